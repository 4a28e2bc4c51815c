// Reports the site's health for monitoring, without secrets and personal data
// (docs/operations.md, "What to watch").
import type { ScheduleName } from '../../../src/domain/endpoints.ts';
import { readSnapshot } from '../airdrop/submission-index.ts';
import { bodyBudget } from '../http/body-budget.ts';
import { readRuns } from '../http/last-runs.ts';
import { hashingState } from '../identity/passwords.ts';
import { pictureGate, type GateState } from '../images/gate.ts';
import type { Stores } from '../storage/store.ts';
import { systemBuildTools, viewBuild } from '../texts/build-view.ts';
import { readHead } from '../texts/head/head.ts';

/** The load of this process. */
interface Load {
  pictures: GateState;
  passwords: { hashing: number; waiting: number };
  bodyBytes: number;
}

/** The answer of GET /api/health. */
export type Health =
  | { status: 'degraded'; storage: 'unavailable'; load: Load }
  | {
      status: 'ok';
      storage: 'ok';
      /** Milliseconds of one read. */
      storageMs: number;
      /** Seconds since each scheduled function last ended well. */
      sweeps: Record<ScheduleName, number | null>;
      /** The revision of the published texts, and the one that readers' pages show; null if that is unknown. */
      content: { published: number; live: number | null };
      submissions: number;
      load: Load;
    };

interface HealthCall {
  stores: Stores;
  deployContext: string;
  report: (error: unknown) => void;
}

/** Everybody may ask, so the answer is kept for so long. */
const KEPT_MS = 5_000;

const kept = new Map<string, { health: Promise<Health>; until: number }>();

/**
 * The health of this process and of what it depends on, at most five seconds old; while something is wrong, of now. Never
 * throws.
 */
export async function readHealth(call: HealthCall, now: () => number = Date.now): Promise<Health> {
  const { deployContext } = call;
  const known = kept.get(deployContext);
  if (known && now() < known.until) return known.health;
  const health = look(call, now);
  kept.set(deployContext, { health, until: now() + KEPT_MS });
  const { status } = await health;
  if (status !== 'ok') kept.delete(deployContext);
  return health;
}

async function look({ stores, report }: HealthCall, now: () => number): Promise<Health> {
  const startedAt = now();
  try {
    const head = await readHead(stores('translations'));
    const storageMs = now() - startedAt;
    const [sweeps, view, { entries }] = await Promise.all([
      readRuns(stores('throttles'), now()),
      viewBuild(systemBuildTools, report),
      readSnapshot(stores('airdrop')),
    ]);
    return {
      status: 'ok',
      storage: 'ok',
      storageMs,
      sweeps,
      content: { published: head?.rev ?? 0, live: view.built?.rev ?? null },
      submissions: entries.length,
      load: loadNow(),
    };
  } catch (error) {
    report(error);
    return { status: 'degraded', storage: 'unavailable', load: loadNow() };
  }
}

function loadNow(): Load {
  return {
    pictures: pictureGate.state(),
    passwords: hashingState(),
    bodyBytes: bodyBudget.bytesHeld(),
  };
}
