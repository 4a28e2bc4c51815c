// The list as a file (decision 134), read page by page while it is sent; the caller logs the export beforehand. Also
// reads the claims for a payout.
import type { ClaimRecord } from '../../../src/domain/airdrop/claim.ts';
import type { SubmissionsQuery } from '../../../src/domain/airdrop/query.ts';
import type { AdminSubmission } from '../../../src/domain/airdrop/review.ts';
import { mayBeFound } from '../../../src/domain/airdrop/search.ts';
import { shownTrustline } from '../../../src/domain/airdrop/trust-line.ts';
import { boundsOf } from '../../../src/domain/days.ts';
import { csvHead, csvLines } from '../http/csv.ts';
import type { Store } from '../storage/store.ts';
import { viewSubmissions } from './admin-view.ts';
import { IndexSnapshot } from './index-snapshot.ts';
import { readListedRecords } from './list.ts';
import { filterRecords } from './record-filters.ts';
import { readWholeIndex } from './submission-index.ts';

/** Column names and their values. */
const COLUMNS: Record<string, (row: AdminSubmission) => string | number | null> = {
  walletAddress: (row) => row.walletAddress,
  status: (row) => row.status,
  trustline: (row) => shownTrustline(row.trustlineStatus),
  trustlineReason: (row) => row.trustlineStatus.reason,
  createdAt: (row) => row.createdAt,
  updatedAt: (row) => row.updatedAt,
  verifiedAt: (row) => row.verifiedAt,
  airdropSentAt: (row) => row.airdropSentAt,
  txHash: (row) => row.txHash,
  reasonCode: (row) => row.reasonCode,
  notes: (row) => row.notes,
  adminNotes: (row) => row.adminNotes,
  screenshots: (row) => row.screenshots.length,
  duplicateOf: (row) => row.duplicateOf.join(' '),
  duplicateCount: (row) => row.duplicateCount,
  assignee: (row) => row.assignee,
  isProven: (row) => (row.isProven ? 'yes' : 'no'),
};

/** Yields the lines of the file, page by page. Throws the error of `pages` if that fails. */
export async function* submissionsCsv(
  pages: AsyncIterable<readonly AdminSubmission[]>,
): AsyncGenerator<string, void, undefined> {
  yield csvHead(Object.keys(COLUMNS));
  const readers = Object.values(COLUMNS);
  for await (const page of pages) {
    if (page.length > 0) yield csvLines(page.map((row) => readers.map((read) => read(row))));
  }
}

type Filter = Pick<
  SubmissionsQuery,
  'statuses' | 'search' | 'work' | 'line' | 'picture' | 'proof' | 'from' | 'to'
> & {
  /** Who exports, for the filter `mine`. */
  admin: string;
};

const PAGE = 200;

/** Yields the rows of the file. Throws if storage fails, so that a partial list never looks complete. */
export async function* viewPages(store: Store, filter: Filter, report: (error: unknown) => void) {
  for await (const records of recordPages(store, filter, report)) {
    // Uses only cached ledger answers: a long list does not justify thousands of requests.
    yield await viewSubmissions(store, records, 0);
  }
}

/** Returns the verified submissions of a filter, whatever status it names. */
export async function readVerified(
  store: Store,
  filter: Filter,
  report: (error: unknown) => void,
): Promise<ClaimRecord[]> {
  const verified = { ...filter, statuses: ['VERIFIED'] } as const;
  const records: ClaimRecord[] = [];
  for await (const page of recordPages(store, verified, report)) records.push(...page);
  return records;
}

async function* recordPages(
  store: Store,
  filter: Filter,
  report: (error: unknown) => void,
): AsyncGenerator<ClaimRecord[]> {
  const { statuses, search, admin } = filter;
  const [first, end] = boundsOf(filter);
  const { entries: all } = new IndexSnapshot(await readWholeIndex(store));
  const entries = all.filter(
    (entry) =>
      statuses.includes(entry.status) &&
      mayBeFound(search, entry) &&
      first <= entry.time &&
      entry.time < end,
  );
  for (let start = 0; start < entries.length; start += PAGE) {
    const page = entries.slice(start, start + PAGE);
    const rows = await readListedRecords(store, page, { statuses }, report);
    yield await filterRecords(store, rows, filter, admin, 0);
  }
}

/** Returns the note of an export in the audit log: all filters. */
export function filterNote(query: SubmissionsQuery): string {
  const { statuses, search, work, line, picture, proof, from, to } = query;
  const workNote = work === 'any' ? '' : `, ${work}`;
  const lineNote = line === 'any' ? '' : `, trust line ${line}`;
  const pictureNote = picture === 'any' ? '' : ', same picture';
  const proofNote = proof === 'any' ? '' : `, wallet proven: ${proof}`;
  const span = from === '' && to === '' ? '' : `, ${from}..${to}`;
  return `${statuses.join(', ')}${search && `, ${search}`}${workNote}${lineNote}${pictureNote}${proofNote}${span}`;
}
