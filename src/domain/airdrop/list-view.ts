// The admins' list as the address bar says it (SPEC 7, DESIGN decision 43): which rows, in which order, which page. The
// query string is the only state, so that Back, reload and a shared link show the same.
import { isAddressPrefix } from './address.ts';
import { CLAIM_STATUSES, type ClaimStatus } from './claim.ts';
import { parseSubmissionsQuery, type SubmissionsQuery } from './query.ts';
import type { Statistics } from './review.ts';
import { ADMIN_PAGE_SIZE } from '../limits.ts';

/** `open`: what requires action (SPEC 4), which is what is shown when nothing is chosen. */
export const STATUS_FILTERS = ['open', 'all', ...CLAIM_STATUSES] as const;
export type StatusFilter = (typeof STATUS_FILTERS)[number];

export interface ListView extends Pick<SubmissionsQuery, 'page' | 'sortBy' | 'sortOrder'> {
  status: StatusFilter;
  /** The beginning of an address; '' for all. */
  q: string;
}

export const DEFAULT_LIST_VIEW: ListView = {
  page: 1,
  sortBy: 'createdAt',
  sortOrder: 'desc',
  status: 'open',
  q: '',
};

/** Reads a query string; a word that makes no sense counts as absent, because people edit addresses. */
export function readListView(search: string): ListView {
  const sent = new URLSearchParams(search);
  for (const name of ['page', 'sortBy', 'sortOrder', 'q']) {
    const one = new URLSearchParams({ [name]: sent.get(name) ?? '' });
    if (!parseSubmissionsQuery(one).ok) sent.delete(name);
  }
  const status = STATUS_FILTERS.find((word) => word === sent.get('status')) ?? 'open';
  sent.delete('status');
  const read = parseSubmissionsQuery(sent);
  if (!read.ok) return { ...DEFAULT_LIST_VIEW, status };
  const { page, sortBy, sortOrder, prefix } = read.query;
  return { page, sortBy, sortOrder, status, q: prefix };
}

/** The query string of a view, shortest first: what is the default is left out. '' or `?...`. */
export function listViewSearch(view: ListView): string {
  const search = new URLSearchParams();
  if (view.status !== 'open') search.set('status', view.status);
  if (view.q !== '') search.set('q', view.q);
  if (view.sortBy !== DEFAULT_LIST_VIEW.sortBy) search.set('sortBy', view.sortBy);
  if (view.sortOrder !== DEFAULT_LIST_VIEW.sortOrder) search.set('sortOrder', view.sortOrder);
  if (view.page !== 1) search.set('page', String(view.page));
  const text = search.toString();
  return text === '' ? '' : `?${text}`;
}

/** The filter alone, as the list and the exports are asked for it. */
export function filterQuery({ status, q }: Pick<ListView, 'status' | 'q'>): URLSearchParams {
  const asked = new URLSearchParams();
  if (status !== 'open') asked.set('status', status);
  if (q !== '') asked.set('q', q);
  return asked;
}

/** What the list call is asked (SPEC 7). Totals come from the statistics where those know them. */
export function listQuery(view: ListView): URLSearchParams {
  const asked = filterQuery(view);
  asked.set('page', String(view.page));
  asked.set('limit', String(ADMIN_PAGE_SIZE));
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

/** How many submissions a status filter has, all addresses counted. */
export function countOf(
  status: StatusFilter,
  { total, needingAction, byStatus }: Statistics,
): number {
  if (status === 'open') return needingAction;
  return status === 'all' ? total : byStatus[COUNTED[status]];
}

/** What was typed into the search, as it can be asked for; null when no address begins like that. */
export function searchedPrefix(typed: string): string | null {
  const prefix = typed.trim();
  return isAddressPrefix(prefix) ? prefix : null;
}
