// Proof that a wallet belongs to its claimant, over real HTTP, with a ledger server on loopback (decision 135).
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  getStatus,
  newVisitor,
  picture,
  sendClaim,
  sendJson,
  wallet,
} from '../../support/airdrop/api.ts';
import { payment } from '../../support/airdrop/ledger-payloads.ts';
import { useAirdrop } from '../../support/airdrop/tests.ts';
import { useLedger, useLedgerStub } from '../../support/airdrop/use-ledger.ts';

const { server, admins } = useAirdrop(['rowan']);
const { rowan } = admins;
const ledger = useLedgerStub();
useLedger(ledger);

const ID = wallet(1);
let hashes = 0;
const newHash = () => (hashes += 1).toString(16).toUpperCase().padStart(64, '0');
const hex = (text: string) => Buffer.from(text).toString('hex').toUpperCase();

const shown = async () => {
  const { body } = await getStatus(server, ID);
  return (body['data'] as { ownership: { isProven: boolean; code: string } }).ownership;
};
/** Signs a transaction with a memo, and sends its hash. */
async function prove(memo: string, over: Record<string, unknown> = {}): Promise<unknown> {
  const hash = newHash();
  const signed = { Account: ID, Memos: [{ Memo: { MemoData: hex(memo) } }], ...over };
  ledger.answerTransactions(() => payment(hash, { to: wallet(9), amount: '1' }, signed));
  const url = `${server.url}/api/airdrop/proof/${ID}`;
  const headers = { 'X-Forwarded-For': newVisitor() };
  const { status, body } = await sendJson('POST', url, { txHash: hash.toLowerCase() }, headers);
  expect(status).toBe(200);
  return (body['data'] as { state: string }).state;
}
const listed = async (proof: string) => {
  const { body } = await rowan.get(`admin-dashboard/submissions?status=all&proof=${proof}`);
  return (body['submissions'] as { id: string; isProven: boolean }[]).map(({ id }) => id);
};

beforeEach(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  await sendClaim(server, ID, await picture(1));
});

describe('a wallet', () => {
  it('is proven by a transaction that it signed with the code as a memo, whatever became of it', async () => {
    const { isProven, code } = await shown();
    expect(isProven).toBe(false);
    const failed = { meta: { TransactionResult: 'tecPATH_DRY' } };
    expect(await prove(` ${code.toLowerCase()}`, failed)).toBe('ok');
    expect(await shown()).toEqual({ isProven: true, code });
    expect([await listed('yes'), await listed('no')]).toEqual([[ID], []]);
  });

  it.each([
    ['account', { Account: wallet(2) }],
    ['memo', { Memos: [{ Memo: { MemoData: hex('NR-00000000') } }] }],
    ['memo', { Memos: [{ Memo: { MemoData: 'no hex' } }] }],
    ['memo', { Memos: undefined }],
    ['date', { date: 700_000_000 }],
    ['not-validated', { validated: false }],
  ])('is not proven (%s) by %j', async (state, over) => {
    const { code } = await shown();
    expect(await prove(code, over)).toBe(state);
    expect((await shown()).isProven).toBe(false);
  });

  it('needs another proof after an update', async () => {
    const before = await shown();
    await prove(before.code);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 5 * 60_000 });
    await sendClaim(server, ID, await picture(2), { update: true });
    const after = await shown();
    expect([after.isProven, after.code === before.code]).toEqual([false, false]);
    expect(await prove(before.code)).toBe('memo');
    expect(await prove(after.code)).toBe('ok');
  });
});

it('when the ledger cannot be asked, nothing is proven, and the claim stays', async () => {
  ledger.answerTransactions(() => 'reset');
  const url = `${server.url}/api/airdrop/proof/${ID}`;
  const { body } = await sendJson('POST', url, { txHash: newHash() });
  expect(body).toEqual({ data: { state: 'unreachable' } });
  expect((await shown()).isProven).toBe(false);
  expect((await sendJson('POST', url, { txHash: 'x' })).status).toBe(400);
  const nobody = `${server.url}/api/airdrop/proof/${wallet(3)}`;
  expect((await sendJson('POST', nobody, { txHash: newHash() })).status).toBe(404);
});
