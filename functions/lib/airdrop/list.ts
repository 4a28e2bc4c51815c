// One page of the admins' list (SPEC 7, SPEC 9). Usually the index determines rows and totals, and only the records of
// rows that are shown are read. A row whose record has no requested status any more is omitted, its entry repaired.
import type { ClaimRecord } from '../../../src/domain/airdrop/claim.ts';
import {
  cursorOf,
  paginate,
  type ListPlace,
  type Pagination,
  type SubmissionsQuery,
} from '../../../src/domain/airdrop/query.ts';
import { mayBeFound } from '../../../src/domain/airdrop/search.ts';
import { boundsOf } from '../../../src/domain/days.ts';
import { AppError } from '../../../src/domain/errors.ts';
import { MAX_RECORDS_READ_FOR_LIST } from '../../../src/domain/limits.ts';
import { mapLimited } from '../storage/map-limited.ts';
import type { Store } from '../storage/store.ts';
import { newestFirst, type IndexEntry } from './index-entry.ts';
import { dependsOnRecords, filterRecords } from './record-filters.ts';
import { addToIndex, readNewest, readSnapshot } from './submission-index.ts';
import { readSubmission } from './submissions.ts';

/** Pagination without totals, for a page that needs its rows before the totals are counted. */
export interface PaginationWithoutTotals {
  page: number;
  limit: number;
  totalPages: null;
  totalCount: null;
}

export interface SubmissionsPage {
  records: ClaimRecord[];
  /** `next`: the cursor of the page after this one; null if there is none. */
  pagination: (Pagination | PaginationWithoutTotals) & { next: string | null };
}

/**
 * Returns one page of records with its pagination. `skipsTotals`: leaves out the totals of an unfiltered list, newest
 * first, whose cost then hardly depends on the number of submissions. Throws `list.too-long` (400) if too many would
 * have to be sorted by their update, or read for a filter that the index cannot answer.
 *
 * @param admin - who asks, for the filter `mine`
 */
export async function listSubmissions(
  store: Store,
  query: SubmissionsQuery,
  skipsTotals: boolean,
  admin: string,
  report: (error: unknown) => void,
): Promise<SubmissionsPage> {
  const { statuses, search, sortBy, sortOrder, page, limit, after } = query;
  const [start, end] = boundsOf(query);
  const needsRecords = dependsOnRecords(query);
  const isUnfiltered = search === '' && !needsRecords && start === -Infinity && end === Infinity;
  if (skipsTotals && isUnfiltered && !after && sortBy === 'createdAt' && sortOrder === 'desc') {
    // Stale entries may be among them, so read more than one page.
    const entries = await readNewest(store, statuses, (page + 1) * limit);
    const rest = entries.slice((page - 1) * limit);
    const records = await readListedRecords(store, rest.slice(0, limit), query, report);
    if (records.length < limit) {
      records.push(...(await readListedRecords(store, rest.slice(limit), query, report)));
    }
    const last = records[limit - 1];
    const next = rest.length > limit && last ? cursorOf(placeOf(last, sortBy)) : null;
    const pagination = { page, limit, totalPages: null, totalCount: null, next };
    return { records: records.slice(0, limit), pagination };
  }

  const entries = (await readSnapshot(store)).entries.filter(
    (entry) =>
      statuses.includes(entry.status) &&
      mayBeFound(search, entry) &&
      start <= entry.time &&
      entry.time < end,
  );
  if (sortBy === 'updatedAt' || needsRecords) {
    if (entries.length > MAX_RECORDS_READ_FOR_LIST) throw new AppError('list.too-long');
    const records = await readListedRecords(store, entries, query, report);
    return pageOf(await filterRecords(store, records, query, admin), query);
  }
  if (sortOrder === 'asc') entries.reverse();
  const { rows, pagination } = cutPage(entries, query);
  return { records: await readListedRecords(store, rows, query, report), pagination };
}

/** Returns the records of entries that still have a requested status, in the order of the entries. */
export async function readListedRecords(
  store: Store,
  entries: readonly IndexEntry[],
  { statuses }: Pick<SubmissionsQuery, 'statuses'>,
  report: (error: unknown) => void,
): Promise<ClaimRecord[]> {
  const records = await mapLimited(entries, async (entry) => {
    const record = await readSubmission(store, entry.address);
    // An action died before it wrote its index entry: repair it here.
    if (record && record.status !== entry.status) await addToIndex(store, record).catch(report);
    return record;
  });
  return records.flatMap((record) => (record && statuses.includes(record.status) ? [record] : []));
}

function placeOf(record: ClaimRecord, sortBy: SubmissionsQuery['sortBy']): ListPlace {
  const at = sortBy === 'createdAt' ? record.submittedAt : record.lastUpdated;
  return { time: Date.parse(at), address: record.walletAddress };
}

function pageOf(found: readonly ClaimRecord[], query: SubmissionsQuery): SubmissionsPage {
  const places = found.map((record) => ({ ...placeOf(record, query.sortBy), record }));
  const { rows, pagination } = cutPage(places.sort(orderOf(query)), query);
  return { records: rows.map(({ record }) => record), pagination };
}

function orderOf({ sortOrder }: SubmissionsQuery): (a: ListPlace, b: ListPlace) => number {
  return sortOrder === 'desc' ? newestFirst : (a, b) => newestFirst(b, a);
}

function cutPage<Row extends ListPlace>(all: readonly Row[], query: SubmissionsQuery) {
  const { after } = query;
  const order = orderOf(query);
  const from = after && all.filter((row) => order(row, after) <= 0).length;
  const { start, end, ...pagination } = paginate(query, all.length, from);
  const last = all[end - 1];
  const next = end < all.length && last ? cursorOf(last) : null;
  return { rows: all.slice(start, end), pagination: { ...pagination, next } };
}
