// Interface texts that are not in the page: served stale-while-revalidate, and precached for all languages.
import * as v from 'valibot';
import { browserTools, type RequestTools } from '../api/tools.ts';
import { getUiTexts, UiTextsSchema, type UiTexts } from '../api/ui-texts.ts';
import { CLIENT_ERRORS } from '../domain/errors.ts';
import { isFresh } from '../domain/offline/freshness.ts';
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '../domain/languages.ts';
import { UI_PRECACHE_DELAY_MS } from '../domain/limits.ts';
import { UI_FILES, uiFilePath, type UiFile } from '../domain/offline/ui-files.ts';
import { $connection } from '../stores/connection.ts';
import { $offlineMode } from '../stores/offline-mode.ts';
import { withKept } from './kept.ts';
import { networkHint, type NetworkHint } from './network-hint.ts';
import { READ_LIMIT_MS } from './read-through.ts';

export interface UiTextsOptions {
  /** Whether a file contains the required texts. A file stored by an older release may lack some. */
  isUsable?: (texts: UiTexts) => boolean;
  tools?: RequestTools;
}

/**
 * Returns one file of interface texts: the stored file at once, revalidated in the background; else from the network;
 * else the English one (SPEC 7). Null if there is none at all. Never rejects.
 */
export async function readUiTexts(
  language: Language,
  file: UiFile,
  { isUsable = () => true, tools = browserTools }: UiTextsOptions = {},
): Promise<UiTexts | null> {
  const reading = withKept((store) => store.readText('ui', uiFilePath(language, file)));
  const kept = await Promise.race([reading, tools.wait(READ_LIMIT_MS)]);
  const parsed = v.safeParse(UiTextsSchema, kept?.data);
  const isOffline = $offlineMode.get();
  if (parsed.success && isUsable(parsed.output)) {
    if (!isOffline) void fetchAndKeep(language, file, tools);
    return parsed.output;
  }
  const fetched = isOffline ? null : await fetchAndKeep(language, file, tools);
  if (fetched && isUsable(fetched)) return fetched;
  if (language !== DEFAULT_LANGUAGE)
    return readUiTexts(DEFAULT_LANGUAGE, file, { isUsable, tools });
  console.warn(CLIENT_ERRORS['offline.translations']);
  return null;
}

async function fetchAndKeep(
  language: Language,
  file: UiFile,
  tools: RequestTools,
  signal?: AbortSignal,
): Promise<UiTexts | null> {
  const answer = await getUiTexts(language, file, { signal, tools });
  if (!answer.ok) return null;
  const path = uiFilePath(language, file);
  void withKept((store) => store.keepText('ui', path, answer.data, tools.now()));
  return answer.data;
}

/**
 * Precaches the interface texts of all five languages shortly after loading (SPEC 4, 9), one by one, skipping fresh
 * ones. Does nothing with data saver on (DESIGN decision 18), offline, or in offline mode. Stops at the first failure.
 * Returns a function that stops it.
 */
export function startUiPrecache(
  tools: RequestTools = browserTools,
  hint: () => NetworkHint | undefined = networkHint,
): () => void {
  const leaving = new AbortController();
  const isWanted = (): boolean =>
    !leaving.signal.aborted &&
    navigator.onLine &&
    $connection.get().isOnline &&
    !$offlineMode.get() &&
    hint()?.saveData !== true;

  const fetchAll = async (): Promise<void> => {
    for (const language of LANGUAGES) {
      for (const file of UI_FILES) {
        if (!isWanted()) return;
        const path = uiFilePath(language, file);
        const isKept = await withKept(async (store) => {
          const kept = await store.readText('ui', path);
          if (!kept) return false;
          const { storedAt } = kept;
          return storedAt === null || isFresh('content', storedAt, tools.now(), $connection.get());
        });
        // Without storage, precaching is pointless.
        if (isKept === null) return;
        if (!isKept && !(await fetchAndKeep(language, file, tools, leaving.signal))) return;
      }
    }
  };
  const cancel = tools.after(UI_PRECACHE_DELAY_MS, () => void fetchAll());
  return () => {
    cancel();
    leaving.abort();
  };
}
