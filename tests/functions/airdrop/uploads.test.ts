// Screenshots that are uploaded before their claim, over real HTTP (decision 136): one upload serves one wallet.
import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { describe, expect, it, vi } from 'vitest';
import { CLAIMS_PER_VISITOR, UPLOAD_LIFETIME_MS } from '../../../src/domain/limits.ts';
import { newVisitor, picture, send, sendClaim, wallet } from '../../support/airdrop/api.ts';
import { expectConsistent } from '../../support/airdrop/shown.ts';
import { useAirdrop } from '../../support/airdrop/tests.ts';
import { concat } from '../../support/images.ts';
import { stopClock } from '../../support/stop-clock.ts';

const GOOD = wallet(1);

const { server, admins } = useAirdrop(['rowan']);
const { rowan: admin } = admins;

const submissions = () => server.keys('airdrop').filter((key) => key.startsWith('submissions/'));
const pictures = () => server.keys('images');
const record = (address: string) =>
  server.stored('airdrop', `submissions/${address}`) as Record<string, never>;

describe('a screenshot uploaded in advance', () => {
  const upload = async (bytes: Uint8Array<ArrayBuffer>, ip = newVisitor()) => {
    const form = new FormData();
    form.append('file', new Blob([bytes]));
    return send(`${server.url}/api/upload/screenshot`, {
      method: 'POST',
      body: form,
      headers: { 'X-Forwarded-For': ip },
    });
  };
  const claimBy = (uploadId: string, address = GOOD, options = {}) =>
    sendClaim(server, address, null, { fields: { uploadId, screenshot: null }, ...options });

  it('is claimed by its id', async () => {
    const shot = await picture(1);
    const { status, body } = await upload(shot);
    expect(status).toBe(201);
    const { uploadId } = body['data'] as { uploadId: string };
    expect((await claimBy(uploadId)).status).toBe(201);
    await expectConsistent(server, admin, [{ kind: 'claim', address: GOOD, picture: shot }]);
  });

  it('makes the same claim as the file itself, whichever is sent first, and however often', async () => {
    const shot = await picture(1);
    const { body } = await upload(shot);
    const { uploadId } = body['data'] as { uploadId: string };
    const options = { key: 'a'.repeat(32), ip: newVisitor() };
    const named = { ...options, fields: { uploadId, screenshot: null } };
    const answers = await Promise.all([
      sendClaim(server, GOOD, null, named),
      sendClaim(server, GOOD, shot, options),
      sendClaim(server, GOOD, null, named),
    ]);
    answers.push(await sendClaim(server, GOOD, shot, options));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(record(GOOD)).toMatchObject({ version: 1, screenshots: { length: 1 } });
    await expectConsistent(server, admin, [{ kind: 'claim', address: GOOD, picture: shot }]);
  });

  it('serves one wallet: its claim and repetitions, and no other', async () => {
    const { body } = await upload(await picture(1));
    const { uploadId } = body['data'] as { uploadId: string };
    const answers = await Promise.all([1, 2, 3].map((n) => claimBy(uploadId, wallet(n))));
    const winner = answers.findIndex(({ status }) => status === 201) + 1;
    for (const n of [1, 2, 3, 4]) {
      const again = await claimBy(uploadId, wallet(n));
      const expected = n === winner ? [201, undefined] : [400, 'upload.unknown'];
      expect([again.status, again.body['error']], `${n} of ${winner}`).toEqual(expected);
    }
    expect(submissions()).toEqual([`submissions/${wallet(winner)}`]);
  });

  it('counts with its stored size, for the upload and for the claim', async () => {
    const [ip, side] = [newVisitor(), 1_800];
    const noise = sharp(randomBytes(side * side * 3), {
      raw: { width: side, height: side, channels: 3 },
    });
    // Received as less than a megabyte, stored as more.
    const sent = new Uint8Array(await noise.jpeg({ quality: 20 }).toBuffer());
    const { body } = await upload(sent, ip);
    const { uploadId } = body['data'] as { uploadId: string };
    expect((await claimBy(uploadId, GOOD, { ip })).status).toBe(201);
    const [stored] = pictures().map((key) => server.storedBytes('images', key)?.byteLength ?? 0);
    const counted = (name: string) =>
      server.keys('throttles').filter((key) => key.split('/')[2] === `airdrop-${name}-megabytes`);
    expect([sent.byteLength < 1e6, Number(stored) > 1e6]).toEqual([true, true]);
    const needed = Math.ceil(Number(stored) / 1e6);
    for (const name of ['upload', 'claim']) {
      expect(counted(name).length, name).toBeGreaterThanOrEqual(needed);
    }
    // An IPv6 address is counted by claims, not bytes: one each for its /64, /56 and /48, hence three.
    const own = { ip: '2001:db8:7:7::1' };
    const again = await upload(sent, own.ip);
    await claimBy((again.body['data'] as { uploadId: string }).uploadId, wallet(2), own);
    const claims = server.keys('throttles').filter((key) => key.split('/')[2] === 'airdrop-claim');
    expect(claims).toHaveLength(3);
  });

  it('is ignored when the claim has a file', async () => {
    const { body } = await upload(await picture(1));
    const { uploadId } = body['data'] as { uploadId: string };
    const shot = await picture(2);
    expect((await sendClaim(server, GOOD, shot, { fields: { uploadId } })).status).toBe(201);
    await expectConsistent(server, admin, [{ kind: 'claim', address: GOOD, picture: shot }]);
  });

  it('may be replaced many times; beyond that it is refused, but a claim is not', async () => {
    stopClock();
    const ip = '2001:db8:5:6::7';
    const shot = await picture(1);
    const again = (bytes = shot) => upload(bytes, ip);
    for (let changed = 0; changed < 5; changed += 1) expect((await again()).status).toBe(201);
    // A file that is not a picture counts as well, and takes less time here.
    for (let sent = 5; sent < CLAIMS_PER_VISITOR; sent += 1) await again(concat('text'));
    expect((await again()).status).toBe(429);
    expect((await sendClaim(server, GOOD, shot, { ip })).status).toBe(201);
  });

  it('expires after an hour', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
    const { body } = await upload(await picture(1));
    const { uploadId } = body['data'] as { uploadId: string };
    vi.setSystemTime(Date.now() + UPLOAD_LIFETIME_MS + 1);
    const response = await claimBy(uploadId);
    expect([response.status, response.body['error']]).toEqual([400, 'upload.unknown']);
    expect(response.body['message']).toContain('Invalid file');
  });

  it.each(['', 'x', '../../x', `${Date.now()}-${'0'.repeat(32)}`])(
    'under the id %j is a 400 Invalid file',
    async (id) => {
      const { status, body } = await claimBy(id);
      expect(status).toBe(400);
      expect(body['message']).toContain('Invalid file');
      expect(submissions()).toEqual([]);
    },
  );

  it('has to be a picture', async () => {
    const { status, body } = await upload(concat('text'));
    expect([status, body['error']]).toEqual([400, 'file.invalid']);
    expect(pictures()).toEqual([]);
  });
});
