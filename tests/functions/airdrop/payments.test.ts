// Checking payments against the ledger over real HTTP, with a ledger server on loopback (decision 138).
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { reservePayment } from '../../../functions/lib/airdrop/payment-records.ts';
import { openStore } from '../../../functions/lib/storage/store.ts';
import { picture, send, sendClaim, wallet } from '../../support/airdrop/api.ts';
import { payment } from '../../support/airdrop/ledger-payloads.ts';
import type { StubReply } from '../../support/airdrop/ledger-stub.ts';
import { useAirdrop } from '../../support/airdrop/tests.ts';
import { ledgerEnv, TOKEN, useLedger, useLedgerStub } from '../../support/airdrop/use-ledger.ts';
import { stopClock } from '../../support/stop-clock.ts';

const USD = { currency: 'USD', issuer: TOKEN.issuer, value: '250' };
const { server, admins } = useAirdrop(['rowan', 'alder']);
const { rowan, alder } = admins;

const stubs = [useLedgerStub(), useLedgerStub()] as const;
useLedger(...stubs);
/** Each test has hashes of its own: the answers of the ledger are cached. */
let hashes = 0;
function newHash(): string {
  hashes += 1;
  return hashes.toString(16).toUpperCase().padStart(64, '0');
}

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

const NOT_FOUND: StubReply = { body: { result: { error: 'txnNotFound', status: 'error' } } };
const good = (hash: string, number = 1) => payment(hash, { to: wallet(number), amount: USD });
const queryOf = (pairs: readonly (readonly [number, string])[], amount = '') => {
  const query = new URLSearchParams(
    pairs.map(([number, hash]) => ['payment', `${wallet(number)}:${hash}`]),
  );
  if (amount !== '') query.set('amount', amount);
  return `admin-dashboard/payments?${query.toString()}`;
};
async function states(pairs: readonly (readonly [number, string])[], amount = '') {
  const { status, body } = await rowan.get(queryOf(pairs, amount));
  expect([status, body['isConfigured']]).toEqual([200, true]);
  return (body['payments'] as { state: string }[]).map(({ state }) => state);
}

describe('a list of payments', () => {
  it('is checked line by line, each with what is wrong', async () => {
    const [right, elsewhere, failed, unknown] = [newHash(), newHash(), newHash(), newHash()];
    const meta = { TransactionResult: 'tecPATH_DRY', delivered_amount: USD };
    stubs[0].answerTransactions(({ transaction }) => {
      if (transaction === right) return good(right);
      if (transaction === elsewhere) return good(elsewhere, 7);
      return transaction === failed
        ? payment(failed, { to: wallet(3), amount: USD }, { meta })
        : NOT_FOUND;
    });
    const pairs = [
      [1, right.toLowerCase()],
      [2, elsewhere],
      [3, failed],
      [4, unknown],
    ] as const;
    const { body } = await rowan.get(queryOf(pairs, '250'));
    expect(body).toEqual({
      isConfigured: true,
      payments: [
        { address: wallet(1), txHash: right, state: 'ok', found: '250' },
        { address: wallet(2), txHash: elsewhere, state: 'destination', found: wallet(7) },
        { address: wallet(3), txHash: failed, state: 'not-successful', found: 'tecPATH_DRY' },
        { address: wallet(4), txHash: unknown, state: 'not-found', found: null },
      ],
    });
    expect(stubs[0].transactions[0]).toMatchObject({ binary: false, api_version: 1 });
  });

  it('is asked of the next server where one fails, knows nothing, or has not validated', async () => {
    for (const reply of [
      { status: 503, type: 'text/plain', body: 'Server is overloaded' },
      'reset' as const,
      NOT_FOUND,
      { body: { result: { error: 'noNetwork' } } },
      { body: 'nonsense' },
      { body: { result: { ...{ hash: 'F'.repeat(64) }, TransactionType: 'Payment' } } },
      payment('F'.repeat(64), { to: wallet(1), amount: USD }),
    ]) {
      const hash = newHash();
      stubs[0].answerTransactions(() => reply);
      stubs[1].answerTransactions(() => good(hash));
      expect(await states([[1, hash]])).toEqual(['ok']);
    }
    const hash = newHash();
    stubs[0].answerTransactions(() =>
      payment(hash, { to: wallet(1), amount: USD }, { validated: false }),
    );
    expect(await states([[1, hash]])).toEqual(['not-validated']);
  });

  it('is not known while a server that may know it does not answer', async () => {
    stubs[1].answerTransactions(() => 'reset');
    expect(await states([[1, newHash()]])).toEqual(['unreachable']);
    stubs[0].answerTransactions(() => 'endless');
    expect(await states([[1, newHash()]])).toEqual(['unreachable']);
  });

  it('asks a final transaction once, and an unknown one again later', async () => {
    const [known, open] = [newHash(), newHash()];
    stubs[0].answerTransactions(({ transaction }) =>
      transaction === known ? good(known) : NOT_FOUND,
    );
    expect(
      await states([
        [1, known],
        [2, open],
      ]),
    ).toEqual(['ok', 'not-found']);
    // The same transaction for another wallet, or for another amount, is judged anew without asking.
    expect(await states([[2, known]])).toEqual(['destination']);
    expect(await states([[1, known]], '12.5')).toEqual(['amount']);
    expect(stubs[0].transactions).toHaveLength(2);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 10_000 });
    stubs[0].answerTransactions(() => good(open, 2));
    expect(
      await states([
        [1, known],
        [2, open],
      ]),
    ).toEqual(['ok', 'ok']);
    expect(stubs[0].transactions).toHaveLength(1);
  });

  it('asks few at a time', async () => {
    const pairs = Array.from({ length: 10 }, (_, number) => [number, newHash()] as const);
    stubs[0].answerTransactions(() => NOT_FOUND);
    await states(pairs);
    expect(stubs[0].transactions).toHaveLength(10);
    expect(stubs[0].mostAtOnce()).toBeLessThanOrEqual(5);
  });
});

describe('the call', () => {
  it.each([
    ['nothing', ''],
    ['no address', `payment=x:${'A'.repeat(64)}`],
    ['no hash', `payment=${wallet(1)}:beef`],
    ['an amount that is none', `payment=${wallet(1)}:${'A'.repeat(64)}&amount=1e9`],
    ['eleven payments', `payment=${wallet(1)}:${'A'.repeat(64)}&`.repeat(11)],
  ])('with %s is a 400 that asks nobody', async (_what, query) => {
    const { status, body } = await rowan.get(`admin-dashboard/payments?${query}`);
    expect([status, body['error']]).toEqual([400, 'body.invalid']);
    expect(stubs[0].transactions).toHaveLength(0);
  });

  it('is for admins, and so many of each', async () => {
    stopClock();
    const path = queryOf([[1, newHash()]]);
    expect((await send(`${server.url}/api/${path}`)).status).toBe(401);
    const answers: number[] = [];
    for (let batch = 0; batch < 7; batch += 1) {
      const some = await Promise.all(Array.from({ length: 30 }, () => rowan.get(path)));
      answers.push(...some.map(({ status }) => status));
    }
    expect(answers.filter((status) => status === 200)).toHaveLength(200);
    expect(answers.filter((status) => status === 429)).toHaveLength(10);
    expect((await alder.get(path)).status).toBe(200);
  });

  it('stays confirmed when it is recorded again while the ledger is down', async () => {
    const airdrop = openStore('airdrop', 'local');
    await sendClaim(server, wallet(1), await picture(1));
    const { createdAt: submittedAt } = await rowan.see(wallet(1));
    for (const isConfirmed of [true, false]) {
      const claim = { walletAddress: wallet(1), submittedAt };
      await reservePayment(airdrop, 'AB'.repeat(32), claim, isConfirmed);
    }
    expect(server.stored('airdrop', `payments/${'ab'.repeat(32)}`)).toMatchObject({
      isConfirmed: true,
    });
  });

  it('says so where no ledger is configured', async () => {
    for (const name of Object.keys(ledgerEnv([]))) process.env[name] = '';
    const { body } = await rowan.get(queryOf([[1, newHash()]]));
    expect(body).toMatchObject({ isConfigured: false, payments: [{ state: 'unreachable' }] });
  });
});
