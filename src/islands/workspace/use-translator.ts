// The signed-in translator and the target language, which only the account determines (decision 120).
import { useEffect, useState } from 'react';
import { asTranslator } from '../../api/as-translator.ts';
import { UNAUTHORIZED } from '../../api/result.ts';
import { getWorkspaceProfile } from '../../api/translations.ts';
import { DEFAULT_LANGUAGE, isLanguage, type TargetLanguage } from '../../domain/languages.ts';
import { $connection } from '../../stores/connection.ts';
import {
  $signedInEmail,
  loadSession,
  sessionKeeper,
  sessionUserId,
  startSession,
} from '../../stores/session.ts';

export type Translator =
  | { name: 'unknown' }
  | { name: 'denied' }
  | { name: 'no-language' }
  /** `isUnreached`: no response arrived at all. `userId` comes from the session. */
  | { name: 'failed'; isUnreached: boolean; userId: string | null }
  | { name: 'known'; userId: string; ownName: string; target: TargetLanguage };

/** Loads the translator. Without a login there is no workspace (SPEC 2); a refused profile (401) signs out (SPEC 4). */
export function useTranslator(): Translator & { retry: () => void } {
  const [translator, setTranslator] = useState<Translator>({ name: 'unknown' });
  const [attempt, setAttempt] = useState(0);

  useEffect(() => startSession(), []);

  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const load = async (): Promise<Translator> => {
      if (!loadSession()) return { name: 'denied' };
      if (!$connection.get().isOnline) {
        return { name: 'failed', isUnreached: true, userId: sessionUserId() };
      }
      // The page shows nothing yet, so the sign-in dialog does not open over it.
      const keeper = { ...sessionKeeper, askToSignIn: () => Promise.resolve(null) };
      const result = await asTranslator(keeper, (token) => getWorkspaceProfile(token, { signal }));
      if (!result.ok) {
        return result.status === UNAUTHORIZED
          ? { name: 'denied' }
          : { name: 'failed', isUnreached: result.status === 0, userId: sessionUserId() };
      }
      const userId = sessionUserId();
      const { language, email, name } = result.data;
      $signedInEmail.set(email);
      if (userId === null) return { name: 'denied' };
      return isLanguage(language) && language !== DEFAULT_LANGUAGE
        ? { name: 'known', userId, ownName: name, target: language }
        : { name: 'no-language' };
    };
    void load().then((found) => {
      if (!signal.aborted) setTranslator(found);
    });
    return () => controller.abort();
  }, [attempt]);

  return { ...translator, retry: () => setAttempt((count) => count + 1) };
}
