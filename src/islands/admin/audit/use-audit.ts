// A page of the audit log. The URL (`?before=`) selects it, so that Back returns to newer entries.
import { useCallback, useEffect, useState } from 'react';
import { getAudit } from '../../../api/admin.ts';
import type { AuditPage } from '../../../domain/audit.ts';
import { goTo, useSearch } from '../../../ui/use-search.ts';
import { asAdmin } from '../session/as-admin.ts';

/** The query string of a page. */
export function auditSearch(before: string | null): string {
  return before === null ? '' : `?${new URLSearchParams({ before }).toString()}`;
}

export interface Audit {
  before: string | null;
  page: AuditPage | null;
  hasFailed: boolean;
  isLoading: boolean;
  go: (before: string | null) => void;
  refresh: () => void;
}

/** Waits for `isReady`, that is, for a session. */
export function useAudit(isReady: boolean): Audit {
  const before = new URLSearchParams(useSearch() ?? '').get('before');
  const [shown, setShown] = useState<{ load: string; page: AuditPage | null } | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const [asked, setAsked] = useState(0);
  const load = `${asked} ${before ?? ''}`;

  useEffect(() => {
    if (!isReady) return;
    const leaving = new AbortController();
    const { signal } = leaving;
    void asAdmin((token) => getAudit(token, before, { signal })).then((result) => {
      if (signal.aborted) return;
      setShown((last) => ({ load, page: result.ok ? result.data : (last?.page ?? null) }));
      setFailed(!result.ok);
    });
    return () => leaving.abort();
  }, [isReady, before, load]);

  const go = useCallback((to: string | null) => {
    goTo(location.pathname + auditSearch(to));
    scrollTo({ top: 0 });
  }, []);
  const refresh = useCallback(() => setAsked((count) => count + 1), []);
  const isLoading = shown?.load !== load;
  return { before, page: shown?.page ?? null, hasFailed, isLoading, go, refresh };
}
