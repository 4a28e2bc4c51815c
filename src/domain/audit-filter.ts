// The filter of the audit log: who, what kind of thing, and which days. The query string is its only form.
export const AUDIT_KINDS = [
  'admin',
  'submission',
  'submissions',
  'translator',
  'signup-key',
  'part',
  'review',
  'language',
  'correction',
] as const;

export interface AuditFilter {
  /** The exact name of the actor; '' for anybody. */
  who: string;
  /** What an action's name begins with; '' for all. */
  kind: (typeof AUDIT_KINDS)[number] | '';
  /** Days (YYYY-MM-DD, UTC), both included; '' for no limit. */
  from: string;
  to: string;
}

const WHO_MAX_CHARS = 254;

/** Parses a query string. Returns the name of an invalid parameter. */
export function parseAuditFilter(sent: URLSearchParams): AuditFilter | keyof AuditFilter {
  const who = (sent.get('who') ?? '').trim();
  if (who.length > WHO_MAX_CHARS) return 'who';
  const word = sent.get('kind') ?? '';
  const kind = word === '' ? '' : AUDIT_KINDS.find((one) => one === word);
  if (kind === undefined) return 'kind';
  const [from, to] = [sent.get('from') ?? '', sent.get('to') ?? ''];
  if (!isDay(from)) return 'from';
  if (!isDay(to)) return 'to';
  return { who, kind, from, to };
}

/** Whether an entry is of a person and a kind; days are compared by key. */
export function matchesAudit(
  { actor, action }: { actor: string; action: string },
  { who, kind }: Pick<AuditFilter, 'who' | 'kind'>,
): boolean {
  return (who === '' || actor === who) && (kind === '' || action.startsWith(`${kind}.`));
}

function isDay(text: string): boolean {
  if (text === '') return true;
  const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(text) : NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}
