// Answers requests for pictures, fonts, scripts and styles. All have hashed names, so cached copies are never stale.
import { matchAreaCode } from './area-code.ts';
import { matchPacks } from './pack-cache.ts';
import { cacheSeenFile, matchCached, matchNearest } from './seen-files.ts';
import type { WaitUntil, WorkerTools } from './tools.ts';

export interface FileRequest {
  path: string;
  load: () => Promise<Response>;
  isOfflineMode: boolean;
  waitUntil: WaitUntil;
}

/** Answers with a picture or font. A picture that cannot be loaded is replaced by another size, if one is cached. */
export async function answerSeen(
  tools: WorkerTools,
  { path, load, isOfflineMode, waitUntil }: FileRequest,
): Promise<Response> {
  const kept = await matchCached(tools, path);
  if (kept) return kept;
  if (isOfflineMode) {
    const nearest = await matchNearest(tools, path);
    if (nearest) return nearest;
  }
  try {
    const response = await load();
    if (response.status < 400) {
      waitUntil(cacheSeenFile(tools, path, response.clone()));
      return response;
    }
    return (await matchNearest(tools, path)) ?? response;
  } catch (error) {
    const nearest = await matchNearest(tools, path);
    if (nearest) return nearest;
    throw error;
  }
}

/** Answers with a script, style or icon. */
export async function answerCode(
  tools: WorkerTools,
  { path, load }: Pick<FileRequest, 'path' | 'load'>,
): Promise<Response> {
  return (
    (await tools.matchPrecache(path)) ??
    (await matchPacks(tools, path)) ??
    (await matchAreaCode(tools, path)) ??
    load()
  );
}
