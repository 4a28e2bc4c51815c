// So many at a time, the others in line. Knows nothing of what they do.

/** Runs work when there is room; at most `max` at once, first come, first served. */
export type Gate = <T>(work: () => Promise<T>) => Promise<T>;

export function createGate(max: number): Gate {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    // Room is handed on, not given back and fought for: who waits is already counted when woken.
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
