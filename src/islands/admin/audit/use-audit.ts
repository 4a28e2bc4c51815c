// A page of the audit log. The URL (`?before=`) selects it, so that Back returns to newer entries.
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { getAudit } from '../../../api/admin.ts';
import type { AuditPage } from '../../../domain/audit.ts';
import { asAdmin } from '../session/as-admin.ts';

const CHANGED = 'nine-realms:audit-page';

function subscribe(changed: () => void): () => void {
  addEventListener('popstate', changed);
  addEventListener(CHANGED, changed);
  return () => {
    removeEventListener('popstate', changed);
    removeEventListener(CHANGED, changed);
  };
}

const currentBefore = (): string | null => new URLSearchParams(location.search).get('before');

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
  const before = useSyncExternalStore(subscribe, currentBefore, () => null);
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
    history.pushState(null, '', location.pathname + auditSearch(to));
    dispatchEvent(new Event(CHANGED));
    scrollTo({ top: 0 });
  }, []);
  const refresh = useCallback(() => setAsked((count) => count + 1), []);
  const isLoading = shown?.load !== load;
  return { before, page: shown?.page ?? null, hasFailed, isLoading, go, refresh };
}
