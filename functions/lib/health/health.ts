// Reports the site's health for monitoring, without secrets and personal data (docs/operations.md, "What to watch").
import { SCHEDULES, type ScheduleName } from '../../../src/domain/endpoints.ts';
import type { BuildState } from '../../../src/domain/translation/rebuild.ts';
import { readSnapshot } from '../airdrop/submission-index.ts';
import { bodyBudget } from '../http/body-budget.ts';
import { readRuns } from '../http/last-runs.ts';
import { hashingState } from '../identity/passwords.ts';
import { pictureGate, type GateState } from '../images/gate.ts';
import { buildKey } from '../storage/blob-keys.ts';
import { readHead } from '../texts/head/head.ts';
import { readBuildState, type RebuildCall } from '../texts/rebuild.ts';

/** The load of this process. */
interface Load {
  pictures: GateState;
  passwords: { hashing: number; waiting: number };
  bodyBytes: number;
}

/** What can be wrong: storage, the site's build, or a scheduled function that is late. */
type Problem = 'storage' | 'content' | ScheduleName;

export interface Health {
  status: 'ok' | 'degraded';
  red: Problem[];
  /** `read-only`: storage can be read, and nothing can be written. */
  storage: 'ok' | 'read-only' | 'unavailable';
  load: Load;
}

/** The response while storage can be read. */
interface FullHealth extends Health {
  /** Milliseconds that one read took. */
  storageMs: number;
  /** Seconds since each scheduled function last ended well. */
  sweeps: Record<ScheduleName, number | null>;
  /** The revisions of the published texts and of readers' pages (null if that is unknown), and the build's state. */
  content: { published: number; live: number | null; state: BuildState };
  submissions: number;
}

/** How long a response is kept, because anybody may ask. */
const KEPT_MS = 5_000;
/** The same for the probe write. */
const PROBE_KEPT_MS = 30_000;
/** As much as a small picture: on a full disk, a few bytes may still find room. */
const PROBE = new Uint8Array(65_536);
const PROBE_KEY = buildKey('health', 'probe');
/** Number of intervals after which a scheduled function is late. */
const LATE_INTERVALS = 3;

const kept = new Map<string, { health: Promise<Health>; until: number }>();
const probed = new Map<string, { isWritable: Promise<boolean>; until: number }>();

/**
 * Returns the health of this process and of what it depends on, at most five seconds old, or current while something is
 * wrong. Whether storage can be written is known from a probe at most thirty seconds old. Never throws.
 */
export async function readHealth(call: RebuildCall, now: () => number = Date.now): Promise<Health> {
  const { deployContext } = call;
  const known = kept.get(deployContext);
  if (known && now() < known.until) return known.health;
  const health = checkHealth(call, now);
  kept.set(deployContext, { health, until: now() + KEPT_MS });
  const { status } = await health;
  if (status !== 'ok') kept.delete(deployContext);
  return health;
}

async function checkHealth(call: RebuildCall, now: () => number): Promise<Health | FullHealth> {
  const { stores, report } = call;
  const startedAt = now();
  try {
    await readHead(stores('translations'));
    const storageMs = now() - startedAt;
    const [isWritable, sweeps, build, { entries }] = await Promise.all([
      isStorageWritable(call, now()),
      readRuns(stores('throttles'), now()),
      readBuildState(call),
      readSnapshot(stores('airdrop')),
    ]);
    const { headRev: published, liveRev: live, state } = build;
    const red: Problem[] = [
      ...(isWritable ? [] : (['storage'] as const)),
      ...(state === 'failed' ? (['content'] as const) : []),
      ...lateSchedules(sweeps),
    ];
    return {
      status: red.length === 0 ? 'ok' : 'degraded',
      red,
      storage: isWritable ? 'ok' : 'read-only',
      storageMs,
      sweeps,
      content: { published, live, state },
      submissions: entries.length,
      load: loadNow(),
    };
  } catch (error) {
    report(error);
    return { status: 'degraded', red: ['storage'], storage: 'unavailable', load: loadNow() };
  }
}

function isStorageWritable(
  { stores, deployContext, report }: RebuildCall,
  now: number,
): Promise<boolean> {
  const known = probed.get(deployContext);
  if (known && now < known.until) return known.isWritable;
  const isWritable = stores('throttles')
    .writeBytes(PROBE_KEY, PROBE, {})
    .then(
      () => true,
      (error: unknown) => {
        report(error);
        return false;
      },
    );
  probed.set(deployContext, { isWritable, until: now + PROBE_KEPT_MS });
  return isWritable;
}

/** Returns the scheduled functions that ran before, and should have run again. */
function lateSchedules(sweeps: FullHealth['sweeps']): ScheduleName[] {
  return (Object.keys(SCHEDULES) as ScheduleName[]).filter(
    (name) => (sweeps[name] ?? 0) > LATE_INTERVALS * intervalSeconds(SCHEDULES[name].schedule),
  );
}

/** Returns the seconds between two runs of an expression that names one minute of an hour, or every so many minutes. */
function intervalSeconds(schedule: string): number {
  const [, minutes = '60'] = /^\*\/(\d+) /.exec(schedule) ?? [];
  return Number(minutes) * 60;
}

function loadNow(): Load {
  return {
    pictures: pictureGate.state(),
    passwords: hashingState(),
    bodyBytes: bodyBudget.bytesHeld(),
  };
}
