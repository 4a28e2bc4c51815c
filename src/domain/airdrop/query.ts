// Query of the admins' list (SPEC 7, SPEC 9, DESIGN decision 43): page, order, filter. Numbers out of range are
// clamped; unknown values are rejected.
import { isAddressPrefix } from './address.ts';
import { CLAIM_STATUSES, NEEDING_ACTION, type ClaimStatus } from './claim.ts';
import { ADMIN_PAGE_SIZE, ADMIN_PAGE_SIZE_MAX } from '../limits.ts';

export const SORT_KEYS = ['createdAt', 'updatedAt'] as const;
export const SORT_ORDERS = ['asc', 'desc'] as const;

/** Whose work a submission is: anybody's, the asking admin's, or nobody's. */
export const WORK_FILTERS = ['any', 'mine', 'none'] as const;
export type WorkFilter = (typeof WORK_FILTERS)[number];

/** What is known of the wallet's trust line. Unknown is never "no" (DESIGN decision 39). */
export const LINE_FILTERS = ['any', 'yes', 'no', 'unknown'] as const;
export type LineFilter = (typeof LINE_FILTERS)[number];

/** Whether the newest screenshot was sent for another wallet too. */
export const PICTURE_FILTERS = ['any', 'same'] as const;
export type PictureFilter = (typeof PICTURE_FILTERS)[number];

export interface SubmissionsQuery {
  /** 1-based. */
  page: number;
  limit: number;
  sortBy: (typeof SORT_KEYS)[number];
  sortOrder: (typeof SORT_ORDERS)[number];
  /** Statuses to list; SPEC 4's "requiring action" by default. */
  statuses: readonly ClaimStatus[];
  /** Prefix of an address; '' matches all. */
  prefix: string;
  work: WorkFilter;
  line: LineFilter;
  picture: PictureFilter;
  /** First submitted on these days (YYYY-MM-DD, UTC) or between them; '' for no limit. */
  from: string;
  to: string;
}

/** The name of an invalid parameter. */
export type QueryProblem =
  | 'page'
  | 'limit'
  | 'sortBy'
  | 'sortOrder'
  | 'status'
  | 'q'
  | 'work'
  | 'line'
  | 'picture'
  | 'from'
  | 'to';

export type QueryResult =
  | { ok: true; query: SubmissionsQuery }
  | { ok: false; parameter: QueryProblem };

/** Parses the list's query. `status` is one status, or `all`. A parameter with an empty value counts as missing. */
export function parseSubmissionsQuery(sent: URLSearchParams): QueryResult {
  const page = toNumber(sent.get('page'), 1, Number.MAX_SAFE_INTEGER);
  if (page === null) return { ok: false, parameter: 'page' };
  const limit = toNumber(sent.get('limit'), ADMIN_PAGE_SIZE, ADMIN_PAGE_SIZE_MAX);
  if (limit === null) return { ok: false, parameter: 'limit' };
  const sortBy = oneOf(SORT_KEYS, sent.get('sortBy') || 'createdAt');
  if (sortBy === null) return { ok: false, parameter: 'sortBy' };
  const sortOrder = oneOf(SORT_ORDERS, sent.get('sortOrder') || 'desc');
  if (sortOrder === null) return { ok: false, parameter: 'sortOrder' };
  const statuses = toStatuses(sent.get('status') || null);
  if (statuses === null) return { ok: false, parameter: 'status' };
  const prefix = (sent.get('q') ?? '').trim();
  if (!isAddressPrefix(prefix)) return { ok: false, parameter: 'q' };
  const work = oneOf(WORK_FILTERS, sent.get('work') || 'any');
  if (work === null) return { ok: false, parameter: 'work' };
  const line = oneOf(LINE_FILTERS, sent.get('line') || 'any');
  if (line === null) return { ok: false, parameter: 'line' };
  const picture = oneOf(PICTURE_FILTERS, sent.get('picture') || 'any');
  if (picture === null) return { ok: false, parameter: 'picture' };
  const [from, to] = [sent.get('from') ?? '', sent.get('to') ?? ''];
  if (!isDayOrNothing(from)) return { ok: false, parameter: 'from' };
  if (!isDayOrNothing(to)) return { ok: false, parameter: 'to' };
  const query = { page, limit, sortBy, sortOrder, statuses, prefix, work, line, picture, from, to };
  return { ok: true, query };
}

/** The span of days as milliseconds, the end not included. */
export function spanOf({ from, to }: Pick<SubmissionsQuery, 'from' | 'to'>): [number, number] {
  const start = from === '' ? -Infinity : Date.parse(from);
  return [start, to === '' ? Infinity : Date.parse(to) + DAY_MS];
}

const DAY_MS = 24 * 60 * 60_000;

function isDayOrNothing(text: string): boolean {
  if (text === '') return true;
  const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(text) : NaN;
  // A day that does not exist is read as one of the next month.
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

/** SPEC 3: pagination. */
export interface Pagination {
  page: number;
  limit: number;
  totalPages: number;
  totalCount: number;
}

/** Returns the page to show: a page past the end becomes the last one. Without claims there is one empty page. */
export function paginate(
  { page, limit }: Pick<SubmissionsQuery, 'page' | 'limit'>,
  totalCount: number,
): Pagination & { start: number; end: number } {
  const totalPages = Math.max(1, Math.ceil(totalCount / limit));
  const shown = Math.min(page, totalPages);
  const start = (shown - 1) * limit;
  const end = Math.min(start + limit, totalCount);
  return { page: shown, limit, totalPages, totalCount, start, end };
}

/** Parses an integer and clamps it to 1..max; null if it is malformed. */
function toNumber(text: string | null, absent: number, max: number): number | null {
  if (text === null || text === '') return absent;
  if (!/^[+-]?\d+$/.test(text)) return null;
  return Math.min(Math.max(Number(text), 1), max);
}

function toStatuses(text: string | null): readonly ClaimStatus[] | null {
  if (text === null) return NEEDING_ACTION;
  if (text === 'all') return CLAIM_STATUSES;
  const status = oneOf(CLAIM_STATUSES, text);
  return status === null ? null : [status];
}

function oneOf<T extends string>(words: readonly T[], text: string): T | null {
  return words.find((word) => word === text) ?? null;
}
