// The requests that check payments against the ledger: what they may ask, and how often.
import { parseAddress } from '../../../src/domain/airdrop/checksum.ts';
import { PAYMENTS_PER_CALL, type PaymentCheck } from '../../../src/domain/airdrop/payment.ts';
import { parsePayoutAmount } from '../../../src/domain/airdrop/payout.ts';
import { AppError } from '../../../src/domain/errors.ts';
import { chargeRead } from '../http/throttle.ts';
import type { Store } from '../storage/store.ts';

/** Two lists of 1,000 payments. */
const RULE = { name: 'payment-checks', limit: 200, windowMs: 10 * 60_000 };

interface AskedPayments {
  payments: Pick<PaymentCheck, 'address' | 'txHash'>[];
  /** What each must have received; null if that is not said. */
  amount: string | null;
}

/**
 * The payments of a query, one `payment=address:hash` for each; throws `body.invalid` with the name of the parameter.
 */
export function requirePayments(sent: URLSearchParams): AskedPayments {
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
  const typed = sent.get('amount') || null;
  const amount = typed === null ? null : parsePayoutAmount(typed);
  if (typed !== null && amount === null) {
    throw new AppError('body.invalid', { data: { parameter: 'amount' } });
  }
  return { payments, amount };
}

/** Counts an admin's call; throws `request.too-many` (429). */
export async function countPaymentCheck(
  throttles: Store,
  admin: string,
  now: number = Date.now(),
): Promise<void> {
  await chargeRead(throttles, [{ rule: RULE, subject: [admin] }], now);
}
