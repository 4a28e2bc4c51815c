// Checks a sign-up key while it is typed (SPEC 4, SPEC 5). The check is debounced by half a second, and a response
// counts only if it is for the field's current value.
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Failure } from '../../../api/result.ts';
import { validateSignUpKey } from '../../../api/session-calls.ts';
import {
  SIGNUP_KEY_CHECK_ABOVE_CHARS,
  SIGNUP_KEY_CHECK_DELAY_MS,
} from '../../../domain/account/account-limits.ts';
import type { Language } from '../../../domain/languages.ts';

/**
 * SPEC 4: idle, validating, valid (with language), invalid. `invalid` carries a `failure` when the check itself failed.
 */
export type KeyCheck =
  | { state: 'idle' | 'validating' }
  | { state: 'valid'; language: Language }
  /** `message` is the server's; empty if it sent none. */
  | { state: 'invalid'; message: string; code: string | null }
  | { state: 'invalid'; failure: Failure };

const IDLE: KeyCheck = { state: 'idle' };

export type CheckedKey = ReturnType<typeof useKeyCheck>;

async function requestCheck(key: string, signal: AbortSignal): Promise<KeyCheck> {
  const response = await validateSignUpKey(key, { signal });
  if (!response.ok) return { state: 'invalid', failure: response };
  const { valid, language, message, code } = response.data.data;
  return valid && language ? { state: 'valid', language } : { state: 'invalid', message, code };
}

/** Keeps the state of the check. Whitespace around a pasted key is ignored. */
export function useKeyCheck() {
  const [key, setKey] = useState('');
  const [check, setCheck] = useState<KeyCheck>(IDLE);
  const pending = useRef<AbortController | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const cancelCheck = useCallback((): void => {
    clearTimeout(timer.current);
    pending.current?.abort();
    pending.current = null;
  }, []);
  useEffect(() => cancelCheck, [cancelCheck]);

  const checkNow = useCallback(
    (checkedKey: string): void => {
      cancelCheck();
      const controller = new AbortController();
      pending.current = controller;
      setCheck({ state: 'validating' });
      void requestCheck(checkedKey, controller.signal).then((result) => {
        if (!controller.signal.aborted) setCheck(result);
      });
    },
    [cancelCheck],
  );

  const type = useCallback(
    (typed: string): void => {
      const next = typed.trim();
      setKey(typed);
      if (next === key.trim()) return;
      cancelCheck();
      setCheck(IDLE);
      if (next.length <= SIGNUP_KEY_CHECK_ABOVE_CHARS) return;
      timer.current = setTimeout(() => checkNow(next), SIGNUP_KEY_CHECK_DELAY_MS);
    },
    [checkNow, cancelCheck, key],
  );

  const recheck = (): void => checkNow(key.trim());
  return { key: key.trim(), check, type, recheck };
}
