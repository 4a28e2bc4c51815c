// Calls from pages that stay open longer than a token is valid.
import { UNAUTHORIZED, type ApiResult } from '../../../api/result.ts';
import { $adminSession, askForPassword } from '../../../stores/admin-session.ts';

/**
 * Makes a call with the admin's token. On a 401, asks for the password over the page and repeats the call once. If the
 * admin cancels, returns the 401.
 */
export async function asAdmin<T>(
  call: (token: string) => Promise<ApiResult<T>>,
): Promise<ApiResult<T>> {
  const token = $adminSession.get()?.token ?? '';
  const result = await call(token);
  if (result.ok || result.status !== UNAUTHORIZED) return result;
  // Another call or another tab may have signed in again in the meantime.
  const current = $adminSession.get()?.token ?? token;
  const fresh = current === token ? await askForPassword() : current;
  return fresh === null ? result : call(fresh);
}
