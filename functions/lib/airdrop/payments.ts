// Checks whether transactions pay their claims: used for no other claim, and confirmed by the ledger.
import { parseAddress } from '../../../src/domain/airdrop/checksum.ts';
import type { ClaimRecord } from '../../../src/domain/airdrop/claim.ts';
import {
  PAYMENTS_PER_CALL,
  type PaymentCheck,
  type PaymentsResponse,
} from '../../../src/domain/airdrop/payment.ts';
import { openRunOf } from '../../../src/domain/airdrop/payout-run.ts';
import { parseAmount } from '../../../src/domain/airdrop/payout.ts';
import { AppError } from '../../../src/domain/errors.ts';
import { chargeRead } from '../http/throttle.ts';
import type { Store } from '../storage/store.ts';
import { ledgerCheckers } from './ledger/shared.ts';
import { findOtherPaidClaim, reservePayment } from './payment-records.ts';
import { readBook } from './payouts.ts';
import { readSubmission } from './submissions.ts';

/** Enough calls for two lists of 1,000 payments. */
const THROTTLE = { name: 'payment-checks', limit: 200, windowMs: 10 * 60_000 };

/** How long marking a claim as sent waits for the ledger. */
const SEND_LEDGER_MS = 2_500;

type Payment = Pick<PaymentCheck, 'address' | 'txHash'>;

interface RequestedPayments {
  payments: Payment[];
  /** What each claim must have received; null if the request does not say. */
  amount: string | null;
}

/** Returns the payments of a query, each `payment=address:hash`; throws `body.invalid` with the parameter's name. */
export function requirePayments(sent: URLSearchParams): RequestedPayments {
  const texts = sent.getAll('payment');
  const payments = texts.map((text) => {
    const [, wallet = '', hash = ''] = /^([^:]*):([0-9A-Fa-f]{64})$/.exec(text) ?? [];
    const address = parseAddress(wallet);
    if (address === null) throw new AppError('body.invalid', { data: { parameter: 'payment' } });
    return { address, txHash: hash.toUpperCase() };
  });
  if (payments.length === 0 || payments.length > PAYMENTS_PER_CALL) {
    throw new AppError('body.invalid', { data: { parameter: 'payment' } });
  }
  const sentAmount = sent.get('amount') || null;
  const amount = sentAmount === null ? null : parseAmount(sentAmount);
  if (sentAmount !== null && amount === null) {
    throw new AppError('body.invalid', { data: { parameter: 'amount' } });
  }
  return { payments, amount };
}

/** Counts an admin's call; throws `request.too-many` (429). */
export async function chargePaymentCheck(throttles: Store, admin: string): Promise<void> {
  await chargeRead(throttles, [{ rule: THROTTLE, subject: [admin] }], Date.now());
}

/**
 * Checks payments. The expected amount is that of the open run in which the claim is planned, else the requested one,
 * else the configured one.
 */
export async function checkPayments(
  store: Store,
  { payments, amount }: RequestedPayments,
  budgetMs?: number,
): Promise<PaymentsResponse> {
  const [book, claims, others] = await Promise.all([
    readBook(store),
    Promise.all(payments.map(({ address }) => readSubmission(store, address))),
    Promise.all(payments.map((payment) => findOtherPaidClaim(store, payment))),
  ]);
  const expected = payments.map((payment, index) => ({
    ...payment,
    amount: openRunOf(book, payment.address)?.amount ?? amount,
    since: new Date(claims[index]?.submittedAt ?? 0),
  }));
  const { isConfigured, check } = ledgerCheckers().payments;
  const checked = await check(expected, budgetMs);
  const results = payments.map((payment, index): PaymentCheck => {
    const other = others[index] ?? null;
    if (other !== null) return { ...payment, state: 'used', found: other };
    return checked[index] ?? { ...payment, state: 'unreachable', found: null };
  });
  return { isConfigured, payments: results };
}

/**
 * Records that a transaction pays a claim, which is then marked as sent. Throws `payment.refused` (409, with `state`
 * and `found`) if the ledger says that it is not the payment, or not yet, and `claim.unknown` (404) if the claim was
 * erased meanwhile; a ledger that cannot be asked stops nothing. Returns whether the ledger confirmed it; null if none
 * is configured.
 */
export async function takePayment(
  store: Store,
  claim: Pick<ClaimRecord, 'walletAddress' | 'submittedAt'>,
  txHash: string,
): Promise<boolean | null> {
  const requested = { payments: [{ address: claim.walletAddress, txHash }], amount: null };
  const { isConfigured, payments } = await checkPayments(store, requested, SEND_LEDGER_MS);
  const [{ state, found } = { state: 'unreachable', found: null }] = payments;
  if (state !== 'ok' && state !== 'unreachable') {
    throw new AppError('payment.refused', { data: { state, found } });
  }
  const isConfirmed = state === 'ok';
  await reservePayment(store, txHash, claim, isConfirmed);
  return isConfigured ? isConfirmed : null;
}
