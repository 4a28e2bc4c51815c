// The entries of a part's history: reading one, and folding them into the document, also over the gaps that thinning leaves.
// Nothing is written here.
import { AppError } from '../../../src/domain/errors.ts';
import { SWEEP_GRACE_MS } from '../../../src/domain/limits.ts';
import { inTurns } from '../storage/in-turns.ts';
import { historyKey, historyPrefix, parseHistoryKey } from '../storage/keys.ts';
import { OPERATION_MEMORY_MS, readRecord } from '../storage/records.ts';
import type { Store } from '../storage/store.ts';
import { EMPTY_DOCUMENT, EntrySchema, type Document, type Entry, type Place } from './records.ts';

/** An entry, or null when there is none of that revision (any more). */
export function readEntry(store: Store, place: Place, rev: number): Promise<Entry | null> {
  return readRecord(store, historyKey(place.language, place.slug, rev), EntrySchema);
}

/** Pure, so that whoever folds an entry writes the same document. */
export function foldEntry(document: Document, entry: Entry): Document {
  const at = Date.parse(entry.at);
  const recent = Object.entries(document.operations).filter(
    ([, known]) => at - Date.parse(known.at) < OPERATION_MEMORY_MS,
  );
  return {
    rev: entry.rev,
    draft: entry.draft === undefined ? document.draft : entry.draft,
    draftRev: entry.draftRev,
    liveRev: entry.liveRev,
    originalRev: document.originalRev ?? (entry.original ? entry.rev : null),
    operations: {
      ...Object.fromEntries(recent),
      [entry.operation]: { rev: entry.rev, at: entry.at },
    },
  };
}

/** Half of how old an entry is before it can be thinned: clocks, and calls under way, differ by far less than the other half. */
const YOUNG_MS = SWEEP_GRACE_MS / 2;

/**
 * Whether the entry after a document may have been thinned, as it can be where an old document was put back over a newer history:
 * not while the document's own last write is young, because what came after it is younger still.
 */
export function mayPrecedeGap({ rev, operations }: Document, now: number): boolean {
  const last = Object.values(operations).find((known) => known.rev === rev);
  return last === undefined || Date.parse(last.at) <= now - YOUNG_MS;
}

/**
 * The document with every entry after it folded in; the same one when there is none. One listing, and a call for each entry.
 *
 * Throws `storage.unavailable` where an entry is missing that nobody can have thinned yet: going on would lose it.
 *
 * @param isStored - false: the document is gone, and this only what readers see tells of it
 */
export async function foldRest(
  store: Store,
  place: Place,
  document: Document,
  isStored: boolean,
  now: number,
): Promise<Document> {
  const keys = await store.list(historyPrefix(place.language, place.slug));
  const revisions = keys.map(parseHistoryKey).sort((a, b) => a - b);
  const isLost = !isStored && (revisions[0] ?? Infinity) <= document.rev;
  const start = isLost ? EMPTY_DOCUMENT : document;
  const due = revisions.filter((rev) => rev > start.rev);
  // One that is gone since it was listed was thinned.
  const entries = await inTurns(due, (rev) => readEntry(store, place, rev));
  return entries
    .filter((entry) => entry !== null)
    .reduce((before, entry) => {
      const isGap = before !== EMPTY_DOCUMENT && entry.rev > before.rev + 1;
      // What follows a gap is old as well (thinning.ts).
      if (isGap && Date.parse(entry.at) > now - YOUNG_MS) throw incomplete(place, entry.rev);
      return foldEntry(before, entry);
    }, start);
}

function incomplete({ language, slug }: Place, rev: number): AppError {
  const cause = new Error(`The history of ${language}/${slug} lacks entries before ${rev}`);
  return new AppError('storage.unavailable', { cause });
}
