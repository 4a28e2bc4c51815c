// The entries of a part's history: reading one, and folding them into the document, across the gaps that thinning
// leaves. Writes nothing.
import { AppError } from '../../../src/domain/errors.ts';
import { SWEEP_GRACE_MS } from '../../../src/domain/limits.ts';
import { historyKey, historyPrefix, parseHistoryKey } from '../storage/blob-keys.ts';
import { mapLimited } from '../storage/map-limited.ts';
import { OPERATION_MEMORY_MS, readRecord } from '../storage/records.ts';
import type { Store } from '../storage/store.ts';
import {
  EMPTY_DOCUMENT,
  EntrySchema,
  type Document,
  type Entry,
  type PartKey,
} from './part-records.ts';

/** Returns an entry, or null if that revision does not exist, or no longer does. */
export function readEntry(store: Store, place: PartKey, rev: number): Promise<Entry | null> {
  return readRecord(store, historyKey(place.language, place.slug, rev), EntrySchema);
}

/**
 * Returns the revisions of a part's history, oldest first. Records are read as they are now, but a list may be a moment
 * old, so revisions after its last one are looked up.
 */
export async function listRevisions(store: Store, { language, slug }: PartKey): Promise<number[]> {
  const keys = await store.list(historyPrefix(language, slug));
  const revisions = keys.map(parseHistoryKey).sort((a, b) => a - b);
  let next = (revisions.at(-1) ?? 0) + 1;
  while ((await store.read(historyKey(language, slug, next))) !== undefined) {
    revisions.push(next);
    next += 1;
  }
  return revisions;
}

/** Folds an entry into the document. Pure, so that every writer who folds an entry produces the same document. */
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

/**
 * Half the age at which an entry may be thinned. The other half is a margin for clock skew and calls under way, which
 * need far less.
 */
const YOUNG_MS = SWEEP_GRACE_MS / 2;

/**
 * Returns whether entries after a document may have been thinned, as after an old document was restored over a newer
 * history. False while the document's own last write is recent, because everything after it is more recent still.
 */
export function mayPrecedeGap({ rev, operations }: Document, now: number): boolean {
  const last = Object.values(operations).find((known) => known.rev === rev);
  return last === undefined || Date.parse(last.at) <= now - YOUNG_MS;
}

/**
 * Returns the document with every later entry folded in; itself if there is none. One listing, one read per entry.
 *
 * Throws `storage.unavailable` if an entry is missing that cannot have been thinned yet: continuing would lose it.
 *
 * @param isStored - false: the document is lost, and this one was derived from what readers see
 */
export async function foldLaterEntries(
  store: Store,
  place: PartKey,
  document: Document,
  isStored: boolean,
  now: number,
): Promise<Document> {
  const revisions = await listRevisions(store, place);
  const isLost = !isStored && (revisions[0] ?? Infinity) <= document.rev;
  const start = isLost ? EMPTY_DOCUMENT : document;
  const due = revisions.filter((rev) => rev > start.rev);
  // Null: thinned since it was listed.
  const entries = await mapLimited(due, (rev) => readEntry(store, place, rev));
  return entries
    .filter((entry) => entry !== null)
    .reduce((before, entry) => {
      const isGap = before !== EMPTY_DOCUMENT && entry.rev > before.rev + 1;
      // Entries after a gap are old as well (translations/thinning.ts).
      if (isGap && Date.parse(entry.at) > now - YOUNG_MS) throw incomplete(place, entry.rev);
      return foldEntry(before, entry);
    }, start);
}

function incomplete({ language, slug }: PartKey, rev: number): AppError {
  const cause = new Error(`The history of ${language}/${slug} lacks entries before ${rev}`);
  return new AppError('storage.unavailable', { cause });
}
