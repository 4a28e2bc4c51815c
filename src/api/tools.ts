// The dependencies of a request: network, timers, clock, randomness and the retry policy. Tests pass their own.
import { requestPolicy, type RequestPolicy } from '../domain/network/retry.ts';

export interface RequestTools {
  fetch: typeof fetch;
  /** Runs a callback once after `ms` milliseconds. Returns a function that cancels it. */
  after: (ms: number, run: () => void) => () => void;
  /** Resolves after `ms` milliseconds, or as soon as the signal aborts. Never rejects. */
  wait: (ms: number, signal?: AbortSignal) => Promise<void>;
  /** Milliseconds since 1970. */
  now: () => number;
  /** A number in [0, 1). */
  random: () => number;
  /** The current timeout and retry policy. */
  policy: () => RequestPolicy;
}

let policy = requestPolicy('unknown');

/** Sets the timeout and retry policy of later requests. Called when the connection state changes (SPEC 7). */
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

/** The browser's implementations. `fetch` is wrapped because it must be called on the global object. */
export const browserTools: RequestTools = {
  fetch: (input, init) => fetch(input, init),
  after,
  wait,
  now: () => Date.now(),
  random: () => Math.random(),
  policy: () => policy,
};
