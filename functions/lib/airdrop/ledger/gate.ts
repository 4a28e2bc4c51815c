// A concurrency limit: runs a fixed number of tasks at a time and queues the rest.

/** Runs work as soon as a slot is free; at most `max` at once, first come, first served. */
export type Gate = <T>(work: () => Promise<T>) => Promise<T>;

export function createGate(max: number): Gate {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    // A freed slot is passed directly to the next in line rather than released, so no newcomer can race for it.
    if (running < max) running += 1;
    else await new Promise<void>((wake) => waiting.push(wake));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
