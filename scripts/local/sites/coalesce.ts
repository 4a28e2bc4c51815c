// One run at a time, at most one waiting. Knows nothing of what is run.

export interface Coalesced {
  /** Asks for a run that starts after now; resolves when that run has ended, also when it failed. */
  request: () => Promise<void>;
  /** Whether a run is under way or waiting. */
  isBusy: () => boolean;
}

/** Wraps `run` so that requests made while it runs share one run after it. `run` must not throw. */
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
