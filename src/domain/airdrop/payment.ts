// Whether a transaction of the ledger is the payment of a submission (decision 068): validated, successful, and of the
// token to the wallet. Pure; functions/lib/airdrop/ledger fetches the transaction.
import * as v from 'valibot';
import { canonicalCurrency } from './currency-code.ts';
import { isPositive, isSame, parseDecimal } from './decimal.ts';
import type { Token } from './trust-line.ts';

/** How many payments one call checks. */
export const PAYMENTS_PER_CALL = 10;

/** `ok`: it is the payment. All others say why it is not, or why that is not known. */
const PAYMENT_STATES = [
  'ok',
  /** Known to be wrong. */
  'not-payment',
  'not-successful',
  'destination',
  'currency',
  'issuer',
  'amount',
  /** Not known, or not yet. */
  'not-found',
  'not-validated',
  'unreachable',
] as const;
export type PaymentState = (typeof PAYMENT_STATES)[number];

const PaymentCheckSchema = v.object({
  address: v.string(),
  /** In upper case. */
  txHash: v.string(),
  /** A state of a later release is read as not known. */
  state: v.fallback(v.picklist(PAYMENT_STATES), 'unreachable'),
  /** What the transaction has instead, or the amount that was delivered; null if there is nothing to tell. */
  found: v.nullable(v.string()),
});
export type PaymentCheck = v.InferOutput<typeof PaymentCheckSchema>;

/** Response of GET .../payments. */
export const PaymentsAnswerSchema = v.object({
  /** False: no ledger is configured, and nothing was checked. */
  isConfigured: v.boolean(),
  payments: v.array(PaymentCheckSchema),
});

/** A transaction as a server reports it, as far as it is looked at. */
export const TransactionSchema = v.object({
  hash: v.pipe(v.string(), v.regex(/^[0-9A-F]{64}$/)),
  validated: v.optional(v.boolean(), false),
  TransactionType: v.string(),
  Destination: v.optional(v.string()),
  meta: v.optional(
    v.object({
      TransactionResult: v.string(),
      /** Of a partial payment, what arrived; `Amount` would be what was at most to be paid. */
      delivered_amount: v.optional(
        v.union([
          v.string(),
          v.object({ currency: v.string(), issuer: v.string(), value: v.string() }),
        ]),
      ),
    }),
  ),
});
export type Transaction = v.InferOutput<typeof TransactionSchema>;

type Verdict = Pick<PaymentCheck, 'state' | 'found'>;

const MOST_CHARS = 100;
const verdict = (state: PaymentState, found: string | null = null): Verdict => ({
  state,
  // From a stranger's server or transaction.
  found: found === null ? null : found.slice(0, MOST_CHARS),
});

/**
 * Judges a transaction as the payment to a wallet.
 *
 * @param amount - what must have arrived, a decimal string; null: anything above zero
 */
export function judgePayment(
  { validated, TransactionType, Destination, meta }: Transaction,
  {
    address,
    token,
    amount,
  }: {
    address: string;
    token: Pick<Token, 'currency' | 'issuer'>;
    amount: string | null;
  },
): Verdict {
  if (!validated || !meta) return verdict('not-validated');
  if (TransactionType !== 'Payment') return verdict('not-payment', TransactionType);
  if (meta.TransactionResult !== 'tesSUCCESS')
    return verdict('not-successful', meta.TransactionResult);
  if (Destination !== address) return verdict('destination', Destination ?? null);
  const delivered = meta.delivered_amount;
  // A string of digits is XRP; "unavailable" is said of very old transactions.
  if (delivered === undefined || delivered === 'unavailable') return verdict('amount');
  if (typeof delivered === 'string') return verdict('currency', 'XRP');
  const { currency, issuer, value } = delivered;
  if (canonicalCurrency(currency) !== token.currency) return verdict('currency', currency);
  if (issuer !== token.issuer) return verdict('issuer', issuer);
  const arrived = parseDecimal(value);
  const wanted = amount === null ? null : parseDecimal(amount);
  const isEnough =
    arrived !== null && isPositive(arrived) && (wanted === null || isSame(arrived, wanted));
  return verdict(isEnough ? 'ok' : 'amount', value);
}
