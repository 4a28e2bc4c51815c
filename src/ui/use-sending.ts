// Sends what a form holds: one request at a time, and the same idempotency key for every retry of the same content
// (decision 120).
import { useRef, useState } from 'react';
import { randomId } from '../domain/random-id.ts';

/** Keeps the idempotency key until the content changes. */
export function useSending() {
  const [isBusy, setBusy] = useState(false);
  const isGoing = useRef(false);
  const intent = useRef({ of: '', key: '' });

  /** Resolves to null while another request is in progress. */
  const send = async <Answer>(
    content: unknown,
    call: (options: { idempotencyKey: string }) => Promise<Answer>,
  ): Promise<Answer | null> => {
    if (isGoing.current) return null;
    isGoing.current = true;
    setBusy(true);
    const of = JSON.stringify(content);
    if (intent.current.of !== of) intent.current = { of, key: randomId() };
    try {
      return await call({ idempotencyKey: intent.current.key });
    } finally {
      isGoing.current = false;
      setBusy(false);
    }
  };

  return { isBusy, send };
}
