// Loads the sign-up keys and translators for the page /admin/translators/.
import { useCallback, useEffect, useState } from 'react';
import { getSignUpKeys, getTranslators } from '../../../api/admin-translators.ts';
import type { SignUpKeyRow, TranslatorRow } from '../../../domain/account/admin.ts';
import { asAdmin } from '../session/as-admin.ts';

export interface TranslatorsDesk {
  keys: SignUpKeyRow[] | null;
  people: TranslatorRow[] | null;
  hasFailed: boolean;
  isLoading: boolean;
  refresh: () => void;
}

/** Waits for `isReady`, that is, for a session. */
export function useTranslators(isReady: boolean): TranslatorsDesk {
  const [keys, setKeys] = useState<SignUpKeyRow[] | null>(null);
  const [people, setPeople] = useState<TranslatorRow[] | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const [asked, setAsked] = useState(0);
  const [ended, setEnded] = useState(-1);

  useEffect(() => {
    if (!isReady) return;
    const leaving = new AbortController();
    const { signal } = leaving;
    const loads = [
      asAdmin((token) => getSignUpKeys(token, { signal })).then((result) => {
        if (result.ok && !signal.aborted) setKeys(result.data.signUpKeys);
        return result.ok;
      }),
      asAdmin((token) => getTranslators(token, { signal })).then((result) => {
        if (result.ok && !signal.aborted) setPeople(result.data.translators);
        return result.ok;
      }),
    ];
    void Promise.all(loads).then((outcomes) => {
      if (signal.aborted) return;
      setFailed(outcomes.includes(false));
      setEnded(asked);
    });
    return () => leaving.abort();
  }, [asked, isReady]);

  const refresh = useCallback(() => setAsked((count) => count + 1), []);
  return { keys, people, hasFailed, isLoading: ended !== asked, refresh };
}
