// What a translator typed and nobody has saved yet, kept on this device until the server has it (DESIGN decision 29). In a
// database of its own: the readers' six stores are cleared and evicted, this is not. Each open page keeps its own text, so
// that two tabs do not overwrite each other. Nothing here throws: a browser that refuses has kept nothing.
import {
  clear,
  createStore,
  delMany,
  entries,
  keys,
  promisifyRequest,
  type UseStore,
} from 'idb-keyval';
import * as v from 'valibot';
import { isLanguage, type Language } from '../domain/languages.ts';
import { isPartSlug, type PartSlug } from '../domain/story.ts';
import { SourceHashesSchema, type TranslationText } from '../domain/translation-text.ts';
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

/** The backups of a part, newest first. */
export function readBackups({ userId, language, part }: BackupAddress): Promise<TextBackup[]> {
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

/** Keeps a text; false when the browser refuses, so that nobody relies on it. */
export function writeBackup(address: BackupAddress, backup: TextBackup): Promise<boolean> {
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

/** Forgets the backup of one page: the server has its text, or its writer does not want it. */
export function removeBackup(address: BackupAddress, page: string): Promise<void> {
  return attempt((from) => delMany([keyOf(address, page)], from), undefined);
}

/** Forgets all backups: whoever signs out leaves nothing for the next person at this device. */
export function wipeBackups(): Promise<void> {
  return attempt((from) => clear(from), undefined);
}

/** Whether any text lies here that no server has, as somebody should know who signs out. */
export function hasBackups(): Promise<boolean> {
  return attempt(async (from) => (await keys(from)).length > 0, false);
}
