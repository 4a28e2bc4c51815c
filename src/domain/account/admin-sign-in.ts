// Sign-in rules that browser and server share: the fields and responses of the admin sign-in, and the delay after
// failed attempts. No storage, no cryptography.
import * as v from 'valibot';
import {
  MAX_PASSWORD_LENGTH,
  MAX_USERNAME_LENGTH,
  SIGN_IN_FIRST_DELAY_MS,
  SIGN_IN_FREE_FAILURES,
  SIGN_IN_LONGEST_DELAY_MS,
} from '../limits.ts';

/**
 * The body of an admin sign-in (SPEC 5: both fields are required). Nothing is trimmed: a space can be part of a
 * password.
 */
export const AdminSignInSchema = v.object({
  username: v.pipe(v.string(), v.nonEmpty(), v.maxLength(MAX_USERNAME_LENGTH)),
  password: v.pipe(v.string(), v.nonEmpty(), v.maxLength(MAX_PASSWORD_LENGTH)),
});
export type AdminSignIn = v.InferOutput<typeof AdminSignInSchema>;

/** The admin as named in responses (SPEC 3). */
export interface AdminAnswer {
  username: string;
}

/** Response of POST /api/admin-auth/login (SPEC 7). */
export interface AdminSignInAnswer {
  token: string;
  admin: AdminAnswer;
}

/** Parses that response on the client. */
export const AdminSignInAnswerSchema: v.GenericSchema<unknown, AdminSignInAnswer> = v.object({
  token: v.pipe(v.string(), v.nonEmpty()),
  admin: v.object({ username: v.string() }),
});

/** Response of GET /api/admin-auth/verify (SPEC 7). */
export interface AdminVerifyAnswer {
  valid: true;
  admin: AdminAnswer;
}

/** Parses that response on the client. Anything other than `valid: true` is rejected. */
export const AdminVerifyAnswerSchema: v.GenericSchema<unknown, AdminVerifyAnswer> = v.object({
  valid: v.literal(true),
  admin: v.object({ username: v.string() }),
});

/**
 * Returns the delay of a sign-in attempt in milliseconds, given the account's number of failures from all IP addresses:
 * nothing at first, then doubling up to SIGN_IN_LONGEST_DELAY_MS. The account is never locked, so that a stranger
 * cannot keep the owner out (DESIGN decision 23).
 */
export function signInDelayMs(failures: number): number {
  if (failures <= SIGN_IN_FREE_FAILURES) return 0;
  const doubled = SIGN_IN_FIRST_DELAY_MS * 2 ** (failures - SIGN_IN_FREE_FAILURES - 1);
  return Math.min(doubled, SIGN_IN_LONGEST_DELAY_MS);
}
