// The panel of the list: the header with search and filters, the rows or the reason why there are none, and the pager.
import type { ReactNode } from 'react';
import {
  DEFAULT_FILTER,
  isDefaultFilter,
  listViewSearch,
  type ListView,
} from '../../../domain/airdrop/list-view.ts';
import { shownTrustline } from '../../../domain/airdrop/trust-line.ts';
import { adminPath } from '../../../domain/admin-routes.ts';
import { formatAgo, formatNumber } from '../../../i18n/format.ts';
import { fill, type AdminTexts } from '../../../i18n/messages.ts';
import { LoadErrorNotice } from '../LoadErrorNotice.tsx';
import { filterName, ListFilters } from './filters/ListFilters.tsx';
import styles from './ListPanel.module.css';
import { SkeletonRows } from '../SkeletonRows.tsx';
import { Button } from '../../../ui/Button.tsx';
import { useSearchResult } from './state/use-search-result.ts';
import { totalsOf, type SubmissionsState } from './state/use-submissions.ts';
import type { ChangeView } from './state/use-list-view.ts';
import buttons from '../../../ui/buttons.module.css';
import { PageLink } from '../PageLink.tsx';

/** Shows a link to another page of the list, or a disabled button if there is none. */
function PageStep({ label, href }: { label: string; href: string | null }) {
  if (href === null) return <Button disabled>{label}</Button>;
  return (
    <PageLink className={buttons.button} href={href}>
      {label}
    </PageLink>
  );
}

interface ListPanelProps {
  texts: AdminTexts;
  view: ListView;
  changeView: ChangeView;
  submissions: SubmissionsState;
  nowMs: number;
  overlay: ReactNode;
  renderTable: (title: string, isStale: boolean) => ReactNode;
}

function Empty({ texts, view, changeView }: Pick<ListPanelProps, 'texts' | 'view' | 'changeView'>) {
  const isQueueEmpty = isDefaultFilter(view) && view.page === 1;
  const { list } = texts;
  const { q } = view;
  const matchCount = useSearchResult(q)?.pagination.totalCount ?? 0;
  return (
    <div className={styles.empty} role="status">
      <p className={styles['empty-title']}>{isQueueEmpty ? list.emptyTitle : list.noneTitle}</p>
      <p>{isQueueEmpty ? list.emptyText : list.noneText}</p>
      {matchCount > 0 && (
        <Button onClick={() => changeView({ ...DEFAULT_FILTER, status: 'all', q })}>
          {fill(list.elsewhere, { count: formatNumber(matchCount, 'en') })}
        </Button>
      )}
    </div>
  );
}

/** Shows a skeleton in the rows' space until they are loaded. */
export function ListPanel(props: ListPanelProps) {
  const { texts, view, changeView, submissions, nowMs, overlay, renderTable } = props;
  const { list } = texts;
  const { list: loaded, failure } = submissions;
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
  const isLoading = isStale && failure === null;
  const ageText = failure === null ? list.loadedAt : list.stale;

  return (
    <section className={styles.panel} aria-labelledby="list-title">
      <div className={styles.head}>
        <div className={styles.heading}>
          <h2 id="list-title">{title}</h2>
          <p className={styles.count} role="status">
            {isLoading && <span>{texts.loading}</span>}
            {totals && !isStale && (
              <span>{fill(list.found, { count: formatNumber(totals.totalCount, 'en') })}</span>
            )}
            {loaded && !isLoading && (
              <span>
                {fill(ageText, {
                  ago: formatAgo(new Date(loaded.loadedAt).toISOString(), nowMs, 'en'),
                })}
              </span>
            )}
          </p>
        </div>
        <ListFilters texts={texts} view={view} changeView={changeView} />
      </div>
      {!loaded && failure === null && <SkeletonRows label={texts.loading} />}
      {loaded && loaded.submissions.length > 0 && renderTable(title, isStale)}
      {loaded && loaded.submissions.length === 0 && !isStale && (
        <Empty key={view.q} texts={texts} view={view} changeView={changeView} />
      )}
      {loaded?.submissions.some(
        ({ trustlineStatus }) => shownTrustline(trustlineStatus) === 'not-configured',
      ) && <p className={styles.banner}>{texts.trustline.banner}</p>}
      {loaded && (next !== null || page > 1) && (
        <nav className={styles.pager} aria-label={list.pages}>
          <PageStep label={list.previous} href={page > 1 ? hrefOf(page - 1, '') : null} />
          <span className={styles.place}>
            {totals && page <= totals.totalPages
              ? fill(list.page, { page, total: formatNumber(totals.totalPages, 'en') })
              : fill(list.pageOnly, { page })}
          </span>
          <PageStep label={list.next} href={next === null ? null : hrefOf(page + 1, next)} />
        </nav>
      )}
      <div className={styles.over}>
        {failure !== null && (
          <div>
            <LoadErrorNotice
              texts={texts}
              text={failure || list.failed}
              onRetry={submissions.refresh}
            />
          </div>
        )}
        {overlay}
      </div>
    </section>
  );
}
