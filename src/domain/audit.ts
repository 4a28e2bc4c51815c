// The audit log as it is written and shown: who did what to whom, when (DESIGN decision 40). How it is stored is not known
// here.
import * as v from 'valibot';

/** Everything that is logged. Work that adds actions adds its words here. */
export type AuditAction =
  | 'admin.signed-in'
  | 'admin.sign-in-failed'
  | 'admin.sign-in-throttled'
  | 'admin.signed-out'
  | 'submission.verified'
  | 'submission.rejected'
  | 'submission.airdrop-sent'
  | 'submission.screenshot-viewed'
  | 'submissions.exported';

export type AuditRole = 'admin' | 'translator' | 'visitor' | 'system';

const Optional = v.optional(v.string());

/**
 * One entry. `actor` is a name of ours or 'unknown', never what a stranger typed into a name field: people type passwords
 * there. `subject` is what was acted on, `note` is for admins only. Addresses of visitors are kept as a keyed hash.
 */
export const AuditEntrySchema = v.object({
  at: v.pipe(v.string(), v.isoTimestamp()),
  actor: v.string(),
  role: v.picklist(['admin', 'translator', 'visitor', 'system']),
  // Not the union: the log outlives the words of one version.
  action: v.string(),
  subject: Optional,
  from: Optional,
  to: Optional,
  version: v.optional(v.number()),
  note: Optional,
  requestId: v.string(),
  ipHash: v.string(),
});
export type AuditEntry = v.InferOutput<typeof AuditEntrySchema>;

/** An entry on its way into the log. */
export type NewAuditEntry = AuditEntry & { action: AuditAction; role: AuditRole };

/** A page of the log, newest first; `next` is what to ask for to go on, null at the end. */
export interface AuditPage {
  entries: AuditEntry[];
  next: string | null;
}
