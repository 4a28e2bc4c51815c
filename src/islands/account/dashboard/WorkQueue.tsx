// The work queue: parts whose English changed, then drafts, then parts not started (SPEC 7, work queue).
import { CircleDashed, FilePen, TriangleAlert } from 'lucide-react';
import { translatePath } from '../../../domain/account/routes.ts';
import { QUEUE_SHOWN } from '../../../domain/translation/limits.ts';
import { formatAgo, formatNumber } from '../../../i18n/format.ts';
import { fill } from '../../../i18n/messages.ts';
import lists from './DashboardList.module.css';
import story from '../../../ui/StoryType.module.css';
import frame from './TranslatorDashboard.module.css';
import type { DeskProps } from './TranslatorDashboard.tsx';
import type { DashboardView } from './use-dashboard.ts';
import styles from './WorkQueue.module.css';

const ICONS = { stale: TriangleAlert, draft: FilePen, 'not-started': CircleDashed } as const;

type Item = DashboardView['queue'][number];

function reasonText({ reason, count = 0 }: Item, { texts, language }: DeskProps): string {
  const { reasons } = texts.dashboard;
  if (reason !== 'stale') return reasons[reason];
  return count === 1
    ? reasons.staleOne
    : fill(reasons.stale, { count: formatNumber(count, language) });
}

/** Shows only the first few items; the table below lists all parts. */
export function WorkQueue(props: DeskProps & { view: DashboardView }) {
  const { texts, language, view } = props;
  const { dashboard } = texts;
  return (
    <section aria-labelledby="queue">
      <h2 id="queue" className={frame.heading}>
        {dashboard.queueTitle}
      </h2>
      {view.queue.length === 0 ? (
        <p className={styles.done}>{dashboard.allDone}</p>
      ) : (
        <ol className={lists.list}>
          {view.queue.slice(0, QUEUE_SHOWN).map((item, index) => {
            const Icon = ICONS[item.reason];
            return (
              <li key={item.part}>
                <a href={translatePath(language, item.part)}>
                  <Icon
                    className={styles.icon}
                    data-reason={item.reason}
                    size={20}
                    strokeWidth={1.7}
                    aria-hidden
                  />
                  <span className={styles.item}>
                    <span className={story.story} lang="en">
                      {item.title}
                    </span>
                    <span className={styles.reason}>
                      {reasonText(item, props)}
                      {item.updatedAt !== null && (
                        <time dateTime={item.updatedAt}>
                          {formatAgo(item.updatedAt, view.loadedAt, language)}
                        </time>
                      )}
                    </span>
                  </span>
                  {index === 0 && <span className={styles.next}>{dashboard.queueNext}</span>}
                </a>
              </li>
            );
          })}
        </ol>
      )}
    </section>
  );
}
