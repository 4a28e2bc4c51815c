// The retention sweep deletes pictures when their time is over, keeps their hashes, repairs what a crash left behind,
// and works in batches.
import type { Context } from '@netlify/functions';
import { describe, expect, it, vi } from 'vitest';
import retention from '../../../functions/airdrop-retention.ts';
import { sweepAirdrop } from '../../../functions/lib/airdrop/sweep.ts';
import { putBody } from '../../../functions/lib/storage/bodies.ts';
import { openStores, LONG_TIMEOUT_BUDGET } from '../../../functions/lib/storage/store.ts';
import type { AdminSubmission } from '../../../src/domain/airdrop/review.ts';
import { UPLOAD_LIFETIME_MS } from '../../../src/domain/limits.ts';
import {
  newVisitor,
  picture,
  send,
  sendClaim,
  signedIn,
  wallet,
} from '../../support/airdrop/api.ts';
import { expectConsistent } from '../../support/airdrop/shown.ts';
import { useAirdrop } from '../../support/airdrop/tests.ts';

const DAY_MS = 24 * 60 * 60_000;
const START = Date.UTC(2026, 5, 1);
const LIMITS = { submissions: 1_000, uploads: 100, candidates: 1_000, durationMs: 60_000 };

const { server, admins } = useAirdrop(['rowan'], { now: START });
const { rowan: admin } = admins;

const stores = () => openStores('local', LONG_TIMEOUT_BUDGET);
const sweep = (limits = LIMITS) => sweepAirdrop(stores(), () => undefined, limits);
const pictures = () => server.keys('images').filter((key) => key.startsWith('screenshots/'));
const daysLater = (days: number) => vi.setSystemTime(START + days * DAY_MS);

describe('pictures', () => {
  it.each([
    ['SUBMITTED', 365],
    ['REJECTED', 90],
    ['VERIFIED', 365],
    ['AIRDROP_SENT', 30],
  ])('of %s are deleted after %i days, their hashes are kept', async (status, days) => {
    await sendClaim(server, wallet(1), await picture(1));
    if (status === 'REJECTED') await admin.act(wallet(1), { action: 'reject', adminNotes: 'no' });
    if (['VERIFIED', 'AIRDROP_SENT'].includes(status))
      await admin.act(wallet(1), { action: 'verify' });
    if (status === 'AIRDROP_SENT') await admin.act(wallet(1), { action: 'send_airdrop' });

    daysLater(days - 0.1);
    expect(await sweep()).toMatchObject({ submissions: 1, deleted: 0, isComplete: true });
    expect(pictures()).toHaveLength(1);
    daysLater(days + 0.1);
    expect(await sweep()).toMatchObject({ deleted: 1 });
    expect(pictures()).toEqual([]);
    expect(await sweep()).toMatchObject({ deleted: 0 });

    Object.assign(admin, await signedIn(server, 'rowan'));
    await sendClaim(server, wallet(2), await picture(1));
    const { body } = await admin.get('admin-dashboard/submissions?status=all');
    const rows = body['submissions'] as AdminSubmission[];
    const row = rows.find((one) => one.id === wallet(1));
    expect(row).toMatchObject({ screenshotUrl: null, duplicateOf: [wallet(2)], status });
    const gone = await admin.get(`admin-dashboard/submissions/${wallet(1)}/screenshot`);
    expect([gone.status, gone.body['message']]).toEqual([404, 'No screenshot available']);
    await expectConsistent(server, admin, []);
  });

  it('that several claims sent are deleted with the last of them', async () => {
    const shot = await picture(1);
    for (const n of [1, 2]) await sendClaim(server, wallet(n), shot);
    await admin.act(wallet(1), { action: 'reject', adminNotes: 'no' });
    daysLater(91);
    expect(await sweep()).toMatchObject({ deleted: 1 });
    Object.assign(admin, await signedIn(server, 'rowan'));
    const shown = async (n: number) =>
      (await admin.file(`admin-dashboard/submissions/${wallet(n)}/screenshot`)).status;
    expect([await shown(1), await shown(2), pictures().length]).toEqual([404, 200, 1]);
    // Sent again by the first: it is the same picture, and shown again.
    const again = await sendClaim(server, wallet(1), shot, { update: true });
    expect([again.status, await shown(1), pictures().length]).toEqual([200, 200, 1]);
    daysLater(91 + 366);
    expect(await sweep()).toMatchObject({ deleted: 2 });
    expect(pictures()).toEqual([]);
    // A picture that is sent once more is stored once more.
    Object.assign(admin, await signedIn(server, 'rowan'));
    await sendClaim(server, wallet(3), shot);
    await expectConsistent(server, admin, [], Date.now());
    expect(await shown(3)).toBe(200);
  });

  it('that a claim sends again during a sweep are kept', async () => {
    const [first = '', second = '', last = ''] = [1, 2, 3].map(wallet).sort();
    await sendClaim(server, last, await picture(1));
    await sendClaim(server, second, await picture(2));
    await admin.act(last, { action: 'reject', adminNotes: 'no' });
    daysLater(91);
    // The first run passes `first`, which sends the picture afterwards. The second meets only `last`, where it is due.
    const runs = [await sweep({ ...LIMITS, submissions: 1 })];
    await sendClaim(server, first, await picture(1));
    runs.push(await sweep({ ...LIMITS, submissions: 1 }));
    expect(runs.map(({ isComplete }) => isComplete)).toEqual([false, true]);
    expect(pictures()).toHaveLength(2);
    await sweep();
    Object.assign(admin, await signedIn(server, 'rowan'));
    const claim = { kind: 'claim', address: first, picture: await picture(1) } as const;
    await expectConsistent(server, admin, [claim], Date.now());
  });

  it('that no claim names are deleted after a day, and no others', async () => {
    await sendClaim(server, wallet(1), await picture(1));
    await sendClaim(server, wallet(1), await picture(2), { update: true });
    const body = { bytes: new Uint8Array([1]), type: 'image/png' };
    await putBody(stores()('images'), 'screenshots', body);
    daysLater(0.9);
    expect(await sweep()).toMatchObject({ orphans: 0 });
    daysLater(1.1);
    const young = await putBody(stores()('images'), 'screenshots', body);
    expect(await sweep()).toMatchObject({ orphans: 1 });
    expect(pictures()).toHaveLength(3);
    expect(pictures()).toContain(`screenshots/${young}`);
    Object.assign(admin, await signedIn(server, 'rowan'));
    await expectConsistent(server, admin, [], Date.now());
  });

  it('uploaded and not claimed are deleted after an hour', async () => {
    const form = new FormData();
    form.append('file', new Blob([await picture(1)]));
    const headers = { 'X-Forwarded-For': newVisitor() };
    await send(`${server.url}/api/upload/screenshot`, { method: 'POST', body: form, headers });
    expect(await sweep()).toMatchObject({ uploads: 0 });
    vi.setSystemTime(START + UPLOAD_LIFETIME_MS + 1_000);
    expect(await sweep()).toMatchObject({ uploads: 1 });
    expect(server.keys('images')).toEqual([]);
    expect(server.keys('airdrop').filter((key) => key.startsWith('uploads/'))).toEqual([]);
  });
});

describe('what a crash left behind', () => {
  it('is repaired: missing and stale index entries, and missing log entries', async () => {
    for (const n of [1, 2, 3]) await sendClaim(server, wallet(n), await picture(n));
    await admin.act(wallet(1), { action: 'verify', adminNotes: 'fine' });
    const airdrop = stores()('airdrop');
    const [verified = ''] = await airdrop.list('index/verified/');
    const [left = ''] = await airdrop.list('index/submitted/');
    // A step of wallet 1 that ended before its index entry was written, one of wallet 2 before the old entry was
    // removed, and a missing log entry.
    await airdrop.remove(verified);
    await airdrop.mark(left.replace('submitted', 'rejected').replace(/-\d+$/, '-0'));
    for (const key of server.keys('audit')) await stores()('audit').remove(key);
    await sweep();
    expect(server.keys('airdrop').filter((key) => key.startsWith('index/'))).toHaveLength(3);
    expect(await airdrop.list('index/verified/')).toEqual([verified]);
    expect(server.keys('audit').map((key) => server.stored('audit', key))).toMatchObject([
      { actor: 'rowan', action: 'submission.verified', subject: wallet(1), note: 'fine' },
    ]);
    await expectConsistent(server, admin, []);
  });

  it('is removed: the index entry of an erased claim, however many runs a walk takes', async () => {
    const airdrop = stores()('airdrop');
    for (const number of [1, 2, 3]) await sendClaim(server, wallet(number), await picture(number));
    await airdrop.remove(`submissions/${wallet(2)}`);
    for (let run = 0; run < 3; run += 1) await sweep({ ...LIMITS, submissions: 1 });
    expect(await airdrop.list('index/')).toHaveLength(2);
  });

  it('is kept when a record cannot be read: its pictures do not count as orphans', async () => {
    await sendClaim(server, wallet(1), await picture(1));
    const key = `submissions/${wallet(1)}`;
    const airdrop = stores()('airdrop');
    const found = await airdrop.readTagged(key);
    await airdrop.writeIf(key, { broken: true }, { etag: found?.etag ?? '' });
    daysLater(2);
    const problems: unknown[] = [];
    const swept = await sweepAirdrop(stores(), (error) => problems.push(error), LIMITS);
    expect([swept.orphans, problems.length, pictures().length]).toEqual([0, 1, 1]);
  });
});

describe('the scheduled function', () => {
  it('runs a sweep, returns what it did, and cannot be called over HTTP', async () => {
    await sendClaim(server, wallet(1), await picture(1));
    daysLater(366);
    const context = { deploy: { context: 'local' } } as unknown as Context;
    const response = await retention(new Request('http://h/'), context);
    expect(await response.json()).toMatchObject({ submissions: 1, deleted: 1, isComplete: true });
    for (const path of ['/.netlify/functions/airdrop-retention', '/api/airdrop-retention']) {
      expect((await server.raw(path, 'POST')).status).toBeGreaterThanOrEqual(404);
    }
  });

  it('reports a failure in the log and nowhere else', async () => {
    const lines: string[] = [];
    vi.spyOn(console, 'error').mockImplementation((line: string) => void lines.push(line));
    server.setFaults(() => ({ kind: 'error', status: 503 }));
    const context = { deploy: { context: 'local' } } as unknown as Context;
    const response = await retention(new Request('http://h/'), context);
    expect([response.status, await response.json()]).toEqual([500, { error: 'internal' }]);
    expect(lines.join()).toContain('"schedule":"airdropRetention"');
  });
});

describe('a long sweep', () => {
  it('continues where the last run ended', async () => {
    for (let n = 0; n < 7; n += 1) await sendClaim(server, wallet(n), await picture(n));
    const orphan = { bytes: new Uint8Array([1]), type: 'image/png' };
    await putBody(stores()('images'), 'screenshots', orphan);
    daysLater(2);
    const few = { ...LIMITS, submissions: 3 };
    const runs = [await sweep(few), await sweep(few), await sweep(few)];
    expect(
      runs.map(({ submissions, orphans, isComplete }) => [submissions, orphans, isComplete]),
    ).toEqual([
      [3, 0, false],
      [3, 0, false],
      [1, 1, true],
    ]);
    expect(pictures()).toHaveLength(7);
    Object.assign(admin, await signedIn(server, 'rowan'));
    await expectConsistent(server, admin, [], Date.now());
  });

  it('that a storage failure stops loses nothing', async () => {
    await sendClaim(server, wallet(1), await picture(1));
    daysLater(400);
    server.setFaults(({ method }) =>
      method === 'DELETE' ? { kind: 'error', status: 503 } : undefined,
    );
    await expect(sweep()).rejects.toThrow();
    server.setFaults(null);
    await sweep();
    await sweep();
    expect(pictures()).toEqual([]);
    Object.assign(admin, await signedIn(server, 'rowan'));
    await expectConsistent(server, admin, [], Date.now());
  });
});
