// Erasing a claim over real HTTP (decision 139): nothing of it can be found afterwards, in storage either, and whatever
// was going on with it goes on.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { finishErasure } from '../../../functions/lib/airdrop/erase.ts';
import { reservePayment } from '../../../functions/lib/airdrop/payment-records.ts';
import { startPayout as planPayout } from '../../../functions/lib/airdrop/payouts.ts';
import { readEvenErased } from '../../../functions/lib/airdrop/submissions.ts';
import { writeAudit } from '../../../functions/lib/audit/log.ts';
import { derivedId } from '../../../functions/lib/http/operation.ts';
import { mapLimited } from '../../../functions/lib/storage/map-limited.ts';
import {
  LONG_TIMEOUT_BUDGET,
  openStore,
  openStores,
} from '../../../functions/lib/storage/store.ts';
import { BlobDatabase } from '../../../scripts/local/blobs/database.ts';
import type { PayoutRun } from '../../../src/domain/airdrop/payout-run.ts';
import {
  getStatus,
  newVisitor,
  picture,
  send,
  sendClaim,
  sendJson,
  untilServed,
  wallet,
  type TestAdmin,
} from '../../support/airdrop/api.ts';
import { expectConsistent } from '../../support/airdrop/shown.ts';
import { useAirdrop } from '../../support/airdrop/tests.ts';
import { sampleCount } from '../../support/effort.ts';
import { eventually } from '../../support/eventually.ts';
import { randomOf } from '../../support/random.ts';
import { stopClock } from '../../support/stop-clock.ts';

const FOLDER = mkdtempSync(join(tmpdir(), 'nine-realms-erasure-'));
const FILE = join(FOLDER, 'blobs.sqlite');
const { server, admins } = useAirdrop(['rowan', 'alder'], { file: FILE });
const { rowan, alder } = admins;
const ID = wallet(1);
const TX_HASH = 'AB12'.repeat(16);
const PAYOUTS = 'admin-dashboard/payouts';

afterAll(() => rmSync(FOLDER, { recursive: true }));
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

/** Returns which of these the file of storage still contains after it was compacted, as a host does every day. */
function found(words: Readonly<Record<string, string | Buffer>>): string[] {
  const other = new BlobDatabase(FILE, { isDurable: false });
  other.compact();
  other.close();
  const bytes = Buffer.concat([FILE, `${FILE}-wal`].map((file) => readFileSync(file)));
  return Object.entries(words).flatMap(([name, word]) =>
    bytes.includes(Buffer.from(word)) ? [name] : [],
  );
}

/** Returns a picture that looks like no other, and takes many pages of storage. */
async function noise(seed: number): Promise<Uint8Array<ArrayBuffer>> {
  const random = randomOf(seed);
  const pixels = Buffer.from(
    Array.from({ length: 160 * 160 * 3 }, () => Math.floor(random() * 256)),
  );
  const raw = { width: 160, height: 160, channels: 3 } as const;
  return new Uint8Array(await sharp(pixels, { raw }).jpeg({ quality: 95 }).toBuffer());
}

const act = async (id: string, body: object) =>
  expect((await rowan.act(id, body)).status).toBe(200);
const startPayout = (expected: number) =>
  sendJson(
    'POST',
    `${server.url}/api/${PAYOUTS}`,
    { filter: '', amount: '250', expected },
    rowan.headers,
  );
const runs = async (admin: TestAdmin) => (await admin.get(PAYOUTS)).body['runs'] as PayoutRun[];
const logged = async () => {
  const { body } = await rowan.get('admin/audit?limit=200');
  return body['entries'] as { action: string; actor: string; subject?: string; note?: string }[];
};

async function upload(shot: Uint8Array<ArrayBuffer>): Promise<string> {
  const form = new FormData();
  form.append('file', new Blob([shot], { type: 'image/jpeg' }));
  const headers = { 'X-Forwarded-For': newVisitor() };
  const { body } = await send(`${server.url}/api/upload/screenshot`, {
    method: 'POST',
    body: form,
    headers,
  });
  return (body['data'] as { uploadId: string }).uploadId;
}

/** Makes a claim that goes through everything that can happen to one, between others. */
async function fullClaim(): Promise<Record<string, string | Buffer>> {
  const [first, second] = [await noise(1), await noise(2)];
  for (const number of [11, 12, 13]) await sendClaim(server, wallet(number), await picture(number));
  await sendClaim(server, ID, null, { fields: { uploadId: await upload(first) } });
  await sendClaim(server, ID, second, { update: true });
  for (const number of [14, 15, 16]) await sendClaim(server, wallet(number), await picture(number));
  await upload(second);
  const words = `${ID} was paid with ${TX_HASH.toLowerCase()}`;
  await act(ID, { action: 'note', adminNotes: words, expectedVersion: 2 });
  await act(ID, { action: 'reject', adminNotes: words });
  for (const id of [ID, wallet(12)]) await act(id, { action: 'verify' });
  await rowan.file(`admin-dashboard/submissions/${ID}/screenshot`);
  await rowan.file(`admin-dashboard/submissions.csv?q=${ID}`);
  await startPayout(2);
  await act(ID, { action: 'send_airdrop', txHash: TX_HASH });
  await rowan.file(`admin-dashboard/submissions.csv?q=${TX_HASH}`);
  const shots = server.keys('images').flatMap((key) => server.storedBytes('images', key) ?? []);
  const parts = shots
    .filter(({ length }) => length > 9_000)
    .map((bytes, n) => [`${n}`, Buffer.from(bytes.slice(300, 340))]);
  expect(parts).toHaveLength(4);
  return {
    ID,
    TX_HASH,
    hash: TX_HASH.toLowerCase(),
    ...(Object.fromEntries(parts) as Record<string, Buffer>),
  };
}

/** Claims anew. After a slow removal, the address is closed for a minute. */
const claimAnew = (shot: Uint8Array<ArrayBuffer>) => untilServed(() => sendClaim(server, ID, shot));

describe('an erased claim', () => {
  it('cannot be found in the file of storage', async () => {
    const words = await fullClaim();
    expect(found(words)).toEqual(Object.keys(words));
    expect((await rowan.erase(ID)).body).toEqual({ isFinished: true });
    expect(found(words)).toEqual([]);
    await expectConsistent(server, rowan, []);
  });

  it('leaves a tombstone in the payout and in the log, and its transaction pays nobody else', async () => {
    await fullClaim();
    await rowan.erase(ID);
    expect((await getStatus(server, ID)).status).toBe(404);
    const name = server
      .keys('airdrop')
      .find((key) => key.startsWith('erased/'))
      ?.slice('erased/'.length);
    const [run] = await runs(rowan);
    expect(run?.claims.find(({ address }) => address === name)).toMatchObject({ state: 'sent' });
    const entries = await logged();
    expect(entries.filter(({ subject }) => subject === name).map(({ action }) => action)).toEqual([
      'submission.erased',
      'submission.airdrop-sent',
      'submission.screenshot-viewed',
      'submission.verified',
      'submission.rejected',
      'submission.noted',
    ]);
    expect(entries.find(({ action }) => action === 'submissions.exported')?.note).toContain(name);
    const again = await rowan.act(wallet(12), { action: 'send_airdrop', txHash: TX_HASH });
    expect(again.body).toMatchObject({ error: 'payment.refused', state: 'used', found: name });
    // Nor does it after the server's key was replaced.
    const keys = process.env['JWT_KEYS'] ?? '';
    process.env['JWT_KEYS'] = `k2:${Buffer.alloc(32, 4).toString('base64')},${keys}`;
    const later = await rowan.act(wallet(12), { action: 'send_airdrop', txHash: TX_HASH });
    process.env['JWT_KEYS'] = keys;
    expect(later.body).toMatchObject({ error: 'payment.refused', state: 'used' });
  });

  it('is released from the payout in which it is planned', async () => {
    for (const number of [1, 2]) {
      await sendClaim(server, wallet(number), await picture(number));
      await act(wallet(number), { action: 'verify' });
    }
    await startPayout(2);
    await rowan.erase(ID);
    const [run] = await runs(alder);
    expect(run?.claims.map(({ state, reason }) => [state, reason]).sort()).toEqual([
      ['planned', null],
      ['released', 'erased'],
    ]);
    expect((await rowan.file(`${PAYOUTS}/1`)).bytes.toString()).not.toContain(ID);
  });

  it('is released, and the new claim of its address is not, from a payout that was planned late', async () => {
    await sendClaim(server, ID, await picture(1));
    await act(ID, { action: 'verify' });
    const { createdAt: submittedAt } = await rowan.see(ID);
    await rowan.erase(ID);
    await claimAnew(await picture(2));
    await act(ID, { action: 'verify' });
    const late = { admin: 'alder', filter: '', amount: '250', expected: 1, last: 0 };
    const store = openStore('airdrop', 'local');
    const erased = { walletAddress: ID, submittedAt, version: 2 };
    await planPayout(store, [erased], late, derivedId('late'));
    const [run] = await runs(alder);
    expect(run?.claims).toMatchObject([{ state: 'released', reason: 'erased' }]);
    const own = (await startPayout(1)).body['run'] as PayoutRun;
    expect(own.claims).toMatchObject([{ address: ID, state: 'planned' }]);
  });

  it('makes room for a new claim, which nobody who saw the erased one changes', async () => {
    const shot = await picture(1);
    await sendClaim(server, ID, shot);
    const seen = await rowan.see(ID);
    expect((await rowan.erase(ID, seen)).status).toBe(200);
    expect((await claimAnew(shot)).status).toBe(201);
    for (const admin of [rowan, alder]) {
      expect((await admin.erase(ID, seen)).body).toEqual({ isFinished: true });
    }
    // A decision about the erased claim does not count for the new one either, although the versions are equal.
    const late = await alder.act(ID, { action: 'verify', ...seen });
    expect(late.body).toMatchObject({
      error: 'VERSION_CONFLICT',
      submission: { status: 'SUBMITTED' },
    });
    await expectConsistent(server, rowan, [{ kind: 'claim', address: ID, picture: shot }]);
    expect((await logged()).filter(({ action }) => action === 'submission.erased')).toHaveLength(1);
  });

  it('leaves the new claim of its address alone when a slow call for the erased one goes on', async () => {
    const stores = openStores('local', LONG_TIMEOUT_BUDGET);
    await sendClaim(server, ID, await picture(1));
    const old = await readEvenErased(stores('airdrop'), ID);
    await rowan.erase(ID);
    const shot = await picture(2);
    await claimAnew(shot);
    const at = new Date().toISOString();
    const entry = {
      at,
      actor: 'rowan',
      role: 'admin',
      action: 'translator.sign-in-failed',
    } as const;
    const caller = { requestId: 'r', ipHash: '' };
    await mapLimited([...Array(400).keys()], (n) =>
      writeAudit(stores('audit'), { ...entry, ...caller }, derivedId(`${n}`)),
    );
    // The log is so long that the call has no time for all of it.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
    const end = Date.now() + 3_000;
    server.setFaults(({ store }) => void (store === 'site:audit' && vi.setSystemTime(end)));
    const erasure = { at, by: 'rowan', after: '' };
    const finished = old && finishErasure(stores, old, erasure, caller);
    expect(await finished).toBe(false);
    server.setFaults(null);
    await expectConsistent(server, rowan, [{ kind: 'claim', address: ID, picture: shot }]);
    expect((await getStatus(server, ID)).status).toBe(200);
  });

  it('is released from a payout that was planned while it was erased, and blocks no other', async () => {
    for (const number of [1, 2]) {
      await sendClaim(server, wallet(number), await picture(number));
      await act(wallet(number), { action: 'verify' });
    }
    const seen = await rowan.see(ID);
    const [settled, planned] = [Promise.withResolvers(), Promise.withResolvers()];
    let reads = 0;
    server.setFaults(({ method, key }) => {
      if (method !== 'GET' || key !== 'payouts/open') return undefined;
      reads += 1;
      if (reads !== 2) return undefined;
      settled.resolve(null);
      return { kind: 'held', until: planned.promise };
    });
    const erasing = rowan.erase(ID, seen);
    await settled.promise;
    expect((await startPayout(1)).status).toBe(200);
    await planPayout(
      openStore('airdrop', 'local'),
      [{ walletAddress: ID, submittedAt: seen.createdAt, version: 2 }],
      { admin: 'alder', filter: '', amount: '250', expected: 1, last: 1 },
      derivedId('late'),
    );
    planned.resolve(null);
    expect((await erasing).body).toEqual({ isFinished: true });
    const released = (await runs(alder)).flatMap(({ claims }) => claims);
    expect(released.find(({ reason }) => reason === 'erased')?.state).toBe('released');
    await act(wallet(2), { action: 'send_airdrop', txHash: TX_HASH });
    expect(found({ ID })).toEqual([]);
  });

  it('leaves nothing of a transaction that is reserved for it by a slow call', async () => {
    await sendClaim(server, ID, await picture(1));
    const { createdAt: submittedAt } = await rowan.see(ID);
    await rowan.erase(ID);
    const claim = { walletAddress: ID, submittedAt };
    const reserving = reservePayment(openStore('airdrop', 'local'), TX_HASH, claim, false);
    await expect(reserving).rejects.toThrow('No airdrop submission found');
    expect(found({ ID, TX_HASH, hash: TX_HASH.toLowerCase() })).toEqual([]);
  });

  it('is not restored by a sweep that read it before', async () => {
    await sendClaim(server, ID, await picture(1));
    await act(ID, { action: 'verify' });
    const [repairing, erased] = [Promise.withResolvers(), Promise.withResolvers()];
    server.setFaults(({ method, key }) => {
      if (method !== 'PUT' || !key?.startsWith('pictures/')) return undefined;
      repairing.resolve(null);
      return { kind: 'held', until: erased.promise };
    });
    const sweeping = server.runSchedule('airdrop-retention');
    await repairing.promise;
    expect((await rowan.erase(ID)).body).toEqual({ isFinished: true });
    erased.resolve(null);
    await sweeping;
    expect(found({ ID })).toEqual([]);
  });

  it('keeps its address closed while an attempt to remove it may still take effect', async () => {
    stopClock();
    await sendClaim(server, ID, await picture(1));
    const now = Date.now();
    server.setFaults(({ method, key }) => {
      if (method === 'DELETE' && key === `submissions/${ID}`) vi.setSystemTime(now + 3_000);
      return undefined;
    });
    expect((await rowan.erase(ID)).body).toEqual({ isFinished: true });
    const shot = await picture(2);
    expect((await sendClaim(server, ID, shot)).status).toBe(503);
    vi.setSystemTime(now + 61_000);
    expect((await sendClaim(server, ID, shot)).status).toBe(201);
  });

  it.each(['first claim', 'update'])(
    'takes no acknowledged %s with it if its removal is repeated',
    async (kind) => {
      stopClock();
      await sendClaim(server, ID, await picture(1));
      const seen = await rowan.see(ID);
      const [repeated, checking] = [Promise.withResolvers(), Promise.withResolvers()];
      let removals = 0;
      server.setFaults(({ method, key }) => {
        if (method !== 'DELETE' || key !== `submissions/${ID}`) return undefined;
        removals += 1;
        if (removals === 1) return { kind: 'lost-reply' };
        repeated.resolve(null);
        return { kind: 'held', until: checking.promise };
      });
      const erasing = rowan.erase(ID, seen);
      await repeated.promise;
      const isUpdate = kind === 'update';
      if (isUpdate) expect((await sendClaim(server, ID, await picture(3))).status).toBe(503);
      // The new claim is written, and looks whether it may stay once the erasure is over.
      let isChecking = false;
      server.setFaults(({ key }) => {
        if (isChecking || !key?.startsWith('erased/')) return undefined;
        isChecking = true;
        checking.resolve(null);
        return { kind: 'held', until: erasing };
      });
      const shot = await picture(2);
      expect((await sendClaim(server, ID, shot, { update: isUpdate })).status).toBe(503);
      expect((await erasing).body).toEqual({ isFinished: true });
      expect((await sendClaim(server, ID, shot)).status).toBe(201);
      await expectConsistent(server, rowan, [{ kind: 'claim', address: ID, picture: shot }]);
    },
  );

  it('keeps a picture that another claim has', async () => {
    const shot = await picture(1);
    for (const number of [1, 2]) await sendClaim(server, wallet(number), shot);
    await rowan.erase(ID);
    await expectConsistent(server, rowan, [{ kind: 'claim', address: wallet(2), picture: shot }]);
  });

  it('is not erased in another version than was seen, nor if there is none', async () => {
    await sendClaim(server, ID, await picture(1));
    const seen = await rowan.see(ID);
    await act(ID, { action: 'verify' });
    expect((await rowan.erase(ID, seen)).body).toMatchObject({
      error: 'VERSION_CONFLICT',
      submission: { status: 'VERIFIED' },
    });
    expect((await rowan.erase(wallet(2), seen)).body).toMatchObject({ error: 'claim.unknown' });
  });

  it('is erased once, even if others decide, update or erase it at the same time', async () => {
    for (let round = 0; round < sampleCount(80); round += 1) {
      const id = wallet(round);
      await sendClaim(server, id, await picture(round));
      const seen = await rowan.see(id);
      await Promise.all([
        ...[rowan, alder].map((admin) => admin.erase(id, seen)),
        rowan.act(id, { action: 'verify' }),
        sendClaim(server, id, await picture(round + 1), { update: true }),
      ]);
      // What a call had no time for is left to the sweep, or to the next one. A claim that came anew is erased too,
      // once it is listed: where its call was refused during the removal, the sweep lists it.
      await eventually(async () => {
        const { status } = await untilServed(() => getStatus(server, id));
        if (status === 200) await untilServed(() => alder.erase(id));
        await server.runSchedule('airdrop-retention');
        expect(found({ id })).toEqual([]);
      });
    }
    await expectConsistent(server, rowan, []);
  });

  it('cannot be found from the first write on; the sweep finishes an erasure that broke off', async () => {
    await sendClaim(server, ID, await picture(1));
    const seen = await rowan.see(ID);
    server.setFaults(({ method, store }) =>
      method === 'GET' && store === 'site:audit' ? { kind: 'error', status: 500 } : undefined,
    );
    expect((await rowan.erase(ID, seen)).status).toBe(503);
    server.setFaults(null);
    expect((await getStatus(server, ID)).status).toBe(404);
    expect((await sendClaim(server, ID, await picture(2))).status).toBe(503);
    expect((await rowan.act(ID, { action: 'verify' })).status).toBe(404);
    await server.runSchedule('airdrop-retention');
    expect(found({ ID })).toEqual([]);
    expect((await claimAnew(await picture(2))).status).toBe(201);
  });
});
