// A page of the admins' list (SPEC 7, SPEC 9, DESIGN decision 43). The index says which and how many, the records are read
// for the rows that are shown; a row whose record disagrees is left out and its entry put right.
import type { ClaimRecord } from '../../../src/domain/airdrop/claim.ts';
import {
  paginate,
  type Pagination,
  type SubmissionsQuery,
} from '../../../src/domain/airdrop/query.ts';
import { AppError } from '../../../src/domain/errors.ts';
import { SORT_BY_UPDATE_MAX } from '../../../src/domain/limits.ts';
import { toCheckedWord } from '../storage/keys.ts';
import { firstKeys } from '../storage/sorted-list.ts';
import type { Store } from '../storage/store.ts';
import { createGate } from './ledger/gate.ts';
import { addToIndex, readIndex, readNewest, type IndexEntry } from './submission-index.ts';
import { readSubmission, SUBMISSIONS_PREFIX } from './submissions.ts';

/** Where the numbers would take longer than the rows, a page can ask for the rows alone. */
export interface OpenPagination {
  page: number;
  limit: number;
  totalPages: null;
  totalCount: null;
}

export interface SubmissionsPage {
  records: ClaimRecord[];
  pagination: Pagination | OpenPagination;
}

/** Up to so many addresses with a searched beginning, their records are read instead of the whole index. */
const FEW_FOUND = 100;
/** From so many letters on, few addresses begin alike. */
const LONG_PREFIX = 4;
const READ_AT_ONCE = 32;

/**
 * The records of a page with its place among all. `isHurried`: the newest first are answered without the totals, at a cost
 * that hardly depends on how many there are. Throws `list.too-long` (400) when very many are to be sorted by their update.
 */
export async function listSubmissions(
  store: Store,
  query: SubmissionsQuery,
  isHurried: boolean,
  report: (error: unknown) => void,
): Promise<SubmissionsPage> {
  const { statuses, prefix, sortBy, sortOrder, page, limit } = query;
  const isNewestFirst = sortBy === 'createdAt' && sortOrder === 'desc' && prefix === '';
  if (isHurried && isNewestFirst) {
    // Left-overs may be among them: some more than are shown.
    const entries = await readNewest(store, statuses, (page + 1) * limit);
    const rest = entries.slice((page - 1) * limit);
    const records = await readRows(store, rest.slice(0, limit), query, report);
    if (records.length < limit) {
      records.push(...(await readRows(store, rest.slice(limit), query, report)));
    }
    const pagination = { page, limit, totalPages: null, totalCount: null };
    return { records: records.slice(0, limit), pagination };
  }

  const few = prefix.length >= LONG_PREFIX ? await findFew(store, query) : null;
  if (few) return pageOf(sorted(few, query), query);
  const entries = (await readIndex(store)).filter(
    ({ status, address }) => statuses.includes(status) && address.startsWith(prefix),
  );
  if (sortBy === 'updatedAt') {
    if (entries.length > SORT_BY_UPDATE_MAX) throw new AppError('list.too-long');
    return pageOf(sorted(await readRows(store, entries, query, report), query), query);
  }
  if (sortOrder === 'asc') entries.reverse();
  const { start, end, ...pagination } = paginate(query, entries.length);
  const records = await readRows(store, entries.slice(start, end), query, report);
  return { records, pagination };
}

/** The records of entries that still have a status asked for, in the order of the entries. */
export async function readRows(
  store: Store,
  entries: readonly IndexEntry[],
  { statuses }: Pick<SubmissionsQuery, 'statuses'>,
  report: (error: unknown) => void,
): Promise<ClaimRecord[]> {
  const gate = createGate(READ_AT_ONCE);
  const records = await Promise.all(
    entries.map((entry) =>
      gate(async () => {
        const record = await readSubmission(store, entry.address);
        // A step that broke off before its entry: whoever sees it puts it right.
        if (record && record.status !== entry.status) {
          await addToIndex(store, record).catch(report);
        }
        return record;
      }),
    ),
  );
  return records
    .filter((record) => record !== null)
    .filter((record) => statuses.includes(record.status));
}

/** The submissions of a long beginning of an address, by their keys; null when there are many. */
async function findFew(store: Store, query: SubmissionsQuery): Promise<ClaimRecord[] | null> {
  const prefix = SUBMISSIONS_PREFIX + toCheckedWord(query.prefix);
  const { keys, isComplete } = await firstKeys(store, prefix, FEW_FOUND + 1);
  if (!isComplete || keys.length > FEW_FOUND) return null;
  const gate = createGate(READ_AT_ONCE);
  const records = await Promise.all(
    keys.map((key) => gate(() => readSubmission(store, key.slice(SUBMISSIONS_PREFIX.length)))),
  );
  return records
    .filter((record) => record !== null)
    .filter((record) => query.statuses.includes(record.status));
}

function sorted(
  records: ClaimRecord[],
  { sortBy, sortOrder }: Pick<SubmissionsQuery, 'sortBy' | 'sortOrder'>,
): ClaimRecord[] {
  const field = sortBy === 'createdAt' ? 'submittedAt' : 'lastUpdated';
  const newestFirst = records.toSorted(
    (a, b) =>
      Date.parse(b[field]) - Date.parse(a[field]) || (a.walletAddress < b.walletAddress ? -1 : 1),
  );
  return sortOrder === 'desc' ? newestFirst : newestFirst.reverse();
}

function pageOf(records: ClaimRecord[], query: SubmissionsQuery): SubmissionsPage {
  const { start, end, ...pagination } = paginate(query, records.length);
  return { records: records.slice(start, end), pagination };
}
