// A queue that limits the number of concurrent jobs, for CPU-bound work such as rendering pictures.

/** Returns a function that runs each job as soon as fewer than `most` others are running. */
export function limitTo(most: number): <T>(job: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let running = 0;

  return async (job) => {
    if (running >= most) {
      await new Promise<void>((resolve) => {
        waiting.push(resolve);
      });
    } else {
      running += 1;
    }
    try {
      return await job();
    } finally {
      const next = waiting.shift();
      // Hand the slot over directly: a job that starts meanwhile cannot take it.
      if (next) next();
      else running -= 1;
    }
  };
}
