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
  | 'submissions.exported'
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
  | 'signup-key.made'
  | 'signup-key.revoked'
  | 'part.created'
  | 'part.replaced'
  | 'part.deleted';

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

/** GET /api/admin/audit, as a page reads it. */
export const AuditPageSchema: v.GenericSchema<unknown, AuditPage> = v.object({
  entries: v.array(AuditEntrySchema),
  next: v.nullable(v.string()),
});
