// The dashboard's data: a page of the list and the statistics, refreshed while the tab is visible (SPEC 2).
import { useCallback, useEffect, useRef, useState } from 'react';
import { getStatistics, getSubmissions } from '../../../../api/admin.ts';
import {
  countOf,
  isDefaultFilter,
  listViewSearch,
  readListView,
  type ListView,
} from '../../../../domain/airdrop/list-view.ts';
import type { ShownPagination } from '../../../../domain/airdrop/responses.ts';
import type { AdminSubmission, Statistics } from '../../../../domain/airdrop/review.ts';
import { ADMIN_REFRESH_MS } from '../../../../domain/limits.ts';
import { useReturnToPage } from '../../../../ui/use-return.ts';
import { asAdmin } from '../../session/as-admin.ts';

/**
 * Returns the loaded rows, with the decided rows of `shown` that they lack back at their old places.
 *
 * @param decided - ids of the rows that were decided here
 */
export function keepDecidedRows(
  shown: readonly AdminSubmission[],
  loaded: readonly AdminSubmission[],
  decided: ReadonlySet<string>,
): AdminSubmission[] {
  const ids = new Set(loaded.map(({ id }) => id));
  const rows = [...loaded];
  for (const [index, row] of shown.entries()) {
    if (decided.has(row.id) && !ids.has(row.id)) rows.splice(index, 0, row);
  }
  return rows;
}

export interface ListPage {
  /** The query string that this page was loaded for. */
  search: string;
  submissions: AdminSubmission[];
  pagination: ShownPagination;
  admins: string[];
  /** Milliseconds since 1970. */
  loadedAt: number;
}

export type SubmissionsState = ReturnType<typeof useSubmissions>;

/** Returning to the tab fires both `focus` and `visibilitychange`; only one refresh is needed. */
const MIN_REFRESH_GAP_MS = 2_000;

const NONE_DECIDED = { search: '', ids: new Set<string>() };

/** Loads the data for a view; reloads on focus and every minute. Waits for `isReady`, that is, for a session. */
export function useSubmissions(view: ListView, isReady: boolean) {
  const [list, setList] = useState<ListPage | null>(null);
  const [statistics, setStatistics] = useState<Statistics | null>(null);
  /** Null: nothing failed. Otherwise the server's message if it is about the query, else '' (SPEC 8). */
  const [failure, setFailure] = useState<string | null>(null);
  /** Counts refreshes. The count and the query identify a load. */
  const [refreshCount, setRefreshCount] = useState(0);
  const [finishedLoadId, setFinishedLoadId] = useState('');
  const lastLoadAtMs = useRef(0);
  const [decidedRows, setDecidedRows] = useState<{ search: string; ids: ReadonlySet<string> }>(
    NONE_DECIDED,
  );
  const decidedRowsRef = useRef(decidedRows);
  useEffect(() => {
    decidedRowsRef.current = decidedRows;
  }, [decidedRows]);
  const search = listViewSearch(view);
  const loadId = `${refreshCount} ${search}`;

  useEffect(() => {
    if (!isReady) return;
    const controller = new AbortController();
    const { signal } = controller;
    lastLoadAtMs.current = Date.now();
    const rows = asAdmin((token) => getSubmissions(token, readListView(search), { signal })).then(
      (result) => {
        if (result.ok && !signal.aborted) {
          setList((shown) => {
            const { data } = result;
            const { ids } = decidedRowsRef.current;
            const isSame = shown?.search === search && decidedRowsRef.current.search === search;
            const kept = isSame ? keepDecidedRows(shown.submissions, data.submissions, ids) : null;
            const submissions = kept ?? data.submissions;
            return { search, ...data, submissions, loadedAt: Date.now() };
          });
        }
        if (result.ok) return null;
        return result.code === 'list.too-long' ? result.message : '';
      },
    );
    const numbers = asAdmin((token) => getStatistics(token, { signal })).then((result) => {
      if (result.ok && !signal.aborted) setStatistics(result.data);
      return result.ok ? null : '';
    });
    void Promise.all([rows, numbers]).then(([listFailure, statisticsFailure]) => {
      if (signal.aborted) return;
      setFailure(listFailure ?? statisticsFailure);
      setFinishedLoadId(loadId);
    });
    return () => controller.abort();
  }, [isReady, search, loadId]);

  /** Loads again and keeps the decided rows. */
  const refresh = useCallback(() => setRefreshCount((count) => count + 1), []);
  /** Loads again at the admin's request: decided rows move to where they belong. */
  const reload = useCallback(() => {
    setDecidedRows(NONE_DECIDED);
    refresh();
  }, [refresh]);

  useReturnToPage(() => {
    if (isReady && Date.now() - lastLoadAtMs.current > MIN_REFRESH_GAP_MS) refresh();
  }, ADMIN_REFRESH_MS);

  const rowsShown = useRef<readonly AdminSubmission[]>([]);
  useEffect(() => {
    rowsShown.current = list?.submissions ?? [];
  }, [list]);
  /** Replaces a submission in its row. A row with another version counts as decided. */
  const replace = useCallback(
    (submission: AdminSubmission) => {
      const shownRow = rowsShown.current.find(({ id }) => id === submission.id);
      if (shownRow && shownRow.version !== submission.version) {
        setDecidedRows(({ search: decidedSearch, ids }) => ({
          search,
          ids: new Set([...(decidedSearch === search ? ids : []), submission.id]),
        }));
      }
      setList(
        (shown) =>
          shown && {
            ...shown,
            submissions: shown.submissions.map((row) =>
              row.id === submission.id ? submission : row,
            ),
          },
      );
    },
    [search],
  );

  /** Ids of the rows that were decided since the admin last asked for the list; they keep their places. */
  const decided = decidedRows.search === search ? decidedRows.ids : NONE_DECIDED.ids;
  const isLoading = finishedLoadId !== loadId;
  return { list, statistics, failure, isLoading, decided, refresh, reload, replace };
}

export interface Totals {
  totalPages: number;
  totalCount: number;
}

/** Returns the totals from the list, otherwise from the statistics; null if neither is known. */
export function totalsOf(
  { pagination }: Pick<ListPage, 'pagination'>,
  view: ListView,
  statistics: Statistics | null,
): Totals | null {
  if (pagination.totalCount !== null) {
    return { totalPages: pagination.totalPages, totalCount: pagination.totalCount };
  }
  // Statistics count by status alone, so no other filter may be set.
  if (!statistics || !isDefaultFilter({ ...view, status: 'open' })) return null;
  const totalCount = countOf(view.status, statistics);
  return { totalCount, totalPages: Math.max(1, Math.ceil(totalCount / pagination.limit)) };
}
