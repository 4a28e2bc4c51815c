// The audit entry of a review action, derived from the record's own history, so that every writer produces the same
// entry, once.
import type { ReviewNoteActionName, ReviewActionName } from '../../../src/domain/airdrop/action.ts';
import type { ClaimRecord } from '../../../src/domain/airdrop/claim.ts';
import type { AuditAction } from '../../../src/domain/audit.ts';
import { writeAudit } from '../audit/log.ts';
import { derivedId } from '../http/operation.ts';
import type { Store } from '../storage/store.ts';

const ACTIONS: Record<ReviewActionName | ReviewNoteActionName | 'undo', AuditAction> = {
  verify: 'submission.verified',
  reject: 'submission.rejected',
  send_airdrop: 'submission.airdrop-sent',
  note: 'submission.noted',
  assign: 'submission.assigned',
  undo: 'submission.undone',
};

/** Logs the action that produced a version of a record; a claimant's steps are not logged. */
export async function logReview(
  audit: Store,
  record: ClaimRecord,
  version: number,
  caller: { requestId: string; ipHash: string },
): Promise<void> {
  const entry = record.history.find((step) => step.version === version);
  if (!entry || entry.action === 'insert' || entry.action === 'update') return;
  const { at, admin, from, to, note, reasonCode } = entry;
  const reason = [reasonCode, note].filter((part) => part !== null).join(': ');
  await writeAudit(
    audit,
    {
      at,
      actor: admin ?? 'unknown',
      role: 'admin',
      action: ACTIONS[entry.action],
      subject: record.walletAddress,
      ...(from === null ? {} : { from }),
      to,
      version,
      ...(reason === '' ? {} : { note: reason }),
      ...caller,
    },
    derivedId('review', record.walletAddress, String(version)),
  );
}
