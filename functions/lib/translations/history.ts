// The writes of a part in a language, newest first (decision 121). Read-only.
import type { PartFile } from '../../../src/domain/story/part-file.ts';
import { picturesOf, type ReplacedPictures } from '../../../src/domain/story/replaced-pictures.ts';
import type { HistoryResponse } from '../../../src/domain/translation/responses.ts';
import { textOfPart } from '../../../src/domain/translation/text/part.ts';
import { HISTORY_PAGE_SIZE } from '../../../src/domain/translation/translation-limits.ts';
import type { Store } from '../storage/store.ts';
import { readCommittedPart } from '../texts/committed.ts';
import { listRevisions, readEntry } from '../texts/entries.ts';
import type { Entry, PartKey } from '../texts/part-records.ts';

type Row = HistoryResponse['entries'][number];

/**
 * Returns a page of the history before a revision, without entries that only discarded a draft. A page that is not full
 * is the last one. The first entry of all, revision 0, is the committed text.
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
  const isLast = before > 0 && rows.length < HISTORY_PAGE_SIZE;
  const committed = isLast ? await readCommittedPart(place.language, place.slug) : null;
  if (committed) {
    const { lastModified: at } = committed;
    rows.push({ rev: 0, kind: 'published', by: null, at, ...shownText(committed, place) });
  }
  return { entries: rows };
}

/** Returns the text that readers got. */
function shownText(part: PartFile, { language }: PartKey, replaced?: ReplacedPictures) {
  const pictures = language === 'en' ? { pictures: picturesOf(part, replaced) } : {};
  return { isSeen: true, text: textOfPart(part), ...pictures };
}

function toRows({ rev, kind, at, by, draft, live }: Entry, place: PartKey): Row[] {
  if (kind === 'discarded' || (kind !== 'deleted' && !live?.part && !draft)) return [];
  const row = { rev, kind, by: by?.name ?? null, at };
  // Shows the text that readers got rather than a draft beside it: `restore` takes it from this entry.
  if (live?.part) return [{ ...row, ...shownText(live.part, place, live.pictures) }];
  return [{ ...row, isSeen: live !== undefined, text: draft?.text ?? { title: '', text: [] } }];
}
