// The fields and responses of the admin sign-in, shared by browser and server.
import * as v from 'valibot';
import { MAX_PASSWORD_CHARS, MAX_USERNAME_CHARS } from './account-limits.ts';

/** How authenticator apps show their codes, in one group or two. */
const SHOWN_CODE = /^\d{3} ?\d{3}$/;

/** Returns the code that an admin typed or pasted, without spaces; null if the text is not a code. */
export function readCode(text: string): string | null {
  const typed = text.normalize('NFKC').trim();
  return SHOWN_CODE.test(typed) ? typed.replace(' ', '') : null;
}

/**
 * The body of an admin sign-in (SPEC 5: both fields are required). Nothing is trimmed: a space can be part of a
 * password. `code` is required of admins with a second factor (decision 119).
 */
export const AdminSignInSchema = v.object({
  username: v.pipe(v.string(), v.nonEmpty(), v.maxLength(MAX_USERNAME_CHARS)),
  password: v.pipe(v.string(), v.nonEmpty(), v.maxLength(MAX_PASSWORD_CHARS)),
  code: v.optional(v.pipe(v.string(), v.regex(/^\d{6}$/))),
});
export type AdminSignIn = v.InferOutput<typeof AdminSignInSchema>;

/** Response of POST /api/admin-auth/login (SPEC 7). */
export const AdminSignInResponseSchema = v.object({
  token: v.pipe(v.string(), v.nonEmpty()),
  admin: v.object({ username: v.string() }),
});
export type AdminSignInResponse = v.InferOutput<typeof AdminSignInResponseSchema>;

/** Response of GET /api/admin-auth/verify (SPEC 7). Anything other than `valid: true` is rejected. */
export const AdminVerifyResponseSchema = v.object({
  valid: v.literal(true),
  admin: v.object({ username: v.string() }),
});
export type AdminVerifyResponse = v.InferOutput<typeof AdminVerifyResponseSchema>;
