// Restricts a page to a signed-in translator, and follows sign-ins and sign-outs in other tabs (SPEC 4, SPEC 6).
import { useEffect, useState } from 'react';
import { userIdOf } from '../../domain/account/session-tokens.ts';
import type { Language } from '../../domain/languages.ts';
import { SESSION_KEYS } from '../../domain/storage-keys.ts';
import { $isReloadHeld } from '../../stores/reload-hold.ts';
import { $isSignInOpen, sessionUserId, startSession, loadSession } from '../../stores/session.ts';
import { goToLogin } from './entry.ts';

/** Follows sign-outs and new accounts in other tabs. A page with unsaved text stays; its next call asks to sign in. */
function followOthers(language: Language, { key, newValue }: StorageEvent): void {
  if (key !== SESSION_KEYS.accessToken && key !== null) return;
  if ($isReloadHeld.get() || $isSignInOpen.get()) return;
  if (!newValue) goToLogin(language);
  else if (userIdOf(newValue) !== sessionUserId()) location.reload();
}

/** Returns true once there is a session; redirects to the login if there is none. */
export function useSignedIn(language: Language): boolean {
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    const stop = startSession();
    const follow = (event: StorageEvent): void => followOthers(language, event);
    addEventListener('storage', follow);
    const timer = setTimeout(() => {
      if (loadSession()) setReady(true);
      else goToLogin(language);
    });
    return () => {
      clearTimeout(timer);
      stop();
      removeEventListener('storage', follow);
    };
  }, [language]);
  return isReady;
}
