// Submits a claim (SPEC 4, decision 133). The picture is stored first, then the record, then its index entries, so that
// a crash at any point never leaves an acknowledged claim incomplete (for its picture: airdrop/screenshots.ts).
import { ClaimRecordSchema, type ClaimRecord } from '../../../src/domain/airdrop/claim.ts';
import {
  applyClaimEvent,
  type ClaimEvent,
  type ClaimStep,
} from '../../../src/domain/airdrop/transitions.ts';
import { AppError } from '../../../src/domain/errors.ts';
import { assumeNone, changeRecord } from '../storage/records.ts';
import type { Store, Stores } from '../storage/store.ts';
import { requireStep } from './parse-requests.ts';
import { addPicture } from './picture-index.ts';
import { storeScreenshot, removeScreenshot, type ReadyScreenshot } from './screenshots.ts';
import { addToIndex, removePreviousEntry } from './submission-index.ts';
import { readEvenErased, submissionKey } from './submissions.ts';
import { requireTriesLeft } from './throttles.ts';
import { requireNotRemoved } from './tombstone.ts';

/** A claim whose address has been checked and whose picture has been re-encoded. */
export interface CheckedClaim {
  address: string;
  isUpdate: boolean;
  screenshot: ReadyScreenshot;
  /** Keyed hash of the sender's IP address. */
  visitor: string;
  /** One id for one intent (http/operation.ts). */
  operation: string;
}

export interface ClaimResult {
  record: ClaimRecord;
  isNew: boolean;
}

/**
 * Inserts or updates a claim. A repeated claim (same operation, or same address and picture within a quarter of an
 * hour) gets the same response. Throws `claim.exists` (409), `request.too-many` (429), and `storage.unavailable` (503),
 * after which the same claim may be sent again.
 *
 * A first claim costs eight round trips: throttle, picture, its lease, record, tombstone, index, and one for each hash.
 */
export async function submitClaim(
  stores: Stores,
  claim: CheckedClaim,
  now: number,
  report: (error: unknown) => void,
): Promise<ClaimResult> {
  const { address, isUpdate, visitor } = claim;
  const airdrop = stores('airdrop');
  const { about } = claim.screenshot;
  const id = await storeScreenshot(stores, claim.screenshot);
  const uploadedAt = new Date(now).toISOString();
  const screenshot = { ...about, id, uploadedAt, visitor, deletedAt: null };
  const event = { by: 'claimant', walletAddress: address, isUpdate, screenshot } as const;
  const discard = () => removeScreenshot(stores, id, ({ isTaken }) => !isTaken);
  try {
    const claimed = await applyClaim(airdrop, claim, event, now);
    const { record } = claimed;
    await requireNotRemoved(airdrop, record, async () => {
      const found = await readEvenErased(airdrop, address);
      return found?.submittedAt === record.submittedAt;
    });
    const isNamed = record.screenshots.some((shot) => shot.id === id);
    if (!isNamed) await discard().catch(report);
    await Promise.all([addToIndex(airdrop, record), addPicture(airdrop, address, screenshot)]);
    await removePreviousEntry(airdrop, record);
    return claimed;
  } catch (error) {
    // Refused, so no record can name the picture. After any other failure that is unknown, and the sweep will find out.
    if (error instanceof AppError && error.code !== 'storage.unavailable') {
      await discard().catch(report);
    }
    throw error;
  }
}

async function applyClaim(
  airdrop: Store,
  { address, isUpdate, visitor, operation }: CheckedClaim,
  event: ClaimEvent,
  now: number,
): Promise<ClaimResult> {
  const seen: { step?: ClaimStep } = {};
  const changed = await changeRecord(
    isUpdate ? airdrop : assumeNone(airdrop),
    submissionKey(address),
    ClaimRecordSchema,
    operation,
    (current) => {
      if (current?.erasure) throw new AppError('storage.unavailable');
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
