// Sends a sign-up: one request at a time, and the same idempotency key for every retry of the same data (DESIGN
// decision 22).
import { useRef, useState } from 'react';
import { randomId } from '../../../domain/random-id.ts';
import { registerTranslator } from '../../../api/session.ts';
import type { ApiResult } from '../../../api/answer.ts';

type SignUp = Parameters<typeof registerTranslator>[0];

export interface SigningUp {
  isBusy: boolean;
  /** Resolves to null while another request is in progress. */
  send: (signUp: SignUp) => Promise<ApiResult<unknown> | null>;
}

/** Keeps the idempotency key until the data changes. */
export function useSignup(): SigningUp {
  const [isBusy, setBusy] = useState(false);
  const isGoing = useRef(false);
  const intent = useRef({ of: '', key: '' });

  const send = async (signUp: SignUp): Promise<ApiResult<unknown> | null> => {
    if (isGoing.current) return null;
    isGoing.current = true;
    setBusy(true);
    const of = JSON.stringify(signUp);
    if (intent.current.of !== of) intent.current = { of, key: randomId() };
    try {
      return await registerTranslator(signUp, { idempotencyKey: intent.current.key });
    } finally {
      isGoing.current = false;
      setBusy(false);
    }
  };

  return { isBusy, send };
}
