// Stores the cover and reader shell of each language in use, and the workspace page for translators. Each is stored
// under the version of the precache that has its code, so that an old worker and a waiting one each find their own.
import { accountPath } from '../domain/account/routes.ts';
import { LANGUAGES, type Language } from '../domain/languages.ts';
import { REQUEST_TIMEOUT_MS, SHELL_FRESH_MS } from '../domain/limits.ts';
import type { CodeArea } from '../domain/offline/area-code.ts';
import { languageCache } from '../domain/offline/cache-names.ts';
import { codeOf } from '../domain/offline/hashed-files.ts';
import { homePath, readerPath } from '../domain/routes.ts';
import { dropOtherAreaCode, storeAreaCode, areaCodePaths } from './area-code.ts';
import { packLanguages } from './pack-cache.ts';
import { isCacheable, type WorkerTools } from './tools.ts';

const STORED_AT_HEADER = 'x-kept-at';
const VERSION_PARAMETER = 'worker';

function keyOf({ version }: WorkerTools, path: string): string {
  return `${path}?${VERSION_PARAMETER}=${version}`;
}

function shellsOf(language: Language): string[] {
  return [homePath(language), readerPath(language)];
}

export async function matchShell(
  tools: WorkerTools,
  language: Language,
  path: string,
): Promise<Response | undefined> {
  const cache = await tools.caches.open(languageCache(language));
  return cache.match(keyOf(tools, path), { ignoreVary: true });
}

/** Stores a page as its language's shell. Returns false unless this worker has stored all of the page's code. */
export async function cacheShell(
  tools: WorkerTools,
  language: Language,
  path: string,
  response: Response,
): Promise<boolean> {
  if (!isCacheable(response)) return false;
  const html = await response.text();
  const code = codeOf(html);
  // A page without this site's code comes from elsewhere, for example a captive portal.
  if (code.length === 0) return false;
  const notPrecached = code.filter((each) => !tools.isPrecached(each));
  const stored = notPrecached.length > 0 ? await areaCodePaths(tools) : [];
  if (!notPrecached.every((each) => stored.includes(each))) return false;
  const headers = new Headers(response.headers);
  headers.delete('content-encoding');
  headers.delete('content-length');
  headers.set(STORED_AT_HEADER, String(tools.now()));
  const cache = await tools.caches.open(languageCache(language));
  await cache.put(keyOf(tools, path), new Response(html, { headers }));
  return true;
}

/** Fetches and stores a shell; throws if that fails. A 404 is not an error, as there is nothing to store. */
async function fetchShell(tools: WorkerTools, language: Language, path: string): Promise<void> {
  const response = await tools.fetch(path, {
    cache: 'no-cache',
    signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
  });
  if (response.status === 404) return;
  if (!(await cacheShell(tools, language, path, response)))
    throw new Error(`${path} does not belong to this version of the site.`);
}

/** Refreshes a language's cover and reader shell if missing or older than an hour. Failures are only logged. */
export async function refreshShells(tools: WorkerTools, language: Language): Promise<void> {
  await refresh(tools, language, shellsOf(language));
}

/**
 * Refreshes the workspace page, which contains no personal data, and all code it can load. When that code has changed,
 * the workspace pages stored in other languages are refreshed too, before older code is removed.
 */
export async function refreshWorkspacePage(tools: WorkerTools, language: Language): Promise<void> {
  const { list, isNew } = await storeAreaCode(tools, 'account');
  const languages = isNew ? new Set([language, ...(await storedWorkspaces(tools))]) : [language];
  let isComplete = true;
  for (const each of languages) {
    const page = accountPath(each, 'translate');
    if (!(await refresh(tools, each, [page], isNew))) isComplete = false;
  }
  if (isComplete) await dropOtherAreaCode(tools, 'account', list);
}

/** Caches the code of an area because one of its pages was opened. Throws if a file is unavailable. */
export async function refreshCode(tools: WorkerTools, area: CodeArea): Promise<void> {
  const { list } = await storeAreaCode(tools, area);
  // A stored workspace page may need older code until it is refreshed.
  if (area === 'account' && (await storedWorkspaces(tools)).length > 0) return;
  await dropOtherAreaCode(tools, area, list);
}

/** Returns false when a page that was due could not be stored. */
async function refresh(
  tools: WorkerTools,
  language: Language,
  paths: readonly string[],
  isForced = false,
): Promise<boolean> {
  let isComplete = true;
  for (const path of paths) {
    const kept = await matchShell(tools, language, path);
    const keptAt = Number(kept?.headers.get(STORED_AT_HEADER) ?? 0);
    if (!isForced && tools.now() - keptAt < SHELL_FRESH_MS) continue;
    await fetchShell(tools, language, path).catch((error: unknown) => {
      isComplete = false;
      tools.log(`${path} could not be kept for reading offline.`, error);
    });
  }
  return isComplete;
}

/** Returns the languages in which the workspace page is stored, by this worker or by another. */
async function storedWorkspaces({ caches }: WorkerTools): Promise<Language[]> {
  const names = await caches.keys();
  const found = await Promise.all(
    LANGUAGES.filter((language) => names.includes(languageCache(language))).map(
      async (language) => {
        const kept = await (await caches.open(languageCache(language))).keys();
        const workspace = accountPath(language, 'translate');
        return kept.some(({ url }) => new URL(url).pathname === workspace) ? [language] : [];
      },
    ),
  );
  return found.flat();
}

/** Stores the shells of every language used offline before a new version may take over. Throws if one is missing. */
export async function fillShells(tools: WorkerTools): Promise<void> {
  const names = await tools.caches.keys();
  const packs = new Set(await packLanguages(tools));
  const used = LANGUAGES.filter(
    (language) => packs.has(language) || names.includes(languageCache(language)),
  );
  const workspaces = await storedWorkspaces(tools);
  // Older code stays: the worker in control still serves the page that needs it.
  if (workspaces.length > 0) await storeAreaCode(tools, 'account');
  const pages = [
    ...used.flatMap((language) => shellsOf(language).map((path) => ({ language, path }))),
    ...workspaces.map((language) => ({ language, path: accountPath(language, 'translate') })),
  ];
  await Promise.all(pages.map(({ language, path }) => fetchShell(tools, language, path)));
}

export async function dropOldShells(tools: WorkerTools): Promise<void> {
  const names = await tools.caches.keys();
  for (const name of LANGUAGES.map(languageCache).filter((own) => names.includes(own))) {
    const cache = await tools.caches.open(name);
    const old = (await cache.keys()).filter(
      ({ url }) => new URL(url).searchParams.get(VERSION_PARAMETER) !== tools.version,
    );
    await Promise.all(old.map((request) => cache.delete(request)));
  }
}
