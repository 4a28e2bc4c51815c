// Judges whether a transaction of the ledger is the payment of a submission (decision 138): validated, successful, of
// the token, from the paying account to the wallet, and not older than the claim. Pure; functions/lib/airdrop/ledger
// fetches the transaction.
import * as v from 'valibot';
import { canonicalCurrency } from './currency-code.ts';
import { isPositive, isSame, parseDecimal } from './decimal.ts';
import type { Token } from './trust-line.ts';

export const PAYMENTS_PER_CALL = 10;

/** `ok`: it is the payment. All others say why it is not, or why that is not known. */
const PAYMENT_STATES = [
  'ok',
  /** Known to be wrong. */
  'not-payment',
  /** Several transactions in one; those that pay have hashes of their own. */
  'batch',
  'not-successful',
  'payer',
  'destination',
  'currency',
  'issuer',
  'amount',
  /** Older than the claim. */
  'date',
  /** The transaction has paid another claim, which `found` names. */
  'used',
  /** Not known, or not yet. */
  'not-found',
  'not-validated',
  'unreachable',
] as const;
export type PaymentState = (typeof PAYMENT_STATES)[number];

/** Verdict on a transaction that should be a payment. */
export const PaymentVerdictSchema = v.object({
  /** A state that only a later release knows is read as `unreachable`. */
  state: v.fallback(v.picklist(PAYMENT_STATES), 'unreachable'),
  /** What the transaction has instead, or the delivered amount; null if there is neither. */
  found: v.nullable(v.string()),
});
export type PaymentVerdict = v.InferOutput<typeof PaymentVerdictSchema>;

const PaymentCheckSchema = v.object({
  address: v.string(),
  /** In upper case. */
  txHash: v.string(),
  ...PaymentVerdictSchema.entries,
});
export type PaymentCheck = v.InferOutput<typeof PaymentCheckSchema>;

export const PaymentsResponseSchema = v.object({
  /** False: no ledger is configured; only `used` is known then. */
  isConfigured: v.boolean(),
  payments: v.array(PaymentCheckSchema),
});
export type PaymentsResponse = v.InferOutput<typeof PaymentsResponseSchema>;

/** The fields of a transaction that are examined, as a ledger server reports them. */
export const TransactionSchema = v.object({
  hash: v.pipe(v.string(), v.regex(/^[0-9A-F]{64}$/)),
  validated: v.optional(v.boolean(), false),
  TransactionType: v.string(),
  Account: v.optional(v.string()),
  Destination: v.optional(v.string()),
  Memos: v.optional(v.array(v.object({ Memo: v.object({ MemoData: v.optional(v.string()) }) }))),
  /** When its ledger closed, in seconds since 2000. */
  date: v.optional(v.number()),
  meta: v.optional(
    v.object({
      TransactionResult: v.string(),
      /** The amount that arrived, even of a partial payment; `Amount` is only the maximum. */
      delivered_amount: v.optional(
        v.union([
          v.string(),
          // A multi-purpose token has neither currency nor issuer.
          v.object({
            currency: v.optional(v.string(), 'MPT'),
            issuer: v.optional(v.string(), ''),
            value: v.string(),
          }),
        ]),
      ),
    }),
  ),
});
export type Transaction = v.InferOutput<typeof TransactionSchema>;

const MAX_FOUND_CHARS = 100;
const verdict = (state: PaymentState, found: string | null = null): PaymentVerdict => ({
  state,
  // Shortened, because it comes from a stranger's server or transaction.
  found: found === null ? null : found.slice(0, MAX_FOUND_CHARS),
});

interface PaymentTerms {
  address: string;
  /** Without a distributor, anybody may have paid. */
  token: Pick<Token, 'currency' | 'issuer' | 'distributor'>;
  /** The amount that must have arrived, a decimal string; null: anything above zero. */
  amount: string | null;
  /** When the claim was made. */
  since: Date;
}

/** 2000-01-01 in seconds since 1970 (xrpl.org, Specifying Time). */
const LEDGER_EPOCH_S = 946_684_800;

/** Ledgers round the time at which they close, and clocks differ. */
const CLOCK_TOLERANCE_MS = 60_000;

function closedAt({ date = NaN }: Pick<Transaction, 'date'>): Date {
  return new Date((LEDGER_EPOCH_S + date) * 1_000);
}

/** Returns whether a transaction is not older than a time. A transaction without a date counts as older. */
export function isNotOlderThan(transaction: Pick<Transaction, 'date'>, since: Date): boolean {
  return closedAt(transaction).getTime() >= since.getTime() - CLOCK_TOLERANCE_MS;
}

function dayOf(transaction: Pick<Transaction, 'date'>): string | null {
  const closed = closedAt(transaction);
  return Number.isNaN(closed.getTime()) ? null : closed.toISOString().slice(0, 10);
}

export function judgePayment(
  transaction: Transaction,
  { address, token, amount, since }: PaymentTerms,
): PaymentVerdict {
  const { validated, TransactionType, Account, Destination, meta } = transaction;
  if (!validated || !meta) return verdict('not-validated');
  if (TransactionType === 'Batch') return verdict('batch');
  if (TransactionType !== 'Payment') return verdict('not-payment', TransactionType);
  if (meta.TransactionResult !== 'tesSUCCESS')
    return verdict('not-successful', meta.TransactionResult);
  if (token.distributor !== null && Account !== token.distributor) {
    return verdict('payer', Account ?? null);
  }
  if (Destination !== address) return verdict('destination', Destination ?? null);
  const delivered = meta.delivered_amount;
  // A string of digits is XRP; very old transactions have "unavailable".
  if (delivered === undefined || delivered === 'unavailable') return verdict('amount');
  if (typeof delivered === 'string') return verdict('currency', 'XRP');
  const { currency, issuer, value } = delivered;
  if (canonicalCurrency(currency) !== token.currency) return verdict('currency', currency);
  if (issuer !== token.issuer) return verdict('issuer', issuer);
  const arrived = parseDecimal(value);
  const expected = amount === null ? null : parseDecimal(amount);
  const isRightAmount =
    arrived !== null && isPositive(arrived) && (expected === null || isSame(arrived, expected));
  if (!isRightAmount) return verdict('amount', value);
  return isNotOlderThan(transaction, since)
    ? verdict('ok', value)
    : verdict('date', dayOf(transaction));
}
