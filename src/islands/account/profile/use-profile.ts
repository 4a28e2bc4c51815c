// Loads the profile from the server. A 401 on entry redirects to the login (SPEC 4).
import { useEffect, useState } from 'react';
import { getProfile } from '../../../api/account.ts';
import { UNAUTHORIZED, type Failure } from '../../../api/answer.ts';
import type { AccountProfile } from '../../../domain/account/answers.ts';
import type { Language } from '../../../domain/languages.ts';
import { $signedInEmail } from '../../../stores/session.ts';
import { goToLogin, onEntry } from '../entry.ts';

export interface LoadedProfile {
  profile: AccountProfile | null;
  failure: Failure | null;
  isLoading: boolean;
  retry: () => void;
  /** Replaces the profile by the server's response to a change. */
  replace: (profile: AccountProfile) => void;
}

/** Loads once `isReady` is true, that is, once there is a session. */
export function useProfile(language: Language, isReady: boolean): LoadedProfile {
  const [profile, setProfile] = useState<AccountProfile | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [asked, setAsked] = useState(0);
  const [ended, setEnded] = useState(-1);

  useEffect(() => {
    if (!isReady) return;
    const leaving = new AbortController();
    void onEntry((token) => getProfile(token, { signal: leaving.signal })).then((result) => {
      if (leaving.signal.aborted) return;
      if (!result.ok && result.status === UNAUTHORIZED) {
        goToLogin(language);
        return;
      }
      if (result.ok) {
        $signedInEmail.set(result.data.email);
        setProfile(result.data);
      }
      setFailure(result.ok ? null : result);
      setEnded(asked);
    });
    return () => leaving.abort();
  }, [asked, isReady, language]);

  return {
    profile,
    failure,
    isLoading: ended !== asked,
    retry: () => setAsked((count) => count + 1),
    replace: setProfile,
  };
}
