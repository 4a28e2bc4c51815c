// A page of the audit log. The URL (`?before=`) selects it, so that Back returns to newer entries.
import { useCallback } from 'react';
import { getAudit } from '../../../api/admin.ts';
import { queryOf, type CallOptions } from '../../../api/call.ts';
import { parseAuditFilter, type AuditFilter } from '../../../domain/audit-filter.ts';
import { useSearch } from '../../../ui/use-search.ts';
import { useAdminData } from '../session/use-admin-data.ts';

export function auditSearch(before: string | null, filter: AuditFilter = NO_FILTER): string {
  const search = queryOf({ ...filter, before });
  return search.size === 0 ? '' : `?${search.toString()}`;
}

export const NO_FILTER: AuditFilter = { who: '', kind: '', from: '', to: '' };

/** The filter of the address; an invalid one is ignored. */
function readFilter(search: string): AuditFilter {
  const filter = parseAuditFilter(new URLSearchParams(search));
  return typeof filter === 'string' ? NO_FILTER : filter;
}

/** Waits for `isReady`, that is, for a session. */
export function useAudit(isReady: boolean) {
  const search = useSearch() ?? '';
  const before = new URLSearchParams(search).get('before');
  const call = useCallback(
    (token: string, options: CallOptions) =>
      getAudit(token, { ...readFilter(search), before }, options),
    [search, before],
  );
  const { data: page, ...loading } = useAdminData(isReady, call);
  return { before, filter: readFilter(search), page, ...loading };
}
