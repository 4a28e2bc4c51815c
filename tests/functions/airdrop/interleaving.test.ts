// Claimants, admins and the sweep run concurrently, with storage calls in any order (fast-check's scheduler). Whatever
// the order, every acknowledged write is stored exactly once (docs/decisions/018).
import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { reviewSubmission } from '../../../functions/lib/airdrop/review.ts';
import { submitClaim } from '../../../functions/lib/airdrop/claim.ts';
import { sweepAirdrop } from '../../../functions/lib/airdrop/sweep.ts';
import { derivedId } from '../../../functions/lib/http/operation.ts';
import { parseReviewAction } from '../../../src/domain/airdrop/action.ts';
import { AppError } from '../../../src/domain/errors.ts';
import { wallet } from '../../support/airdrop/api.ts';
import { findViolations, type Promised } from '../../support/airdrop/checker.ts';
import { propertyRuns } from '../../support/effort.ts';
import { createMemoryStores, type MemoryStores } from '../../support/memory-store.ts';

const ID = wallet(1);
const NOW = Date.UTC(2026, 5, 1);
const LIMITS = { submissions: 100, uploads: 100, candidates: 100, forMs: 60_000 };
const unexpected = (error: unknown) => {
  throw error;
};

const ACTORS = ['insert', 'update', 'verify', 'reject', 'send_airdrop', 'sweep'] as const;
type Actor = (typeof ACTORS)[number];

const bytesOf = (text: string) => new TextEncoder().encode(text);

async function claim(stores: MemoryStores, name: string, isUpdate: boolean): Promise<Promised> {
  const bytes = bytesOf(name);
  const sha256 = createHash('sha256').update(name).digest('hex');
  const about = { type: 'image/png' as const, bytes: bytes.byteLength, width: 1, height: 1 };
  const screenshot = { bytes, about: { ...about, sha256, sourceSha256: sha256 } };
  const operation = derivedId('claim', name);
  const sent = { address: ID, isUpdate, screenshot, visitor: name, operation };
  await submitClaim(stores.open, sent, NOW, unexpected);
  return { kind: 'claim', address: ID, picture: bytes };
}

async function review(stores: MemoryStores, admin: string, action: string): Promise<Promised> {
  const asked = parseReviewAction({ action, adminNotes: 'why' });
  if (typeof asked === 'string') throw new Error(asked);
  const actor = { admin, requestId: 'r', ipHash: 'h', report: unexpected };
  const operation = derivedId('review', admin);
  const record = await reviewSubmission(stores.open, ID, asked, actor, operation, NOW);
  const step = record.history.findLast((one) => one.admin === admin);
  return { kind: 'action', address: ID, version: step?.version ?? 0, action, admin };
}

/** Returns what the actor was promised; null for a refusal and for the sweep. */
async function act(stores: MemoryStores, actor: Actor, index: number): Promise<Promised | null> {
  try {
    if (actor === 'insert' || actor === 'update') {
      return await claim(stores, `${actor} ${index}`, actor === 'update');
    }
    if (actor !== 'sweep') return await review(stores, `admin-${index}`, actor);
    await sweepAirdrop(stores.open, unexpected, LIMITS, () => NOW);
    return null;
  } catch (error) {
    if (error instanceof AppError && error.code !== 'storage.unavailable') return null;
    throw error;
  }
}

it('concurrent actors leave everything consistent without a repair, in every order of calls', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.scheduler(),
      // Actions that happened before, sequentially; then the concurrent ones.
      fc.constantFrom<Actor[]>([], ['insert'], ['insert', 'verify'], ['insert', 'reject']),
      fc.array(fc.constantFrom(...ACTORS), { minLength: 2, maxLength: 5 }),
      async (scheduler, before, actors) => {
        const stores = createMemoryStores();
        const promised: (Promised | null)[] = [];
        for (const [index, actor] of before.entries()) {
          promised.push(await act(stores, actor, 100 + index));
        }
        stores.setTurn(() => scheduler.schedule(Promise.resolve()));
        const all = actors.map((actor, index) => act(stores, actor, index));
        promised.push(...(await scheduler.waitFor(Promise.all(all))));
        stores.setTurn(null);

        const kept = promised.filter((one) => one !== null);
        expect(findViolations(stores, kept, null, NOW)).toEqual([]);
        const actions = kept.filter(({ kind }) => kind === 'action');
        expect(stores.keys('audit')).toHaveLength(actions.length);
      },
    ),
    propertyRuns(1_000),
  );
}, 180_000);
