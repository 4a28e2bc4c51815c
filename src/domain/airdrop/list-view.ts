// The state of the admins' list in the URL (SPEC 7): filter, order and page. The query string is the only state, so
// Back, reload and a shared link all show the same list.
import * as v from 'valibot';
import { instantsOf } from '../days.ts';
import { ADMIN_PAGE_SIZE } from '../limits.ts';
import { parametersOf } from '../query-string.ts';
import { CLAIM_STATUSES, type ClaimStatus } from './claim.ts';
import { SubmissionsQuerySchema } from './query.ts';
import type { Statistics } from './review.ts';

/** `open`, the default, lists the claims that require action (SPEC 4). */
export const STATUS_FILTERS = ['open', 'all', ...CLAIM_STATUSES] as const;
export type StatusFilter = (typeof STATUS_FILTERS)[number];

const ListViewSchema = v.object({
  ...v.omit(SubmissionsQuerySchema, ['limit']).entries,
  status: v.optional(v.picklist(STATUS_FILTERS), 'open'),
});
export type ListView = v.InferOutput<typeof ListViewSchema>;

export const DEFAULT_LIST_VIEW: ListView = v.parse(ListViewSchema, {});

/** A view's filter without its order and page. */
const FILTERS = ['status', 'q', 'work', 'line', 'picture', 'proof', 'from', 'to'] as const;
const FilterSchema = v.pick(ListViewSchema, FILTERS);
export type ListFilter = v.InferOutput<typeof FilterSchema>;

/** The filter that lists what requires action. */
export const DEFAULT_FILTER: ListFilter = v.parse(FilterSchema, {});

export function isDefaultFilter(filter: ListFilter): boolean {
  return filterQuery(filter).size === 0;
}

/** Parses a query string. Invalid values count as missing, because people edit URLs. */
export function readListView(search: string): ListView {
  const sent = parametersOf(ListViewSchema, new URLSearchParams(search));
  const { issues = [] } = v.safeParse(ListViewSchema, sent);
  const invalid = new Set<string | null>(issues.map((issue) => v.getDotPath(issue)));
  const valid = Object.entries(sent).filter(([name]) => !invalid.has(name));
  return v.parse(ListViewSchema, Object.fromEntries(valid));
}

/** Returns the query string of a view, `?...` or ''. Defaults are left out. */
export function listViewSearch(view: ListView): string {
  const search = filterQuery(view);
  for (const name of ['sortBy', 'sortOrder', 'page', 'after'] as const) {
    if (view[name] !== DEFAULT_LIST_VIEW[name]) search.set(name, String(view[name]));
  }
  const text = search.toString();
  return text === '' ? '' : `?${text}`;
}

/** Returns only the filter, as query parameters of the page. */
export function filterQuery(filter: ListFilter): URLSearchParams {
  const parameters = new URLSearchParams();
  for (const name of FILTERS) {
    if (filter[name] !== DEFAULT_FILTER[name]) parameters.set(name, filter[name]);
  }
  return parameters;
}

/** Returns only the filter, as query parameters of the list and export calls, which take instants instead of days. */
export function filterParameters(filter: ListFilter): URLSearchParams {
  return filterQuery({ ...filter, ...instantsOf(filter) });
}

/**
 * Returns the query of the list call (SPEC 7). With `totals=later` the server may omit the totals; the page then takes
 * them from the statistics where it can.
 */
export function listQuery(view: ListView, limit = ADMIN_PAGE_SIZE): URLSearchParams {
  const parameters = filterParameters(view);
  parameters.set('page', String(view.page));
  parameters.set('after', view.after);
  parameters.set('limit', String(limit));
  parameters.set('sortBy', view.sortBy);
  parameters.set('sortOrder', view.sortOrder);
  parameters.set('totals', 'later');
  return parameters;
}

const COUNT_FIELDS: Record<ClaimStatus, keyof Statistics['byStatus']> = {
  SUBMITTED: 'submitted',
  PENDING_VERIFICATION: 'pendingVerification',
  VERIFIED: 'verified',
  REJECTED: 'rejected',
  AIRDROP_SENT: 'airdropSent',
};

/** Returns the number of submissions that match a status filter, ignoring the search. */
export function countOf(
  status: StatusFilter,
  { total, needingAction, byStatus }: Statistics,
): number {
  if (status === 'open') return needingAction;
  return status === 'all' ? total : byStatus[COUNT_FIELDS[status]];
}
