// The panel of the list: the header with filters and exports, the rows or the reason why there are none, and the pager.
import type { ReactNode } from 'react';
import {
  isDefaultFilter,
  listViewSearch,
  type ListView,
} from '../../../domain/airdrop/list-view.ts';
import { shownTrustline } from '../../../domain/airdrop/trust-line.ts';
import { adminPath } from '../../../domain/admin-routes.ts';
import { formatAgo, formatNumber } from '../../../i18n/format.ts';
import { fill, type AdminTexts } from '../../../i18n/messages.ts';
import { Exports } from './Exports.tsx';
import { filterName, ListFilters } from './filters/ListFilters.tsx';
import styles from './ListPanel.module.css';
import type { Message } from '../Notice.tsx';
import { Pager } from '../Pager.tsx';
import { SkeletonRows } from '../SkeletonRows.tsx';
import { totalsOf, type SubmissionsState, type Totals } from './state/use-submissions.ts';
import type { ChangeView } from './state/use-list-view.ts';

interface ListPanelProps {
  texts: AdminTexts;
  view: ListView;
  changeView: ChangeView;
  submissions: SubmissionsState;
  isReady: boolean;
  nowMs: number;
  say: (message: Message | null) => void;
  /** The bulk action bar. */
  bar: ReactNode;
  table: (title: string, isStale: boolean) => ReactNode;
}

function Empty({ texts, view }: Pick<ListPanelProps, 'texts' | 'view'>) {
  const isUnfiltered = isDefaultFilter(view);
  const { list } = texts;
  return (
    <div className={styles.empty} role="status">
      <p className={styles['empty-title']}>{isUnfiltered ? list.emptyTitle : list.noneTitle}</p>
      <p>{isUnfiltered ? list.emptyText : list.noneText}</p>
    </div>
  );
}

function countText({ totalCount }: Totals, texts: AdminTexts['list']): string {
  return totalCount === 1
    ? texts.foundOne
    : fill(texts.found, { count: formatNumber(totalCount, 'en') });
}

/** The panel. A skeleton reserves the rows' space until they are loaded. */
export function ListPanel(props: ListPanelProps) {
  const { texts, view, changeView, submissions, isReady, nowMs, say, bar, table } = props;
  const { list } = texts;
  const loaded = submissions.list;
  const title =
    view.status === 'open'
      ? list.title
      : fill(list.titleOther, { filter: filterName(view.status, texts) });
  const isStale = loaded !== null && loaded.search !== listViewSearch(view);
  const totals = loaded && totalsOf(loaded, view, submissions.statistics);
  // With a known total, the server answers a page beyond the end with the last page; otherwise with an empty page.
  const page = loaded?.pagination.totalCount == null ? view.page : loaded.pagination.page;
  const next = loaded?.pagination.next ?? null;
  const hrefOf = (to: number, after: string): string =>
    adminPath('dashboard') + listViewSearch({ ...view, page: to, after });

  return (
    <section className={styles.panel} aria-labelledby="list-title">
      <div className={styles.head}>
        <div className={styles.heading}>
          <h2 id="list-title">{title}</h2>
          <p className={styles.count} role="status">
            {totals && !isStale && <span>{countText(totals, list)}</span>}
            {loaded && (
              <span className={styles.age}>
                {fill(submissions.hasFailed ? list.stale : list.loadedAt, {
                  ago: formatAgo(new Date(loaded.loadedAt).toISOString(), nowMs, 'en'),
                })}
              </span>
            )}
          </p>
        </div>
        <Exports texts={texts} view={view} isReady={isReady} say={say} onSent={submissions.renew} />
        <ListFilters texts={texts} view={view} changeView={changeView} />
      </div>
      {loaded?.submissions.some(
        ({ trustlineStatus }) => shownTrustline(trustlineStatus) === 'not-configured',
      ) && <p className={styles.banner}>{texts.trustline.banner}</p>}
      {bar}
      {!loaded && !submissions.hasFailed && <SkeletonRows label={texts.loading} />}
      {loaded && loaded.submissions.length > 0 && table(title, isStale)}
      {loaded && loaded.submissions.length === 0 && !isStale && <Empty texts={texts} view={view} />}
      {loaded && (next !== null || page > 1) && (
        <Pager
          label={list.pages}
          previous={list.previous}
          next={list.next}
          previousHref={page > 1 ? hrefOf(page - 1, '') : null}
          nextHref={next === null ? null : hrefOf(page + 1, next)}
        >
          {totals && page <= totals.totalPages
            ? fill(list.page, { page, total: formatNumber(totals.totalPages, 'en') })
            : fill(list.pageOnly, { page })}
        </Pager>
      )}
    </section>
  );
}
