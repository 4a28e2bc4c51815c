// Claims over real HTTP (SPEC 4, 5, 7): first claims, updates, repeated requests, addresses, files and throttles.
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { chargeVisit } from '../../../functions/lib/airdrop/throttles.ts';
import { openStore } from '../../../functions/lib/storage/store.ts';
import {
  CLAIMS_PER_VISITOR,
  CLAIM_MEGABYTES_PER_SHARED_ADDRESS,
  CLAIM_REPLAY_MS,
  MAX_IMAGE_BYTES,
  SUBMISSIONS_PER_WALLET_AND_VISITOR,
} from '../../../src/domain/limits.ts';
import { getStatus, newVisitor, picture, sendClaim, wallet } from '../../support/airdrop/api.ts';
import { expectConsistent } from '../../support/airdrop/shown.ts';
import { useAirdrop } from '../../support/airdrop/tests.ts';
import { craftPng, concat, makePicture, padJpeg } from '../../support/images.ts';
import { stopClock } from '../../support/stop-clock.ts';

const GOOD = 'r9cZA1mLK5R5Am25ArfXFmqgNwjZgnfk59';

const { server, admins } = useAirdrop(['rowan']);
const { rowan: admin } = admins;

const submissions = () => server.keys('airdrop').filter((key) => key.startsWith('submissions/'));
const pictures = () => server.keys('images');
const record = (address: string) =>
  server.stored('airdrop', `submissions/${address}`) as Record<string, never>;

describe('a first claim', () => {
  it('is a 201 that is not cached, and shown as pending to everybody who asks', async () => {
    const { status, body, headers } = await sendClaim(server, GOOD, await picture(1));
    expect(status).toBe(201);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(body['message']).toContain('successfully registered');
    const shown = await getStatus(server, GOOD);
    expect(shown.status).toBe(200);
    expect(shown.body['data']).toMatchObject({
      status: 'SUBMITTED',
      submission: { walletAddress: GOOD, message: 'Your submission is pending verification.' },
    });
    expect(body['data']).toEqual(shown.body['data']);
    await expectConsistent(server, admin, [
      { kind: 'claim', address: GOOD, picture: await picture(1) },
    ]);
  });

  it('costs eight storage round trips: throttle, picture and its lease, record, tombstone, index, two hashes', async () => {
    expect((await sendClaim(server, GOOD, await makePicture('jpeg'))).status).toBe(201);
    expect(server.calls.map(({ method, key }) => `${method} ${key?.split('/')[0] ?? ''}`)).toEqual([
      'PUT throttle',
      'PUT screenshots',
      'PUT leases',
      'PUT submissions',
      'GET erased',
      'PUT index',
      'PUT pictures',
      'PUT pictures',
    ]);
  });

  it('of the same wallet, sent as an update, takes seven sequential storage calls after a minute', async () => {
    stopClock();
    await sendClaim(server, GOOD, await picture(1));
    vi.setSystemTime(Date.now() + 61_000);
    server.calls.length = 0;
    expect((await sendClaim(server, GOOD, await picture(2), { update: true })).status).toBe(200);
    const names = server.calls.map(({ method, key }) => `${method} ${key?.split('/')[0] ?? ''}`);
    // The index entry and the hashes are written in parallel.
    expect(names.filter((name) => name !== 'PUT pictures')).toEqual([
      'PUT throttle',
      'PUT screenshots',
      'PUT leases',
      'GET submissions',
      'PUT submissions',
      'PUT index',
      'DELETE index',
    ]);
  });

  it('with the update flag and nothing to update is a first claim', async () => {
    expect((await sendClaim(server, GOOD, await picture(1), { update: true })).status).toBe(201);
    expect(record(GOOD)['status']).toBe('SUBMITTED');
  });

  it('accepts an address with spaces around it', async () => {
    expect((await sendClaim(server, ` ${GOOD} `, await picture(1))).status).toBe(201);
    expect(submissions()).toEqual([`submissions/${GOOD}`]);
  });
});

describe('another claim', () => {
  beforeEach(async () => {
    await sendClaim(server, GOOD, await picture(1));
  });

  it('without the update flag is a 409 that leaves nothing behind', async () => {
    const { status, body } = await sendClaim(server, GOOD, await picture(2));
    expect([status, body['error']]).toEqual([409, 'claim.exists']);
    expect(body['message']).toContain('already exists');
    expect(pictures()).toHaveLength(1);
  });

  it.each(['SUBMITTED', 'REJECTED'])('with the update flag updates a %s claim', async (status) => {
    if (status === 'REJECTED') await admin.act(GOOD, { action: 'reject', adminNotes: 'dark' });
    const second = await picture(2);
    const response = await sendClaim(server, GOOD, second, { update: true });
    expect(response.status).toBe(200);
    expect(response.body['message']).toContain('successfully updated');
    expect(response.body['data']).toMatchObject({ status: 'PENDING_VERIFICATION' });
    expect(JSON.stringify(response.body)).not.toContain('dark');
    const { body } = await admin.get('admin-dashboard/submissions');
    const [row] = body['submissions'] as {
      screenshots: { url: string; isFromAnother: boolean }[];
    }[];
    expect(row?.screenshots.map((shot) => shot.isFromAnother)).toEqual([false, true]);
    const shots = await Promise.all(
      (row?.screenshots ?? []).map(({ url }) => admin.file(url.replace('/api/', ''))),
    );
    expect(shots.map((shot) => shot.status)).toEqual([200, 200]);
    expect(shots[0]?.bytes.equals(shots[1]?.bytes ?? Buffer.alloc(0))).toBe(false);
    await expectConsistent(server, admin, [{ kind: 'claim', address: GOOD, picture: second }]);
  });

  it.each(['VERIFIED', 'AIRDROP_SENT'])('never changes a %s claim', async (status) => {
    await admin.act(GOOD, { action: 'verify' });
    if (status === 'AIRDROP_SENT') await admin.act(GOOD, { action: 'send_airdrop' });
    const before = JSON.stringify(record(GOOD));
    for (const update of [true, false]) {
      const response = await sendClaim(server, GOOD, await picture(2), { update });
      expect([response.status, response.body['error']]).toEqual([409, 'claim.exists']);
    }
    expect(JSON.stringify(record(GOOD))).toBe(before);
    expect(pictures()).toHaveLength(1);
  });
});

describe('the same claim again', () => {
  it('with its key, or with its picture within 15 minutes, gets the first answer', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
    const shot = await picture(1);
    const first = await sendClaim(server, GOOD, shot, { key: 'k-1' });
    for (const options of [{ key: 'k-1' }, {}, { update: true }, { key: 'k-2' }]) {
      const again = await sendClaim(server, GOOD, shot, options);
      expect([again.status, again.body]).toEqual([201, first.body]);
    }
    expect(pictures()).toHaveLength(1);
    vi.setSystemTime(Date.now() + CLAIM_REPLAY_MS + 1_000);
    expect((await sendClaim(server, GOOD, shot)).status).toBe(409);
  });

  it('with its key is recognised after an admin has acted', async () => {
    const shot = await picture(1);
    await sendClaim(server, GOOD, shot, { key: 'k-1' });
    await admin.act(GOOD, { action: 'verify' });
    const again = await sendClaim(server, GOOD, shot, { key: 'k-1' });
    expect([again.status, again.body['data']]).toMatchObject([201, { status: 'VERIFIED' }]);
    // Another picture under the same key is another operation.
    const other = await sendClaim(server, GOOD, await picture(2), { key: 'k-1' });
    expect(other.status).toBe(409);
    await expectConsistent(server, admin, [{ kind: 'claim', address: GOOD, picture: shot }]);
  });

  it('is refused with an invalid Idempotency-Key', async () => {
    const response = await sendClaim(server, GOOD, await picture(1), { key: 'k'.repeat(201) });
    expect([response.status, response.body['error']]).toEqual([400, 'idempotency-key.invalid']);
    expect(server.calls).toEqual([]);
  });
});

describe('an address', () => {
  it.each([
    'rU6K7V3Po4snVhBBaU29sesqs2qTQJWDw2',
    'rrrrrrrrrrrrrrrrrrrrrhoLvTp',
    '../../accounts/x',
  ])('%s is a 400 Invalid address; storage only counts the visit', async (text) => {
    const { status, body } = await sendClaim(server, text, await picture(1));
    expect([status, body['error']]).toEqual([400, 'claim.address']);
    expect(body['message']).toContain('Invalid address');
    expect(server.calls.map(({ key }) => key?.split('/')[0])).toEqual(['throttle']);
  });

  it('that is missing is a 400, too', async () => {
    const response = await sendClaim(server, '', await picture(1), {
      fields: { walletAddress: null },
    });
    expect([response.status, response.body['error']]).toEqual([400, 'claim.address']);
  });
});

describe('a file', () => {
  const BAD: [string, () => Promise<Uint8Array<ArrayBuffer>>, string][] = [
    ['a text', () => Promise.resolve(concat('only a text, named .png')), 'type'],
    ['no byte', () => Promise.resolve(concat('')), 'empty'],
    ['a bomb', () => Promise.resolve(craftPng(15_000, 15_000)), 'pixels'],
  ];
  it.each(BAD)('with %s is a 400 Invalid file', async (_, make, reason) => {
    const { status, body } = await sendClaim(server, GOOD, await make());
    expect([status, body['error'], body['reason']]).toEqual([400, 'file.invalid', reason]);
    expect(body['message']).toContain('Invalid file');
    expect([submissions(), pictures()]).toEqual([[], []]);
  });

  it('that is missing, or sent as text, is a 400 Invalid file', async () => {
    for (const fields of [{ screenshot: null }, { screenshot: 'a text' }]) {
      const response = await sendClaim(server, GOOD, null, { fields });
      expect([response.status, response.body['error']]).toEqual([400, 'file.invalid']);
    }
  });

  it('of 5,242,880 bytes is accepted; one byte more is a 413 File too large', async () => {
    const jpeg = await makePicture('jpeg');
    const fits = await sendClaim(server, GOOD, padJpeg(jpeg, MAX_IMAGE_BYTES));
    expect(fits.status).toBe(201);
    const response = await sendClaim(server, wallet(2), padJpeg(jpeg, MAX_IMAGE_BYTES + 1));
    expect([response.status, response.body['error']]).toEqual([413, 'file.too-large']);
    expect(response.body['message']).toContain('File too large');
    const huge = await sendClaim(server, wallet(2), padJpeg(jpeg, MAX_IMAGE_BYTES + 70_000));
    expect(huge.status).toBe(413);
    expect(submissions()).toHaveLength(1);
  });

  it('is stored without data hidden behind its end', async () => {
    const hidden = concat(await makePicture('jpeg'), 'SECRET-BEHIND-THE-END');
    expect((await sendClaim(server, GOOD, hidden)).status).toBe(201);
    const [key = ''] = pictures();
    const stored = Buffer.from(server.storedBytes('images', key) ?? []).toString('latin1');
    expect(stored).not.toContain('SECRET');
  });

  it('must be the only one: a file in another field is a bad request', async () => {
    const blob = new Blob([await picture(1)]);
    const response = await sendClaim(server, GOOD, await picture(1), { fields: { other: blob } });
    expect([response.status, response.body['error']]).toEqual([400, 'body.invalid']);
  });
});

describe('the same picture for several wallets', () => {
  it('is stored once, and every claim shows it', async () => {
    const shot = await picture(1);
    const wallets = [1, 2, 3].map(wallet);
    for (const address of wallets)
      expect((await sendClaim(server, address, shot)).status).toBe(201);
    expect(pictures()).toHaveLength(1);
    for (const address of wallets) {
      const shown = await admin.file(`admin-dashboard/submissions/${address}/screenshot`);
      expect([shown.status, shown.bytes.byteLength > 0]).toEqual([200, true]);
    }
    const kept = wallets.map((address) => ({ kind: 'claim', address, picture: shot }) as const);
    await expectConsistent(server, admin, kept);
    // A refused claim takes nothing from the others.
    expect((await sendClaim(server, wallet(2), await picture(2))).status).toBe(409);
    await admin.act(wallet(3), { action: 'verify' });
    expect((await sendClaim(server, wallet(3), shot)).status).toBe(409);
    expect(pictures()).toHaveLength(1);
    await expectConsistent(server, admin, kept);
  });
});

describe('throttles (decision 142)', () => {
  it('stop one visitor and nobody else', async () => {
    stopClock();
    const ip = '2001:db8:1:2::3';
    const tries = Array.from({ length: CLAIMS_PER_VISITOR }, (_, n) =>
      sendClaim(server, wallet(n), concat('x'), { ip }),
    );
    for (const response of await Promise.all(tries)) expect(response.status).toBe(400);
    const response = await sendClaim(server, GOOD, await picture(1), { ip });
    expect([response.status, response.body['error']]).toEqual([429, 'request.too-many']);
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await sendClaim(server, GOOD, await picture(1))).status).toBe(201);
  });

  it('count megabytes where thousands of people may share an address', async () => {
    stopClock();
    const ip = newVisitor();
    const small = Array.from({ length: CLAIMS_PER_VISITOR + 10 }, (_, n) =>
      sendClaim(server, wallet(n), concat('x'), { ip }),
    );
    for (const response of await Promise.all(small)) expect(response.status).toBe(400);
    const sent = padJpeg(await makePicture('jpeg'), 4_900_000);
    // Other uploads are counted without being sent, which would take a minute. One of 4.9 MB counts as 5.
    const visit = { ip, bytes: sent.byteLength };
    const uploadsLeft = Math.floor((CLAIM_MEGABYTES_PER_SHARED_ADDRESS - small.length) / 5);
    const throttles = openStore('throttles', 'local');
    for (let n = 0; n < uploadsLeft - 1; n += 1)
      await chargeVisit(throttles, 'claim', visit, Date.now());
    expect((await sendClaim(server, wallet(1), sent, { ip })).status).toBe(201);
    expect((await sendClaim(server, GOOD, sent, { ip })).status).toBe(429);
    expect((await sendClaim(server, GOOD, await picture(1))).status).toBe(201);
  });

  it('count a wallet per visitor, so that a stranger cannot use up its owner’s attempts', async () => {
    const stranger = newVisitor();
    for (let n = 0; n < SUBMISSIONS_PER_WALLET_AND_VISITOR; n += 1) {
      const response = await sendClaim(server, GOOD, await picture(n), {
        ip: stranger,
        update: true,
      });
      expect(response.status).toBe(n === 0 ? 201 : 200);
    }
    const refused = await sendClaim(server, GOOD, await picture(90), {
      ip: stranger,
      update: true,
    });
    expect(refused.status).toBe(429);
    const owner = await sendClaim(server, GOOD, await picture(91), { update: true });
    expect(owner.status).toBe(200);
    expect(pictures()).toHaveLength(SUBMISSIONS_PER_WALLET_AND_VISITOR + 1);
  });
});
