// Coalesces requests: one run at a time, at most one waiting. Independent of what is run.

export interface Coalesced {
  /** Requests a run that starts after this call. Resolves when that run has ended. */
  request: () => Promise<void>;
  /** Whether a run is in progress or waiting. */
  isBusy: () => boolean;
}

/** Wraps `run` so that requests made while it runs share the next run. `run` must not reject. */
export function coalesce(run: () => Promise<void>): Coalesced {
  let running: Promise<void> | null = null;
  let waiting: Promise<void> | null = null;

  const start = (): Promise<void> => {
    running = run().finally(() => {
      running = null;
    });
    return running;
  };
  return {
    request: () => {
      if (waiting) return waiting;
      if (!running) return start();
      waiting = running.then(() => {
        waiting = null;
        return start();
      });
      return waiting;
    },
    isBusy: () => running !== null || waiting !== null,
  };
}
