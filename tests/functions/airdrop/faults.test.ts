// The airdrop while storage refuses calls, hangs or loses replies: each call of a claim, an update and an action fails
// once. Nothing acknowledged is lost, and nothing happens twice.
import { createHash } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { submitClaim } from '../../../functions/lib/airdrop/claim.ts';
import { reviewSubmission } from '../../../functions/lib/airdrop/review.ts';
import type { ReadyScreenshot } from '../../../functions/lib/airdrop/screenshots.ts';
import { readSnapshot } from '../../../functions/lib/airdrop/submission-index.ts';
import { derivedId } from '../../../functions/lib/http/operation.ts';
import type { Store, StoreName } from '../../../functions/lib/storage/store.ts';
import { parseReviewAction } from '../../../src/domain/airdrop/action.ts';
import { getStatus, picture, sendClaim, wallet } from '../../support/airdrop/api.ts';
import { findViolations, type Promised, type StoreView } from '../../support/airdrop/checker.ts';
import { expectConsistent } from '../../support/airdrop/shown.ts';
import { useAirdrop } from '../../support/airdrop/tests.ts';
import { startTestBlobs, sweepFaults } from '../../support/blobs.ts';
import { insist } from '../../support/broken-storage.ts';
import { stride } from '../../support/effort.ts';

/** Every n-th of the calls that a fault can hit is broken. */
const EVERY = stride(7);

const saved = { ...process.env };
const ID = wallet(1);

afterAll(() => {
  process.env = saved;
});

type Open = (name: StoreName) => Store;

/** Reads what is stored, after the faults have ended. */
async function viewOf(open: Open): Promise<StoreView> {
  const keys = new Map<string, string[]>();
  const values = new Map<string, unknown>();
  for (const name of ['airdrop', 'images', 'audit'] as const) {
    const store = open(name);
    const all = await store.list('');
    keys.set(name, all);
    for (const key of all.filter((one) => /^(?:submissions|audit)\//.test(one))) {
      values.set(`${name} ${key}`, await store.read(key));
    }
  }
  return {
    keys: (store) => keys.get(store) ?? [],
    stored: (store, key) => values.get(`${store} ${key}`),
  };
}

describe('claim, update, verify and send, with each storage call broken', () => {
  const bytes = (text: string) => new TextEncoder().encode(text);
  const shot = (text: string): ReadyScreenshot => {
    const sha256 = createHash('sha256').update(text).digest('hex');
    const about = { type: 'image/png' as const, bytes: 9, width: 1, height: 1 };
    return { bytes: bytes(text), about: { ...about, sha256, sourceSha256: sha256 } };
  };

  it('end in one claim, paid once and logged once', async () => {
    const blobs = await startTestBlobs();
    const open: Open = (name) => blobs.open(name);
    const now = Date.now();
    const report = () => undefined;
    const actor = { admin: 'rowan', requestId: 'r', ipHash: 'h', report };
    const act = (body: object, step: number) => {
      const review = parseReviewAction(body);
      if (typeof review === 'string') throw new Error(review);
      return reviewSubmission(open, ID, review, actor, derivedId('act', String(step)), now);
    };
    const claim = (text: string, isUpdate: boolean) => {
      const operation = derivedId('claim', text);
      const claimed = { address: ID, isUpdate, screenshot: shot(text), visitor: text, operation };
      return submitClaim(open, claimed, now, report);
    };

    const runs = await sweepFaults(
      blobs,
      async (what, settle) => {
        expect((await insist(settle, () => claim('one', false))).isNew, what).toBe(true);
        expect((await insist(settle, () => claim('two', true))).isNew, what).toBe(false);
        const verified = await insist(settle, () =>
          act({ action: 'verify', expectedVersion: 2 }, 1),
        );
        expect(verified.status, what).toBe('VERIFIED');
        const sent = await insist(settle, () =>
          act({ action: 'send_airdrop', expectedVersion: 3 }, 2),
        );
        expect([sent.status, sent.version], what).toEqual(['AIRDROP_SENT', 4]);
        await settle();

        const promised: Promised[] = [
          { kind: 'claim', address: ID, picture: bytes('one') },
          { kind: 'claim', address: ID, picture: bytes('two') },
          { kind: 'action', address: ID, version: 3, action: 'verify', admin: 'rowan' },
          { kind: 'action', address: ID, version: 4, action: 'send_airdrop', admin: 'rowan' },
        ];
        const view = await viewOf(open);
        expect(findViolations(view, promised, null, now), what).toEqual([]);
        expect(view.keys('audit'), what).toHaveLength(2);
        expect((await readSnapshot(open('airdrop'))).counts, what).toMatchObject({
          AIRDROP_SENT: 1,
        });
      },
      EVERY,
    );
    expect(runs).toBeGreaterThan(100 / EVERY);
    await blobs.close();
  }, 240_000);
});

describe('over real HTTP', () => {
  const { server, admins } = useAirdrop(['rowan']);
  const { rowan: admin } = admins;
  beforeEach(() => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
  });

  it.each([
    ['answers 503', () => ({ kind: 'error', status: 503 }) as const],
    ['hangs', () => ({ kind: 'delay', ms: 30_000 }) as const],
  ])(
    'a storage that %s leads to a timely 503 without a write, and to success once it recovers',
    async (_, plan) => {
      await sendClaim(server, wallet(2), await picture(2));
      const before = server.keys('airdrop');
      server.setFaults(plan);
      const startedAt = performance.now();
      const answers = await Promise.all([
        sendClaim(server, ID, await picture(1)),
        getStatus(server, wallet(2)),
        admin.get('admin-dashboard/submissions'),
        admin.get('admin-dashboard/stats'),
        admin.act(wallet(2), { action: 'verify' }),
      ]);
      expect(performance.now() - startedAt).toBeLessThan(8_000);
      for (const { status, body, headers } of answers) {
        expect([status, body['error']]).toEqual([503, 'storage.unavailable']);
        expect(headers.get('retry-after')).toMatch(/^\d+$/);
      }
      server.setFaults(null);
      expect(server.keys('airdrop')).toEqual(before);
      expect((await sendClaim(server, ID, await picture(1))).status).toBe(201);
      await expectConsistent(server, admin, [
        { kind: 'claim', address: ID, picture: await picture(1) },
      ]);
    },
  );
});
