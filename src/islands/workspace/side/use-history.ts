// The stored versions of the open part, newest first, a page at a time.
import { useEffect, useState } from 'react';
import type { PartSlug } from '../../../domain/story/parts.ts';
import type { HistoryResponse } from '../../../domain/translation/responses.ts';
import { HISTORY_PAGE_SIZE } from '../../../domain/translation/translation-limits.ts';
import type { EditorConfig } from '../editor-config.ts';

export type Entry = HistoryResponse['entries'][number];

/** Loads the versions, and loads them again whenever the revision `rev` of the part changes. */
export function useHistory({ calls }: EditorConfig, part: PartSlug, rev: number) {
  const [entries, setEntries] = useState<readonly Entry[]>([]);
  const [loading, setLoading] = useState<'first' | 'partial' | 'done' | 'failed'>('first');
  const [request, setRequest] = useState<{ rev: number; before: number | null }>({
    rev,
    before: null,
  });

  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const before = request.rev === rev ? request.before : null;
    void calls.history(part, before, signal).then((result) => {
      if (signal.aborted) return;
      if (!result.ok) {
        setLoading('failed');
        return;
      }
      const found = result.data.entries;
      setEntries((last) => (before === null ? found : [...last, ...found]));
      setLoading(found.length < HISTORY_PAGE_SIZE ? 'done' : 'partial');
    });
    return () => controller.abort();
  }, [calls, part, request, rev]);

  /** Loads older versions, or tries again. */
  const load = (): void =>
    setRequest(
      loading === 'failed' ? { ...request } : { rev, before: entries.at(-1)?.rev ?? null },
    );
  return { entries, loading, load };
}
