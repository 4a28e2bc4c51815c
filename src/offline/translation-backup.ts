// What a translator typed and nobody has saved yet, kept on this device until the server has it (DESIGN decision 29). In a
// database of its own: the readers' six stores are cleared and evicted, this is not. Each open page keeps its own text, so
// that two tabs do not overwrite each other. Nothing here throws: a browser that refuses has kept nothing.
import { createStore, entries, keys, promisifyRequest, type UseStore } from 'idb-keyval';
import * as v from 'valibot';
import { isLanguage, type Language } from '../domain/languages.ts';
import { isPartSlug, type PartSlug } from '../domain/story/parts.ts';
import { SourceHashesSchema, type TranslationText } from '../domain/translation/text/fields.ts';
import { userIdOf } from '../domain/account/session.ts';
import { sessionKeeper } from '../stores/session.ts';
import { hasLocalDatabase } from './database.ts';

const NAME = 'nine-realms-work';
const STORE = 'unsaved-texts';

/** Whose text it is, and of what. */
export interface BackupAddress {
  userId: string;
  language: Language;
  part: PartSlug;
}

// A text that is too long to be saved is exactly one that must not be lost: no limits here.
const PictureSchema = v.optional(v.object({ alt: v.string(), caption: v.string() }));
const TextSchema = v.object({
  title: v.string(),
  text: v.array(v.string()),
  quote: v.optional(v.string()),
  illustration: PictureSchema,
  illustrationBottom: PictureSchema,
}) satisfies v.GenericSchema<unknown, TranslationText>;

const BackupSchema = v.object({
  /** Which page it was typed in. */
  page: v.string(),
  /** The revision on the server that the text goes back to, and its text: what differs from that was typed. */
  baseRev: v.number(),
  base: TextSchema,
  /** Whether that is the draft there, not what is published. */
  followsDraft: v.boolean(),
  text: TextSchema,
  /** The English of then, by its hashes. */
  source: SourceHashesSchema,
  /** ISO 8601. */
  at: v.string(),
});

export type TextBackup = v.InferOutput<typeof BackupSchema>;

let opened: UseStore | undefined;

function store(): UseStore {
  opened ??= createStore(NAME, STORE);
  return opened;
}

const keyOf = ({ userId, language, part }: BackupAddress, page: string): IDBValidKey => [
  userId,
  language,
  part,
  page,
];

/** Runs something with the store; `otherwise` where the browser has or gives none. */
async function attempt<T>(run: (store: UseStore) => Promise<T>, otherwise: T): Promise<T> {
  if (!hasLocalDatabase()) return otherwise;
  try {
    return await run(store());
  } catch {
    return otherwise;
  }
}

/** The backups of a part, newest first. A page that asks for them hears from now on who signs out. */
export function readBackups({ userId, language, part }: BackupAddress): Promise<TextBackup[]> {
  listen();
  return attempt(async (from) => {
    const wanted = [userId, language, part];
    const found = (await entries<IDBValidKey, unknown>(from))
      .filter(([key]) => Array.isArray(key) && wanted.every((piece, at) => key[at] === piece))
      .map(([, value]) => v.safeParse(BackupSchema, value))
      .filter((read) => read.success)
      .map(({ output }) => output);
    return found.sort((a, b) => b.at.localeCompare(a.at));
  }, []);
}

/** A text with the part it belongs to. */
export interface KeptText {
  language: Language;
  part: PartSlug;
  backup: TextBackup;
}

/** All backups of one person, newest first. Nobody else's: a device may have several people. */
export function listBackups(userId: string): Promise<KeptText[]> {
  return attempt(async (from) => {
    const found = (await entries<IDBValidKey, unknown>(from)).flatMap(
      ([key, value]): KeptText[] => {
        const [owner, language, part] = Array.isArray(key) ? (key as unknown[]) : [];
        const read = v.safeParse(BackupSchema, value);
        return owner === userId && isLanguage(language) && isPartSlug(part) && read.success
          ? [{ language, part, backup: read.output }]
          : [];
      },
    );
    return found.sort((a, b) => b.backup.at.localeCompare(a.backup.at));
  }, []);
}

/** Keeps a text; false when the browser refuses, or its writer has signed out, so that nobody relies on it. */
export function writeBackup(address: BackupAddress, backup: TextBackup): Promise<boolean> {
  listen();
  if (isGone(address.userId)) return Promise.resolve(false);
  return attempt(async (into) => {
    await into('readwrite', (records) => {
      records.put(backup, keyOf(address, backup.page));
      // Not left to the browser: a page that is going away gets no further event in which it would do so by itself.
      records.transaction.commit();
      return promisifyRequest(records.transaction);
    });
    return true;
  }, false);
}

function remove(from: UseStore, wanted: readonly IDBValidKey[]): Promise<void> {
  return from('readwrite', (records) => {
    for (const key of wanted) records.delete(key);
    // As above: what was discarded is not back because the page was left at once.
    records.transaction.commit();
    return promisifyRequest(records.transaction);
  });
}

/** Forgets the backup of one page: the server has its text, or its writer does not want it. */
export function removeBackup(address: BackupAddress, page: string): Promise<void> {
  return attempt((from) => remove(from, [keyOf(address, page)]), undefined);
}

/** The keys of one person's texts. */
async function keysOf(from: UseStore, userId: string): Promise<IDBValidKey[]> {
  const all = await keys<IDBValidKey>(from);
  return all.filter((key) => Array.isArray(key) && key[0] === userId);
}

function forget(userId: string): Promise<void> {
  return attempt(async (from) => remove(from, await keysOf(from, userId)), undefined);
}

/** Where tabs tell each other that somebody signed out. */
const SIGNED_OUT = 'nine-realms-signed-out';

/** Who signed out of this browser while this page was open, and has not come back. */
const gone = new Set<string>();
let ears: BroadcastChannel | undefined;

/** A tab that still has a text on the screen does not put it back where it was deleted. */
function listen(): void {
  if (ears || !('BroadcastChannel' in globalThis)) return;
  ears = new BroadcastChannel(SIGNED_OUT);
  ears.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (typeof data !== 'string') return;
    gone.add(data);
    // Once more: this tab may have written between the deletion and the news of it.
    void forget(data);
  };
}

function isGone(userId: string): boolean {
  if (!gone.has(userId)) return false;
  const tokens = sessionKeeper.read();
  if (!tokens || userIdOf(tokens.accessToken) !== userId) return true;
  gone.delete(userId);
  return false;
}

/**
 * Forgets one person's texts, in every tab: whoever signs out leaves nothing for the next person at this device. What
 * somebody else left here is theirs.
 */
export async function wipeBackups(userId: string): Promise<void> {
  if ('BroadcastChannel' in globalThis) {
    const mouth = new BroadcastChannel(SIGNED_OUT);
    mouth.postMessage(userId);
    mouth.close();
  }
  await forget(userId);
}

/** Whether any text of this person lies here that no server has, as they should know who sign out. */
export function hasBackups(userId: string): Promise<boolean> {
  return attempt(async (from) => (await keysOf(from, userId)).length > 0, false);
}
