// Audit log entries about people who sign in or act on accounts (decision 141).
import type { AuditAction, AuditRole } from '../../../src/domain/audit.ts';
import { writeAudit } from '../audit/log.ts';
import { newOperationId } from '../http/operation.ts';
import type { Stores } from '../storage/store.ts';
import { hashAddress } from './address-hash.ts';

/** The caller, as needed for logging and rate limiting. */
export interface Visitor {
  ip: string;
  requestId: string;
  report: (error: unknown) => void;
}

/** Optional fields of an entry. */
interface About {
  subject?: string;
  note?: string;
  /** The version of the record that the action wrote. */
  version?: number;
}

/**
 * Writes an entry with a time in milliseconds. The same `id` (http/operation.ts `derivedId`) at the same time is the
 * same entry: use this for operations that may be repeated.
 */
export type AuditLog = (
  action: AuditAction,
  at: number,
  about?: About,
  id?: string,
) => Promise<void>;

/** Creates the log function of one call. `actor` is somebody we know, or 'unknown', never a stranger's input. */
export function auditLog(
  stores: Stores,
  { ip, requestId }: Visitor,
  role: AuditRole,
  actor: string,
  env: NodeJS.ProcessEnv = process.env,
): AuditLog {
  const ipHash = hashAddress(ip, env);
  return (action, at, about = {}, id = newOperationId()) => {
    const entry = { actor, role, action, requestId, ipHash, ...about };
    return writeAudit(stores('audit'), { at: new Date(at).toISOString(), ...entry }, id);
  };
}
