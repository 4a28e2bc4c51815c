// An admin's actions on a translator's account.
import * as v from 'valibot';
import { hasVisibleText, hasOnlyVisibleText, trimLines } from '../visible-text.ts';
import { MAX_REASON_CHARS } from './account-limits.ts';

/** For admins only: it appears in the audit log. */
const ReasonSchema = v.pipe(
  v.string(),
  v.transform(trimLines),
  v.maxLength(MAX_REASON_CHARS),
  v.check(hasOnlyVisibleText),
);
const OptionalReasonSchema = v.optional(ReasonSchema, '');

/** Body of POST /api/admin/translators/{id}/action. */
export const AccountActionSchema = v.variant('action', [
  v.object({ action: v.picklist(['disable', 'enable']), reason: OptionalReasonSchema }),
  v.object({
    action: v.literal('take-down'),
    what: v.picklist(['profile', 'picture']),
    reason: v.pipe(ReasonSchema, v.check(hasVisibleText)),
  }),
  // The address is typed as a confirmation.
  v.object({ action: v.literal('delete'), email: v.string(), reason: OptionalReasonSchema }),
]);
export type AccountAction = v.InferOutput<typeof AccountActionSchema>;
