// What an admin does with a translator's account (docs/decisions/054-accounts-can-be-closed.md).
import * as v from 'valibot';
import { MAX_REASON_CHARS } from './limits.ts';

/** For admins only: it stands in the audit log. */
const Reason = v.optional(v.pipe(v.string(), v.trim(), v.maxLength(MAX_REASON_CHARS)), '');

/** Body of POST /api/admin/translators/{id}/action. */
export const AccountActionSchema = v.variant('action', [
  v.object({ action: v.picklist(['disable', 'enable']), reason: Reason }),
  v.object({
    action: v.literal('take-down'),
    what: v.picklist(['profile', 'picture']),
    reason: v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(MAX_REASON_CHARS)),
  }),
  v.object({ action: v.literal('delete'), email: v.string(), reason: Reason }),
]);
export type AccountAction = v.InferOutput<typeof AccountActionSchema>;
