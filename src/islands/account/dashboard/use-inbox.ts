// The inbox of the translator's language: loaded with the dashboard and again when it is refreshed.
import { useCallback, useEffect, useState } from 'react';
import { asTranslator } from '../../../api/as-translator.ts';
import { getInbox, markInbox } from '../../../api/discussions.ts';
import { randomId } from '../../../domain/random-id.ts';
import type {
  InboxAnswer,
  InboxWrite,
} from '../../../domain/translation/discussion/inbox-answers.ts';
import { sessionKeeper } from '../../../stores/session.ts';

export type InboxState =
  | { name: 'loading' }
  | { name: 'failed' }
  | { name: 'ready'; answer: InboxAnswer };

/** @param loadedAt - when the dashboard was loaded; a later one loads the inbox again */
export function useInbox(loadedAt: number) {
  const [inbox, setInbox] = useState<InboxState>({ name: 'loading' });
  const [asked, setAsked] = useState(0);

  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    void asTranslator(sessionKeeper, (token) => getInbox(token, { signal })).then((result) => {
      if (signal.aborted) return;
      setInbox((before) =>
        result.ok
          ? { name: 'ready', answer: result.data }
          : // Entries that are shown stay when they cannot be refreshed.
            before.name === 'ready'
            ? before
            : { name: 'failed' },
      );
    });
    return () => leaving.abort();
  }, [loadedAt, asked]);

  /** Marks entries as read. */
  const mark = useCallback(async (read: InboxWrite): Promise<void> => {
    const idempotencyKey = randomId();
    const result = await asTranslator(sessionKeeper, (token) =>
      markInbox(token, read, { idempotencyKey }),
    );
    if (result.ok) setInbox({ name: 'ready', answer: result.data });
  }, []);
  const retry = useCallback(() => {
    setInbox({ name: 'loading' });
    setAsked((count) => count + 1);
  }, []);

  return { inbox, mark, retry };
}
