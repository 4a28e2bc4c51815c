// Collects all submissions that match a filter, page by page.
import { useCallback, useEffect, useRef, useState } from 'react';
import { getSubmissions } from '../../../../api/admin.ts';
import type { ListView } from '../../../../domain/airdrop/list-view.ts';
import type { AdminSubmission } from '../../../../domain/airdrop/review.ts';
import { MAX_IN_BULK, MAX_ADMIN_PAGE_SIZE } from '../../../../domain/limits.ts';
import { asAdmin } from '../../session/as-admin.ts';

export type Matching = ReturnType<typeof useMatching>;

/** Collects matches on request. Leaving the page stops it. */
export function useMatching() {
  /** How many have been collected so far; null while none are being collected. */
  const [collectedCount, setCollectedCount] = useState<number | null>(null);
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  /** Resolves to the matches, to null if it was stopped, or to the message of a failure. */
  const collect = useCallback(
    async (view: ListView): Promise<AdminSubmission[] | string | null> => {
      const { signal } = (running.current = new AbortController());
      // Oldest first, so that claims that arrive meanwhile come last.
      const order = { sortBy: 'createdAt', sortOrder: 'asc' } as const;
      const found = new Map<string, AdminSubmission>();
      try {
        let after: string | null = '';
        while (after !== null && found.size < MAX_IN_BULK) {
          setCollectedCount(found.size);
          const asked: ListView = { ...view, ...order, page: 1, after };
          const result = await asAdmin((token) =>
            getSubmissions(token, asked, { signal, limit: MAX_ADMIN_PAGE_SIZE }),
          );
          if (signal.aborted) return null;
          if (!result.ok) return result.message;
          const { submissions, pagination } = result.data;
          for (const one of submissions) found.set(one.id, found.get(one.id) ?? one);
          after = pagination.next;
        }
        return [...found.values()].slice(0, MAX_IN_BULK);
      } finally {
        setCollectedCount(null);
      }
    },
    [],
  );

  const stop = useCallback(() => running.current?.abort(), []);
  return { collectedCount, collect, stop };
}
