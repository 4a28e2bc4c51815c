// The writes of a part in a language, one after the other: whoever creates the entry of the next revision was first, all
// others see it before they write theirs. What an entry says is decided elsewhere; what readers see follows in settle.ts.
import { AppError } from '../../../src/domain/errors.ts';
import { documentKey, historyKey, publishedKey } from '../storage/keys.ts';
import {
  OPERATION_MEMORY_MS,
  parseRecord,
  readRecord,
  systemRecordTools,
  type RecordTools,
} from '../storage/records.ts';
import type { Store } from '../storage/store.ts';
import {
  DocumentSchema,
  EMPTY_DOCUMENT,
  EntrySchema,
  LiveSchema,
  type Document,
  type Entry,
  type Live,
  type Place,
} from './records.ts';

/** Where a part stands in a language. */
export interface Standing {
  document: Document;
  /** The newest published or deleted text; null when nothing was ever published here. */
  live: Live | null;
}

/** A write as its author wants it; revisions and pointers are filled in here. */
export type Intent = Omit<Entry, 'rev' | 'operation' | 'draftRev' | 'liveRev'>;

/** How a write ended. */
export interface Written extends Standing {
  /** The entry this operation made, now or before; null when there was nothing to change. */
  entry: Entry | null;
  isReplay: boolean;
}

const ATTEMPTS = 40;
const UNCLEAR_ATTEMPTS = 2;
const BASE_DELAY_MS = 10;
const MAX_DELAY_MS = 240;

/** Where a part stands now; two calls at once. */
export async function readStanding(store: Store, place: Place): Promise<Standing> {
  const { document, live } = await readTagged(store, place);
  return { document, live };
}

/** An entry, or null when there is none of that revision (any more). */
export function readEntry(store: Store, place: Place, rev: number): Promise<Entry | null> {
  return readRecord(store, historyKey(place.language, place.slug, rev), EntrySchema);
}

/**
 * Adds a write. `decide` gets where the part stands and answers the write, or null when nothing would change; it may be
 * called several times, what it throws ends the call. An operation that was applied is not applied again.
 *
 * Throws `storage.unavailable` when it is not known whether it was written; the same call again is safe.
 */
export async function append(
  store: Store,
  place: Place,
  operation: string,
  decide: (standing: Standing) => Promise<Intent | null>,
  tools: RecordTools = systemRecordTools,
): Promise<Written> {
  let unclear = 0;
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const { etag, ...standing } = await readTagged(store, place);
    const { document } = standing;
    const known = document.operations[operation];
    if (known) {
      const entry = await readEntry(store, place, known.rev);
      return { ...standing, entry, isReplay: attempt === 0 };
    }
    const rev = document.rev + 1;
    const decision = await settleDecision(() => decide(standing));
    if (!decision.ok || decision.intent === null) {
      // A write that died before it was folded may be this very operation, or change what there is to decide.
      const tail = await readEntry(store, place, rev);
      if (tail) {
        await fold(store, place, document, etag, tail, tools);
        continue;
      }
      if (!decision.ok) throw decision.error;
      return { ...standing, entry: null, isReplay: false };
    }

    const wanted = toEntry(document, rev, operation, decision.intent);
    const key = historyKey(place.language, place.slug, rev);
    const outcome = await store.writeIf(key, wanted, { isNew: true });
    const entry = outcome === 'written' ? wanted : await readEntry(store, place, rev);
    if (entry) {
      const next = await fold(store, place, document, etag, entry, tools);
      if (entry.operation === operation) {
        const live = entry.live ?? standing.live;
        // Another one may have folded this and gone on: then what stands there now is the answer.
        if (next?.rev === rev) return { document: next, live, entry, isReplay: false };
        return { ...(await readStanding(store, place)), entry, isReplay: false };
      }
    } else if (outcome === 'unclear') {
      unclear += 1;
      if (unclear >= UNCLEAR_ATTEMPTS) break;
    }
    await tools.sleep(Math.min(BASE_DELAY_MS * 2 ** attempt, MAX_DELAY_MS) * tools.random());
  }
  throw unavailable(place);
}

/** Folds entries that a crash left unfolded; answers where the part stands then. */
export async function foldTail(
  store: Store,
  place: Place,
  tools: RecordTools = systemRecordTools,
): Promise<Standing> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const { etag, ...standing } = await readTagged(store, place);
    const tail = await readEntry(store, place, standing.document.rev + 1);
    if (!tail) return standing;
    await fold(store, place, standing.document, etag, tail, tools);
  }
  throw unavailable(place);
}

async function readTagged(store: Store, place: Place): Promise<Standing & { etag: string | null }> {
  const { language, slug } = place;
  const key = documentKey(language, slug);
  const liveKey = publishedKey(language, slug);
  for (let attempt = 0; ; attempt += 1) {
    const [found, record] = await Promise.all([
      store.readTagged(key),
      readRecord(store, liveKey, LiveSchema),
    ]);
    const etag = found?.etag ?? null;
    const document = found
      ? parseRecord(DocumentSchema, found.value, key)
      : { ...EMPTY_DOCUMENT, rev: record?.rev ?? 0, liveRev: record?.rev ?? null };
    const { liveRev } = document;
    if (liveRev === null ? record === null : record?.rev === liveRev) {
      return { document, live: record, etag };
    }
    // The record is newer: somebody published between the two reads. It is older: somebody is about to move it, or died.
    if (liveRev !== null && (record?.rev ?? -1) < liveRev) {
      const entry = await readEntry(store, place, liveRev);
      if (entry?.live) return { document, live: entry.live, etag };
      throw new Error(`The entry ${liveRev} of ${key} holds no text`);
    }
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

/** The document one entry later; null when somebody else has gone that way already. */
async function fold(
  store: Store,
  place: Place,
  document: Document,
  etag: string | null,
  entry: Entry,
  tools: RecordTools,
): Promise<Document | null> {
  const key = documentKey(place.language, place.slug);
  const next = foldEntry(document, entry);
  for (let attempt = 0; attempt < UNCLEAR_ATTEMPTS; attempt += 1) {
    const outcome = await store.writeIf(key, next, etag === null ? { isNew: true } : { etag });
    if (outcome === 'written') return next;
    const now = await readRecord(store, key, DocumentSchema);
    if (now && now.rev >= entry.rev) return null;
    // Refused by what is gone again: nobody removes a document.
    await tools.sleep(BASE_DELAY_MS * tools.random());
  }
  throw unavailable(place);
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

type Decision = { ok: true; intent: Intent | null } | { ok: false; error: unknown };

async function settleDecision(decide: () => Promise<Intent | null>): Promise<Decision> {
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
