// Interface texts that are not in the page: served stale-while-revalidate. Those for reading come for all languages at
// once, so a first visit precaches them with a single request.
import * as v from 'valibot';
import { getJson } from '../api/request.ts';
import type { ApiResult } from '../api/result.ts';
import { browserTools, type RequestTools } from '../api/tools.ts';
import { CLIENT_ERRORS } from '../domain/errors.ts';
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '../domain/languages.ts';
import { LOADING_LIMIT_MS, UI_PRECACHE_DELAY_MS } from '../domain/limits.ts';
import { isFresh } from '../domain/offline/freshness.ts';
import {
  READING_UI_FILES,
  isReadingFile,
  uiFilePath,
  type UiFile,
  READING_UI_PATH,
} from '../domain/offline/ui-files.ts';
import { $connection } from '../stores/connection.ts';
import { $offlineMode } from '../stores/offline-mode.ts';
import { networkHint, type NetworkHint } from './network-hint.ts';
import { READ_LIMIT_MS } from './read-through.ts';
import { withCache } from './text-cache.ts';

/** A file of texts. Its consumer validates the keys. */
const UiTextsSchema = v.record(v.string(), v.unknown());

type UiTexts = v.InferOutput<typeof UiTextsSchema>;

const ReadingTextsSchema = v.record(v.string(), v.record(v.string(), UiTextsSchema));

/** The texts that reading uses, by language and file. */
type ReadingTexts = v.InferOutput<typeof ReadingTextsSchema>;

export interface UiTextsOptions {
  tools?: RequestTools;
  hint?: () => NetworkHint | undefined;
}

/** Returns the texts of a file, which may be wrapped in a `content` field (SPEC 7). */
function unwrap(texts: UiTexts): UiTexts {
  const { content } = texts;
  return content instanceof Object ? (content as UiTexts) : texts;
}

/**
 * Returns one file of interface texts: the stored file at once, revalidated in the background; else from the network;
 * else the English one (SPEC 7). Null if there is none at all. Never rejects.
 *
 * @param newest - the key added last: a file stored by an older release lacks it and is not used
 */
export async function readUiTexts<Texts extends object>(
  language: Language,
  file: UiFile,
  newest: keyof Texts & string,
  { tools = browserTools, hint = networkHint }: UiTextsOptions = {},
): Promise<Texts | null> {
  const isUsable = (texts: object | null): texts is Texts => texts !== null && newest in texts;
  const reading = withCache((store) => store.readText('ui', uiFilePath(language, file)));
  const storedWithin = async (limitMs: number): Promise<UiTexts | null> => {
    const kept = await Promise.race([reading, tools.wait(limitMs)]);
    const parsed = v.safeParse(UiTextsSchema, kept?.data);
    return parsed.success ? unwrap(parsed.output) : null;
  };
  const isOffline = $offlineMode.get();
  const stored = await storedWithin(READ_LIMIT_MS);
  if (isUsable(stored)) {
    if (!isOffline) void fetchAndKeep(language, file, tools, hint);
    return stored;
  }
  const fetched = isOffline ? null : await fetchAndKeep(language, file, tools, hint);
  const unwrapped = fetched && unwrap(fetched);
  if (isUsable(unwrapped)) return unwrapped;
  const late = fetched ? null : await storedWithin(LOADING_LIMIT_MS);
  if (isUsable(late)) return late;
  if (language !== DEFAULT_LANGUAGE)
    return readUiTexts(DEFAULT_LANGUAGE, file, newest, { tools, hint });
  console.warn(CLIENT_ERRORS['offline.translations']);
  return null;
}

/** The request for all texts until they are stored: shared, because a panel and the precache ask within a second. */
let running: Promise<ApiResult<ReadingTexts>> | null = null;

/** Fetches the reading texts of all languages and stores them. Null if they are unavailable. */
async function fetchAndKeepAll(tools: RequestTools): Promise<ReadingTexts | null> {
  running ??= getJson(READING_UI_PATH, ReadingTextsSchema, { tools });
  const response = await running;
  if (!response.ok) {
    running = null;
    return null;
  }
  const rows = Object.entries(response.data).flatMap(([language, files]) =>
    Object.entries(files).map(([file, texts]): [string, UiTexts] => [
      uiFilePath(language as Language, file as UiFile),
      texts,
    ]),
  );
  const textsByPath = Object.fromEntries<UiTexts>(rows);
  const stored = withCache((store) => store.cacheTexts('ui', textsByPath, tools.now()));
  void Promise.race([stored, tools.wait(READ_LIMIT_MS)]).finally(() => (running = null));
  return response.data;
}

/** Fetches and stores all reading texts; with data saver on, or for a file not among them, only that file. */
async function fetchAndKeep(
  language: Language,
  file: UiFile,
  tools: RequestTools,
  hint: () => NetworkHint | undefined,
): Promise<UiTexts | null> {
  if (isReadingFile(file) && hint()?.saveData !== true) {
    return (await fetchAndKeepAll(tools))?.[language]?.[file] ?? null;
  }
  const path = uiFilePath(language, file);
  const response = await getJson(path, UiTextsSchema, { tools });
  if (!response.ok) return null;
  void withCache((store) => store.cacheText('ui', path, response.data, tools.now()));
  return response.data;
}

const ALL_PATHS = LANGUAGES.flatMap((language) =>
  READING_UI_FILES.map((file) => uiFilePath(language, file)),
);

/** Returns whether all texts are stored and fresh. Null without storage. */
function areAllFresh(now: number): Promise<boolean | null> {
  return withCache((store) =>
    store.areCached('ui', ALL_PATHS, (at) => isFresh('content', at, now, $connection.get())),
  );
}

/**
 * Precaches the interface texts of all five languages shortly after loading (SPEC 4, 9), unless all are stored and
 * fresh. Does nothing with data saver on, offline, in offline mode, or without storage. Returns a function that stops
 * it.
 */
export function startUiPrecache(
  tools: RequestTools = browserTools,
  hint: () => NetworkHint | undefined = networkHint,
): () => void {
  const fetchAll = async (): Promise<void> => {
    const isWanted =
      navigator.onLine &&
      $connection.get().isOnline &&
      !$offlineMode.get() &&
      hint()?.saveData !== true;
    // Without storage, precaching is pointless.
    if (isWanted && (await areAllFresh(tools.now())) === false) await fetchAndKeepAll(tools);
  };
  return tools.after(UI_PRECACHE_DELAY_MS, () => void fetchAll());
}
