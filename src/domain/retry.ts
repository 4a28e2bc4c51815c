// When a failed request is worth another try, and how long to wait before it (SPEC 7). No timers here: numbers only.
import { RETRY_BASE_DELAY_MS, RETRY_JITTER_RATIO, RETRY_MULTIPLIER } from './limits.ts';

/** Whether an answer of that status may be better next time: the server's own trouble, 408 and 429. */
export function isRetryableStatus(status: number): boolean {
  return status >= 500 || status === 408 || status === 429;
}

/**
 * Milliseconds to wait after the failed attempt of that number (1 for the first): SPEC 7's base and multiplier, and a
 * random share on top, so that readers cut off by the same outage do not all come back in the same instant.
 *
 * @param random - a number in [0, 1)
 */
export function retryDelayMs(attempt: number, random: number): number {
  const delay = RETRY_BASE_DELAY_MS * RETRY_MULTIPLIER ** (attempt - 1);
  return Math.round(delay * (1 + RETRY_JITTER_RATIO * random));
}
