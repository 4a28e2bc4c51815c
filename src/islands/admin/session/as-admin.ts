// Calls of a page that stays open for longer than a token lives (DESIGN decision 40).
import type { ApiResult } from '../../../api/answer.ts';
import { $adminSession, askForPassword } from '../../../stores/admin-session.ts';

const UNAUTHORISED = 401;

/**
 * Makes a call with the admin's token. When the token is refused, asks for the password over the page and makes the same
 * call once more; a call whose question was refused ends as the 401 it was.
 */
export async function asAdmin<T>(
  call: (token: string) => Promise<ApiResult<T>>,
): Promise<ApiResult<T>> {
  const token = $adminSession.get()?.token ?? '';
  const result = await call(token);
  if (result.ok || result.status !== UNAUTHORISED) return result;
  // Another call, or another tab, may have signed in again in the meantime.
  const current = $adminSession.get()?.token ?? token;
  const fresh = current === token ? await askForPassword() : current;
  return fresh === null ? result : call(fresh);
}

/** A key that tells one intent from the next, the same for each attempt at it: 128 random bits. */
export function newIntentKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
