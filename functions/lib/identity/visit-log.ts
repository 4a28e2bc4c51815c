// Entries of the audit log about people who sign in or act on accounts (DESIGN decision 40).
import type { AuditAction, AuditRole } from '../../../src/domain/audit.ts';
import { writeAudit } from '../audit/log.ts';
import { newOperationId } from '../http/operation.ts';
import type { Store } from '../storage/store.ts';
import { hashAddress } from './address-hash.ts';

/** Who is calling, for the log and the counting. */
export interface Visitor {
  ip: string;
  requestId: string;
  report: (error: unknown) => void;
}

/** What an entry says besides who and when. */
interface About {
  subject?: string;
  note?: string;
}

/**
 * Writes an entry at a time in milliseconds. The same `id` (http/operation.ts `derivedId`) at the same time is the same entry:
 * for what may be repeated.
 */
export type VisitLog = (
  action: AuditAction,
  at: number,
  about?: About,
  id?: string,
) => Promise<void>;

/** The log of one visit. `actor` is a name of ours or 'unknown', never what a stranger typed. */
export function visitLog(
  audit: Store,
  { ip, requestId }: Visitor,
  { actor, role }: { actor: string; role: AuditRole },
  env: NodeJS.ProcessEnv = process.env,
): VisitLog {
  const ipHash = hashAddress(ip, env);
  return (action, at, about = {}, id = newOperationId()) => {
    const entry = { actor, role, action, requestId, ipHash, ...about };
    return writeAudit(audit, { at: new Date(at).toISOString(), ...entry }, id);
  };
}
