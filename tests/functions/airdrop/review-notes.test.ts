// Private notes and assignments over real HTTP: guarded, logged, and never public.
import { beforeEach, describe, expect, it } from 'vitest';
import type { AuditEntry } from '../../../src/domain/audit.ts';
import { getStatus, sendClaim, wallet } from '../../support/airdrop/api.ts';
import { expectConsistent } from '../../support/airdrop/shown.ts';
import { useAirdrop } from '../../support/airdrop/tests.ts';
import { makePicture } from '../../support/images.ts';

const ID = wallet(1);
const { server, admins } = useAirdrop(['rowan', 'alder']);
const { rowan, alder } = admins;

beforeEach(async () => {
  expect((await sendClaim(server, ID, await makePicture('jpeg'))).status).toBe(201);
});

const note = (adminNotes: string, expectedVersion = 1) => ({
  action: 'note',
  adminNotes,
  expectedVersion,
});
const assign = (assignee: string | null, expectedVersion = 1) => ({
  action: 'assign',
  assignee,
  expectedVersion,
});
const logged = () =>
  server
    .keys('audit')
    .map((key) => server.stored('audit', key) as AuditEntry)
    .map(({ actor, action, note: words }) => `${actor} ${action} ${words ?? ''}`.trim());

describe('a private note', () => {
  it('is in the list for admins, in the log, and in no public answer', async () => {
    const before = (await getStatus(server, ID)).body;
    const { status, body } = await rowan.act(ID, note('SECRET words'));
    expect(status).toBe(200);
    expect(body['submission']).toMatchObject({ adminNotes: 'SECRET words', version: 2 });
    expect((await getStatus(server, ID)).body).toEqual(before);
    const list = (await alder.get('admin-dashboard/submissions')).body;
    expect(list).toMatchObject({
      submissions: [{ adminNotes: 'SECRET words', status: 'SUBMITTED' }],
      admins: ['rowan', 'alder'],
    });
    expect(logged()).toEqual(['rowan submission.noted SECRET words']);
    await expectConsistent(server, rowan, []);
  });

  it('stays in the list after the next decision, and the list shows both', async () => {
    await rowan.act(ID, note('SECRET words'));
    expect((await alder.act(ID, { action: 'verify', expectedVersion: 2 })).status).toBe(200);
    const { body } = await alder.get('admin-dashboard/submissions');
    expect(body['submissions']).toMatchObject([{ status: 'VERIFIED', adminNotes: 'SECRET words' }]);
    await expectConsistent(server, rowan, []);
  });

  it('sent twice, as after a lost answer, is written and logged once', async () => {
    const answers = [
      await rowan.act(ID, note('once'), 'k-1'),
      await rowan.act(ID, note('once'), 'k-1'),
      await rowan.act(ID, note('once')),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(logged()).toEqual(['rowan submission.noted once']);
  });
});

describe('an assignment', () => {
  it('is taken, handed on and given back, each logged', async () => {
    await rowan.act(ID, assign('rowan', 1));
    await rowan.act(ID, assign('alder', 2));
    const { body } = await alder.act(ID, assign(null, 3));
    expect(body['submission']).toMatchObject({ assignee: null, version: 4 });
    expect(logged().sort()).toEqual([
      'alder submission.assigned',
      'rowan submission.assigned alder',
      'rowan submission.assigned rowan',
    ]);
    await expectConsistent(server, rowan, []);
  });

  it('of two admins at once goes to one of them, and the other is told to whom', async () => {
    const answers = await Promise.all([
      rowan.act(ID, assign('rowan')),
      alder.act(ID, assign('alder')),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const owners = answers.map(({ body }) => (body['submission'] as { assignee: string }).assignee);
    expect(new Set(owners).size).toBe(1);
    expect(logged()).toHaveLength(1);
    await expectConsistent(server, rowan, []);
  });

  it('to someone who is no admin is refused', async () => {
    const { status, body } = await rowan.act(ID, assign('mallory'));
    expect([status, body['error']]).toEqual([400, 'body.invalid']);
    expect(logged()).toEqual([]);
  });
});

describe('the list', () => {
  const listed = async (query: string, as = rowan) => {
    const { body } = await as.get(`admin-dashboard/submissions?${query}`);
    return (body['submissions'] as { id: string }[]).map(({ id }) => id);
  };

  it('is filtered by whose work a claim is, also in an export', async () => {
    const other = wallet(2);
    expect((await sendClaim(server, other, await makePicture('png'))).status).toBe(201);
    await rowan.act(ID, assign('rowan'));
    expect(await listed('work=mine&totals=later')).toEqual([ID]);
    expect(await listed('work=mine', alder)).toEqual([]);
    expect(await listed('work=none')).toEqual([other]);
    const { bytes } = await rowan.file('admin-dashboard/submissions.csv?work=mine');
    const text = Buffer.from(bytes).toString();
    expect([text.includes(ID), text.includes(other)]).toEqual([true, false]);
  });

  it('is filtered by the day of the first submission, the last day included', async () => {
    const today = new Date().toISOString().slice(0, 10);
    expect(await listed(`from=${today}&to=${today}&totals=later`)).toEqual([ID]);
    expect(await listed('to=2020-01-01')).toEqual([]);
    expect(await listed('from=2099-01-01')).toEqual([]);
  });

  it.each(['work=all', 'from=2026-02-30', 'to=yesterday'])('refuses %s', async (query) => {
    expect((await rowan.get(`admin-dashboard/submissions?${query}`)).status).toBe(400);
  });
});

describe('the audit log', () => {
  const found = async (query: string) => {
    const { status, body } = await rowan.get(`admin/audit?${query}`);
    expect(status).toBe(200);
    const entries = body['entries'] as AuditEntry[];
    return entries.map(({ actor, action }) => `${actor} ${action}`);
  };

  it('is filtered by who, kind and day', async () => {
    await rowan.act(ID, note('a'));
    await alder.act(ID, assign('alder', 2));
    const today = new Date().toISOString().slice(0, 10);
    expect(await found(`who=alder&from=${today}&to=${today}`)).toEqual([
      'alder submission.assigned',
    ]);
    expect((await found('kind=submission')).sort()).toEqual([
      'alder submission.assigned',
      'rowan submission.noted',
    ]);
    expect(await found('kind=part')).toEqual([]);
    expect(await found('to=2020-01-01')).toEqual([]);
    expect(await found('from=2099-01-01')).toEqual([]);
  });

  it('goes on after a page that is full', async () => {
    await rowan.act(ID, note('a'));
    await rowan.act(ID, note('b', 2));
    const first = (await rowan.get('admin/audit?who=rowan&limit=1')).body;
    const next = String(first['next']);
    const second = (await rowan.get(`admin/audit?who=rowan&limit=1&before=${next}`)).body;
    expect([first['entries'], second['entries']]).toMatchObject([[{ note: 'b' }], [{ note: 'a' }]]);
    expect(second['next']).toBeNull();
  });

  it.each(['kind=x', 'from=1', 'to=2026-02-30', `who=${'x'.repeat(300)}`])(
    'refuses %s',
    async (query) => {
      expect((await rowan.get(`admin/audit?${query}`)).status).toBe(400);
    },
  );
});
