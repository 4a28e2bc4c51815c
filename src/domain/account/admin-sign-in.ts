// Rules of accounts that browser and server share: what a sign-in may hold, and what it costs to guess. No storage, no
// cryptography.
import * as v from 'valibot';
import {
  MAX_PASSWORD_LENGTH,
  MAX_USERNAME_LENGTH,
  SIGN_IN_FIRST_DELAY_MS,
  SIGN_IN_FREE_FAILURES,
  SIGN_IN_LONGEST_DELAY_MS,
} from '../limits.ts';

/** What an admin signs in with (SPEC 5: both are needed). Nothing is trimmed: a space can be part of a password. */
export const AdminSignInSchema = v.object({
  username: v.pipe(v.string(), v.nonEmpty(), v.maxLength(MAX_USERNAME_LENGTH)),
  password: v.pipe(v.string(), v.nonEmpty(), v.maxLength(MAX_PASSWORD_LENGTH)),
});
export type AdminSignIn = v.InferOutput<typeof AdminSignInSchema>;

/** The admin as answers name one (SPEC 3). */
export interface AdminAnswer {
  username: string;
}

/** POST /api/admin-auth/login (SPEC 7). */
export interface AdminSignInAnswer {
  token: string;
  admin: AdminAnswer;
}

/** The same as a page reads it. */
export const AdminSignInAnswerSchema: v.GenericSchema<unknown, AdminSignInAnswer> = v.object({
  token: v.pipe(v.string(), v.nonEmpty()),
  admin: v.object({ username: v.string() }),
});

/** GET /api/admin-auth/verify (SPEC 7). */
export interface AdminVerifyAnswer {
  valid: true;
  admin: AdminAnswer;
}

/** The same as a page reads it; an answer that says anything but yes is none. */
export const AdminVerifyAnswerSchema: v.GenericSchema<unknown, AdminVerifyAnswer> = v.object({
  valid: v.literal(true),
  admin: v.object({ username: v.string() }),
});

/**
 * Milliseconds an attempt has to wait when an account has had so many failures, from any address: nothing at first, then
 * twice as long each time, up to a few seconds. Never a lock: a stranger must not keep the owner out (DESIGN decision 23).
 */
export function signInDelayMs(failures: number): number {
  if (failures <= SIGN_IN_FREE_FAILURES) return 0;
  const doubled = SIGN_IN_FIRST_DELAY_MS * 2 ** (failures - SIGN_IN_FREE_FAILURES - 1);
  return Math.min(doubled, SIGN_IN_LONGEST_DELAY_MS);
}
