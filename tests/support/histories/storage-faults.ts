// Storage as a network and a busy service make it: some calls are slow, some are refused, some lose their reply.
import type { BlobCall } from '../../../scripts/local/blobs/server.ts';
import type { Fault, FaultPlan } from '../faults/blobs.ts';
import type { Choices } from './choices.ts';

/** Probabilities for each call to storage. */
export interface FaultRates {
  /** The call waits, so that others overtake it. */
  slow: number;
  /** One attempt fails, and the client of storage repeats it. */
  flaky: number;
  /** All attempts fail: the function gets no answer. */
  broken: number;
}

export interface StorageFaults {
  plan: FaultPlan;
  /** Resolves once storage has received this many more calls. */
  afterCalls: (count: number) => Promise<void>;
}

/** The client of storage tries each call three times. */
const ATTEMPTS = 3;
/** Most delays let a few calls of others pass, some let whole requests pass. */
const DELAYS_MS = [4, 4, 12, 12, 12, 100] as const;

/** Decides about each call as it arrives. */
export function createStorageFaults(
  choices: Choices,
  { slow, flaky, broken }: FaultRates,
): StorageFaults {
  let calls = 0;
  let waiting: { at: number; go: () => void }[] = [];
  /** Calls whose next attempts fail as well. */
  const failing = new Map<string, { fault: Fault; left: number }>();

  const failure = (): Fault =>
    choices.happens(0.5) ? { kind: 'lost-reply' } : { kind: 'error', status: 503 };

  function faultOf(name: string): Fault | undefined {
    const before = failing.get(name);
    if (before && before.left > 0) {
      before.left -= 1;
      return before.fault;
    }
    if (choices.happens(broken)) {
      const fault = failure();
      failing.set(name, { fault, left: ATTEMPTS - 1 });
      return fault;
    }
    if (choices.happens(flaky)) return failure();
    return choices.happens(slow)
      ? { kind: 'delay', ms: 1 + choices.below(choices.oneOf(DELAYS_MS)) }
      : undefined;
  }

  return {
    plan: ({ method, store, key }: BlobCall) => {
      calls += 1;
      for (const { go } of waiting.filter(({ at }) => at <= calls)) go();
      waiting = waiting.filter(({ at }) => at > calls);
      return faultOf(`${method} ${String(store)} ${String(key)}`);
    },
    afterCalls: (count) =>
      new Promise((go) => {
        waiting.push({ at: calls + count, go });
      }),
  };
}
