// The work queue of the dashboard: what needs work comes with it, other states and more entries are asked for.
import { useCallback, useEffect, useState } from 'react';
import { asTranslator } from '../../../api/as-translator.ts';
import { getWorkQueue } from '../../../api/translations-work.ts';
import type { QueueStatus, WorkQueueAnswer } from '../../../domain/translation/answers.ts';
import { QUEUE_MORE, QUEUE_SHOWN } from '../../../domain/translation/limits.ts';
import type { QueueQuery } from '../../../domain/translation/progress.ts';
import { sessionKeeper } from '../../../stores/session.ts';
import type { DashboardView } from './types.ts';

/** What the dashboard asks for when it is loaded. */
export const FIRST_QUEUE: QueueQuery = { limit: QUEUE_SHOWN };

interface Found {
  query: QueueQuery;
  /** Null if it could not be loaded. */
  answer: WorkQueueAnswer | null;
}

/** @param view - a later one loads what is shown again */
export function useWorkQueue({ queue, language, loadedAt }: DashboardView) {
  const [query, setQuery] = useState(FIRST_QUEUE);
  const [found, setFound] = useState<Found | null>(null);

  useEffect(() => {
    if (query === FIRST_QUEUE) return;
    const leaving = new AbortController();
    const { signal } = leaving;
    void asTranslator(sessionKeeper, (token) =>
      getWorkQueue(token, language, query, { signal }),
    ).then((result) => {
      if (signal.aborted) return;
      setFound((before) => {
        if (result.ok) return { query, answer: result.data };
        // Entries that are shown stay when they cannot be refreshed.
        return before?.query === query && before.answer ? before : { query, answer: null };
      });
    });
    return () => leaving.abort();
  }, [query, language, loadedAt]);

  // Until the answer is there, what was shown stays.
  const first: Found = { query: FIRST_QUEUE, answer: queue };
  const current = query === FIRST_QUEUE ? first : (found ?? first);

  const filter = useCallback((status: QueueStatus | null) => {
    if (status === null) setFound(null);
    setQuery(status === null ? FIRST_QUEUE : { status, limit: QUEUE_SHOWN });
  }, []);
  const more = useCallback(() => {
    setQuery(({ limit = 0, ...rest }) => ({ ...rest, limit: limit + QUEUE_MORE }));
  }, []);
  // A new object asks again.
  const retry = useCallback(() => setQuery((before) => ({ ...before })), []);

  return {
    status: query.status ?? null,
    answer: current.answer,
    isLoading: current.query !== query,
    filter,
    more,
    retry,
  };
}
