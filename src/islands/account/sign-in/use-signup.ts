// Sending a sign-up: once per click, and the same intent however often its answer is lost (DESIGN decision 22).
import { useRef, useState } from 'react';
import { newIntentKey } from '../../../api/intent-key.ts';
import { registerTranslator } from '../../../api/session.ts';
import type { ApiResult } from '../../../api/answer.ts';

type SignUp = Parameters<typeof registerTranslator>[0];

export interface SigningUp {
  isBusy: boolean;
  /** Null while another one is on its way. */
  send: (signUp: SignUp) => Promise<ApiResult<unknown> | null>;
}

export function useSignup(): SigningUp {
  const [isBusy, setBusy] = useState(false);
  const isGoing = useRef(false);
  const intent = useRef({ of: '', key: '' });

  const send = async (signUp: SignUp): Promise<ApiResult<unknown> | null> => {
    if (isGoing.current) return null;
    isGoing.current = true;
    setBusy(true);
    const of = JSON.stringify(signUp);
    if (intent.current.of !== of) intent.current = { of, key: newIntentKey() };
    try {
      return await registerTranslator(signUp, { idempotencyKey: intent.current.key });
    } finally {
      isGoing.current = false;
      setBusy(false);
    }
  };

  return { isBusy, send };
}
