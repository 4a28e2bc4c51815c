// The work queue: parts whose English changed, then drafts, then parts not started (SPEC 7, work queue).
import { useState } from 'react';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleDashed from 'lucide-react/icons/circle-dashed';
import FilePen from 'lucide-react/icons/file-pen';
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point';
import { translatePath } from '../../../domain/account/routes.ts';
import { QUEUE_STATUSES, type QueueStatus } from '../../../domain/translation/answers.ts';
import { formatAgo, formatNumber } from '../../../i18n/format.ts';
import { fill } from '../../../i18n/messages.ts';
import { Button } from '../../../ui/Button.tsx';
import lists from './DashboardList.module.css';
import story from '../../../ui/StoryType.module.css';
import frame from './TranslatorDashboard.module.css';
import type { DashboardView, DeskProps } from './types.ts';
import { useWorkQueue } from './use-work-queue.ts';
import styles from './WorkQueue.module.css';

const ICONS = {
  stale: TriangleAlert,
  draft: FilePen,
  'not-started': CircleDashed,
  published: CircleCheck,
} as const;

type Item = DashboardView['queue']['items'][number];
type DashboardTexts = DeskProps['texts']['dashboard'];

function reasonText({ reason, count = 0 }: Item, { texts, language }: DeskProps): string {
  const { reasons, statuses } = texts.dashboard;
  if (reason === 'published') return statuses.published;
  if (reason !== 'stale') return reasons[reason];
  return count === 1
    ? reasons.staleOne
    : fill(reasons.stale, { count: formatNumber(count, language) });
}

function statusText(status: QueueStatus, { queue, statuses }: DashboardTexts): string {
  return status === 'stale' ? queue.stale : statuses[status];
}

/** The button that asked for more entries is gone when the last ones are there: the first new one takes its place. */
function takeFocus(link: HTMLElement | null): void {
  if (document.activeElement === document.body) link?.focus();
}

/** Shows only the first few items at first; the table below lists all parts. */
export function WorkQueue(props: DeskProps & { view: DashboardView }) {
  const { texts, language, view } = props;
  const { dashboard } = texts;
  const { queue: t } = dashboard;
  const { status, answer, isLoading, filter, more, retry } = useWorkQueue(view);
  const [firstNew, setFirstNew] = useState(-1);
  const items = answer?.items ?? [];
  return (
    <section aria-labelledby="queue" aria-busy={isLoading}>
      <header className={styles.head}>
        <h2 id="queue" className={frame.heading}>
          {dashboard.queueTitle}
        </h2>
        <span className="visually-hidden" role="status">
          {isLoading && t.loading}
        </span>
        <label className={styles.filter}>
          {t.show}
          <select
            value={status ?? ''}
            onChange={({ target }) => {
              setFirstNew(-1);
              filter(QUEUE_STATUSES.find((one) => one === target.value) ?? null);
            }}
          >
            <option value="">{t.all}</option>
            {QUEUE_STATUSES.map((one) => (
              <option key={one} value={one}>
                {statusText(one, dashboard)}
              </option>
            ))}
          </select>
        </label>
      </header>
      {!answer && (
        <p className={styles.failed} role="alert">
          {t.failed}{' '}
          <Button size="small" onClick={retry}>
            {dashboard.retry}
          </Button>
        </p>
      )}
      {answer && items.length === 0 && (
        <p className={styles.done} data-all={status === null}>
          {status === null ? dashboard.allDone : t.none}
        </p>
      )}
      {items.length > 0 && (
        <ol className={lists.list}>
          {items.map((item, index) => {
            const Icon = ICONS[item.reason];
            return (
              <li key={item.part}>
                <a
                  ref={index === firstNew ? takeFocus : undefined}
                  href={translatePath(language, item.part)}
                >
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
                  {index === 0 && status === null && (
                    <span className={styles.next}>{dashboard.queueNext}</span>
                  )}
                </a>
              </li>
            );
          })}
        </ol>
      )}
      {answer && answer.total > items.length && (
        <Button
          size="small"
          className={styles.more}
          aria-disabled={isLoading}
          onClick={() => {
            if (isLoading) return;
            setFirstNew(items.length);
            more();
          }}
        >
          {t.more}
        </Button>
      )}
    </section>
  );
}
