// A page of the audit log. The URL (`?before=`) selects it, so that Back returns to newer entries.
import { useCallback, useEffect, useState } from 'react';
import { getAudit } from '../../../api/admin.ts';
import type { AuditPage } from '../../../domain/audit.ts';
import { parseAuditFilter, type AuditFilter } from '../../../domain/audit-filter.ts';
import { goTo, useSearch } from '../../../ui/use-search.ts';
import { asAdmin } from '../session/as-admin.ts';

/** The query string of a page. */
export function auditSearch(before: string | null, filter: AuditFilter = NO_FILTER): string {
  const search = new URLSearchParams();
  for (const name of ['who', 'kind', 'from', 'to'] as const) {
    if (filter[name] !== '') search.set(name, filter[name]);
  }
  if (before !== null) search.set('before', before);
  return search.size === 0 ? '' : `?${search.toString()}`;
}

export const NO_FILTER: AuditFilter = { who: '', kind: '', from: '', to: '' };

/** The filter of the address; an edited one that is invalid counts as none. */
function readFilter(search: string): AuditFilter {
  const filter = parseAuditFilter(new URLSearchParams(search));
  return typeof filter === 'string' ? NO_FILTER : filter;
}

export interface Audit {
  before: string | null;
  page: AuditPage | null;
  hasFailed: boolean;
  isLoading: boolean;
  filter: AuditFilter;
  /** Without a filter, the present one stays. */
  go: (before: string | null, filter?: AuditFilter) => void;
  refresh: () => void;
}

/** Waits for `isReady`, that is, for a session. */
export function useAudit(isReady: boolean): Audit {
  const search = useSearch() ?? '';
  const before = new URLSearchParams(search).get('before');
  const filter = readFilter(search);
  const [shown, setShown] = useState<{ load: string; page: AuditPage | null } | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const [asked, setAsked] = useState(0);
  const load = `${asked} ${search}`;

  useEffect(() => {
    if (!isReady) return;
    const leaving = new AbortController();
    const { signal } = leaving;
    void asAdmin((token) => getAudit(token, { ...readFilter(search), before }, { signal })).then(
      (result) => {
        if (signal.aborted) return;
        setShown((last) => ({ load, page: result.ok ? result.data : (last?.page ?? null) }));
        setFailed(!result.ok);
      },
    );
    return () => leaving.abort();
  }, [isReady, search, before, load]);

  const go = useCallback((to: string | null, changed?: AuditFilter) => {
    goTo(location.pathname + auditSearch(to, changed ?? readFilter(location.search)));
    scrollTo({ top: 0 });
  }, []);
  const refresh = useCallback(() => setAsked((count) => count + 1), []);
  const isLoading = shown?.load !== load;
  return { before, filter, page: shown?.page ?? null, hasFailed, isLoading, go, refresh };
}
