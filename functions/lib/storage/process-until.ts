// Works through a list until the time is up, for sweeps that share the seconds of a scheduled function.

/** When to stop, on the time scale of `clock`, in milliseconds. */
export interface Deadline {
  until: number;
  clock: () => number;
}

const AT_ONCE = 32;

/**
 * Runs `work` for the items in their order, some at a time. The first batch runs however late it is, so that a task
 * with slow preparations still makes progress. Returns the number of items worked on. Rejects with the first failure.
 */
export async function processUntil<T>(
  items: readonly T[],
  { until, clock }: Deadline,
  work: (item: T) => Promise<unknown>,
): Promise<number> {
  let done = 0;
  while (done < items.length && (done === 0 || clock() < until)) {
    const batch = items.slice(done, done + AT_ONCE);
    await Promise.all(batch.map(work));
    done += batch.length;
  }
  return done;
}
