// Decides whether an account can receive the token, from the trust lines that the ledger reports for the holder and the
// settings of both accounts. Pure; functions/lib/airdrop/ledger fetches the lines.
import * as v from 'valibot';
import { canonicalCurrency } from './currency-code.ts';
import { isDifferenceBelow, isPositive, parseDecimal } from './decimal.ts';

/** The bits, under the names of `account_flags` in the response to `account_info`, which some servers omit. */
export const ACCOUNT_FLAGS = {
  /** The holder's: a payment without a tag fails, as at exchanges and custodians. */
  requireDestinationTag: 0x00020000,
  /** The issuer's: nobody holds its tokens without being authorised. */
  requireAuthorization: 0x00040000,
  /** The issuer's: its tokens move only from and to the issuer itself. */
  globalFreeze: 0x00400000,
  /** The holder's: only senders that it authorised can pay. */
  depositAuth: 0x01000000,
  /** The issuer's: no new trust lines to it can be made. */
  disallowIncomingTrustline: 0x20000000,
} as const;

export type AccountFlag = keyof typeof ACCOUNT_FLAGS;

/** The `Flags` of the two accounts of a line; null if they are unknown. */
interface LineFlags {
  holder: number | null;
  issuer: number | null;
}

/** Returns whether a flag is set. What is unknown counts as not set: nobody is refused on a guess. */
function hasFlag(flags: number | null, name: AccountFlag): boolean {
  return ((flags ?? 0) & ACCOUNT_FLAGS[name]) !== 0;
}

/** Known results: the ledger's answers, and `is_issuer`, which needs no query. */
const LINE_REASONS = [
  'ok',
  'no_line',
  /** The line exists, but its limit is 0: it was created by the other side or by a trade, or is about to be closed. */
  'limit_zero',
  /** Deep frozen by the issuer: only the issuer itself can send over it. */
  'deep_frozen',
  /** The account is not activated. */
  'account_not_found',
  /** The account takes payments with a destination tag only, and an airdrop has none: an exchange or a custodian. */
  'tag_required',
  /** The issuer froze all its tokens, so nobody but the issuer itself can pay. */
  'global_freeze',
  /** There is no line, and the issuer accepts no new ones. */
  'lines_closed',
  'is_issuer',
] as const;

/** Why the result is unknown. Never to be displayed as "no". */
const UNKNOWN_REASONS = [
  'not_configured',
  /** No ledger server gave a usable answer in time. */
  'unreachable',
  /** The account has more lines than were fetched. */
  'too_many_pages',
  /** The ledger rejects the query: the configured issuer is wrong. */
  'refused',
  /** The query is still running; a later look-up will have the result. */
  'pending',
] as const;

type KnownReason = (typeof LINE_REASONS)[number];

const TRUSTLINE_REASONS = [...LINE_REASONS, ...UNKNOWN_REASONS] as const;

/** Problems of a line that can receive, to consider before paying. */
const LINE_WARNINGS = [
  'limit_too_low',
  'frozen',
  'not_authorized',
  'ripple_blocked_by_issuer',
  /** The account takes payments from authorised senders only; whether the paying account is one is not checked. */
  'deposit_auth',
] as const;

export type LineWarning = (typeof LINE_WARNINGS)[number];

/** Warnings as parsed by a page; unknown ones of a later release are dropped. */
const LineWarningsSchema = v.pipe(
  v.array(v.string()),
  v.transform((words) => LINE_WARNINGS.filter((warning) => words.includes(warning))),
);

/**
 * SPEC 3's `trustlineStatus` with its reason. If `success` is false, the result is unknown, whatever `hasTrustline`
 * says. Public: it reveals neither balance nor limit.
 */
export const TrustlineStatusSchema = v.object({
  success: v.boolean(),
  hasTrustline: v.boolean(),
  reason: v.picklist(TRUSTLINE_REASONS),
  warnings: LineWarningsSchema,
  /** ISO; when the ledger was queried, or would have been. */
  checkedAt: v.string(),
});
export type TrustlineStatus = v.InferOutput<typeof TrustlineStatusSchema>;

export interface Token {
  /** In canonical form. */
  currency: string;
  issuer: string;
  /** The paying account. Null if it is not configured, which counts as an account other than the issuer. */
  distributor: string | null;
  /** Amount paid per claim, a decimal string; used to warn about limits that are too low. */
  amount: string | null;
}

const AmountSchema = v.pipe(
  v.string(),
  v.check((text) => parseDecimal(text) !== null),
);

/** A line of `account_lines`. Some servers omit flags that are off, others send false. */
export const LineSchema = v.object({
  account: v.string(),
  currency: v.string(),
  balance: AmountSchema,
  limit: AmountSchema,
  no_ripple_peer: v.optional(v.boolean(), false),
  freeze_peer: v.optional(v.boolean(), false),
  // Sent by rippled, but missing from its documentation.
  deep_freeze_peer: v.optional(v.boolean(), false),
  peer_authorized: v.optional(v.boolean(), false),
});

export type Line = v.InferOutput<typeof LineSchema>;

export type LineVerdict = Pick<TrustlineStatus, 'hasTrustline' | 'reason' | 'warnings'>;

/** Returns whether a line is the token's, by canonical code and issuer, never by the displayed code. */
export function isLineOf(line: Line, token: Token): boolean {
  return line.account === token.issuer && canonicalCurrency(line.currency) === token.currency;
}

/** Judges the token's line, null if there is none, by the settings of both accounts as far as they are known. */
export function judgeLine(line: Line | null, token: Token, flags: LineFlags): LineVerdict {
  const reason = refusalOf(line, token, flags);
  const isOk = reason === 'ok' && line !== null;
  const warnings = isOk ? warningsOf(line, token, flags) : [];
  return { hasTrustline: isOk, reason, warnings };
}

/** Returns `ok`, or the most helpful reason: an account at an exchange would receive nothing even with a line. */
function refusalOf(line: Line | null, token: Token, { holder, issuer }: LineFlags): KnownReason {
  if (hasFlag(holder, 'requireDestinationTag')) return 'tag_required';
  if (line === null) {
    return hasFlag(issuer, 'disallowIncomingTrustline') ? 'lines_closed' : 'no_line';
  }
  const limit = parseDecimal(line.limit);
  if (limit === null || !isPositive(limit)) return 'limit_zero';
  if (line.deep_freeze_peer) return 'deep_frozen';
  const isFrozen = hasFlag(issuer, 'globalFreeze') && token.distributor !== token.issuer;
  return isFrozen ? 'global_freeze' : 'ok';
}

function warningsOf(line: Line, token: Token, { holder, issuer }: LineFlags): LineWarning[] {
  const [limit, balance, amount] = [line.limit, line.balance, token.amount ?? ''].map(parseDecimal);
  const isFull = Boolean(limit && balance && amount && isDifferenceBelow(limit, balance, amount));
  const needsAuth = hasFlag(issuer, 'requireAuthorization');
  const checks: [boolean, LineWarning][] = [
    [isFull, 'limit_too_low'],
    [line.freeze_peer, 'frozen'],
    [needsAuth && !line.peer_authorized, 'not_authorized'],
    [line.no_ripple_peer && token.distributor !== token.issuer, 'ripple_blocked_by_issuer'],
    [hasFlag(holder, 'depositAuth'), 'deposit_auth'],
  ];
  return checks.flatMap(([applies, warning]) => (applies ? [warning] : []));
}

/** How a status is displayed: unknown is never "no". */
export type ShownTrustline = 'yes' | 'no' | 'unknown' | 'not-configured';

export function shownTrustline({ success, hasTrustline, reason }: TrustlineStatus): ShownTrustline {
  if (!success) return reason === 'not_configured' ? 'not-configured' : 'unknown';
  return hasTrustline ? 'yes' : 'no';
}

/** Returns whether nothing is left to do or to wait for before the token can arrive: a frozen line still receives. */
export function isLineReady({ success, hasTrustline, warnings }: TrustlineStatus): boolean {
  return success && hasTrustline && !warnings.some((warning) => warning !== 'frozen');
}
