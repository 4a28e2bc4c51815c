// The texts that readers had of a part, newest first, for admins. Read-only.
import type { AdminHistory, AdminHistoryEntry } from '../../../src/domain/story/admin-history.ts';
import { HISTORY_PAGE_SIZE } from '../../../src/domain/translation/limits.ts';
import type { Store } from '../storage/store.ts';
import { listRevisions, readEntry } from '../texts/entries.ts';
import type { Entry, Place } from '../texts/records.ts';
import { toPartData } from './answers.ts';

/**
 * A page of the history before a revision: of at most one page of writes, those that readers saw. So a page may be empty
 * although older ones follow; `next` says so.
 */
export async function readAdminHistory(
  store: Store,
  place: Place,
  before: number,
): Promise<AdminHistory> {
  const all = await listRevisions(store, place);
  const revisions = all.filter((rev) => rev < before).reverse();
  const page = revisions.slice(0, HISTORY_PAGE_SIZE);
  const entries = await Promise.all(page.map((rev) => readEntry(store, place, rev)));
  return {
    entries: entries.flatMap((entry) => (entry ? toRows(entry, place) : [])),
    next: revisions.length > page.length ? (page.at(-1) ?? null) : null,
  };
}

/** Writes that readers did not see, such as drafts, are left out. */
function toRows({ rev, kind, at, by, live }: Entry, { language }: Place): AdminHistoryEntry[] {
  if (!live || kind === 'draft' || kind === 'discarded') return [];
  const partData = live.part && toPartData(live.part, language, live);
  return [{ rev, kind, by: by?.name ?? null, at, partData }];
}
