// The site is built anew after something was published: what state that is in, and when a build is asked for (DESIGN decisions
// 31 and 32). Pure; who calls the hook is functions/lib/translations.
import * as v from 'valibot';
import {
  REBUILD_LOST_MS,
  REBUILD_REFUSED_MS,
  REBUILD_RETRY_MAX_MS,
  REBUILD_SKEW_MS,
} from './limits.ts';

/** live: readers' pages show the newest text; pending: a build is to come; building; failed: the last build did. */
const BUILD_STATES = ['live', 'pending', 'building', 'failed'] as const;

export type BuildState = (typeof BUILD_STATES)[number];

/** How far the static pages are, as answers say it. */
export const BuildStatusSchema = v.object({
  headRev: v.number(),
  liveRev: v.nullable(v.number()),
  state: v.picklist(BUILD_STATES),
  reason: v.optional(v.string()),
});

export type BuildStatus = v.InferOutput<typeof BuildStatusSchema>;

/** The last call of the build hook. */
export interface RebuildTrigger {
  /** The head revision that it was called for. */
  rev: number;
  /** When, in milliseconds. */
  at: number;
  /** How often it was called for this revision, this call included. */
  attempts: number;
  /** What failed, as far as is known: the hook refused the call, or the host said that the build failed. */
  failure?: 'hook' | 'build';
}

/** A revision: of what is published (`content/head`), or of what a build holds (`/build-info.json`). */
export interface Revision {
  rev: number;
}

/** Milliseconds since a call; a clock that stands slightly behind another is none, one far behind says nothing. */
function elapsedMs(at: number, now: number): number {
  const elapsed = now - at;
  return elapsed < -REBUILD_SKEW_MS ? Infinity : Math.max(0, elapsed);
}

/**
 * How long a call for the same revision is waited for: longer each time, because a build that fails costs as much as one
 * that does not. A call that was refused has cost nothing.
 */
function retryMs({ attempts, failure }: RebuildTrigger): number {
  const first = failure === 'hook' ? REBUILD_REFUSED_MS : REBUILD_LOST_MS;
  return Math.min(first * 2 ** Math.max(0, attempts - 1), REBUILD_RETRY_MAX_MS);
}

/**
 * Whether to call the build hook now. Nothing published or all of it live: no. The first mark: at once. Later ones: when the
 * last call is `quietSeconds` old. A revision that was called for and does not come: again, with growing patience.
 * `built` is null when nobody knows what is live.
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
  return elapsed >= retryMs(lastTrigger);
}

/** What a translator is told about the build of what is published. */
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
