// Taking a decision back over real HTTP (decision 055), at the production window of time.
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { undoWindow } from '../../../functions/lib/airdrop/undo-window.ts';
import type { AuditEntry } from '../../../src/domain/audit.ts';
import { getStatus, sendClaim, wallet } from '../../support/airdrop/api.ts';
import { expectConsistent } from '../../support/airdrop/shown.ts';
import { useAirdrop } from '../../support/airdrop/tests.ts';
import { makePicture } from '../../support/images.ts';

const ID = wallet(1);
const START = Date.UTC(2026, 5, 1);
const { server, admins } = useAirdrop(['rowan', 'alder'], { now: START, undoSeconds: null });
const { rowan, alder } = admins;

const VERIFY = { action: 'verify', expectedVersion: 1 };
const UNDO = { action: 'undo', expectedVersion: 2 };
const after = (ms: number) => vi.setSystemTime(START + ms);
const shown = async () => (await getStatus(server, ID)).body['data'] as { status: string };
const logged = () =>
  server
    .keys('audit')
    .map((key) => server.stored('audit', key) as AuditEntry)
    .map(({ actor, action }) => `${actor} ${action}`)
    .sort();

beforeEach(async () => {
  expect((await sendClaim(server, ID, await makePicture('jpeg'))).status).toBe(201);
});

describe('a decision', () => {
  it('says for how long it can be taken back, and is not public until then', async () => {
    const { body } = await rowan.act(ID, VERIFY);
    expect(body).toMatchObject({ undoMs: 10_000, submission: { status: 'VERIFIED' } });
    expect(
      (await rowan.act(ID, { action: 'note', adminNotes: 'x', expectedVersion: 2 })).body,
    ).toMatchObject({ undoMs: 0 });
    after(11_999);
    expect((await shown()).status).toBe('SUBMITTED');
    after(12_000);
    expect((await shown()).status).toBe('VERIFIED');
  });

  it('taken back is as if it had not been, logged as a step of its own', async () => {
    const before = await shown();
    await rowan.act(ID, VERIFY);
    after(9_000);
    const { status, body } = await rowan.act(ID, UNDO, 'k-1');
    expect([status, body['undoMs']]).toEqual([200, 0]);
    expect(body['submission']).toMatchObject({ status: 'SUBMITTED', version: 3, verifiedAt: null });
    after(60_000);
    expect(await shown()).toEqual(before);
    expect(logged()).toEqual(['rowan submission.undone', 'rowan submission.verified']);
    const { body: list } = await alder.get('admin-dashboard/submissions?status=SUBMITTED');
    expect(list['submissions']).toMatchObject([{ id: ID, version: 3 }]);
    await expectConsistent(server, rowan, [
      { kind: 'action', address: ID, version: 2, action: 'verify', admin: 'rowan' },
      { kind: 'action', address: ID, version: 3, action: 'undo', admin: 'rowan' },
    ]);
  });

  it('is taken back once, however often it is asked', async () => {
    await rowan.act(ID, VERIFY);
    const both = await Promise.all([rowan.act(ID, UNDO, 'a'), rowan.act(ID, UNDO, 'b')]);
    after(60_000);
    const late = await rowan.act(ID, UNDO, 'a');
    expect([...both, late].map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(logged()).toHaveLength(2);
    const twice = await rowan.act(ID, { ...UNDO, expectedVersion: 3 });
    expect([twice.status, twice.body['error']]).toEqual([409, 'INVALID_TRANSITION']);
  });

  it('is accepted a moment late, then refused with the claim as it is', async () => {
    await rowan.act(ID, VERIFY);
    after(12_000);
    const { status, body } = await rowan.act(ID, UNDO);
    expect([status, body['error']]).toEqual([409, 'claim.undo-too-late']);
    expect(body['submission']).toMatchObject({ status: 'VERIFIED', version: 2 });
    after(11_999);
    expect((await rowan.act(ID, UNDO)).status).toBe(200);
  });

  it('is not taken back by, nor after a step of, somebody else', async () => {
    await rowan.act(ID, VERIFY);
    expect((await alder.act(ID, UNDO)).body['error']).toBe('INVALID_TRANSITION');
    await alder.act(ID, { action: 'reject', adminNotes: 'no', expectedVersion: 2 });
    const { status, body } = await rowan.act(ID, UNDO);
    expect([status, body['error']]).toEqual([409, 'VERSION_CONFLICT']);
    expect(body['submission']).toMatchObject({ status: 'REJECTED' });
  });

  it('and a step of another admin at once: one of them happens', async () => {
    await rowan.act(ID, VERIFY);
    const sent = { action: 'send_airdrop', expectedVersion: 2 };
    const answers = await Promise.all([rowan.act(ID, UNDO), alder.act(ID, sent)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const { status } = answers[0].body['submission'] as { status: string };
    expect(status).toBe(answers[0].status === 200 ? 'SUBMITTED' : 'AIRDROP_SENT');
    await expectConsistent(server, rowan, []);
  });
});

describe('a bulk decision', () => {
  const wallets = [1, 2, 3, 4].map(wallet);
  const bulk = wallets.length;
  const extraMs = bulk * 250;
  const statuses = () =>
    Promise.all(
      wallets.map(async (id) => (await getStatus(server, id)).body['data'] as { status: string }),
    ).then((all) => all.map(({ status }) => status));
  beforeEach(async () => {
    for (const id of wallets.slice(1)) {
      expect((await sendClaim(server, id, await makePicture('jpeg'))).status).toBe(201);
    }
  });

  it('is taken back as a whole, longer than a single one, while another admin acts', async () => {
    const decide = (id: string) => rowan.act(id, { ...VERIFY, bulk });
    const decided = await Promise.all(wallets.map(decide));
    expect(decided.map(({ body }) => body['undoMs'])).toEqual(wallets.map(() => 10_000 + extraMs));
    after(12_000 + extraMs - 1);
    expect(await statuses()).toEqual(wallets.map(() => 'SUBMITTED'));
    const [first, ...rest] = wallets;
    const sent = { action: 'send_airdrop', expectedVersion: 2 };
    const [other, own, ...undone] = await Promise.all([
      alder.act(first ?? '', sent),
      ...wallets.map((id) => rowan.act(id, UNDO)),
    ]);
    // Of two steps of one version, one happens.
    expect([other.status, own?.status].sort()).toEqual([200, 409]);
    expect(undone.map(({ status }) => status)).toEqual(rest.map(() => 200));
    after(60_000);
    const [one, ...others] = await statuses();
    expect(one).toBe(other.status === 200 ? 'AIRDROP_SENT' : 'SUBMITTED');
    expect(others).toEqual(rest.map(() => 'SUBMITTED'));
    await expectConsistent(server, rowan, []);
  });

  it('of which storage fails in the middle is taken back when the same is sent again', async () => {
    await Promise.all(wallets.map((id) => rowan.act(id, { ...VERIFY, bulk })));
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    server.setFaults(({ store }) =>
      store?.endsWith('audit') === true ? { kind: 'error', status: 503 } : undefined,
    );
    const undo = (id: string) => rowan.act(id, UNDO, `undo-${id}`);
    const failed = await Promise.all(wallets.map(undo));
    expect(failed.map(({ status }) => status)).toEqual(wallets.map(() => 503));
    server.setFaults(null);
    const again = await Promise.all(wallets.map(undo));
    expect(again.map(({ status }) => status)).toEqual(wallets.map(() => 200));
    expect(logged().filter((entry) => entry.endsWith('undone'))).toHaveLength(bulk);
    expect(await statuses()).toEqual(wallets.map(() => 'SUBMITTED'));
    await expectConsistent(server, rowan, []);
  });
});

it.each([
  [undefined, 10_000, 12_000],
  ['', 10_000, 12_000],
  ['0', 0, 0],
  [' 30 ', 30_000, 32_000],
  ['600', 600_000, 602_000],
  ['601', 10_000, 12_000],
  ['-1', 10_000, 12_000],
  ['soon', 10_000, 12_000],
])('AIRDROP_UNDO_SECONDS=%j offers %d ms and waits %d ms', (text, offeredMs, heldMs) => {
  expect(undoWindow({ AIRDROP_UNDO_SECONDS: text })).toEqual({ offeredMs, heldMs });
});
