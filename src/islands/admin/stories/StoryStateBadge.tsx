// What readers get of a part, by shape and word as well as colour (WCAG 1.4.1), and when it changed last.
import { CircleDashed, CircleX, FileText, PenLine, type LucideIcon } from 'lucide-react';
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

/** Icon and word. */
export function StoryStateBadge({ state, texts }: StoryStateBadgeProps) {
  const Icon = ICONS[state];
  return (
    <span className={`${badges.badge ?? ''} ${styles.state ?? ''}`} data-state={state}>
      <Icon size={14} strokeWidth={2.2} aria-hidden />
      {texts[state]}
    </span>
  );
}

/** When, and by whom where somebody did; null when nobody knows. */
export function changedText(
  { updatedAt, by }: Pick<AdminStoryText, 'updatedAt' | 'by'>,
  texts: AdminTexts['stories'],
  nowMs: number,
): string | null {
  if (updatedAt === null) return null;
  const ago = formatAgo(updatedAt, nowMs, 'en');
  return by === null ? ago : fill(texts.changedBy, { ago, name: by });
}
