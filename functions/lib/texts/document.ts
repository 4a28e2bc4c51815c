// The writes of a part in a language, one after the other: whoever creates the entry of the next revision was first, all
// others see it before they write theirs. What an entry says is decided elsewhere; what readers see follows in update-published.ts.
import { AppError } from '../../../src/domain/errors.ts';
import { documentKey, historyKey, publishedKey } from '../storage/keys.ts';
import {
  parseRecord,
  readRecord,
  systemRecordTools,
  type RecordTools,
} from '../storage/records.ts';
import type { Store } from '../storage/store.ts';
import { foldEntry, foldRest, mayPrecedeGap, readEntry } from './entries.ts';
import {
  DocumentSchema,
  EMPTY_DOCUMENT,
  LiveSchema,
  type Document,
  type Entry,
  type Live,
  type Place,
} from './records.ts';

/** Where a part stands in a language. */
export interface PartState {
  document: Document;
  /** The newest published or deleted text; null when nothing was ever published here. */
  live: Live | null;
}

/** A write as its author wants it; revisions and pointers are filled in here. */
export type Intent = Omit<Entry, 'rev' | 'operation' | 'draftRev' | 'liveRev'>;

/** How a write ended. */
export interface WriteResult extends PartState {
  /** The entry this operation made, now or before; null when there was nothing to change. */
  entry: Entry | null;
  isReplay: boolean;
}

const ATTEMPTS = 40;
const UNCLEAR_ATTEMPTS = 2;
/** So often somebody else may come in between before the history is asked. */
const RACES = 4;
const BASE_DELAY_MS = 10;
const MAX_DELAY_MS = 240;

/** Where a part stands now; two calls at once. */
export async function readPartState(store: Store, place: Place): Promise<PartState> {
  const { document, live } = await readTagged(store, place, () => false, systemRecordTools);
  return { document, live };
}

/**
 * Adds a write. `decide` gets where the part stands and answers the write, or null when nothing would change; it may be
 * called several times, what it throws ends the call. An operation that was applied is not applied again.
 *
 * A document that is lost, or an old one that was put back, is made whole from the history first: where the last write may be old
 * enough for a gap behind it, that costs a listing.
 *
 * Throws `storage.unavailable` when it is not known whether it was written; the same call again is safe.
 */
export async function append(
  store: Store,
  place: Place,
  operation: string,
  decide: (partState: PartState) => Promise<Intent | null>,
  tools: RecordTools = systemRecordTools,
): Promise<WriteResult> {
  let unclear = 0;
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const mayLack = (kept: Document) => attempt >= RACES || mayPrecedeGap(kept, tools.now());
    const { etag, isBehind, ...partState } = await readTagged(store, place, mayLack, tools);
    const { document } = partState;
    const known = document.operations[operation];
    if (known) {
      if (isBehind) await put(store, place, document, etag, tools);
      const entry = await readEntry(store, place, known.rev);
      return { ...partState, entry, isReplay: attempt === 0 };
    }
    const rev = document.rev + 1;
    const decision = await updateAfterDecision(() => decide(partState));
    if (!decision.ok || decision.intent === null) {
      // A write that died before it was folded may be this very operation, or change what there is to decide.
      const tail = await readEntry(store, place, rev);
      if (tail || isBehind) {
        await put(store, place, tail ? foldEntry(document, tail) : document, etag, tools);
        continue;
      }
      if (!decision.ok) throw decision.error;
      return { ...partState, entry: null, isReplay: false };
    }

    const wanted = toEntry(document, rev, operation, decision.intent);
    const key = historyKey(place.language, place.slug, rev);
    const outcome = await store.writeIf(key, wanted, { isNew: true });
    const entry = outcome === 'written' ? wanted : await readEntry(store, place, rev);
    if (entry) {
      const next = await put(store, place, foldEntry(document, entry), etag, tools);
      if (entry.operation === operation) {
        const live = entry.live ?? partState.live;
        // Another one may have folded this and gone on: then what stands there now is the answer.
        if (next?.rev === rev) return { document: next, live, entry, isReplay: false };
        return { ...(await readPartState(store, place)), entry, isReplay: false };
      }
    } else if (outcome === 'unclear') {
      unclear += 1;
      if (unclear >= UNCLEAR_ATTEMPTS) break;
    }
    await tools.sleep(Math.min(BASE_DELAY_MS * 2 ** attempt, MAX_DELAY_MS) * tools.random());
  }
  throw unavailable(place);
}

/** Folds entries that a crash left unfolded, or all where the document is lost or an old one; answers where the part stands then. */
export async function foldTail(
  store: Store,
  place: Place,
  tools: RecordTools = systemRecordTools,
): Promise<PartState> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const { etag, isBehind, ...partState } = await readTagged(store, place, () => true, tools);
    if (!isBehind || (await put(store, place, partState.document, etag, tools))) return partState;
  }
  throw unavailable(place);
}

/** A standing as it is to be written from. */
interface Tagged extends PartState {
  /** Of the stored document; null when there is none. */
  etag: string | null;
  /** Whether the stored document is behind this one. */
  isBehind: boolean;
}

/** @param wantsRest - whether a document as it is stored is to be compared with its history: a listing more */
async function readTagged(
  store: Store,
  place: Place,
  wantsRest: (document: Document) => boolean,
  tools: RecordTools,
): Promise<Tagged> {
  const { language, slug } = place;
  const key = documentKey(language, slug);
  const liveKey = publishedKey(language, slug);
  for (let attempt = 0; ; attempt += 1) {
    const [found, record] = await Promise.all([
      store.readTagged(key),
      readRecord(store, liveKey, LiveSchema),
    ]);
    const etag = found?.etag ?? null;
    const kept = found
      ? parseRecord(DocumentSchema, found.value, key)
      : { ...EMPTY_DOCUMENT, rev: record?.rev ?? 0, liveRev: record?.rev ?? null };
    const document =
      wantsRest(kept) || attempt >= RACES
        ? await foldRest(store, place, kept, found !== undefined, tools.now())
        : kept;
    const tagged = { document, etag, isBehind: document !== kept };
    const { liveRev } = document;
    if (liveRev === null ? record === null : record?.rev === liveRev) {
      return { ...tagged, live: record };
    }
    // The record is older: somebody is about to move it, or died.
    if (liveRev !== null && (record?.rev ?? -1) < liveRev) {
      const entry = await readEntry(store, place, liveRev);
      if (entry?.live) return { ...tagged, live: entry.live };
      throw new Error(`The entry ${liveRev} of ${key} holds no text`);
    }
    // It is newer: somebody published between the two reads, again and again, or the document is an old one that was put back.
    if (attempt >= ATTEMPTS) throw new Error(`${key} is behind ${liveKey}`);
  }
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

/** Writes a document that is later than the stored one; null when somebody else has gone that way already. */
async function put(
  store: Store,
  place: Place,
  next: Document,
  etag: string | null,
  tools: RecordTools,
): Promise<Document | null> {
  const key = documentKey(place.language, place.slug);
  let last = etag;
  let unclear = 0;
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const outcome = await store.writeIf(
      key,
      next,
      last === null ? { isNew: true } : { etag: last },
    );
    if (outcome === 'written') return next;
    const found = await store.readTagged(key);
    const now = found ? parseRecord(DocumentSchema, found.value, key) : null;
    if (now && now.rev >= next.rev) return null;
    if (outcome === 'unclear') unclear += 1;
    if (unclear >= UNCLEAR_ATTEMPTS) break;
    // Somebody is on the way here; from wherever one begins, the document of a revision is the same.
    last = found?.etag ?? null;
    await tools.sleep(BASE_DELAY_MS * tools.random());
  }
  throw unavailable(place);
}

type Decision = { ok: true; intent: Intent | null } | { ok: false; error: unknown };

async function updateAfterDecision(decide: () => Promise<Intent | null>): Promise<Decision> {
  try {
    return { ok: true, intent: await decide() };
  } catch (error) {
    return { ok: false, error };
  }
}

function unavailable({ language, slug }: Place): AppError {
  const cause = new Error(`${language}/${slug} cannot be written`);
  return new AppError('storage.unavailable', { cause });
}
