// Sweeps one submission: gives up pictures past their retention period, and restores index and log entries that a crash
// prevented.
import { ClaimRecordSchema, type ClaimRecord } from '../../../src/domain/airdrop/claim.ts';
import { AppError } from '../../../src/domain/errors.ts';
import { SCREENSHOT_RETENTION_MS } from '../../../src/domain/limits.ts';
import { derivedId } from '../http/operation.ts';
import { changeRecord } from '../storage/records.ts';
import type { Store, Stores } from '../storage/store.ts';
import { eraseRepaired, finishErasure } from './erase.ts';
import { toIndexEntry, type IndexEntry } from './index-entry.ts';
import { addPicture } from './picture-index.ts';
import { logReview } from './review-log.ts';
import { addToIndex } from './submission-index.ts';
import { readEvenErased, submissionKey } from './submissions.ts';

/** For how long after a change its missing entries are looked for; an older change has them, or had them restored. */
const YOUNG_MS = 48 * 60 * 60_000;

/** The sweep as the log names it. */
const SWEEP = { requestId: 'sweep', ipHash: '' };

export interface SweptSubmission {
  /** The pictures that are named and not deleted. */
  named: string[];
  deleted: number;
  /** False if the record could not be parsed, so that it is unknown which pictures it names. */
  isReadable: boolean;
}

/**
 * Sweeps one submission. Reports anything that cannot be repaired. Throws `storage.unavailable`.
 *
 * @param entries - the index entries of this address, read a moment ago
 */
export async function sweepSubmission(
  stores: Stores,
  address: string,
  entries: readonly IndexEntry[],
  report: (error: unknown) => void,
  now: number,
): Promise<SweptSubmission> {
  const airdrop = stores('airdrop');
  try {
    const record = await readEvenErased(airdrop, address);
    if (record === null) return { named: [], deleted: 0, isReadable: true };
    if (record.erasure) {
      await finishErasure(stores, record, record.erasure, SWEEP);
      return { named: [], deleted: 0, isReadable: true };
    }
    await repairIndex(airdrop, record, entries);
    // Not `lastUpdated`, which a note or an assignment leaves alone.
    const changedAt = record.history.at(-1)?.at ?? record.lastUpdated;
    if (now - Date.parse(changedAt) < YOUNG_MS) {
      try {
        await repairLogs(stores, record);
      } finally {
        await eraseRepaired(stores, record);
      }
    }
    const kept = now >= screenshotsEndAt(record) ? await deleteDue(stores, record, now) : record;
    const named = namedBy(kept);
    return { named, deleted: namedBy(record).length - named.length, isReadable: true };
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
  const own = toIndexEntry(record).key;
  if (!entries.some(({ key }) => key === own)) await addToIndex(airdrop, record);
  // Keeps an entry of a higher version, whose writer knows more than was read here, unless its claim was erased.
  const since = Date.parse(record.submittedAt);
  const stale = entries.filter(
    ({ key, version, time }) => key !== own && (version <= record.version || time < since),
  );
  for (const { key } of stale) await airdrop.remove(key);
}

async function repairLogs(stores: Stores, record: ClaimRecord): Promise<void> {
  for (const shot of record.screenshots) {
    await addPicture(stores('airdrop'), record.walletAddress, shot);
  }
  for (const { version, admin } of record.history) {
    if (admin === null) continue;
    await logReview(stores('audit'), record, version, SWEEP);
  }
}

/** Marks due pictures as deleted in the record. airdrop/sweep.ts then removes the bytes that no claim names. */
async function deleteDue(
  stores: Stores,
  { walletAddress, version }: ClaimRecord,
  now: number,
): Promise<Pick<ClaimRecord, 'screenshots'>> {
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
  // If there is no record, the claim was erased meanwhile.
  return value ?? { screenshots: [] };
}

function namedBy({ screenshots }: Pick<ClaimRecord, 'screenshots'>): string[] {
  return screenshots.filter((shot) => shot.deletedAt === null).map((shot) => shot.id);
}

/** Returns when a claim's screenshots are due for deletion if it does not change again, in epoch milliseconds. */
function screenshotsEndAt(
  record: Pick<ClaimRecord, 'status' | 'lastUpdated' | 'airdropSentAt'>,
): number {
  const { status, lastUpdated, airdropSentAt } = record;
  if (status === 'AIRDROP_SENT') {
    return Date.parse(airdropSentAt ?? lastUpdated) + SCREENSHOT_RETENTION_MS.sent;
  }
  const keepMs =
    status === 'REJECTED' ? SCREENSHOT_RETENTION_MS.rejected : SCREENSHOT_RETENTION_MS.open;
  return Date.parse(lastUpdated) + keepMs;
}
