// The query of the list of claims that admins see (SPEC 7, SPEC 9): page, order, filter. Numbers out of range are
// clamped; unknown values are rejected.
import * as v from 'valibot';
import { TimeSchema } from '../days.ts';
import { ADMIN_PAGE_SIZE, MAX_ADMIN_PAGE_SIZE } from '../limits.ts';
import { parseQuery } from '../query-string.ts';
import { CLAIM_STATUSES, NEEDING_ACTION, type ClaimStatus } from './claim.ts';
import { isSearch } from './search.ts';

export const SORT_KEYS = ['createdAt', 'updatedAt'] as const;
const SORT_ORDERS = ['asc', 'desc'] as const;

/** Filter by assignee: any, the requesting admin, or none. */
export const ASSIGNEE_FILTERS = ['any', 'mine', 'none'] as const;

/** Filter by the wallet's trust line. An unknown one never counts as "no". */
export const TRUSTLINE_FILTERS = ['any', 'yes', 'no', 'unknown'] as const;

/** Filter by whether the newest screenshot was sent for another wallet, too. */
export const SCREENSHOT_FILTERS = ['any', 'same'] as const;

/** Filter by whether the claimant proved that the wallet is theirs. */
export const PROOF_FILTERS = ['any', 'yes', 'no'] as const;

/** Returns the schema of an integer, clamped to 1..max. */
const numberUpTo = (max: number, defaultValue: number) =>
  v.optional(
    v.pipe(
      v.string(),
      v.regex(/^[+-]?\d+$/),
      v.transform((text) => Math.min(Math.max(Number(text), 1), max)),
    ),
    String(defaultValue),
  );

/** A place in the list, given by a submission that need not be listed there any more. */
export interface ListPlace {
  /** The value of `sortBy`, in ms since 1970. */
  time: number;
  address: string;
}

const CURSOR = /^(?:(\d{1,15})-(r[1-9A-HJ-NP-Za-km-z]{24,34}))?$/;

/** Writes a place as the parameter `after`. */
export function cursorOf({ time, address }: ListPlace): string {
  return `${String(time)}-${address}`;
}

/** The parameters. `status` is one status, or `all`; without it, those that require action. */
export const SubmissionsQuerySchema = v.object({
  /** 1-based. */
  page: numberUpTo(Number.MAX_SAFE_INTEGER, 1),
  limit: numberUpTo(MAX_ADMIN_PAGE_SIZE, ADMIN_PAGE_SIZE),
  /** Continues after this row of the previous page, so that no row is skipped; '' uses `page`. */
  after: v.optional(v.pipe(v.string(), v.regex(CURSOR)), ''),
  sortBy: v.optional(v.picklist(SORT_KEYS), 'createdAt'),
  sortOrder: v.optional(v.picklist(SORT_ORDERS), 'desc'),
  status: v.optional(v.picklist(['all', ...CLAIM_STATUSES])),
  /** Part of an address or of a transaction's hash; '' matches all. */
  q: v.optional(v.pipe(v.string(), v.trim(), v.check(isSearch)), ''),
  work: v.optional(v.picklist(ASSIGNEE_FILTERS), 'any'),
  line: v.optional(v.picklist(TRUSTLINE_FILTERS), 'any'),
  picture: v.optional(v.picklist(SCREENSHOT_FILTERS), 'any'),
  proof: v.optional(v.picklist(PROOF_FILTERS), 'any'),
  /** When the claim was first submitted; `to` is exclusive, but a day given there is included. */
  from: TimeSchema,
  to: TimeSchema,
});

export type SubmissionsQuery = Omit<
  v.InferOutput<typeof SubmissionsQuerySchema>,
  'status' | 'q' | 'after'
> & {
  /** The row of the previous page to continue after; null uses `page`. */
  after: ListPlace | null;
  /** Statuses to list; SPEC 4's "requiring action" by default. */
  statuses: readonly ClaimStatus[];
  /** Part of an address or of a transaction's hash; '' matches all. */
  search: string;
};

/** Parses the list's query, or returns the name of an invalid parameter. */
export function parseSubmissionsQuery(
  sent: URLSearchParams,
): { ok: true; query: SubmissionsQuery } | { ok: false; parameter: string } {
  const parsed = parseQuery(SubmissionsQuerySchema, sent);
  if (!parsed.ok) return parsed;
  const { status, q: search, after: cursor, ...query } = parsed.query;
  const [, time, address] = CURSOR.exec(cursor) ?? [];
  const after = address === undefined ? null : { time: Number(time), address };
  return { ok: true, query: { ...query, after, search, statuses: statusesOf(status) } };
}

function statusesOf(status: ClaimStatus | 'all' | undefined): readonly ClaimStatus[] {
  if (status === undefined) return NEEDING_ACTION;
  return status === 'all' ? CLAIM_STATUSES : [status];
}

export interface Pagination {
  page: number;
  limit: number;
  totalPages: number;
  totalCount: number;
}

/**
 * Returns the page to show: a page past the end becomes the last one. Without claims there is one empty page.
 *
 * @param from - index of the first row, for a page that continues after a row; null uses `page`
 */
export function paginate(
  { page, limit }: Pick<SubmissionsQuery, 'page' | 'limit'>,
  totalCount: number,
  from: number | null = null,
): Pagination & { start: number; end: number } {
  const totalPages = Math.max(1, Math.ceil(totalCount / limit));
  const wanted = from === null ? page : Math.ceil(from / limit) + 1;
  const shown = Math.min(wanted, totalPages);
  const start = from ?? (shown - 1) * limit;
  const end = Math.min(start + limit, totalCount);
  return { page: shown, limit, totalPages, totalCount, start, end };
}
