// The writes of a part in a language, newest first (decision 121). Read-only.
import type { HistoryResponse } from '../../../src/domain/translation/responses.ts';
import { picturesOf } from '../../../src/domain/story/replaced-pictures.ts';
import { HISTORY_PAGE_SIZE } from '../../../src/domain/translation/translation-limits.ts';
import { textOfPart } from '../../../src/domain/translation/text/part.ts';
import type { Store } from '../storage/store.ts';
import { listRevisions, readEntry } from '../texts/entries.ts';
import type { Entry, PartKey } from '../texts/part-records.ts';

type Row = HistoryResponse['entries'][number];

/**
 * A page of the history before a revision, without entries that only discarded a draft. A page that is not full is the
 * last one.
 */
export async function readHistory(
  store: Store,
  place: PartKey,
  before = Infinity,
): Promise<HistoryResponse> {
  const all = await listRevisions(store, place);
  const revisions = all.filter((rev) => rev < before).reverse();
  const rows: Row[] = [];
  while (rows.length < HISTORY_PAGE_SIZE && revisions.length > 0) {
    const next = revisions.splice(0, HISTORY_PAGE_SIZE - rows.length);
    const entries = await Promise.all(next.map((rev) => readEntry(store, place, rev)));
    rows.push(...entries.flatMap((entry) => (entry ? toRows(entry, place) : [])));
  }
  return { entries: rows };
}

function toRows(entry: Entry, { language }: PartKey): Row[] {
  const { rev, kind, at, by, draft, live } = entry;
  if (kind === 'discarded') return [];
  // The text that readers got comes first: `restore` takes it from this entry.
  const text = live?.part ? textOfPart(live.part) : (draft?.text ?? null);
  if (!text && kind !== 'deleted') return [];
  const row = { rev, kind, by: by?.name ?? null, at, text: text ?? { title: '', text: [] } };
  const pictures = language === 'en' && live?.part ? picturesOf(live.part, live.pictures) : null;
  return [{ ...row, isSeen: live !== undefined, ...(pictures ? { pictures } : {}) }];
}
