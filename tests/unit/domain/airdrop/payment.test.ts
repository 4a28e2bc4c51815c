// Whether a transaction is the payment of a submission.
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { judgePayment, TransactionSchema } from '../../../../src/domain/airdrop/payment.ts';
import { WALLET } from '../../../support/airdrop/claims.ts';
import { payment } from '../../../support/airdrop/ledger-payloads.ts';

const HASH = 'AB'.repeat(32);
const ISSUER = 'rvYAfWj5gh67oV6fW32ZzP3Aw4Eubs59B';
const OTHER = 'rMwjYedjc7qqtKYVLiAccJSmCwih4LnE2q';
const USD = { currency: 'USD', issuer: ISSUER, value: '250' };
const META = { AffectedNodes: [], TransactionResult: 'tesSUCCESS', delivered_amount: USD };

interface Wanted {
  amount?: string | null;
  currency?: string;
  distributor?: string | null;
  since?: Date;
}

function judge(
  over: Record<string, unknown>,
  { amount = '250', currency = 'USD', distributor = null, since = new Date(0) }: Wanted = {},
) {
  const reply = payment(HASH, { to: WALLET, amount: USD }, over);
  if (typeof reply === 'string') throw new Error(reply);
  const { result } = reply.body as { result: unknown };
  const token = { currency, issuer: ISSUER, distributor };
  const expected = { address: WALLET, token, amount, since };
  return judgePayment(v.parse(TransactionSchema, result), expected);
}
const delivered = (amount: unknown) => ({ meta: { ...META, delivered_amount: amount } });

describe('a payment', () => {
  it.each([
    [{}, '250'],
    [{}, '250.00'],
    [{}, null],
    [delivered({ ...USD, value: '2.5e2' }), '250'],
    [delivered({ ...USD, value: '0.000001' }), null],
    // What was to be paid at most does not matter.
    [{ Amount: { ...USD, value: '9999' }, SendMax: '1' }, '250'],
    [{ Amount: undefined, DeliverMax: USD }, '250'],
  ])('with %j is the one of %j', (over, amount) => {
    expect(judge(over, { amount }).state).toBe('ok');
  });

  it.each([
    [{ validated: false }, 'not-validated', null],
    [{ validated: undefined }, 'not-validated', null],
    [{ meta: undefined }, 'not-validated', null],
    [{ TransactionType: 'TrustSet' }, 'not-payment', 'TrustSet'],
    [{ TransactionType: 'Batch' }, 'batch', null],
    [{ date: undefined }, 'date', null],
    [{ meta: { ...META, TransactionResult: 'tecPATH_DRY' } }, 'not-successful', 'tecPATH_DRY'],
    [{ Destination: OTHER }, 'destination', OTHER],
    [{ Destination: undefined }, 'destination', null],
    [delivered('250'), 'currency', 'XRP'],
    [delivered({ ...USD, currency: 'EUR' }), 'currency', 'EUR'],
    [delivered({ mpt_issuance_id: '0'.repeat(48), value: '250' }), 'currency', 'MPT'],
    [delivered({ ...USD, currency: 'usd' }), 'currency', 'usd'],
    [delivered({ ...USD, issuer: OTHER }), 'issuer', OTHER],
    [delivered({ ...USD, value: '249.999999999999' }), 'amount', '249.999999999999'],
    // A partial payment says that it would pay everything.
    [{ Amount: USD, Flags: 131_072, ...delivered({ ...USD, value: '1' }) }, 'amount', '1'],
    [delivered({ ...USD, value: 'much' }), 'amount', 'much'],
    [delivered('unavailable'), 'amount', null],
    [delivered(undefined), 'amount', null],
  ])('with %j is not: %s', (over, state, found) => {
    expect(judge(over)).toEqual({ state, found });
  });

  it('is from the account that pays, if that is known', () => {
    const [Account, distributor] = [OTHER, OTHER];
    expect(judge({ Account }, { distributor }).state).toBe('ok');
    expect(judge({ Account: ISSUER }, { distributor })).toEqual({ state: 'payer', found: ISSUER });
    expect(judge({ Account: undefined }, { distributor })).toEqual({ state: 'payer', found: null });
  });

  it('is not older than the claim', () => {
    const since = new Date('2026-11-28T00:00:00Z');
    const at = (time: string) => ({ date: Date.parse(time) / 1_000 - 946_684_800 });
    expect(judge(at('2026-11-28T00:00:00Z'), { since }).state).toBe('ok');
    expect(judge(at('2020-02-29T12:00:00Z'), { since })).toEqual({
      state: 'date',
      found: '2020-02-29',
    });
    expect(judge({ date: 1e300 }, { since })).toEqual({ state: 'date', found: null });
  });

  it('is compared to the last of sixteen digits', () => {
    const almost = delivered({ ...USD, value: '9007199254740993' });
    expect(judge(almost, { amount: '9007199254740992' }).state).toBe('amount');
  });

  it('without a known amount must still bring something', () => {
    expect(judge(delivered({ ...USD, value: '0' }), { amount: null }).state).toBe('amount');
  });

  it('of a token with a long code is recognised however the code is written', () => {
    const code = '524C555344000000000000000000000000000000';
    const reply = delivered({ ...USD, currency: code.toLowerCase() });
    expect(judge(reply, { currency: code }).state).toBe('ok');
  });

  it('shows at most one line of a stranger’s text', () => {
    expect(judge({ TransactionType: 'x'.repeat(5_000) }).found).toHaveLength(100);
  });
});
