// Backups of a translator's unsaved text on this device until the server has it (decision 124). They have their own
// database, because the readers' six stores are cleared and evicted. Each opening of a part has its own, so that tabs
// do not overwrite each other. Nothing here throws: if the browser refuses, nothing is stored.
import { createStore, entries, keys, promisifyRequest, type UseStore } from 'idb-keyval';
import * as v from 'valibot';
import { userIdOf } from '../domain/account/session-tokens.ts';
import { isLanguage, type Language } from '../domain/languages.ts';
import { hasSlugForm, type PartSlug } from '../domain/story/parts.ts';
import { SourceHashesSchema, type TranslationText } from '../domain/translation/text/fields.ts';
import { sessionKeeper } from '../stores/session.ts';
import { openChannel } from './channel.ts';
import { hasLocalDatabase } from './database.ts';
import { askForPersistence } from './persistence.ts';

const NAME = 'nine-realms-work';
const STORE = 'unsaved-texts';

/** The owner of a text and what it translates. */
export interface BackupAddress {
  userId: string;
  language: Language;
  part: PartSlug;
}

// No limits here: a text too long to be saved must not be lost either.
const PictureSchema = v.optional(v.object({ alt: v.string(), caption: v.string() }));
const TextSchema = v.object({
  title: v.string(),
  text: v.array(v.string()),
  quote: v.optional(v.string()),
  illustration: PictureSchema,
  illustrationBottom: PictureSchema,
}) satisfies v.GenericSchema<unknown, TranslationText>;

const BackupSchema = v.object({
  /** The id of the opening of the part (see above) in which it was typed. */
  page: v.string(),
  /** The server revision that the text is based on, and that revision's text. The difference is what was typed. */
  baseRev: v.number(),
  base: TextSchema,
  /** Whether `base` is the draft rather than the published text. */
  followsDraft: v.boolean(),
  text: TextSchema,
  /** Hashes of the English text at that time. */
  source: SourceHashesSchema,
  /** ISO 8601. */
  at: v.string(),
});

export type TextBackup = v.InferOutput<typeof BackupSchema>;

let opened: UseStore | undefined;

function openStore(): UseStore {
  opened ??= createStore(NAME, STORE);
  return opened;
}

const keyOf = ({ userId, language, part }: BackupAddress, page: string): IDBValidKey => [
  userId,
  language,
  part,
  page,
];

/** Runs `work` with the store. Returns `fallback` if the browser has no database or the work fails. */
async function attempt<T>(work: (store: UseStore) => Promise<T>, fallback: T): Promise<T> {
  if (!hasLocalDatabase()) return fallback;
  try {
    return await work(openStore());
  } catch {
    return fallback;
  }
}

/** Returns the backups of a part, newest first. From then on the page notices when a user signs out in another tab. */
export function readBackups({ userId, language, part }: BackupAddress): Promise<TextBackup[]> {
  listenForSignOuts();
  return attempt(async (store) => {
    const prefix = [userId, language, part];
    const found = (await entries<IDBValidKey, unknown>(store))
      .filter(([key]) => Array.isArray(key) && prefix.every((piece, at) => key[at] === piece))
      .map(([, value]) => v.safeParse(BackupSchema, value))
      .filter((read) => read.success)
      .map(({ output }) => output);
    return found.sort((a, b) => b.at.localeCompare(a.at));
  }, []);
}

export interface BackedUpText {
  language: Language;
  part: PartSlug;
  backup: TextBackup;
}

/** Returns all backups of one user, newest first. A device may have several users; those of others are left out. */
export function listBackups(userId: string): Promise<BackedUpText[]> {
  return attempt(async (store) => {
    const found = (await entries<IDBValidKey, unknown>(store)).flatMap(
      ([key, value]): BackedUpText[] => {
        const [owner, language, part] = Array.isArray(key) ? (key as unknown[]) : [];
        const read = v.safeParse(BackupSchema, value);
        return owner === userId && isLanguage(language) && hasSlugForm(part) && read.success
          ? [{ language, part, backup: read.output }]
          : [];
      },
    );
    return found.sort((a, b) => b.backup.at.localeCompare(a.backup.at));
  }, []);
}

/** Stores a backup. Returns false if the browser refuses or the user has signed out, so that nobody relies on it. */
export function writeBackup(address: BackupAddress, backup: TextBackup): Promise<boolean> {
  listenForSignOuts();
  if (hasSignedOut(address.userId)) return Promise.resolve(false);
  return attempt(async (store) => {
    await store('readwrite', (records) => {
      records.put(backup, keyOf(address, backup.page));
      // Commit explicitly: a page being closed gets no further event after which the browser would commit by itself.
      records.transaction.commit();
      return promisifyRequest(records.transaction);
    });
    void askForPersistence();
    return true;
  }, false);
}

function remove(store: UseStore, recordKeys: readonly IDBValidKey[]): Promise<void> {
  return store('readwrite', (records) => {
    for (const key of recordKeys) records.delete(key);
    // Commit explicitly, as above: discarded text must not reappear because the page was closed right away.
    records.transaction.commit();
    return promisifyRequest(records.transaction);
  });
}

/** Removes the backup of one opening: the server has its text, or the user discarded it. */
export function removeBackup(address: BackupAddress, page: string): Promise<void> {
  return attempt((store) => remove(store, [keyOf(address, page)]), undefined);
}

async function keysOf(store: UseStore, userId: string): Promise<IDBValidKey[]> {
  const all = await keys<IDBValidKey>(store);
  return all.filter((key) => Array.isArray(key) && key[0] === userId);
}

function removeAllOf(userId: string): Promise<void> {
  return attempt(async (store) => remove(store, await keysOf(store, userId)), undefined);
}

/** The channel on which tabs announce that a user signed out. */
const SIGN_OUT_CHANNEL = 'nine-realms-signed-out';

/** Users who signed out of this browser while this page was open and have not signed in again. */
const signedOutUsers = new Set<string>();
let signOutChannel: BroadcastChannel | undefined;

/** Listens for sign-outs, so that a tab still showing a text does not store it again after its deletion. */
function listenForSignOuts(): void {
  signOutChannel ??= openChannel(SIGN_OUT_CHANNEL);
  if (!signOutChannel || signOutChannel.onmessage) return;
  signOutChannel.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (typeof data !== 'string') return;
    signedOutUsers.add(data);
    // Delete again: this tab may have written between the deletion and this message.
    void removeAllOf(data);
  };
}

function hasSignedOut(userId: string): boolean {
  if (!signedOutUsers.has(userId)) return false;
  const tokens = sessionKeeper.read();
  if (!tokens || userIdOf(tokens.accessToken) !== userId) return true;
  signedOutUsers.delete(userId);
  return false;
}

/**
 * Deletes one user's backups in every tab, so that signing out leaves nothing for the next person at this device. Other
 * users' backups stay.
 */
export async function wipeBackups(userId: string): Promise<void> {
  // Otherwise this page would store its fields again when it is left.
  signedOutUsers.add(userId);
  const sender = openChannel(SIGN_OUT_CHANNEL);
  sender?.postMessage(userId);
  sender?.close();
  await removeAllOf(userId);
}

/** Returns whether this user has backups that are not on the server. Users are warned of this before they sign out. */
export function hasBackups(userId: string): Promise<boolean> {
  return attempt(async (store) => (await keysOf(store, userId)).length > 0, false);
}
