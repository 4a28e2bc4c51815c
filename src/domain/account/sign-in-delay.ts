// The delay after failed sign-ins, of translators and admins alike.
import {
  SIGN_IN_FIRST_DELAY_MS,
  SIGN_IN_FREE_FAILURES,
  SIGN_IN_LONGEST_DELAY_MS,
} from './account-limits.ts';

/**
 * Returns the delay of a sign-in attempt in milliseconds, given the account's number of failures from all IP addresses:
 * nothing at first, then doubling up to SIGN_IN_LONGEST_DELAY_MS. The account is never locked, so that a stranger
 * cannot keep the owner out.
 */
export function signInDelayMs(failures: number): number {
  if (failures <= SIGN_IN_FREE_FAILURES) return 0;
  const doubled = SIGN_IN_FIRST_DELAY_MS * 2 ** (failures - SIGN_IN_FREE_FAILURES - 1);
  return Math.min(doubled, SIGN_IN_LONGEST_DELAY_MS);
}
