// Admin actions on claims over real HTTP (SPEC 4, 5, 7; decision 133): reviews, screenshots, exports, and the audit log
// of all of them.
import sharp from 'sharp';
import * as v from 'valibot';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  ActionResponseSchema,
  StatisticsResponseSchema,
  SubmissionsResponseSchema,
} from '../../../src/domain/airdrop/responses.ts';
import { parseStatusResponse } from '../../../src/domain/airdrop/status.ts';
import type { AuditEntry } from '../../../src/domain/audit.ts';
import { getStatus, picture, send, sendClaim, wallet } from '../../support/airdrop/api.ts';
import { expectConsistent } from '../../support/airdrop/shown.ts';
import { useAirdrop } from '../../support/airdrop/tests.ts';
import { makePicture } from '../../support/images.ts';

const ID = wallet(1);
const HASH = 'AB'.repeat(32);

const { server, admins } = useAirdrop(['rowan', 'alder']);
const { rowan, alder } = admins;

beforeEach(async () => {
  expect((await sendClaim(server, ID, await makePicture('jpeg'))).status).toBe(201);
});

const entries = () => server.keys('audit').map((key) => server.stored('audit', key) as AuditEntry);
const logged = () => entries().map(({ actor, action }) => `${actor} ${action}`);
const shown = async () =>
  (await getStatus(server, ID)).body['data'] as { status: string; submission: object };

describe('an action', () => {
  it('verifies, rejects with a reason that the claimant sees, and never shows a note', async () => {
    const verified = await rowan.act(ID, { action: 'verify', adminNotes: 'PRIVATE NOTE' });
    expect(verified.status).toBe(200);
    expect(verified.body['submission']).toMatchObject({ status: 'VERIFIED', version: 2 });
    expect(await shown()).toMatchObject({ status: 'VERIFIED' });
    expect(JSON.stringify(await shown())).not.toContain('PRIVATE');
    const body = {
      action: 'reject',
      adminNotes: 'It is too dark',
      reasonCode: 'unreadable-screenshot',
    };
    expect((await rowan.act(ID, body)).status).toBe(200);
    expect((await shown()).submission).toMatchObject({
      status: 'REJECTED',
      notes: 'It is too dark',
      reasonCode: 'unreadable-screenshot',
      verifiedAt: null,
    });
    expect(JSON.stringify(await shown())).not.toMatch(/PRIVATE|rowan|sha256|screenshot-|history/);
    await expectConsistent(server, rowan, []);
  });

  it.each(['', '   ', '\u200b\u00a0'])(
    'refuses to reject with the reason %j',
    async (adminNotes) => {
      const { status, body } = await rowan.act(ID, { action: 'reject', adminNotes });
      expect([status, body['error']]).toEqual([400, 'claim.reason-required']);
      expect((await shown()).status).toBe('SUBMITTED');
    },
  );

  it('pays only a verified claim, once, and the statistics add up', async () => {
    expect((await rowan.act(ID, { action: 'send_airdrop' })).body['error']).toBe(
      'INVALID_TRANSITION',
    );
    await rowan.act(ID, { action: 'verify' });
    const sent = await rowan.act(ID, { action: 'send_airdrop', txHash: HASH.toLowerCase() });
    expect(sent.body['submission']).toMatchObject({ status: 'AIRDROP_SENT', txHash: HASH });
    const again = await alder.act(ID, { action: 'send_airdrop' });
    expect([again.status, again.body['error']]).toEqual([409, 'INVALID_TRANSITION']);
    expect(again.body['submission']).toMatchObject({ txHash: HASH });
    expect((await rowan.get('admin-dashboard/submissions')).body['submissions']).toEqual([]);
    const statistics = (await rowan.get('admin-dashboard/stats')).body;
    expect(statistics).toMatchObject({ total: 1, needingAction: 0, byStatus: { airdropSent: 1 } });
    const open = (await send(`${server.url}/api/airdrop/stats`)).body;
    expect(open).toEqual({ total: 1, byStatus: statistics['byStatus'] });
    await expectConsistent(server, rowan, []);
  });

  it('on an outdated version is a 409 with the current submission and who changed it', async () => {
    await alder.act(ID, { action: 'verify', expectedVersion: 1 });
    const { status, body } = await rowan.act(ID, {
      action: 'reject',
      adminNotes: 'no',
      expectedVersion: 1,
    });
    expect([status, body['error']]).toEqual([409, 'VERSION_CONFLICT']);
    expect(body['submission']).toMatchObject({ status: 'VERIFIED', version: 2 });
    const { history } = body['submission'] as { history: { admin: string | null }[] };
    expect(history.at(-1)?.admin).toBe('alder');
  });

  it('repeated by the same admin gets the first answer and is logged once', async () => {
    const body = { action: 'verify', expectedVersion: 1 };
    expect((await rowan.act(ID, body, 'k-1')).status).toBe(200);
    expect((await rowan.act(ID, body, 'k-1')).status).toBe(200);
    expect((await rowan.act(ID, body)).status).toBe(200);
    expect((await alder.act(ID, body)).status).toBe(409);
    expect((await rowan.act(ID, { action: 'verify' })).status).toBe(409);
    expect(logged()).toEqual(['rowan submission.verified']);
    await expectConsistent(server, rowan, []);
  });

  it.each([
    [{}],
    [{ action: 'delete' }],
    [{ action: '__proto__' }],
    [[]],
    ['verify'],
    [null],
    [{ action: 'verify', expectedVersion: '1' }],
    [{ action: 'verify', adminNotes: 'x'.repeat(1_001) }],
    [{ action: 'send_airdrop', txHash: 'x' }],
    [{ action: 'reject', adminNotes: 'x', reasonCode: 'because' }],
  ])('with the body %j is a 400', async (body) => {
    const response = await rowan.act(ID, body);
    expect([response.status, response.body['error']]).toEqual([400, 'body.invalid']);
  });

  it('whose log entry failed is logged when it is retried, even after another admin’s action', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    server.setFaults(({ store }) =>
      store?.endsWith('audit') === true ? { kind: 'error', status: 503 } : undefined,
    );
    const failed = await rowan.act(ID, { action: 'verify' }, 'k-1');
    server.setFaults(null);
    expect([failed.status, logged()]).toEqual([503, []]);
    expect((await alder.act(ID, { action: 'reject', adminNotes: 'no' })).status).toBe(200);
    const again = await rowan.act(ID, { action: 'verify' }, 'k-1');
    expect([again.status, again.body['submission']]).toMatchObject([200, { status: 'REJECTED' }]);
    expect(logged().sort()).toEqual(['alder submission.rejected', 'rowan submission.verified']);
    await expectConsistent(server, rowan, [
      { kind: 'action', address: ID, version: 2, action: 'verify', admin: 'rowan' },
      { kind: 'action', address: ID, version: 3, action: 'reject', admin: 'alder' },
    ]);
  });

  it.each(['x', wallet(99), '..%2f..%2faccounts', '%00', '__proto__', `${ID}%20`])(
    'on %s is a 404 and writes nothing',
    async (id) => {
      const before = server.keys('airdrop');
      const { status, body } = await rowan.act(id, { action: 'verify' });
      expect([status, body['message']]).toEqual([404, 'No airdrop submission found']);
      expect(server.keys('airdrop')).toEqual(before);
    },
  );
});

describe('an answer', () => {
  it('is accepted unchanged by the schemas that the page uses', async () => {
    const list = (await rowan.get('admin-dashboard/submissions')).body;
    expect(v.parse(SubmissionsResponseSchema, list)).toEqual(list);
    const statistics = (await rowan.get('admin-dashboard/stats')).body;
    expect(v.parse(StatisticsResponseSchema, statistics)).toEqual(statistics);
    const acted = (await rowan.act(ID, { action: 'verify' })).body;
    expect(v.parse(ActionResponseSchema, acted)).toEqual(acted);
    const late = (await alder.act(ID, { action: 'verify', expectedVersion: 1 })).body;
    expect(v.parse(ActionResponseSchema, late).submission.history).toHaveLength(2);
    const { status, body } = await getStatus(server, ID);
    expect(parseStatusResponse(status, body)).toMatchObject({ state: 'found', shown: 'verified' });
  });
});

describe('a screenshot', () => {
  const path = `admin-dashboard/submissions/${ID}/screenshot`;

  it('is streamed with headers against execution and caching, and the view is logged', async () => {
    const { status, headers, bytes } = await rowan.file(path);
    expect(status).toBe(200);
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'cross-origin-resource-policy': 'same-origin',
      'content-disposition': `inline; filename="claim-${ID}.jpg"`,
    });
    expect(bytes.subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]));
    expect(entries()).toMatchObject([
      { actor: 'rowan', action: 'submission.screenshot-viewed', subject: ID },
    ]);
  });

  it('for a row is too small to read, and so no view that is logged', async () => {
    const { status, headers, bytes } = await rowan.file(`${path}?size=small`);
    expect([status, headers.get('cache-control')]).toEqual([200, 'private, no-store']);
    const { width, height } = await sharp(bytes).metadata();
    expect(Math.max(width, height)).toBeLessThanOrEqual(72);
    expect(entries()).toEqual([]);
  });

  it('of an older version stays visible', async () => {
    await sendClaim(server, ID, await picture(2), { update: true });
    const { body } = await rowan.get('admin-dashboard/submissions');
    const [row] = body['submissions'] as {
      screenshotUrl: string;
      screenshots: { url: string }[];
    }[];
    const [first, second] = await Promise.all(
      (row?.screenshots ?? []).map(({ url }) => rowan.file(url.replace('/api/', ''))),
    );
    const newest = await rowan.file(row?.screenshotUrl.replace('/api/', '') ?? '');
    expect([first?.headers, second?.headers].map((one) => one?.get('content-type'))).toEqual([
      'image/jpeg',
      'image/png',
    ]);
    expect(newest.bytes.equals(second?.bytes ?? Buffer.alloc(0))).toBe(true);
  });

  it.each(['x', '../x', `${Date.now()}-${'0'.repeat(32)}`])(
    'of version %s is a 404',
    async (version) => {
      const response = await rowan.get(`${path}?version=${encodeURIComponent(version)}`);
      expect([response.status, response.body['message']]).toEqual([404, 'No screenshot available']);
      expect(entries()).toEqual([]);
    },
  );

  it('is not shown when its view cannot be logged', async () => {
    server.setFaults(({ store }) =>
      store?.endsWith('audit') === true ? { kind: 'error', status: 503 } : undefined,
    );
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { status, bytes } = await rowan.file(path);
    server.setFaults(null);
    expect(status).toBe(503);
    expect(bytes.toString()).toContain('storage.unavailable');
  });
});

describe('an export', () => {
  it('holds the filtered rows as text that no spreadsheet executes, and is logged', async () => {
    await sendClaim(server, wallet(2), await picture(2));
    await rowan.act(wallet(2), { action: 'reject', adminNotes: '=HYPERLINK("http://x","y")' });
    const { status, headers, bytes } = await rowan.file(
      'admin-dashboard/submissions.csv?status=all',
    );
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('content-disposition')).toBe('attachment; filename="submissions.csv"');
    const lines = bytes.toString().split('\r\n');
    expect(lines).toHaveLength(4);
    expect(bytes.toString()).toContain(`"'=HYPERLINK(""http://x"",""y"")"`);
    const rejected = await rowan.file('admin-dashboard/submissions.csv?status=REJECTED');
    expect(rejected.bytes.toString().split('\r\n')).toHaveLength(3);
    expect(entries().filter(({ action }) => action === 'submissions.exported')).toMatchObject([
      { note: 'REJECTED' },
      { note: expect.stringContaining('SUBMITTED') as string },
    ]);
  });

  it('that a storage failure cuts off does not look complete', async () => {
    for (let n = 2; n < 6; n += 1) await sendClaim(server, wallet(n), await picture(n));
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    server.setFaults(({ key }) =>
      key?.startsWith('submissions/') === true ? { kind: 'error', status: 500 } : undefined,
    );
    const headers = { Authorization: `Bearer ${rowan.token}` };
    const read = fetch(`${server.url}/api/admin-dashboard/submissions.csv`, { headers }).then(
      (response) => response.text(),
    );
    await expect(read).rejects.toThrow();
    server.setFaults(null);
  });
});

describe('the audit log', () => {
  it('is read newest first, page by page, by admins only', async () => {
    await rowan.act(ID, { action: 'verify', adminNotes: 'fine' });
    await alder.act(ID, { action: 'reject', adminNotes: 'no', reasonCode: 'duplicate' });
    await rowan.file(`admin-dashboard/submissions/${ID}/screenshot`);
    const first = await rowan.get('admin/audit?limit=2');
    expect(first.status).toBe(200);
    const page = first.body as unknown as { entries: AuditEntry[]; next: string };
    expect(page.entries.map(({ actor, action }) => `${actor} ${action}`)).toEqual([
      'rowan submission.screenshot-viewed',
      'alder submission.rejected',
    ]);
    expect(page.entries[1]).toMatchObject({
      subject: ID,
      from: 'VERIFIED',
      to: 'REJECTED',
      version: 3,
      note: 'duplicate: no',
      ipHash: expect.stringMatching(/^[0-9a-f]{16}$/) as string,
    });
    const second = await rowan.get(`admin/audit?limit=2&before=${page.next}`);
    expect(second.body).toMatchObject({ entries: [{ action: 'submission.verified' }], next: null });
    for (const query of ['limit=x', 'before=../x', 'before=1']) {
      expect((await rowan.get(`admin/audit?${query}`)).status).toBe(400);
    }
    expect((await rowan.get('admin/audit?limit=0')).body['entries']).toHaveLength(1);
  });
});

describe('a visitor', () => {
  it.each([
    '..%2f..%2fetc',
    'x',
    `${ID}%00`,
    `${ID}%2f..`,
    '%ff',
    'sn259rEFXrQrWyx3Q7XneWcwV6dfL',
    wallet(99).toLowerCase(),
  ])('who asks for %s gets a 404 without a storage call', async (id) => {
    server.calls.length = 0;
    const { status, body } = await getStatus(server, id);
    expect([status, body['message']]).toEqual([404, 'No airdrop submission found']);
    expect(server.calls).toEqual([]);
  });

  it('who asks for a wallet without a claim gets a 404; who asks too often, a 429', async () => {
    const ip = '2001:db8:200::1';
    vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2027, 0, 1) });
    for (let n = 0; n < 30; n += 1)
      expect((await getStatus(server, wallet(99), ip)).status).toBe(404);
    const { status, headers } = await getStatus(server, ID, ip);
    expect([status, headers.get('retry-after')]).toEqual([429, '60']);
    expect((await getStatus(server, ID)).status).toBe(200);
  });
});
