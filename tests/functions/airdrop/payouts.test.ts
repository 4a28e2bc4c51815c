// Payouts over real HTTP: whatever admins do, in any order and at the same time, each person is paid once.
import { beforeEach, describe, expect, it, vi, onTestFinished } from 'vitest';
import { settleBook, startPayout } from '../../../functions/lib/airdrop/payouts.ts';
import { derivedId } from '../../../functions/lib/http/operation.ts';
import { openStore } from '../../../functions/lib/storage/store.ts';
import {
  totalsOf,
  type PayoutRun,
  type PayoutsResponse,
} from '../../../src/domain/airdrop/payout-run.ts';
import {
  picture,
  sendClaim,
  sendJson,
  wallet,
  type ApiResponse,
  type TestAdmin,
} from '../../support/airdrop/api.ts';
import { D2_LINES, payment } from '../../support/airdrop/ledger-payloads.ts';
import { useAirdrop } from '../../support/airdrop/tests.ts';
import { useLedger, useLedgerStub } from '../../support/airdrop/use-ledger.ts';
import { eventually } from '../../support/eventually.ts';

const { server, admins } = useAirdrop(['rowan', 'alder']);
const { rowan, alder } = admins;
const PAYOUTS = 'admin-dashboard/payouts';

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

let hashes = 0;
const newHash = () => (hashes += 1).toString(16).toUpperCase().padStart(64, '0');

async function verified(...numbers: number[]): Promise<void> {
  for (const number of numbers) {
    await sendClaim(server, wallet(number), await picture(number));
    expect((await rowan.act(wallet(number), { action: 'verify' })).status).toBe(200);
  }
}
const list = async (admin: TestAdmin, query = ''): Promise<PayoutsResponse> =>
  (await admin.get(`${PAYOUTS}?${query}`)).body as unknown as PayoutsResponse;
let keys = 0;
function start(
  admin: TestAdmin,
  expected: number,
  over: object = {},
  key = '',
): Promise<ApiResponse> {
  const headers = { ...admin.headers, 'Idempotency-Key': key || `start-${(keys += 1)}` };
  const body = { filter: '', amount: '250', expected, ...over };
  return sendJson('POST', `${server.url}/api/${PAYOUTS}`, body, headers);
}
function release(
  admin: TestAdmin,
  number: number,
  addresses: string[] | null,
): Promise<ApiResponse> {
  const headers = { ...admin.headers, 'Idempotency-Key': `release-${(keys += 1)}` };
  const body = { addresses, reason: 'paid by hand' };
  return sendJson('PUT', `${server.url}/api/${PAYOUTS}/${number}`, body, headers);
}
const file = async (admin: TestAdmin, number: number): Promise<string[]> =>
  (await admin.file(`${PAYOUTS}/${number}`)).bytes.toString().trim().split('\r\n').slice(1);
const send = (admin: TestAdmin, number: number, txHash: string | null = newHash()) =>
  admin.act(wallet(number), { action: 'send_airdrop', txHash });
const runOf = ({ body }: ApiResponse) => body['run'] as PayoutRun;

describe('a payout', () => {
  it('has every verified claim of the search, once, and its file what is left to pay', async () => {
    await verified(1, 2, 3);
    await sendClaim(server, wallet(4), await picture(4));
    expect(await list(rowan)).toMatchObject({ verified: 3, fresh: 3, runs: [] });
    expect((await list(rowan, `q=${wallet(2)}`)).fresh).toBe(1);
    expect(runOf(await start(rowan, 3))).toMatchObject({
      number: 1,
      admin: 'rowan',
      amount: '250',
    });
    expect((await list(alder)).fresh).toBe(0);
    expect((await start(alder, 3)).body).toMatchObject({ error: 'payout.nothing-new' });
    await send(alder, 2);
    const lines = [1, 3].map((number) => `${wallet(number)},250`);
    expect((await file(rowan, 1)).sort()).toEqual(lines.sort());
    // A claim that is verified later belongs to another payout.
    await verified(5);
    expect(runOf(await start(alder, 1)).claims).toMatchObject([{ address: wallet(5) }]);
    expect((await file(alder, 2)).length).toBe(1);
  });

  it('is made once by two admins at once, and by one who repeats the call', async () => {
    await verified(1, 2);
    const answers = await Promise.all([start(rowan, 2), start(alder, 2)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    await verified(3);
    const twice = [await start(rowan, 1, {}, 'same'), await start(rowan, 1, {}, 'same')];
    expect(twice.map((response) => runOf(response).number)).toEqual([2, 2]);
    expect((await list(rowan)).runs).toHaveLength(2);
  });

  it('is refused if there are not as many claims as the admin was told', async () => {
    await verified(1, 2);
    const { status, body } = await start(rowan, 1);
    expect([status, body['error'], body['count']]).toEqual([409, 'payout.changed', 2]);
    expect((await list(rowan)).runs).toEqual([]);
  });

  it('plans no claim that another payout has paid since the claims were read', async () => {
    await verified(1);
    await start(rowan, 1);
    await send(rowan, 1);
    const store = openStore('airdrop', 'local');
    await settleBook(store);
    const submittedAt = new Date().toISOString();
    const read = [{ walletAddress: wallet(1), submittedAt, version: 2 }];
    const plan = { admin: 'alder', filter: '', amount: '250', expected: 1, last: 0 };
    const late = startPayout(store, read, plan, derivedId('late'));
    await expect(late).rejects.toMatchObject({ code: 'payout.changed' });
  });

  it('ends when all is sent or released, and shows what became of each claim', async () => {
    await verified(1, 2, 3);
    await start(rowan, 3);
    await send(rowan, 1);
    await alder.act(wallet(2), { action: 'reject', adminNotes: 'not theirs' });
    const [open] = (await list(rowan)).runs;
    expect(open && totalsOf(open)).toEqual({
      counts: { all: 3, planned: 1, sent: 1, released: 1, confirmed: 0 },
      sums: { all: '750', planned: '250', sent: '250', released: '250' },
    });
    expect(open?.endedAt).toBeNull();
    // A claim that is no longer planned cannot be released, nor can those in the same request.
    expect((await release(alder, 1, [wallet(3), wallet(2)])).status).toBe(409);
    await release(alder, 1, [wallet(3)]);
    const { runs, fresh } = await list(rowan);
    expect(runs).toMatchObject([{ number: 1, endedAt: expect.any(String) as string }]);
    expect(runs[0]?.claims.map(({ state, reason }) => [state, reason]).sort()).toEqual([
      ['released', 'paid by hand'],
      ['released', 'rejected'],
      ['sent', null],
    ]);
    // Released claims can be paid by another payout.
    expect(fresh).toBe(1);
    expect((await rowan.file(`${PAYOUTS}/1`)).status).toBe(404);
    expect((await release(rowan, 1, null)).status).toBe(404);
  });

  it('does not take back a claim that was rejected and verified again', async () => {
    await verified(1, 2);
    await start(rowan, 2);
    await alder.act(wallet(1), { action: 'reject', adminNotes: 'wait' });
    await alder.act(wallet(1), { action: 'verify' });
    expect(await list(rowan)).toMatchObject({ fresh: 1 });
    await start(rowan, 1);
    expect(await file(rowan, 1)).toEqual([`${wallet(2)},250`]);
    expect(await file(rowan, 2)).toEqual([`${wallet(1)},250`]);
  });

  it.each([
    ['an amount that is none', { amount: '1,5' }],
    ['an amount with zeros behind', { amount: '250.0' }],
    ['nobody', { expected: 0 }],
    ['a filter that is none', { filter: 'line=maybe' }],
  ])('of %s is a 400', async (_what, over) => {
    await verified(1);
    expect((await start(rowan, 1, over)).status).toBe(400);
  });
});

describe('a transaction', () => {
  it('pays one claim, in either letter case, and the list says so before', async () => {
    await verified(1, 2);
    const hash = 'AB'.repeat(32);
    expect((await send(rowan, 1, hash)).status).toBe(200);
    const refused = await send(alder, 2, hash.toLowerCase());
    expect([refused.status, refused.body]).toMatchObject([
      409,
      { error: 'payment.refused', state: 'used', found: wallet(1) },
    ]);
    const { body } = await rowan.get(`admin-dashboard/payments?payment=${wallet(2)}:${hash}`);
    expect(body).toMatchObject({ isConfigured: false, payments: [{ state: 'used' }] });
    expect((await send(alder, 2)).status).toBe(200);
  });

  it('that two admins enter for two claims at once pays one of them', async () => {
    await verified(1, 2);
    const hash = newHash();
    // Both look before either has written.
    server.setFaults(({ key, method }) =>
      method === 'PUT' && key === `payments/${hash.toLowerCase()}`
        ? { kind: 'delay', ms: 200 }
        : undefined,
    );
    const answers = await Promise.all([send(rowan, 1, hash), send(alder, 2, hash)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('pays no second claim that is verified while it is entered', async () => {
    await verified(1, 2);
    const hash = newHash();
    await send(rowan, 1, hash);
    await rowan.act(wallet(2), { action: 'reject', adminNotes: 'wait' });
    let reads = 0;
    const verifying = Promise.withResolvers<unknown>();
    onTestFinished(() => verifying.resolve(null));
    server.setFaults(({ key, method }) => {
      const isRead = method === 'GET' && key === `submissions/${wallet(2)}`;
      return isRead && (reads += 1) === 2 ? { kind: 'held', until: verifying.promise } : undefined;
    });
    const sending = send(rowan, 2, hash);
    await eventually(() => expect(reads).toBe(2));
    expect((await alder.act(wallet(2), { action: 'verify' })).status).toBe(200);
    verifying.resolve(null);
    expect((await sending).status).toBe(503);
    expect((await send(rowan, 2, hash)).body).toMatchObject({ state: 'used', found: wallet(1) });
  });

  it('of a call that broke off is free for another claim after ten minutes, not before', async () => {
    await verified(1, 2, 3);
    const hash = newHash();
    server.setFaults(({ key, method }) =>
      method === 'PUT' && key === `submissions/${wallet(1)}`
        ? { kind: 'error', status: 500 }
        : undefined,
    );
    expect((await send(rowan, 1, hash)).status).toBe(503);
    server.setFaults(null);
    expect((await send(alder, 2, hash)).status).toBe(409);
    expect((await send(rowan, 1, 'CD'.repeat(32))).status).toBe(200);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 11 * 60_000 });
    expect((await send(alder, 2, hash)).status).toBe(200);
    // What has paid a claim is never free.
    expect((await send(alder, 3, 'CD'.repeat(32))).status).toBe(409);
  });

  it('that was entered for several claims before is listed, and pays no other', async () => {
    await verified(1, 2, 3);
    const hash = newHash();
    for (const number of [1, 2]) await send(rowan, number, null);
    // As they were stored before transactions were recorded.
    const store = openStore('airdrop', 'local');
    for (const number of [1, 2]) {
      const key = `submissions/${wallet(number)}`;
      const claim = await store.readTagged(key);
      const etag = claim?.etag ?? '';
      await store.writeIf(key, { ...(claim?.value as object), txHash: hash }, { etag });
    }
    expect((await send(rowan, 3, hash)).body).toMatchObject({ error: 'payment.refused' });
    const { doubles } = await list(rowan);
    expect(doubles).toEqual([
      { txHash: hash, addresses: expect.arrayContaining([wallet(1), wallet(2)]) as string[] },
    ]);
  });
});

describe('with a ledger', () => {
  const ledger = useLedgerStub();
  useLedger(ledger);
  const usd = (value: string) => ({ currency: 'USD', issuer: D2_LINES.held.account, value });

  it('one claim is marked as sent only with its own payment, of the amount of its payout', async () => {
    await verified(1, 2);
    await start(rowan, 2);
    const [wrong, short, right] = [newHash(), newHash(), newHash()];
    ledger.answerTransactions(({ transaction }) => {
      if (transaction === wrong) return payment(wrong, { to: wallet(2), amount: usd('250') });
      return payment(transaction, {
        to: wallet(1),
        amount: usd(transaction === short ? '249' : '250'),
      });
    });
    expect((await send(rowan, 1, wrong)).body).toMatchObject({ state: 'destination' });
    expect((await send(rowan, 1, short)).body).toMatchObject({ state: 'amount', found: '249' });
    // Whatever amount the list of payments names.
    const listed = `admin-dashboard/payments?payment=${wallet(1)}:${short}&amount=249`;
    expect((await rowan.get(listed)).body).toMatchObject({ payments: [{ state: 'amount' }] });
    expect((await send(rowan, 1, right)).body).toMatchObject({ isConfirmed: true });
    const [run] = (await list(rowan)).runs;
    expect(run && totalsOf(run).counts).toMatchObject({ sent: 1, confirmed: 1, planned: 1 });
  });

  it('that cannot be asked, a claim is marked as sent, and the answer says so', async () => {
    await verified(1);
    ledger.answerTransactions(() => 'hang');
    const { status, body } = await send(rowan, 1);
    expect([status, body['isConfirmed']]).toEqual([200, false]);
  });
});
