// What the sweep does to one submission: deletes pictures that are kept no longer, and puts back index and log entries that
// a crash kept from being written.
import { ClaimRecordSchema, type ClaimRecord } from '../../../src/domain/airdrop/claim.ts';
import { screenshotsEndAt } from '../../../src/domain/airdrop/retention.ts';
import { AppError } from '../../../src/domain/errors.ts';
import { derivedId } from '../http/operation.ts';
import { isBodyId, removeBody } from '../storage/bodies.ts';
import { changeRecord } from '../storage/records.ts';
import type { Store, StoreName } from '../storage/store.ts';
import { addPicture } from './picture-index.ts';
import { logReview } from './review-log.ts';
import { addToIndex, indexKey, type IndexEntry } from './submission-index.ts';
import { readSubmission, submissionKey } from './submissions.ts';

/** For so long after a change what it should have written is looked for; later it has been found, or was there. */
const YOUNG_MS = 48 * 60 * 60_000;

export interface SweptSubmission {
  /** The pictures that are named and not deleted. */
  named: string[];
  deleted: number;
  /** False when the record could not be understood: nobody knows then which pictures it names. */
  isReadable: boolean;
}

/**
 * Cares for one submission; what cannot be put right is reported. Throws `storage.unavailable`.
 *
 * @param entries - what the index held of this address a moment ago
 */
export async function careFor(
  stores: (name: StoreName) => Store,
  address: string,
  entries: readonly IndexEntry[],
  report: (error: unknown) => void,
  now: number,
): Promise<SweptSubmission> {
  const airdrop = stores('airdrop');
  try {
    const record = await readSubmission(airdrop, address);
    if (record === null) return { named: [], deleted: 0, isReadable: true };
    await repairIndex(airdrop, record, entries);
    if (now - Date.parse(record.lastUpdated) < YOUNG_MS) await repairLogs(stores, record);
    const after = now >= screenshotsEndAt(record) ? await deleteDue(stores, record, now) : record;
    const deleted = deletedOf(after).length - deletedOf(record).length;
    return { named: namedBy(after), deleted, isReadable: true };
  } catch (error) {
    if (error instanceof AppError) throw error;
    report(error);
    return { named: [], deleted: 0, isReadable: false };
  }
}

async function repairIndex(
  airdrop: Store,
  record: ClaimRecord,
  entries: readonly IndexEntry[],
): Promise<void> {
  const own = indexKey(record);
  if (!entries.some(({ key }) => key === own)) await addToIndex(airdrop, record);
  // Never one of a higher version: who wrote it knows more than was read here.
  const left = entries.filter(({ key, version }) => key !== own && version <= record.version);
  for (const { key } of left) await airdrop.remove(key);
}

async function repairLogs(stores: (name: StoreName) => Store, record: ClaimRecord): Promise<void> {
  for (const shot of record.screenshots) {
    await addPicture(stores('airdrop'), record.walletAddress, shot);
  }
  for (const { version, admin } of record.history) {
    if (admin === null) continue;
    await logReview(stores('audit'), record, version, { requestId: 'sweep', ipHash: '' });
  }
}

/** The record first: a crash then leaves bytes that nothing names, which the end of the walk removes. */
async function deleteDue(
  stores: (name: StoreName) => Store,
  { walletAddress, version }: ClaimRecord,
  now: number,
): Promise<ClaimRecord> {
  const deletedAt = new Date(now).toISOString();
  const { value } = await changeRecord(
    stores('airdrop'),
    submissionKey(walletAddress),
    ClaimRecordSchema,
    derivedId('retention', walletAddress, String(version)),
    (current) => {
      if (current === null || now < screenshotsEndAt(current)) return null;
      if (namedBy(current).length === 0) return null;
      const screenshots = current.screenshots.map((shot) => ({
        ...shot,
        deletedAt: shot.deletedAt ?? deletedAt,
      }));
      return { value: { ...current, screenshots } };
    },
  );
  if (value === null) throw new Error('A submission is gone');
  for (const id of deletedOf(value, deletedAt)) {
    if (isBodyId(id)) await removeBody(stores('images'), 'screenshots', id);
  }
  return value;
}

function namedBy({ screenshots }: ClaimRecord): string[] {
  return screenshots.filter((shot) => shot.deletedAt === null).map((shot) => shot.id);
}

function deletedOf({ screenshots }: ClaimRecord, at?: string): string[] {
  return screenshots
    .filter((shot) => (at === undefined ? shot.deletedAt !== null : shot.deletedAt === at))
    .map((shot) => shot.id);
}
