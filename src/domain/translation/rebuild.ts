// Rebuilds of the site after a publish: their state, and when to start one (decisions 130 and 131). Pure;
// functions/lib/texts/rebuild.ts calls the build hook.
import * as v from 'valibot';
import {
  REBUILD_LOST_MS,
  REBUILD_RETRY_MS,
  REBUILD_RETRY_MAX_MS,
  REBUILD_SKEW_MS,
} from './translation-limits.ts';

/**
 * live: readers' pages show the newest text; pending: no build was requested for it yet; building: a build was
 * requested; failed: the hook call or the build failed, or the build is overdue.
 */
const BUILD_STATES = ['live', 'pending', 'building', 'failed'] as const;

export type BuildState = (typeof BUILD_STATES)[number];

/** The state of the static pages, as sent in responses. */
export const BuildStatusSchema = v.object({
  headRev: v.number(),
  liveRev: v.nullable(v.number()),
  state: v.picklist(BUILD_STATES),
  reason: v.optional(v.string()),
});

export type BuildStatus = v.InferOutput<typeof BuildStatusSchema>;

/** The last call of the build hook. */
export interface RebuildTrigger {
  /** The head revision it was called for. */
  rev: number;
  /** Time of the call, in epoch milliseconds. */
  at: number;
  /** Number of calls for this revision, including this one. */
  attempts: number;
  /** What failed, if known: the hook refused the call, or the host reported a failed build. */
  failure?: 'hook' | 'build';
}

/** A revision: of the published texts (`content/head`), or of the texts in a build (`/build-info.json`). */
export interface Revision {
  rev: number;
}

/**
 * Returns the milliseconds since a call. A time slightly in the future (clock skew) counts as 0, one far in the future
 * as infinitely long ago.
 */
function elapsedMs(at: number, now: number): number {
  const elapsed = now - at;
  return elapsed < -REBUILD_SKEW_MS ? Infinity : Math.max(0, elapsed);
}

/**
 * Returns how many milliseconds to wait after `failures` failures in a row: exponential backoff from `firstMs`, because
 * a failed build costs as much as a successful one.
 */
export function retryDelayMs(failures: number, firstMs: number): number {
  return Math.min(firstMs * 2 ** Math.max(0, failures - 1), REBUILD_RETRY_MAX_MS);
}

/**
 * Decides whether to call the build hook now. No, if nothing is published or all of it is live. The first call is made
 * at once; a call for a newer revision, once the last call is `quietSeconds` old; a repeated call for a revision that
 * does not go live, with backoff. `built` is null if it is unknown what is live.
 */
export function shouldTrigger(
  head: Revision | null,
  built: Revision | null,
  lastTrigger: RebuildTrigger | null,
  now: number,
  quietSeconds: number,
): boolean {
  if (head === null || head.rev <= 0) return false;
  if (built !== null && built.rev >= head.rev) return false;
  if (lastTrigger === null) return true;
  const elapsed = elapsedMs(lastTrigger.at, now);
  if (lastTrigger.rev < head.rev) return elapsed >= quietSeconds * 1000;
  // The same revision again. A refused call cost no build, so it is repeated sooner.
  const { attempts, failure } = lastTrigger;
  return elapsed >= retryDelayMs(attempts, failure === 'hook' ? REBUILD_RETRY_MS : REBUILD_LOST_MS);
}

export function buildStatus(
  head: Revision | null,
  built: Revision | null,
  lastTrigger: RebuildTrigger | null,
  now: number,
): BuildStatus {
  const headRev = head?.rev ?? 0;
  const status = { headRev, liveRev: built?.rev ?? null };
  if (headRev <= (built?.rev ?? 0)) return { ...status, state: 'live' };
  if (lastTrigger === null || lastTrigger.rev < headRev) return { ...status, state: 'pending' };
  const { failure } = lastTrigger;
  if (failure !== undefined) return { ...status, state: 'failed', reason: failure };
  if (elapsedMs(lastTrigger.at, now) >= REBUILD_LOST_MS) {
    return { ...status, state: 'failed', reason: 'timeout' };
  }
  return { ...status, state: 'building' };
}
