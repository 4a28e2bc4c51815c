// The status of a language's pack. Always determined from what is actually stored, never from a flag; memoized for the
// five seconds of SPEC 9.
import { entries } from 'idb-keyval';
import * as v from 'valibot';
import { browserTools } from '../../api/tools.ts';
import type { Language } from '../../domain/languages.ts';
import { AVAILABILITY_MEMO_MS } from '../../domain/limits.ts';
import {
  automaticRecord,
  isPackKey,
  languageOfText,
  StoredResponseSchema,
  type StoredResponse,
} from '../../domain/offline/database-records.ts';
import { downloadProgress, type PackStatus } from '../../domain/offline/download.ts';
import { $packChanges } from '../../stores/pack-progress.ts';
import { openChannel } from '../channel.ts';
import { localStore } from '../database.ts';
import { missingFiles } from './files.ts';
import { readDownloads, readPendingLists, rememberedDownloads } from './pack-records.ts';

const memo = new Map<Language, { at: number; status: Promise<PackStatus> }>();

let channel: BroadcastChannel | undefined;

function openPackChannel(): BroadcastChannel | undefined {
  if (channel) return channel;
  channel = openChannel('nine-realms-packs');
  if (channel) channel.onmessage = invalidate;
  return channel;
}

function invalidate(): void {
  memo.clear();
  storedParts = undefined;
  $packChanges.set($packChanges.get() + 1);
}

/** Makes this tab and the others read the status again. Call it after each change of stored content. */
export function tellPackChange(): void {
  invalidate();
  openPackChannel()?.postMessage(null);
}

/** Returns a language's pack status, at most five seconds old and never older than the last change. */
export function packStatus(language: Language, now = browserTools.now): Promise<PackStatus> {
  openPackChannel();
  const known = memo.get(language);
  if (known && now() - known.at < AVAILABILITY_MEMO_MS) return known.status;
  const status = determineStatus(language);
  memo.set(language, { at: now(), status });
  // Do not memoize a failure.
  status.catch(() => memo.delete(language));
  return status;
}

async function determineStatus(language: Language): Promise<PackStatus> {
  const [downloads, pendings, isPersistent] = await Promise.all([
    readDownloads(),
    readPendingLists(),
    askPersistence(),
  ]);
  const record = downloads.find((each) => each.language === language);
  const pending = pendings.find((each) => each.language === language);
  const missing = record
    ? await missingFiles({ language, hash: record.packHash }, record.files)
    : [];
  return {
    state: record ? (missing.length > 0 ? 'damaged' : 'available') : pending ? 'partial' : 'none',
    record: record ?? automaticRecord(language, await automaticParts(language)),
    missingFiles: missing.length,
    hasNewer: record !== undefined && record.newestContentHash !== record.contentHash,
    pending: pending
      ? downloadProgress(
          pending.files,
          new Set(await missingFiles({ language, hash: pending.hash }, pending.files)),
          false,
        )
      : null,
    wasWiped: record === undefined && rememberedDownloads().includes(language),
    isPersistent,
  };
}

/** The running read of all stored parts, shared because the statuses of all languages are requested at once. */
let storedParts: Promise<[string, unknown][]> | undefined;

async function automaticParts(language: Language): Promise<StoredResponse[]> {
  storedParts ??= entries<string, unknown>(localStore('story-parts')).finally(
    () => (storedParts = undefined),
  );
  return (await storedParts).flatMap(([key, value]) => {
    if (isPackKey(key) || languageOfText(key) !== language) return [];
    const parsed = v.safeParse(StoredResponseSchema, value);
    return parsed.success ? [parsed.output] : [];
  });
}

async function askPersistence(): Promise<boolean | null> {
  const storage = (navigator as Partial<Navigator>).storage as Partial<StorageManager> | undefined;
  return (await storage?.persisted?.()) ?? null;
}
