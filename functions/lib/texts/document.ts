// The sequence of writes of a part in a language. The first to create the entry of the next revision wins; all other
// writers see it before they write theirs. What an entry contains is decided elsewhere; texts/update-published.ts then
// updates what readers see.
import { documentKey, historyKey, publishedKey } from '../storage/blob-keys.ts';
import { compareAndSet, systemRecordTools, type RecordTools } from '../storage/compare-and-set.ts';
import { parseRecord, readRecord } from '../storage/records.ts';
import type { Store } from '../storage/store.ts';
import { foldEntry, foldLaterEntries, mayPrecedeGap, readEntry } from './entries.ts';
import { textName } from './head/record-names.ts';
import {
  DocumentSchema,
  EMPTY_DOCUMENT,
  LiveSchema,
  type Document,
  type Entry,
  type Live,
  type PartKey,
} from './part-records.ts';

export interface PartState {
  document: Document;
  /** The newest published or deleted text; null if nothing was ever published here. */
  live: Live | null;
}

/** A write as its author intends it; revisions and pointers are filled in here. */
export type Intent = Omit<Entry, 'rev' | 'operation' | 'draftRev' | 'liveRev'>;

export interface WriteResult extends PartState {
  /** The entry of this operation, created now or earlier; null if there was nothing to change. */
  entry: Entry | null;
  isReplay: boolean;
}

/** Where a write goes, and which operation it is. */
export interface Target {
  /** The store `translations`. */
  store: Store;
  place: PartKey;
  operation: string;
}

/** After this many lost races, the history is checked too. */
const RACES = 4;

/** Returns the current state of a part; two reads in parallel. */
export async function readPartState(store: Store, place: PartKey): Promise<PartState> {
  const { document, live } = await readTagged(store, place, () => false, systemRecordTools);
  return { document, live };
}

/**
 * Appends a write. `decide` receives the part's state and returns the write, or null if nothing would change. It may be
 * called several times; if it throws, the call ends. An operation that was already applied is not applied again.
 *
 * A lost document, or an old one restored from a backup, is first completed from the history. This costs a listing if
 * the last write is old enough for a gap to follow it.
 *
 * Throws `storage.unavailable` if it is unknown whether it was written; repeating the same call is safe.
 */
export async function append(
  { store, place, operation }: Target,
  decide: (partState: PartState) => Promise<Intent | null>,
  tools: RecordTools = systemRecordTools,
): Promise<WriteResult> {
  return compareAndSet<WriteResult>(textName(place), tools, async (attempt) => {
    const mayLackEntries = (kept: Document) => attempt >= RACES || mayPrecedeGap(kept, tools.now());
    const { etag, isBehind, ...partState } = await readTagged(store, place, mayLackEntries, tools);
    const { document } = partState;
    const known = document.operations[operation];
    if (known) {
      if (isBehind) await put(store, place, document, etag, tools);
      const entry = await readEntry(store, place, known.rev);
      return { result: { ...partState, entry, isReplay: attempt === 0 } };
    }
    const rev = document.rev + 1;
    const decision = await tryDecide(() => decide(partState));
    if (!decision.ok || decision.intent === null) {
      // An earlier write that died before it was folded may be this very operation, or change the decision.
      const tail = await readEntry(store, place, rev);
      if (tail || isBehind) {
        await put(store, place, tail ? foldEntry(document, tail) : document, etag, tools);
        return 'at-once';
      }
      if (!decision.ok) throw decision.error;
      return { result: { ...partState, entry: null, isReplay: false } };
    }

    const wanted = toEntry(document, rev, operation, decision.intent);
    const key = historyKey(place.language, place.slug, rev);
    const outcome = await store.writeIf(key, wanted, { isNew: true });
    const entry = outcome === 'written' ? wanted : await readEntry(store, place, rev);
    if (!entry) return outcome === 'unclear' ? outcome : 'refused';
    const next = await put(store, place, foldEntry(document, entry), etag, tools);
    if (entry.operation !== operation) return 'refused';
    const live = entry.live ?? partState.live;
    // Another writer may have folded this entry and continued: then return the current state.
    const isNewest = next?.rev === rev;
    const result = isNewest ? { document: next, live } : await readPartState(store, place);
    return { result: { ...result, entry, isReplay: false } };
  });
}

/** Folds entries that a crash left unfolded, or all of them if the document is lost or outdated. Returns the state. */
export async function foldTail(
  store: Store,
  place: PartKey,
  tools: RecordTools = systemRecordTools,
): Promise<PartState> {
  return compareAndSet<PartState>(textName(place), tools, async () => {
    const { etag, isBehind, ...partState } = await readTagged(store, place, () => true, tools);
    const isStored = !isBehind || (await put(store, place, partState.document, etag, tools));
    return isStored ? { result: partState } : 'at-once';
  });
}

interface Tagged extends PartState {
  etag: string | null;
  isBehind: boolean;
}

/** Reads a document with its ETag; completes it from its history if `wantsLaterEntries`, at the cost of a listing. */
async function readTagged(
  store: Store,
  place: PartKey,
  wantsLaterEntries: (document: Document) => boolean,
  tools: RecordTools,
): Promise<Tagged> {
  const { language, slug } = place;
  const key = documentKey(language, slug);
  const liveKey = publishedKey(language, slug);
  return compareAndSet<Tagged>(key, tools, async (attempt) => {
    const [first, record] = await Promise.all([
      store.readTagged(key),
      readRecord(store, liveKey, LiveSchema),
    ]);
    // A document is written before its record: a missing one has been written meanwhile, or is lost.
    const found = first ?? (record ? await store.readTagged(key) : undefined);
    const etag = found?.etag ?? null;
    const kept = found
      ? parseRecord(DocumentSchema, found.value, key)
      : { ...EMPTY_DOCUMENT, rev: record?.rev ?? 0, liveRev: record?.rev ?? null };
    const document =
      wantsLaterEntries(kept) || attempt >= RACES
        ? await foldLaterEntries(store, place, kept, found !== undefined, tools.now())
        : kept;
    const tagged = { document, etag, isBehind: document !== kept };
    const { liveRev } = document;
    if (liveRev === null ? record === null : record?.rev === liveRev) {
      return { result: { ...tagged, live: record } };
    }
    // The live record is older: its writer is about to update it, or has died.
    if (liveRev !== null && (record?.rev ?? -1) < liveRev) {
      const entry = await readEntry(store, place, liveRev);
      if (entry?.live) return { result: { ...tagged, live: entry.live } };
      throw new Error(`The entry ${liveRev} of ${key} holds no text`);
    }
    // The live record is newer: texts were published between the two reads, again and again, or the document is an old
    // one that was restored.
    return 'at-once';
  });
}

function toEntry(document: Document, rev: number, operation: string, intent: Intent): Entry {
  const keptDraft = document.draft === null ? null : document.draftRev;
  const draftRev = intent.draft === undefined ? keptDraft : intent.draft === null ? null : rev;
  const live = intent.live && { ...intent.live, rev };
  return {
    ...intent,
    rev,
    operation,
    draftRev,
    liveRev: live ? rev : document.liveRev,
    ...(live ? { live } : {}),
  };
}

/** Writes a document newer than the stored one; null if another writer has written this revision or a later one. */
async function put(
  store: Store,
  place: PartKey,
  next: Document,
  etag: string | null,
  tools: RecordTools,
): Promise<Document | null> {
  const key = documentKey(place.language, place.slug);
  let last = etag;
  return compareAndSet<Document | null>(key, tools, async () => {
    const condition = last === null ? { isNew: true as const } : { etag: last };
    const outcome = await store.writeIf(key, next, condition);
    if (outcome === 'written') return { result: next };
    const found = await store.readTagged(key);
    const stored = found ? parseRecord(DocumentSchema, found.value, key) : null;
    if (stored && stored.rev >= next.rev) return { result: null };
    // Another writer is folding too; the document of a revision is the same, whichever document the folding starts
    // from.
    last = found?.etag ?? null;
    return outcome;
  });
}

type Decision = { ok: true; intent: Intent | null } | { ok: false; error: unknown };

async function tryDecide(decide: () => Promise<Intent | null>): Promise<Decision> {
  try {
    return { ok: true, intent: await decide() };
  } catch (error) {
    return { ok: false, error };
  }
}
