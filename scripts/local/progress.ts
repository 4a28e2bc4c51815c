// Reports progress on the terminal. Anything that may take over a second goes through `withProgress`.

/** Receives lines for the person at the terminal. */
export interface Log {
  info(line: string): void;
  error(line: string): void;
}

/** The terminal itself. */
export const terminal: Log = {
  info: (line) => console.log(line),
  error: (line) => console.error(line),
};

/** A log that discards everything, for tests. */
export const silent: Log = { info: () => undefined, error: () => undefined };

const TICK_MS = 5_000;

/** Runs `work` and logs its title at the start, every five seconds and at the end, with the elapsed time. */
export async function withProgress<T>(log: Log, title: string, work: () => Promise<T>): Promise<T> {
  const startedAt = performance.now();
  const elapsed = () => `${((performance.now() - startedAt) / 1000).toFixed(1)} s`;
  log.info(`${title} ...`);
  const timer = setInterval(() => log.info(`  ${title}: ${elapsed()} so far`), TICK_MS);
  try {
    const result = await work();
    log.info(`${title}: done in ${elapsed()}`);
    return result;
  } finally {
    clearInterval(timer);
  }
}

/** The message of anything that was thrown. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
