// Coming to a page that needs a session, and going from it.
import type { ApiResult } from '../../api/answer.ts';
import { asTranslator } from '../../api/as-translator.ts';
import { signOut } from '../../api/session.ts';
import { loginPath } from '../../domain/account/routes.ts';
import type { Language } from '../../domain/languages.ts';
import { wipeBackups } from '../../offline/translation-backup.ts';
import { clearSession, sessionKeeper, sessionUserId } from '../../stores/session.ts';

let isLoggingOut = false;

/** To the login, which leads back here (DESIGN decision 25). Whoever logs out is on the way there, and not to come back. */
export function goToLogin(language: Language): void {
  if (isLoggingOut) return;
  location.replace(loginPath(language, location.pathname + location.search));
}

/** The first call of a page: nothing stands on it that could be lost, so nobody is asked to sign in over it. */
export function onEntry<T>(
  call: (accessToken: string) => Promise<ApiResult<T>>,
): Promise<ApiResult<T>> {
  return asTranslator({ ...sessionKeeper, askToSignIn: () => Promise.resolve(null) }, call);
}

/**
 * Ends the session on the server too, and forgets what this browser keeps of the person. A server that cannot be reached
 * keeps nobody here: the tokens run out by themselves.
 */
export async function logOut(language: Language): Promise<void> {
  // A call that is still out will find no session, and would lead to the login as well.
  isLoggingOut = true;
  addEventListener('pagehide', () => (isLoggingOut = false), { once: true });
  const userId = sessionUserId();
  const tokens = sessionKeeper.read();
  if (tokens) await signOut(tokens.accessToken);
  clearSession();
  if (userId !== null) await wipeBackups(userId);
  location.replace(loginPath(language));
}
