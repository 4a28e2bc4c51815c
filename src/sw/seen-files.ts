// Caches pictures and fonts as they are shown, within a byte budget. The oldest are evicted first.
import { SEEN_FILES_BYTES } from '../domain/limits.ts';
import { BYTES_HEADER, SEEN_FILES_CACHE } from '../domain/offline/cache-names.ts';
import { isSeenFile, nearestPicture } from '../domain/offline/hashed-files.ts';
import { matchPacks, packPaths } from './pack-cache.ts';
import { isCacheable, type WorkerTools } from './tools.ts';

/** Finds a stored picture or font, in a pack or among the files seen before. */
export async function matchCached(tools: WorkerTools, path: string): Promise<Response | undefined> {
  const packed = await matchPacks(tools, path);
  if (packed) return packed;
  return (await tools.caches.open(SEEN_FILES_CACHE)).match(path, { ignoreVary: true });
}

/** Finds another size to show in place of a picture that is not stored. */
export async function matchNearest(
  tools: WorkerTools,
  path: string,
): Promise<Response | undefined> {
  const seen = await (await tools.caches.open(SEEN_FILES_CACHE)).keys();
  const paths = [...(await packPaths(tools)), ...seen.map(({ url }) => new URL(url).pathname)];
  const nearest = nearestPicture(path, paths);
  return nearest === null ? undefined : matchCached(tools, nearest);
}

/** Removes the oldest files until the rest take at most `budget` bytes. */
async function trim(cache: Cache, budget: number): Promise<void> {
  const files: { request: Request; bytes: number }[] = [];
  for (const request of await cache.keys()) {
    const kept = await cache.match(request, { ignoreVary: true });
    files.push({ request, bytes: Number(kept?.headers.get(BYTES_HEADER) ?? 0) });
  }
  let total = files.reduce((sum, { bytes }) => sum + bytes, 0);
  for (const { request, bytes } of files) {
    if (total <= budget) return;
    await cache.delete(request);
    total -= bytes;
  }
}

/** Caches a file that was shown. If storage is full, trims the cache to half its budget; readers are not notified. */
export async function cacheSeenFile(
  tools: WorkerTools,
  path: string,
  response: Response,
  budget = SEEN_FILES_BYTES,
): Promise<void> {
  // Text in place of a picture or font is a captive portal's page.
  const type = response.headers.get('content-type') ?? 'text/html';
  if (!isSeenFile(path) || !isCacheable(response) || type.startsWith('text/')) return;
  const body = await response.arrayBuffer();
  const headers = new Headers({
    'content-type': type,
    // The time when the file was stored: eviction, which runs in pages, starts with the oldest.
    date: new Date(tools.now()).toUTCString(),
    [BYTES_HEADER]: String(body.byteLength),
  });
  const cache = await tools.caches.open(SEEN_FILES_CACHE);
  try {
    await cache.put(path, new Response(body, { headers }));
    await trim(cache, budget);
  } catch (error) {
    tools.log(`${path} could not be kept.`, error);
    await trim(cache, budget / 2);
  }
}

/** Caches what a page showed before there was a worker; the browser's HTTP cache still has it. */
export async function cachePageFiles(tools: WorkerTools, paths: readonly string[]): Promise<void> {
  for (const path of paths.filter(isSeenFile)) {
    if (await matchCached(tools, path)) continue;
    await cacheSeenFile(tools, path, await tools.fetch(path));
  }
}
