// How pictures, fonts, scripts and styles are answered: all have hashed names, so what is kept is never old.
import { matchPacks } from './packs.ts';
import { keepSeen, matchKept, matchNearest } from './seen-files.ts';
import type { Later, WorkerTools } from './tools.ts';

export interface FileRequest {
  path: string;
  /** The file from the network. */
  load: () => Promise<Response>;
  isOfflineMode: boolean;
  later: Later;
}

/** A picture or a font. A picture that cannot be had is shown in another size, if one is kept. */
export async function answerSeen(
  tools: WorkerTools,
  { path, load, isOfflineMode, later }: FileRequest,
): Promise<Response> {
  const kept = await matchKept(tools, path);
  if (kept) return kept;
  if (isOfflineMode) {
    const nearest = await matchNearest(tools, path);
    if (nearest) return nearest;
  }
  try {
    const response = await load();
    if (response.status < 400) {
      later(keepSeen(tools, path, response.clone()));
      return response;
    }
    return (await matchNearest(tools, path)) ?? response;
  } catch (error) {
    const nearest = await matchNearest(tools, path);
    if (nearest) return nearest;
    throw error;
  }
}

/** Script, style or icon. */
export async function answerCode(
  tools: WorkerTools,
  { path, load }: Pick<FileRequest, 'path' | 'load'>,
): Promise<Response> {
  return (await tools.matchPrecache(path)) ?? (await matchPacks(tools, path)) ?? load();
}
