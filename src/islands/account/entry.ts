// Enters a page that needs a session, and logs out.
import { asTranslator } from '../../api/as-translator.ts';
import { UNAUTHORIZED, type ApiResult } from '../../api/result.ts';
import { signOut } from '../../api/session-calls.ts';
import { loginPath } from '../../domain/account/routes.ts';
import type { Language } from '../../domain/languages.ts';
import { wipeBackups } from '../../offline/translation-backup.ts';
import { $isLoggingOut } from '../../stores/logout.ts';
import { clearSession, sessionKeeper, sessionUserId } from '../../stores/session.ts';

/**
 * Redirects to the login, which returns here afterwards (decision 118). Does nothing during a logout, which redirects
 * to the login itself and must not return here.
 */
export function goToLogin(language: Language): void {
  if ($isLoggingOut.get()) return;
  location.replace(loginPath(language, location.pathname + location.search));
}

/**
 * Makes a page's first call. The page holds no state to lose yet, so an expired session does not open the sign-in
 * dialog: a 401 redirects to the login (SPEC 4), and the promise never settles.
 */
export async function makeFirstCall<T>(
  language: Language,
  call: (accessToken: string) => Promise<ApiResult<T>>,
): Promise<ApiResult<T>> {
  const keeper = { ...sessionKeeper, askToSignIn: () => Promise.resolve(null) };
  const result = await asTranslator(keeper, call);
  if (result.ok || result.status !== UNAUTHORIZED) return result;
  goToLogin(language);
  return new Promise(() => undefined);
}

/**
 * Ends the session, on the server too, and deletes what this browser stores about the translator. Logging out also
 * works when the server is unreachable: the tokens expire by themselves.
 */
export async function logOut(language: Language): Promise<void> {
  if ($isLoggingOut.get()) return;
  // Otherwise a call still in flight, which finds no session, would redirect to the login as well.
  $isLoggingOut.set(true);
  addEventListener('pagehide', () => $isLoggingOut.set(false), { once: true });
  const userId = sessionUserId();
  const tokens = sessionKeeper.read();
  if (tokens) await signOut(tokens.accessToken);
  clearSession();
  if (userId !== null) await wipeBackups(userId);
  location.replace(loginPath(language));
}
