// Storage whose calls take time on a fake clock, so that no test waits: the clock moves once all work waits for calls.
import type { MemoryStores } from './memory-store.ts';

export interface SlowStorage {
  clock: () => number;
  /** Passes the time until the work is done, and returns its result. */
  run: <T>(work: () => Promise<T>) => Promise<T>;
}

/** Makes each call to `stores` take `latencyMs` on a clock that starts at `start`. Calls may overlap. */
export function slowDown(stores: MemoryStores, latencyMs: number, start: number): SlowStorage {
  let now = start;
  let waiting: { at: number; go: () => void }[] = [];
  stores.setTurn(
    () =>
      new Promise((go) => {
        waiting.push({ at: now + latencyMs, go });
      }),
  );
  return {
    clock: () => now,
    run: async (work) => {
      const progress = { isDone: false };
      const result = work().finally(() => {
        progress.isDone = true;
      });
      result.catch(() => undefined);
      for (;;) {
        // Everything that can go on without time passing has done so.
        await new Promise((done) => setImmediate(done));
        if (progress.isDone) return result;
        // The work waits for no call: it computes in slices.
        if (waiting.length === 0) continue;
        now = Math.min(...waiting.map(({ at }) => at));
        const due = waiting.filter(({ at }) => at <= now);
        waiting = waiting.filter(({ at }) => at > now);
        for (const { go } of due) go();
      }
    },
  };
}
