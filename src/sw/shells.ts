// Stores the cover and reader shell of each language in use, and the workspace page for translators. Each is stored
// under the version of the precache that has its code, so that an old worker and a waiting one each find their own.
import { accountPath } from '../domain/account/routes.ts';
import { languageCache } from '../domain/offline/cache-names.ts';
import { codeOf } from '../domain/offline/hashed-files.ts';
import { LANGUAGES, type Language } from '../domain/languages.ts';
import { REQUEST_TIMEOUT_MS, SHELL_FRESH_MS } from '../domain/limits.ts';
import { homePath, readerPath } from '../domain/routes.ts';
import { packLanguages } from './packs.ts';
import { isKeepable, type WorkerTools } from './tools.ts';

const KEPT_AT = 'x-kept-at';
const VERSION = 'worker';

function keyOf({ version }: WorkerTools, path: string): string {
  return `${path}?${VERSION}=${version}`;
}

function shellsOf(language: Language): string[] {
  return [homePath(language), readerPath(language)];
}

/** Returns a page stored for this worker. */
export async function matchShell(
  tools: WorkerTools,
  language: Language,
  path: string,
): Promise<Response | undefined> {
  const cache = await tools.caches.open(languageCache(language));
  return cache.match(keyOf(tools, path), { ignoreVary: true });
}

/** Stores a page as its language's shell. Returns false unless all of the page's code is in this worker's precache. */
export async function keepShell(
  tools: WorkerTools,
  language: Language,
  path: string,
  response: Response,
): Promise<boolean> {
  if (!isKeepable(response)) return false;
  const html = await response.text();
  const code = codeOf(html);
  // A page without this site's code comes from elsewhere, for example a captive portal.
  if (code.length === 0 || !code.every(tools.isPrecached)) return false;
  const headers = new Headers(response.headers);
  headers.delete('content-encoding');
  headers.delete('content-length');
  headers.set(KEPT_AT, String(tools.now()));
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
  if (!(await keepShell(tools, language, path, response)))
    throw new Error(`${path} does not belong to this version of the site.`);
}

/**
 * Refreshes a language's cover and reader shell if they are missing or older than an hour. Failures are only logged.
 */
export function refreshShells(tools: WorkerTools, language: Language): Promise<void> {
  return refresh(tools, language, shellsOf(language));
}

/** Refreshes the workspace page, which contains no personal data (DESIGN decision 13). */
export function refreshWorkPage(tools: WorkerTools, language: Language): Promise<void> {
  return refresh(tools, language, [accountPath(language, 'translate')]);
}

async function refresh(
  tools: WorkerTools,
  language: Language,
  paths: readonly string[],
): Promise<void> {
  for (const path of paths) {
    const kept = await matchShell(tools, language, path);
    const keptAt = Number(kept?.headers.get(KEPT_AT) ?? 0);
    if (tools.now() - keptAt < SHELL_FRESH_MS) continue;
    await fetchShell(tools, language, path).catch((error: unknown) =>
      tools.log(`${path} could not be kept for reading offline.`, error),
    );
  }
}

/** The shells a new version needs for a language; the workspace only if it is stored now. */
async function wantedShells({ caches }: WorkerTools, language: Language): Promise<string[]> {
  const workspace = accountPath(language, 'translate');
  const kept = await (await caches.open(languageCache(language))).keys();
  const hasWorkspace = kept.some(({ url }) => new URL(url).pathname === workspace);
  return hasWorkspace ? [...shellsOf(language), workspace] : shellsOf(language);
}

/** Stores the shells of every language used offline before a new version may take over. Throws if one is missing. */
export async function fillShells(tools: WorkerTools): Promise<void> {
  const names = await tools.caches.keys();
  const packs = new Set(await packLanguages(tools));
  const used = LANGUAGES.filter(
    (language) => packs.has(language) || names.includes(languageCache(language)),
  );
  await Promise.all(
    used.map(async (language) => {
      const paths = await wantedShells(tools, language);
      await Promise.all(paths.map((path) => fetchShell(tools, language, path)));
    }),
  );
}

/** Removes the shells of previous workers. */
export async function dropOldShells(tools: WorkerTools): Promise<void> {
  const names = await tools.caches.keys();
  for (const name of LANGUAGES.map(languageCache).filter((own) => names.includes(own))) {
    const cache = await tools.caches.open(name);
    const old = (await cache.keys()).filter(
      ({ url }) => new URL(url).searchParams.get(VERSION) !== tools.version,
    );
    await Promise.all(old.map((request) => cache.delete(request)));
  }
}
