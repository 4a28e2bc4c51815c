// Keeps the code that only claimants or translators need, once they have opened one of their pages. The build's list
// names it (scripts/build/offline/area-code.ts).
import { REQUEST_TIMEOUT_MS } from '../domain/limits.ts';
import { CODE_AREAS, codeListPath, type CodeArea } from '../domain/offline/area-code.ts';
import { codeCache } from '../domain/offline/cache-names.ts';
import { isCacheable, type WorkerTools } from './tools.ts';

/** Files fetched at a time. */
const PARALLEL_FETCHES = 6;

/** The files in an area's list, and whether any had to be fetched. */
export interface StoredCode {
  list: readonly string[];
  isNew: boolean;
}

const pathOf = ({ url }: Request): string => new URL(url).pathname;

async function fetchList(tools: WorkerTools, area: CodeArea): Promise<string[]> {
  const response = await tools.fetch(codeListPath(area), {
    cache: 'no-cache',
    signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
  });
  const list: unknown = isCacheable(response) && (await response.json().catch(() => null));
  const isList = Array.isArray(list) && list.every((path) => typeof path === 'string');
  if (!isList) throw new Error(`The list of ${area}'s code could not be loaded.`);
  return list.filter((path) => !tools.isPrecached(path));
}

/**
 * Stores all code of an area that is not stored yet. Throws if a file is unavailable, for example behind a captive
 * portal. Removes nothing.
 */
export async function storeAreaCode(tools: WorkerTools, area: CodeArea): Promise<StoredCode> {
  const list = await fetchList(tools, area);
  const cache = await tools.caches.open(codeCache(area));
  const kept = new Set((await cache.keys()).map(pathOf));
  const missing = list.filter((path) => !kept.has(path));
  for (let at = 0; at < missing.length; at += PARALLEL_FETCHES) {
    await Promise.all(
      missing.slice(at, at + PARALLEL_FETCHES).map(async (path) => {
        const response = await tools.fetch(path, {
          signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
        });
        const isPage = (response.headers.get('content-type') ?? '').includes('html');
        if (!isCacheable(response) || isPage) throw new Error(`${path} could not be loaded.`);
        await cache.put(path, response);
      }),
    );
  }
  return { list, isNew: missing.length > 0 };
}

/** Removes the code of an area that its list no longer names. */
export async function dropOtherAreaCode(
  tools: WorkerTools,
  area: CodeArea,
  list: readonly string[],
): Promise<void> {
  const cache = await tools.caches.open(codeCache(area));
  const old = (await cache.keys()).filter((request) => !list.includes(pathOf(request)));
  await Promise.all(old.map((request) => cache.delete(request)));
}

async function openCaches({ caches }: WorkerTools): Promise<Cache[]> {
  const names = await caches.keys();
  const existing = CODE_AREAS.map(codeCache).filter((name) => names.includes(name));
  return Promise.all(existing.map((name) => caches.open(name)));
}

/** Finds a file among the code kept for any area. */
export async function matchAreaCode(
  tools: WorkerTools,
  path: string,
): Promise<Response | undefined> {
  for (const cache of await openCaches(tools)) {
    const found = await cache.match(path, { ignoreVary: true });
    if (found) return found;
  }
  return undefined;
}

/** Returns the paths of all code kept for any area. */
export async function areaCodePaths(tools: WorkerTools): Promise<string[]> {
  const lists = await Promise.all((await openCaches(tools)).map((cache) => cache.keys()));
  return lists.flat().map(pathOf);
}
