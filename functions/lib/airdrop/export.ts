// The list as a file (DESIGN decision 43): the filtered submissions, or the addresses to be paid. Read page by page
// while it is sent; the caller logs the export beforehand.
import type { ClaimRecord } from '../../../src/domain/airdrop/claim.ts';
import { mayBeFound } from '../../../src/domain/airdrop/search.ts';
import { spanOf, type SubmissionsQuery } from '../../../src/domain/airdrop/query.ts';
import type { Store } from '../storage/store.ts';
import { viewSubmissions } from './admin-view.ts';
import { readRows } from './list.ts';
import { filterRecords } from './record-filters.ts';
import type { ExportKind } from './requests.ts';
import { readIndex } from './submission-index.ts';
import { submissionsCsv } from './submissions-csv.ts';

type Filter = Pick<
  SubmissionsQuery,
  'statuses' | 'search' | 'work' | 'line' | 'picture' | 'from' | 'to'
> & {
  /** Who exports, for the filter `mine`. */
  admin: string;
};

const PAGE = 200;

/** The file's text, page by page. Throws if storage fails, so that a partial list never looks complete. */
export function exportSubmissions(
  store: Store,
  kind: ExportKind,
  filter: Filter,
  report: (error: unknown) => void,
): AsyncGenerator<string, void, undefined> {
  if (kind === 'list') return submissionsCsv(viewPages(store, filter, report));
  const pages = recordPages(store, { ...filter, statuses: ['VERIFIED'] }, report);
  return payoutText(pages);
}

async function* viewPages(store: Store, filter: Filter, report: (error: unknown) => void) {
  for await (const records of recordPages(store, filter, report)) {
    // Uses only cached ledger answers: a long list does not justify thousands of requests.
    yield await viewSubmissions(store, records, 0);
  }
}

async function* payoutText(
  pages: AsyncIterable<ClaimRecord[]>,
): AsyncGenerator<string, void, undefined> {
  yield 'address\r\n';
  for await (const page of pages) {
    yield page.map(({ walletAddress }) => `${walletAddress}\r\n`).join('');
  }
}

async function* recordPages(
  store: Store,
  filter: Filter,
  report: (error: unknown) => void,
): AsyncGenerator<ClaimRecord[]> {
  const { statuses, search, admin } = filter;
  const [first, end] = spanOf(filter);
  const entries = (await readIndex(store)).filter(
    (entry) =>
      statuses.includes(entry.status) &&
      mayBeFound(search, entry) &&
      first <= entry.time &&
      entry.time < end,
  );
  for (let start = 0; start < entries.length; start += PAGE) {
    const rows = await readRows(store, entries.slice(start, start + PAGE), { statuses }, report);
    yield await filterRecords(store, rows, filter, admin, 0);
  }
}

/** What the log says of an export: the kind and all filters. */
export function exportNote(kind: ExportKind, query: SubmissionsQuery): string {
  const { statuses, search, work, line, picture, from, to } = query;
  const whose = work === 'any' ? '' : `, ${work}`;
  const known = line === 'any' ? '' : `, trust line ${line}`;
  const shared = picture === 'any' ? '' : ', same picture';
  const span = from === '' && to === '' ? '' : `, ${from}..${to}`;
  return `${kind} of ${statuses.join(', ')}${search && `, ${search}`}${whose}${known}${shared}${span}`;
}
