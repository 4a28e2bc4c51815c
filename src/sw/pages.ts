// Answers page requests: from the network if it is fast enough, else from a cache, else with the offline page.
import type { Language } from '../domain/languages.ts';
import { PAGE_TIMEOUT_MS, REQUEST_TIMEOUT_MS } from '../domain/limits.ts';
import { OFFLINE_PAGES_PATH, type OfflinePages } from '../domain/offline/offline-pages.ts';
import { matchPackPage } from './pack-cache.ts';
import { cacheShell, matchShell } from './shells.ts';
import type { Strategy } from './strategies.ts';
import type { WaitUntil, WorkerTools } from './tools.ts';

type ReadingStrategy = Extract<Strategy, { kind: 'reading' }>;
type PageStrategy = Extract<Strategy, { kind: 'page' | 'work' }>;

export interface PageRequest {
  url: URL;
  load: () => Promise<Response>;
  isOfflineMode: boolean;
  waitUntil: WaitUntil;
}

/** Returns the offline page of a language; without the precache, the browser's own. */
async function offlinePage(tools: WorkerTools, language: Language): Promise<Response> {
  const file = await tools.matchPrecache(OFFLINE_PAGES_PATH);
  if (!file) return Response.error();
  const pages = (await file.json()) as OfflinePages;
  // The file's response headers also suit the page, except those that describe the body.
  const headers = new Headers(file.headers);
  headers.set('content-type', 'text/html; charset=utf-8');
  for (const name of ['content-encoding', 'content-length', 'etag']) headers.delete(name);
  return new Response(pages[language], { headers });
}

async function keptPage(
  tools: WorkerTools,
  { language, shell }: ReadingStrategy,
  url: URL,
): Promise<Response | undefined> {
  const kept =
    (await matchShell(tools, language, shell)) ?? (await matchPackPage(tools, language, shell));
  if (!kept || url.pathname.endsWith('/')) return kept;
  // Redirect as the host does: page URLs end in a slash.
  return Response.redirect(new URL(`${url.pathname}/${url.search}`, url), 302);
}

/** Answers for the cover and the book. */
export async function respondReadingPage(
  tools: WorkerTools,
  strategy: ReadingStrategy,
  { url, load, isOfflineMode, waitUntil }: PageRequest,
): Promise<Response> {
  const kept = () => keptPage(tools, strategy, url);
  if (isOfflineMode) {
    const page = await kept();
    if (page) return page;
  }
  const loaded = load().then((response) => {
    if (response.status < 400 && url.pathname === strategy.shell) {
      waitUntil(cacheShell(tools, strategy.language, strategy.shell, response.clone()));
    }
    return response;
  });
  const settled = loaded.catch(() => null);
  const late = tools.wait(PAGE_TIMEOUT_MS).then(() => 'late' as const);
  const first = await Promise.race([settled, late]);
  if (first !== null && first !== 'late' && first.status < 500) return first;
  const page = await kept();
  if (page) {
    // Limit the wait: a response that never arrives would keep a new version of the worker from taking over.
    waitUntil(Promise.race([settled, tools.wait(REQUEST_TIMEOUT_MS)]));
    return page;
  }
  return (await settled) ?? offlinePage(tools, strategy.language);
}

/**
 * Answers for every other page. The empty page of the translators' workspace is stored, without personal data, so
 * that unsaved text can be reached without a connection.
 */
export async function respondPage(
  tools: WorkerTools,
  strategy: PageStrategy,
  { load }: Pick<PageRequest, 'load'>,
): Promise<Response> {
  const { kind, language } = strategy;
  try {
    return await load();
  } catch (error) {
    tools.log('A page could not be loaded.', error);
    const kept = kind === 'work' ? await matchShell(tools, language, strategy.shell) : undefined;
    return kept ?? offlinePage(tools, language);
  }
}
