// A claimant sends the form (SPEC 4, DESIGN decisions 35 to 37): the picture is stored, then the record, then its entries
// in the indexes, so that a crash anywhere leaves nothing that was promised undone.
import { ClaimRecordSchema, type ClaimRecord } from '../../../src/domain/airdrop/claim.ts';
import {
  applyClaimEvent,
  type ClaimEvent,
  type ClaimStep,
} from '../../../src/domain/airdrop/transitions.ts';
import { AppError } from '../../../src/domain/errors.ts';
import { isBodyId, removeBody } from '../storage/bodies.ts';
import { changeRecord } from '../storage/records.ts';
import type { Store, StoreName } from '../storage/store.ts';
import { addPicture } from './picture-index.ts';
import { requireStep } from './requests.ts';
import { keepScreenshot, type ReadyScreenshot } from './screenshots.ts';
import { addToIndex, removeBefore } from './submission-index.ts';
import { submissionKey } from './submissions.ts';
import { requireTriesLeft } from './throttles.ts';

/** A claim whose address was checked and whose picture was made anew. */
export interface Claim {
  address: string;
  isUpdate: boolean;
  screenshot: ReadyScreenshot;
  /** Keyed hash of who sends it. */
  visitor: string;
  /** One id for one intent (http/operation.ts). */
  operation: string;
}

export interface Claimed {
  record: ClaimRecord;
  isNew: boolean;
}

/**
 * Inserts or updates a claim. The same claim again (by its operation, or by address and picture within a quarter of an
 * hour) is answered as the first time. Throws `claim.exists` (409), `request.too-many` (429), and `storage.unavailable` (503)
 * after which the same claim may be sent again.
 *
 * A first claim costs six round trips with its throttle: that one, picture, record, index, and one for each hash.
 */
export async function submitClaim(
  stores: (name: StoreName) => Store,
  claim: Claim,
  now: number,
  report: (error: unknown) => void,
): Promise<Claimed> {
  const { address, isUpdate, visitor } = claim;
  const [airdrop, images] = [stores('airdrop'), stores('images')];
  const screenshot = await keepScreenshot(images, claim.screenshot, visitor, now);
  const event = { by: 'claimant', walletAddress: address, isUpdate, screenshot } as const;
  const discard = async () => {
    if (isBodyId(screenshot.id)) await removeBody(images, 'screenshots', screenshot.id);
  };
  try {
    const claimed = await change(airdrop, claim, event, now);
    const { record } = claimed;
    const isNamed = record.screenshots.some((shot) => shot.id === screenshot.id);
    if (!isNamed) await discard().catch(report);
    await Promise.all([addToIndex(airdrop, record), addPicture(airdrop, address, screenshot)]);
    await removeBefore(airdrop, record);
    return claimed;
  } catch (error) {
    // Refused, so certainly named nowhere. Otherwise nobody knows, and the sweep will.
    if (error instanceof AppError && error.code !== 'storage.unavailable') {
      await discard().catch(report);
    }
    throw error;
  }
}

async function change(
  airdrop: Store,
  { address, isUpdate, visitor, operation }: Claim,
  event: ClaimEvent,
  now: number,
): Promise<Claimed> {
  const seen: { step?: ClaimStep } = {};
  const changed = await changeRecord(
    isUpdate ? airdrop : assumeNone(airdrop),
    submissionKey(address),
    ClaimRecordSchema,
    operation,
    (current) => {
      const step = applyClaimEvent(current, event, new Date(now).toISOString());
      seen.step = step;
      if (!step.ok || step.outcome === 'replayed') return null;
      requireTriesLeft(current, visitor, now);
      return { value: step.record, note: step.outcome };
    },
  );
  if (changed.isApplied && changed.value) {
    return { record: changed.value, isNew: changed.note === 'inserted' };
  }
  if (!seen.step) throw new Error('A change was neither made nor refused');
  const record = requireStep(seen.step);
  return { record, isNew: record.version === 1 };
}

/**
 * The store as it looks to a first claim, which is what most are: nothing there to be read. Where that is wrong, the
 * condition of the write says so, and everything is read as always.
 */
function assumeNone(store: Store): Store {
  let isFirst = true;
  return {
    ...store,
    readTagged: (key) => {
      if (!isFirst) return store.readTagged(key);
      isFirst = false;
      return Promise.resolve(undefined);
    },
  };
}
