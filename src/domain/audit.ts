// The audit log's entries as they are written and displayed: who did what to whom, and when (decision 141). Storage is
// handled elsewhere.
import * as v from 'valibot';

/** Every action that is logged. New actions must be added here. */
export type AuditAction =
  | 'admin.signed-in'
  | 'admin.sign-in-failed'
  | 'admin.code-refused'
  | 'admin.sign-in-throttled'
  | 'admin.signed-out'
  | 'submission.verified'
  | 'submission.rejected'
  | 'submission.airdrop-sent'
  | 'submission.noted'
  | 'submission.assigned'
  | 'submission.undone'
  | 'submission.screenshot-viewed'
  | 'submission.erased'
  | 'submissions.exported'
  | 'payout.started'
  | 'payout.saved'
  | 'payout.released'
  | 'translator.registered'
  | 'translator.signed-in'
  | 'translator.sign-in-failed'
  | 'translator.sign-in-throttled'
  | 'translator.signed-out'
  | 'translator.session-reused'
  | 'translator.password-changed'
  | 'translator.password-refused'
  | 'translator.recovered'
  | 'translator.recovery-refused'
  | 'translator.profile-changed'
  | 'translator.sessions-revoked'
  | 'translator.recovery-key-made'
  | 'translator.disabled'
  | 'translator.enabled'
  | 'translator.taken-down'
  | 'translator.deleted'
  | 'signup-key.made'
  | 'signup-key.revoked'
  | 'part.added'
  | 'parts.changed'
  | 'part.created'
  | 'part.replaced'
  | 'part.restored'
  | 'part.deleted'
  | 'cover.changed'
  | 'part.picture-uploaded'
  | 'review.approved'
  | 'review.returned'
  | 'language.changed'
  | 'language.term-accepted'
  | 'language.term-declined'
  | 'language.term-removed'
  | 'correction.accepted'
  | 'correction.declined';

export type AuditRole = 'admin' | 'translator' | 'visitor' | 'system';

const Optional = v.optional(v.string());

/**
 * One log entry. `actor` is the name of a known account or 'unknown', never the text a visitor typed into a name field,
 * because people type passwords there by mistake. `subject` is the object of the action; `note` is for admins only. A
 * visitor's IP address is stored as a keyed hash.
 */
export const AuditEntrySchema = v.object({
  at: v.pipe(v.string(), v.isoTimestamp()),
  actor: v.string(),
  role: v.picklist(['admin', 'translator', 'visitor', 'system']),
  // A plain string instead of the union, because entries outlive the set of actions of one release.
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

/** An entry to be written. Only known actions and roles are allowed. */
export type NewAuditEntry = AuditEntry & { action: AuditAction; role: AuditRole };

/** Response of GET /api/admin/audit, newest first. `next` is the cursor for the next page; null on the last one. */
export const AuditPageSchema = v.object({
  entries: v.array(AuditEntrySchema),
  next: v.nullable(v.string()),
});
export type AuditPage = v.InferOutput<typeof AuditPageSchema>;
