// When a failed request is worth another try, how long each try may take and how long to wait before it (SPEC 7). No
// timers here: numbers only.
import type { Quality } from './connection.ts';
import {
  POOR_REQUEST_ATTEMPTS,
  POOR_REQUEST_TIMEOUT_MS,
  POOR_RETRY_BASE_DELAY_MS,
  REQUEST_ATTEMPTS,
  REQUEST_TIMEOUT_MS,
  RETRY_BASE_DELAY_MS,
  RETRY_JITTER_RATIO,
  RETRY_MULTIPLIER,
} from '../limits.ts';

/** How patient a request is. */
export interface RequestPolicy {
  /** Milliseconds that one attempt may take. */
  timeoutMs: number;
  /** All attempts, the first one included (DESIGN decision 15). */
  attempts: number;
  /** Milliseconds before the second attempt. */
  baseDelayMs: number;
}

const PATIENT: RequestPolicy = {
  timeoutMs: REQUEST_TIMEOUT_MS,
  attempts: REQUEST_ATTEMPTS,
  baseDelayMs: RETRY_BASE_DELAY_MS,
};

const POOR: RequestPolicy = {
  timeoutMs: POOR_REQUEST_TIMEOUT_MS,
  attempts: POOR_REQUEST_ATTEMPTS,
  baseDelayMs: POOR_RETRY_BASE_DELAY_MS,
};

/** SPEC 7: 10 s, 3 attempts, 1 s; on a poor connection 5 s, 2 attempts, 2 s, which is the doubling, counted once. */
export function requestPolicy(quality: Quality): RequestPolicy {
  return quality === 'poor' ? POOR : PATIENT;
}

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
export function retryDelayMs(attempt: number, random: number, baseDelayMs: number): number {
  const delay = baseDelayMs * RETRY_MULTIPLIER ** (attempt - 1);
  return Math.round(delay * (1 + RETRY_JITTER_RATIO * random));
}
