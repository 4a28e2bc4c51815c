// Parses requests to the audit log.
import { parseAuditFilter, type AuditFilter } from '../../../src/domain/audit-filter.ts';
import { AppError } from '../../../src/domain/errors.ts';
import { AUDIT_PAGE_SIZE, MAX_AUDIT_PAGE_SIZE } from '../../../src/domain/limits.ts';
import { isAuditCursor } from './log.ts';

/** Returns the filter of the audit log; throws `body.invalid` with the name of the parameter. */
export function requireAuditFilter(sent: URLSearchParams): AuditFilter {
  const filter = parseAuditFilter(sent);
  if (typeof filter === 'string')
    throw new AppError('body.invalid', { data: { parameter: filter } });
  return filter;
}

/** Returns the requested page of the audit log; throws `body.invalid` with the name of the parameter. */
export function requireAuditQuery(sent: URLSearchParams): { limit: number; before?: string } {
  const [limit, before] = [sent.get('limit') || String(AUDIT_PAGE_SIZE), sent.get('before') || ''];
  if (!/^[+-]?\d+$/.test(limit))
    throw new AppError('body.invalid', { data: { parameter: 'limit' } });
  if (before !== '' && !isAuditCursor(before)) {
    throw new AppError('body.invalid', { data: { parameter: 'before' } });
  }
  const wanted = Math.min(Math.max(Number(limit), 1), MAX_AUDIT_PAGE_SIZE);
  return { limit: wanted, ...(before === '' ? {} : { before }) };
}
