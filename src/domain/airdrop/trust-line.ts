// Can this account receive the token? The decision over the lines a ledger reports, from the holder's side (DESIGN
// decision 39). Pure: how lines are fetched stands in functions/lib/airdrop/ledger.
import * as v from 'valibot';
import { canonicalCurrency } from './currency-code.ts';
import { isDifferenceBelow, isPositive, parseDecimal, type Decimal } from './decimal.ts';

/** Answers of a ledger, and `is_issuer`, which needs none. */
const LINE_REASONS = [
  'ok',
  'no_line',
  /** The line exists, but its holder accepts nothing: made by the other side, by a trade, or about to be closed. */
  'limit_zero',
  /** The issuer has frozen the line so that only the issuer itself can send over it. */
  'deep_frozen',
  /** The account is not activated. */
  'account_not_found',
  'is_issuer',
] as const;

/** Why nothing is known; never to be shown as "no". */
const UNKNOWN_REASONS = [
  'not_configured',
  /** No ledger server gave a usable answer in time. */
  'unreachable',
  /** The account owns so much that its lines were not all seen. */
  'too_many_pages',
  /** The ledger refuses the question: the configured issuer is wrong. */
  'refused',
  /** Being asked; the answer will be there on the next look. */
  'pending',
] as const;

export const TRUSTLINE_REASONS = [...LINE_REASONS, ...UNKNOWN_REASONS] as const;

export type TrustlineReason = (typeof TRUSTLINE_REASONS)[number];

/** True of a line that can receive, and worth knowing before a payment. */
const LINE_WARNINGS = [
  'limit_too_low',
  'frozen',
  'not_authorized',
  'ripple_blocked_by_issuer',
] as const;

export type LineWarning = (typeof LINE_WARNINGS)[number];

/** Warnings as a page reads them; words of a later release are left out. */
export const LineWarningsSchema = v.pipe(
  v.array(v.string()),
  v.transform((words) => LINE_WARNINGS.filter((warning) => words.includes(warning))),
);

/** SPEC 3's `trustlineStatus` with its reason. `success` false means unknown, whatever `hasTrustline` says. */
export interface TrustlineStatus {
  success: boolean;
  hasTrustline: boolean;
  reason: TrustlineReason;
  warnings: LineWarning[];
  /** Decimal strings as the ledger wrote them; null when there is no line. */
  limit: string | null;
  balance: string | null;
  /** The validated ledger that was asked. */
  ledgerIndex: number | null;
  /** ISO; when the ledger was asked, or would have been. */
  checkedAt: string;
  /** Host of the server that answered. */
  endpointHost: string | null;
}

/** The token of the airdrop. */
export interface Token {
  /** In canonical form. */
  currency: string;
  issuer: string;
  /** Whether the issuer must authorise each holder (RequireAuth). */
  requiresAuth: boolean;
  /** The account that pays; null when nobody said, which counts as another one than the issuer. */
  distributor: string | null;
  /** What one claim is paid, a decimal string, to warn of limits that are too low. */
  amount: string | null;
}

const AmountSchema = v.pipe(
  v.string(),
  v.check((text) => parseDecimal(text) !== null),
);

/** A line of `account_lines`; flags that are off are left out by some servers and false in others. */
export const LineSchema = v.object({
  account: v.string(),
  currency: v.string(),
  balance: AmountSchema,
  limit: AmountSchema,
  no_ripple_peer: v.optional(v.boolean(), false),
  freeze_peer: v.optional(v.boolean(), false),
  // Written by rippled, missing in its documents.
  deep_freeze_peer: v.optional(v.boolean(), false),
  peer_authorized: v.optional(v.boolean(), false),
});

export type Line = v.InferOutput<typeof LineSchema>;

/** What one line says. */
export type LineVerdict = Pick<
  TrustlineStatus,
  'hasTrustline' | 'reason' | 'warnings' | 'limit' | 'balance'
>;

/** Whether a line is the token's: by code and issuer, never by how the code reads. */
export function isLineOf(line: Line, token: Token): boolean {
  return line.account === token.issuer && canonicalCurrency(line.currency) === token.currency;
}

/** The verdict on the token's line. */
export function judgeLine(line: Line, token: Token): LineVerdict {
  const { limit, balance } = line;
  const verdict = { limit, balance, warnings: [] };
  const room = parseDecimal(limit);
  if (room === null || !isPositive(room)) {
    return { ...verdict, hasTrustline: false, reason: 'limit_zero' };
  }
  if (line.deep_freeze_peer) return { ...verdict, hasTrustline: false, reason: 'deep_frozen' };
  return { ...verdict, hasTrustline: true, reason: 'ok', warnings: warningsOf(line, token, room) };
}

function warningsOf(line: Line, token: Token, room: Decimal): LineWarning[] {
  const held = parseDecimal(line.balance);
  const paid = token.amount === null ? null : parseDecimal(token.amount);
  const isFull = paid !== null && held !== null && isDifferenceBelow(room, held, paid);
  const found: [boolean, LineWarning][] = [
    [isFull, 'limit_too_low'],
    [line.freeze_peer, 'frozen'],
    [token.requiresAuth && !line.peer_authorized, 'not_authorized'],
    [line.no_ripple_peer && token.distributor !== token.issuer, 'ripple_blocked_by_issuer'],
  ];
  return found.flatMap(([is, warning]) => (is ? [warning] : []));
}

/** How a status is shown: unknown is never "no" (DESIGN decision 39). */
export type ShownTrustline = 'yes' | 'no' | 'unknown' | 'not-configured';

export function shownTrustline({ success, hasTrustline, reason }: TrustlineStatus): ShownTrustline {
  if (!success) return reason === 'not_configured' ? 'not-configured' : 'unknown';
  return hasTrustline ? 'yes' : 'no';
}
