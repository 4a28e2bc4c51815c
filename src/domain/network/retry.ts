// Retry policy (SPEC 7): timeout per attempt, which failures to retry, and the backoff. Pure; no timers.
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
import type { Quality } from './connection.ts';

export interface RequestPolicy {
  /** Timeout of each attempt, in milliseconds. */
  timeoutMs: number;
  /** Total number of attempts, including the first. */
  attempts: number;
  /** Delay before the second attempt, in milliseconds. */
  baseDelayMs: number;
}

const DEFAULT_POLICY: RequestPolicy = {
  timeoutMs: REQUEST_TIMEOUT_MS,
  attempts: REQUEST_ATTEMPTS,
  baseDelayMs: RETRY_BASE_DELAY_MS,
};

const POOR_POLICY: RequestPolicy = {
  timeoutMs: POOR_REQUEST_TIMEOUT_MS,
  attempts: POOR_REQUEST_ATTEMPTS,
  baseDelayMs: POOR_RETRY_BASE_DELAY_MS,
};

/**
 * Returns the policy for a connection quality (SPEC 7): 10 s, 3 attempts, 1 s; on a poor connection 5 s, 2 attempts, 2
 * s. The 2 s are the base delay already doubled.
 */
export function requestPolicy(quality: Quality): RequestPolicy {
  return quality === 'poor' ? POOR_POLICY : DEFAULT_POLICY;
}

/** Returns whether a request that got this HTTP status is worth retrying: server errors, 408 and 429. */
export function isRetryableStatus(status: number): boolean {
  return status >= 500 || status === 408 || status === 429;
}

/**
 * Returns the backoff in milliseconds after failed attempt number `attempt` (1 for the first): SPEC 7's base and
 * multiplier plus jitter, so that readers cut off by the same outage do not all return at once.
 *
 * @param random - a number in [0, 1)
 */
export function retryDelayMs(attempt: number, random: number, baseDelayMs: number): number {
  const delay = baseDelayMs * RETRY_MULTIPLIER ** (attempt - 1);
  return Math.round(delay * (1 + RETRY_JITTER_RATIO * random));
}
