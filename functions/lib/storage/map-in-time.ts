// Works through a list until the time is over, for sweeps that share the seconds of a scheduled function.

/** When to stop, on the time scale of `clock`, in milliseconds. */
export interface SweepTime {
  until: number;
  clock: () => number;
}

const AT_ONCE = 32;

/**
 * Runs `work` for the items in their order, some at a time. However late it is, the first ones are worked on, so that a
 * task with slow preparations still makes progress. Returns how many were. Rejects with the first failure.
 */
export async function mapInTime<T>(
  items: readonly T[],
  { until, clock }: SweepTime,
  work: (item: T) => Promise<unknown>,
): Promise<number> {
  let done = 0;
  while (done < items.length && (done === 0 || clock() < until)) {
    const stretch = items.slice(done, done + AT_ONCE);
    await Promise.all(stretch.map(work));
    done += stretch.length;
  }
  return done;
}
