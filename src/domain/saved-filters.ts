// Filters that admins name and keep in their browser (decision 047), one list per admin.
import * as v from 'valibot';
import { readListView, type ListView } from './airdrop/list-view.ts';

/** The key of browser storage: `{admin: [{name, search}]}`. Never rename it. */
export const SAVED_FILTERS_KEY = 'nine-realms:admin-filters';

export const SAVED_FILTERS_MAX = 20;
export const FILTER_NAME_MAX_CHARS = 40;

export interface SavedFilter {
  name: string;
  /** The query string of the list. */
  search: string;
}

const SavedSchema = v.record(
  v.string(),
  v.array(v.object({ name: v.string(), search: v.string() })),
);
type Saved = v.InferOutput<typeof SavedSchema>;

function parse(stored: string | null): Saved {
  try {
    const read = v.safeParse(SavedSchema, JSON.parse(stored ?? '{}'));
    return read.success ? read.output : {};
  } catch {
    // Not JSON: somebody else's value, or cut off.
    return {};
  }
}

/** The filters of one admin. */
export function savedFilters(stored: string | null, admin: string): SavedFilter[] {
  const saved = parse(stored);
  return (Object.hasOwn(saved, admin) ? saved[admin] : undefined) ?? [];
}

/**
 * The value to store with a filter added; one of the same name is replaced. Null if nothing can be added: no name, or
 * too many.
 */
export function withFilter(
  stored: string | null,
  admin: string,
  { name, search }: SavedFilter,
): string | null {
  const tidy = name.trim().slice(0, FILTER_NAME_MAX_CHARS);
  const others = savedFilters(stored, admin).filter((one) => one.name !== tidy);
  if (tidy === '' || others.length >= SAVED_FILTERS_MAX) return null;
  const next = [...others, { name: tidy, search }];
  return JSON.stringify({ ...parse(stored), [admin]: next });
}

/** The value to store without a filter. */
export function withoutFilter(stored: string | null, admin: string, name: string): string {
  const next = savedFilters(stored, admin).filter((one) => one.name !== name);
  return JSON.stringify({ ...parse(stored), [admin]: next });
}

/** The view that a saved filter shows: its first page. */
export function savedView({ search }: SavedFilter): ListView {
  return { ...readListView(search), page: 1 };
}
