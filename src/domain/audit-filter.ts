// The filter of the audit log, as a query string: who, what kind of thing, and when.
import * as v from 'valibot';
import { TimeSchema } from './days.ts';
import { parseQuery } from './query-string.ts';

export const AUDIT_KINDS = [
  'admin',
  'submission',
  'submissions',
  'payout',
  'translator',
  'signup-key',
  'part',
  'parts',
  'cover',
  'review',
  'language',
  'correction',
] as const;

const WHO_MAX_CHARS = 254;

const AuditFilterSchema = v.object({
  /** The exact name of the actor; '' for anybody. */
  who: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(WHO_MAX_CHARS)), ''),
  /** The first part of the action's name; '' for all. */
  kind: v.optional(v.picklist(['', ...AUDIT_KINDS]), ''),
  /** When it was logged. */
  from: TimeSchema,
  to: TimeSchema,
});
export type AuditFilter = v.InferOutput<typeof AuditFilterSchema>;

/** Parses a query string. Returns the parameter's name if one is invalid. */
export function parseAuditFilter(sent: URLSearchParams): AuditFilter | string {
  const parsed = parseQuery(AuditFilterSchema, sent);
  return parsed.ok ? parsed.query : parsed.parameter;
}

/** Returns whether an entry matches the actor and kind of a filter. Days are compared by storage key instead. */
export function matchesAudit(
  { actor, action }: { actor: string; action: string },
  { who, kind }: Pick<AuditFilter, 'who' | 'kind'>,
): boolean {
  return (who === '' || actor === who) && (kind === '' || action.startsWith(`${kind}.`));
}
