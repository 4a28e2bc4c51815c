// The state of the admins' list in the URL (SPEC 7, DESIGN decision 43): filter, order and page. The query string is
// the only state, so Back, reload and a shared link all show the same list.
import { isAddressPrefix } from './address.ts';
import { CLAIM_STATUSES, type ClaimStatus } from './claim.ts';
import { parseSubmissionsQuery, type SubmissionsQuery } from './query.ts';
import type { Statistics } from './review.ts';
import { ADMIN_PAGE_SIZE } from '../limits.ts';

/** `open`, the default, lists the claims that require action (SPEC 4). */
export const STATUS_FILTERS = ['open', 'all', ...CLAIM_STATUSES] as const;
export type StatusFilter = (typeof STATUS_FILTERS)[number];

export interface ListView extends Pick<
  SubmissionsQuery,
  'page' | 'sortBy' | 'sortOrder' | 'work' | 'line' | 'picture' | 'from' | 'to'
> {
  status: StatusFilter;
  /** Prefix of an address; '' matches all. */
  q: string;
}

export const DEFAULT_LIST_VIEW: ListView = {
  page: 1,
  sortBy: 'createdAt',
  sortOrder: 'desc',
  status: 'open',
  q: '',
  work: 'any',
  line: 'any',
  picture: 'any',
  from: '',
  to: '',
};

/** A view's filter without its order and page. */
export type ListFilter = Pick<
  ListView,
  'status' | 'q' | 'work' | 'line' | 'picture' | 'from' | 'to'
>;

/** The filter that lists what requires action. */
export const DEFAULT_FILTER: ListFilter = {
  status: 'open',
  q: '',
  work: 'any',
  line: 'any',
  picture: 'any',
  from: '',
  to: '',
};

/** Whether a filter is the default one. */
export function isDefaultFilter(filter: ListFilter): boolean {
  return filterQuery(filter).size === 0;
}

/** Parses a query string. Invalid values count as missing, because people edit URLs. */
export function readListView(search: string): ListView {
  const sent = new URLSearchParams(search);
  for (const name of [
    'page',
    'sortBy',
    'sortOrder',
    'q',
    'work',
    'line',
    'picture',
    'from',
    'to',
  ]) {
    const one = new URLSearchParams({ [name]: sent.get(name) ?? '' });
    if (!parseSubmissionsQuery(one).ok) sent.delete(name);
  }
  const status = STATUS_FILTERS.find((word) => word === sent.get('status')) ?? 'open';
  sent.delete('status');
  const read = parseSubmissionsQuery(sent);
  if (!read.ok) return { ...DEFAULT_LIST_VIEW, status };
  const { page, sortBy, sortOrder, prefix: q, work, line, picture, from, to } = read.query;
  return { page, sortBy, sortOrder, status, q, work, line, picture, from, to };
}

/** Returns the query string of a view, `?...` or ''. Defaults are left out. */
export function listViewSearch(view: ListView): string {
  const search = filterQuery(view);
  if (view.sortBy !== DEFAULT_LIST_VIEW.sortBy) search.set('sortBy', view.sortBy);
  if (view.sortOrder !== DEFAULT_LIST_VIEW.sortOrder) search.set('sortOrder', view.sortOrder);
  if (view.page !== 1) search.set('page', String(view.page));
  const text = search.toString();
  return text === '' ? '' : `?${text}`;
}

/** Returns only the filter, as query parameters for the list and the exports. */
export function filterQuery(filter: ListFilter): URLSearchParams {
  const { status, q, work, line, picture, from, to } = filter;
  const asked = new URLSearchParams();
  if (status !== 'open') asked.set('status', status);
  if (q !== '') asked.set('q', q);
  if (work !== 'any') asked.set('work', work);
  if (line !== 'any') asked.set('line', line);
  if (picture !== 'any') asked.set('picture', picture);
  if (from !== '') asked.set('from', from);
  if (to !== '') asked.set('to', to);
  return asked;
}

/**
 * Returns the query of the list call (SPEC 7). With `totals=later` the server may omit the totals, which the statistics
 * provide where they can.
 */
export function listQuery(view: ListView, limit = ADMIN_PAGE_SIZE): URLSearchParams {
  const asked = filterQuery(view);
  asked.set('page', String(view.page));
  asked.set('limit', String(limit));
  asked.set('sortBy', view.sortBy);
  asked.set('sortOrder', view.sortOrder);
  asked.set('totals', 'later');
  return asked;
}

const COUNTED: Record<ClaimStatus, keyof Statistics['byStatus']> = {
  SUBMITTED: 'submitted',
  PENDING_VERIFICATION: 'pendingVerification',
  VERIFIED: 'verified',
  REJECTED: 'rejected',
  AIRDROP_SENT: 'airdropSent',
};

/** Returns the number of submissions that match a status filter, ignoring the address prefix. */
export function countOf(
  status: StatusFilter,
  { total, needingAction, byStatus }: Statistics,
): number {
  if (status === 'open') return needingAction;
  return status === 'all' ? total : byStatus[COUNTED[status]];
}

/** Normalises the typed search text to an address prefix. Returns null if no address starts with it. */
export function searchedPrefix(typed: string): string | null {
  const prefix = typed.trim();
  return isAddressPrefix(prefix) ? prefix : null;
}
