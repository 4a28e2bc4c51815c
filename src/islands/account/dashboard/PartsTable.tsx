// The seven parts in book order: what is stored for each, and whether readers see it (SPEC 4).
import Circle from 'lucide-react/icons/circle';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleDashed from 'lucide-react/icons/circle-dashed';
import CircleX from 'lucide-react/icons/circle-x';
import FilePen from 'lucide-react/icons/file-pen';
import Hourglass from 'lucide-react/icons/hourglass';
import { translatePath } from '../../../domain/account/routes.ts';
import { formatAgo, formatNumber } from '../../../i18n/format.ts';
import { fill } from '../../../i18n/messages.ts';
import story from '../../../ui/StoryType.module.css';
import styles from './PartsTable.module.css';
import frame from './TranslatorDashboard.module.css';
import type { DashboardView, DeskProps } from './types.ts';

type Part = DashboardView['parts'][number];
type Shown = keyof DeskProps['texts']['dashboard']['live'];

const STATUS_ICONS = {
  published: CircleCheck,
  draft: FilePen,
  'not-started': CircleDashed,
} as const;

const LIVE_ICONS = {
  live: CircleCheck,
  pending: Hourglass,
  building: Hourglass,
  failed: CircleX,
  none: Circle,
} as const;

/** Which state of a part the readers' pages show. */
function shownOf({ updatedAt, live }: Part, build: DashboardView['build']): Shown {
  if (live) return 'live';
  if (updatedAt === null) return 'none';
  // This part is still waiting, although the site as a whole may have been built in the meantime.
  return build === 'live' ? 'pending' : build;
}

function lastChange({ updatedAt, draftAt }: Part): string | null {
  return (
    [updatedAt, draftAt]
      .filter((at) => at !== null)
      .sort()
      .at(-1) ?? null
  );
}

/** A table on wide screens, cards on a phone. */
export function PartsTable({ texts, language, view }: DeskProps & { view: DashboardView }) {
  const { dashboard } = texts;
  return (
    <section aria-labelledby="parts">
      <h2 id="parts" className={frame.heading}>
        {dashboard.partsTitle}
      </h2>
      <table className={styles.parts}>
        <thead>
          <tr>
            <th scope="col">{dashboard.part}</th>
            <th scope="col">{dashboard.status}</th>
            <th scope="col">{dashboard.onPages}</th>
            <th scope="col">{dashboard.changed}</th>
          </tr>
        </thead>
        <tbody>
          {view.parts.map((part) => {
            const shown = shownOf(part, view.build);
            const StatusIcon = STATUS_ICONS[part.status];
            const LiveIcon = LIVE_ICONS[shown];
            const changed = lastChange(part);
            return (
              <tr key={part.part} data-part={part.part}>
                <th scope="row">
                  <a className={story.story} href={translatePath(language, part.part)} lang="en">
                    {part.title}
                  </a>
                  {part.staleCount > 0 && (
                    <span className={styles.warn}>
                      {part.staleCount === 1
                        ? dashboard.staleOne
                        : fill(dashboard.stale, { count: formatNumber(part.staleCount, language) })}
                    </span>
                  )}
                </th>
                <td>
                  <span className={styles.mark} data-status={part.status}>
                    <StatusIcon size={16} strokeWidth={1.8} aria-hidden />
                    {dashboard.statuses[part.status]}
                  </span>
                </td>
                <td>
                  <span className={styles.mark} data-live={shown}>
                    <LiveIcon size={16} strokeWidth={1.8} aria-hidden />
                    {dashboard.live[shown]}
                  </span>
                </td>
                <td>
                  {changed === null ? (
                    dashboard.never
                  ) : (
                    <time dateTime={changed}>{formatAgo(changed, view.loadedAt, language)}</time>
                  )}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}
