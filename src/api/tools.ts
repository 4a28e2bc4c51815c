// What a request needs of the world around it: the network, timers, the clock, chance, and how patient to be. Tests bring
// their own.
import { requestPolicy, type RequestPolicy } from '../domain/network/retry.ts';

export interface RequestTools {
  fetch: typeof fetch;
  /** Runs something once, so many milliseconds later; the answer takes it back. */
  after: (ms: number, run: () => void) => () => void;
  /** Settles after so many milliseconds, or as soon as the signal aborts. Never rejects. */
  wait: (ms: number, signal?: AbortSignal) => Promise<void>;
  /** Milliseconds since 1970. */
  now: () => number;
  /** A number in [0, 1). */
  random: () => number;
  /** How patient a request is just now. */
  policy: () => RequestPolicy;
}

let policy = requestPolicy('unknown');

/** Says how patient requests are from now on; called by whoever watches the connection (SPEC 7). */
export function setRequestPolicy(next: RequestPolicy): void {
  policy = next;
}

function after(ms: number, run: () => void): () => void {
  const timer = setTimeout(run, ms);
  return () => {
    clearTimeout(timer);
  };
}

function wait(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal?.aborted) {
      resolve();
      return;
    }
    const done = (): void => {
      cancel();
      signal?.removeEventListener('abort', done);
      resolve();
    };
    const cancel = after(ms, done);
    signal?.addEventListener('abort', done);
  });
}

/** The browser's own. `fetch` is looked up at each call, as the browser wants it called on the global object. */
export const browserTools: RequestTools = {
  fetch: (input, init) => fetch(input, init),
  after,
  wait,
  now: () => Date.now(),
  random: () => Math.random(),
  policy: () => policy,
};
