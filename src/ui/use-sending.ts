// Sends the content of a form: one request at a time, and the same idempotency key for every retry of the same content
// (decision 120).
import { useRef, useState } from 'react';
import { randomId } from '../domain/random-id.ts';

/**
 * Keeps the idempotency key until the content changes, even after a success: the content must contain what makes a
 * repetition a new operation, such as a version.
 */
export function useSending() {
  const [isBusy, setBusy] = useState(false);
  const isUnderWay = useRef(false);
  const lastContent = useRef({ json: '', key: '' });

  /** Resolves to null while another request is in progress. */
  const send = async <Answer>(
    content: unknown,
    call: (options: { idempotencyKey: string }) => Promise<Answer>,
  ): Promise<Answer | null> => {
    if (isUnderWay.current) return null;
    isUnderWay.current = true;
    setBusy(true);
    const json = JSON.stringify(content);
    if (lastContent.current.json !== json) lastContent.current = { json, key: randomId() };
    try {
      return await call({ idempotencyKey: lastContent.current.key });
    } finally {
      isUnderWay.current = false;
      setBusy(false);
    }
  };

  return { isBusy, send };
}
