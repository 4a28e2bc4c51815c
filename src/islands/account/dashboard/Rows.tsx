// The rows of the dashboard's lists: a part with its state, and something said or done. Each leads to the workspace.
import type { ReactNode } from 'react';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleDashed from 'lucide-react/icons/circle-dashed';
import FilePen from 'lucide-react/icons/file-pen';
import MessageSquare from 'lucide-react/icons/message-square';
import ScanEye from 'lucide-react/icons/scan-eye';
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point';
import { REVIEW_FRAGMENT, translatePath } from '../../../domain/account/routes.ts';
import { HTML_LANG } from '../../../domain/languages.ts';
import { titleLine } from '../../../domain/story/parts.ts';
import type { InboxEntry } from '../../../domain/translation/discussion/inbox.ts';
import { reasonFor } from '../../../domain/translation/progress.ts';
import { paragraphOf } from '../../../domain/translation/text/fields.ts';
import { formatAgo, formatNumber } from '../../../i18n/format.ts';
import { fill } from '../../../i18n/messages.ts';
import { otherName } from '../../../ui/review/person.ts';
import story from '../../../ui/StoryType.module.css';
import styles from './Dashboard.module.css';
import type { ViewProps } from './types.ts';

type Part = ViewProps['view']['parts'][number];

const ICONS = {
  stale: TriangleAlert,
  draft: FilePen,
  'not-started': CircleDashed,
  published: CircleCheck,
  comment: MessageSquare,
  'review-asked': ScanEye,
} as const;

interface RowProps extends Pick<ViewProps, 'language' | 'view'> {
  href: string;
  icon: keyof typeof ICONS | null;
  at: string | null;
  children: ReactNode;
  about: ReactNode;
  end?: ReactNode;
}

function Row({ href, icon, at, children, about, end, language, view }: RowProps) {
  const Icon = icon && ICONS[icon];
  return (
    <a href={href}>
      {Icon && <Icon data-reason={icon} size={20} strokeWidth={1.7} aria-hidden />}
      <span className={styles.item}>
        {children}
        <span className={styles.about}>
          {about}
          {at !== null && <time dateTime={at}>{formatAgo(at, view.loadedAt, language)}</time>}
        </span>
      </span>
      {end}
    </a>
  );
}

/** Shows the title of a part; its slug while the list does not have it. */
export function PartName({ parts, slug }: { parts: readonly Part[]; slug: string }) {
  const part = parts.find((one) => one.part === slug);
  return (
    <span lang={part && HTML_LANG[part.titleLanguage]}>{part ? titleLine(part.title) : slug}</span>
  );
}

/** Returns which state of a part the readers' pages show. */
function shownOf({ updatedAt, live }: Part, build: ViewProps['view']['build']) {
  if (live) return 'live';
  if (updatedAt === null) return 'none';
  // This part is still waiting, although the site as a whole may have been built in the meantime.
  return build === 'live' ? 'pending' : build;
}

interface PartRowProps extends ViewProps {
  part: Part;
  isNext?: boolean;
}

export function PartRow({ part, isNext = false, ...props }: PartRowProps) {
  const { texts, language, view } = props;
  const { reasons, live, queueNext } = texts.dashboard;
  const { updatedAt, draftAt, staleCount } = part;
  const reason = reasonFor(part.status, staleCount);
  const shown = shownOf(part, view.build);
  const isStale = reason === 'stale' && staleCount > 1;
  return (
    <li data-part={part.part}>
      <Row
        {...props}
        href={translatePath(language, part.part)}
        icon={reason}
        at={(draftAt ?? '') > (updatedAt ?? '') ? draftAt : updatedAt}
        about={
          <>
            <span>
              {isStale
                ? fill(reasons.stale, { count: formatNumber(staleCount, language) })
                : reasons[reason === 'stale' ? 'staleOne' : reason]}
            </span>
            <span data-live={shown}>{live[shown]}</span>
          </>
        }
        end={isNext && <span className={styles.next}>{queueNext}</span>}
      >
        <span className={story.story} lang={HTML_LANG[part.titleLanguage]}>
          {titleLine(part.title)}
        </span>
      </Row>
    </li>
  );
}

interface EntryRowProps extends ViewProps {
  entry: InboxEntry;
  /** Whether the row is among those that need an answer. */
  isWaiting?: boolean;
}

export function EntryRow({ entry, isWaiting = false, ...props }: EntryRowProps) {
  const { texts, language, view } = props;
  const t = texts.dashboard.inbox;
  const { kind, part, term = '', field, by, at, text } = entry;
  const paragraph = field === null ? null : paragraphOf(field);
  const path = translatePath(language, part || undefined, paragraph ?? undefined);
  return (
    <li data-inbox={kind}>
      <Row
        {...props}
        href={kind === 'review-asked' ? path + REVIEW_FRAGMENT : path}
        icon={isWaiting ? (kind === 'comment' ? kind : 'review-asked') : null}
        at={at}
        about={part !== '' && <PartName parts={view.parts} slug={part} />}
      >
        <span>{fill(t.kinds[kind], { name: otherName(by, t), term })}</span>
        {text !== '' && <span className={styles.words}>{text}</span>}
      </Row>
    </li>
  );
}
