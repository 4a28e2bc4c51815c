// Reports progress on the terminal. Anything that may take over a second goes through `withProgress`.
import { stripVTControlCharacters } from 'node:util';
import { jsonLine, withoutPrivate, type Fields } from '../../functions/lib/http/log.ts';

/** Receives lines for the person at the terminal. `about` has fields for those who collect logs. */
export interface Log {
  /** Whether only the person at the terminal gets the lines. Secrets are logged nowhere else. */
  isTerminal?: boolean;
  info(line: string, about?: Fields): void;
  error(line: string, about?: Fields): void;
}

export const terminal: Log = {
  isTerminal: process.stdout.isTTY,
  info: (line) => console.log(line),
  error: (line) => console.error(line),
};

/** Lines of the build, which the host passes on, may have colours or be empty. */
const structured: Log = {
  info: (line, about) => {
    const message = stripVTControlCharacters(line);
    if (message.trim()) console.log(jsonLine('info', { ...about, message }));
  },
  error: (line, about) => {
    const message = withoutPrivate(stripVTControlCharacters(line));
    if (message.trim()) console.error(jsonLine('error', { ...about, message }));
  },
};

/** Returns the log of a service: for a person at a terminal, and JSON like that of its functions elsewhere. */
export function serviceLog(isTerminal: boolean = process.stdout.isTTY): Log {
  return isTerminal ? terminal : structured;
}

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

/** Returns the message of anything that was thrown. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
