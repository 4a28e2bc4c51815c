// What readers get of a part, shown by icon and text as well as colour (WCAG 1.4.1), and when it last changed.
import CircleDashed from 'lucide-react/icons/circle-dashed';
import CircleX from 'lucide-react/icons/circle-x';
import FileText from 'lucide-react/icons/file-text';
import PenLine from 'lucide-react/icons/pen-line';
import type { LucideIcon } from 'lucide-react';
import type { AdminStoryText, StoryTextState } from '../../../domain/story/admin.ts';
import { formatAgo } from '../../../i18n/format.ts';
import { fill, type AdminTexts } from '../../../i18n/messages.ts';
import badges from '../badges.module.css';
import styles from './StoryStateBadge.module.css';

const ICONS: Record<StoryTextState, LucideIcon> = {
  published: PenLine,
  committed: FileText,
  deleted: CircleX,
  none: CircleDashed,
};

interface StoryStateBadgeProps {
  state: StoryTextState;
  texts: AdminTexts['stories']['states'];
}

/** The badge: icon and text. */
export function StoryStateBadge({ state, texts }: StoryStateBadgeProps) {
  const Icon = ICONS[state];
  return (
    <span className={`${badges.badge ?? ''} ${styles.state ?? ''}`} data-state={state}>
      <Icon size={14} strokeWidth={2.2} aria-hidden />
      {texts[state]}
    </span>
  );
}

/** When the text changed, and by whom if known; null if the time is unknown. */
export function changedText(
  { updatedAt, by }: Pick<AdminStoryText, 'updatedAt' | 'by'>,
  texts: AdminTexts['stories'],
  nowMs: number,
): string | null {
  if (updatedAt === null) return null;
  const ago = formatAgo(updatedAt, nowMs, 'en');
  return by === null ? ago : fill(texts.changedBy, { ago, name: by });
}
