// The records of submissions: their keys and how to read them. One record per address (DESIGN section 5); the rules for
// changing them are in domain.
import { ClaimRecordSchema, type ClaimRecord } from '../../../src/domain/airdrop/claim.ts';
import { AppError } from '../../../src/domain/errors.ts';
import { addressSegment } from '../storage/address-segment.ts';
import { buildCheckedKey, buildKey } from '../storage/blob-keys.ts';
import { readRecord } from '../storage/records.ts';
import type { RecordStore } from '../storage/store.ts';
import { isErasedName } from './tombstone.ts';

const FOLDER = buildKey('submissions');

/** The prefix of all submissions; the rest of the key is the address. */
export const SUBMISSIONS_PREFIX = `${FOLDER}/`;

/** How far the sweep has walked through them. */
export const WALK_KEY = buildKey('sweep', 'state');

/** Returns the key of an address that passed its checksum. */
export function submissionKey(address: string): string {
  return buildCheckedKey(FOLDER, addressSegment(address));
}

/**
 * Returns the record of an address, even if its erasure has begun; null if there is none, or if `address` is the
 * placeholder of an erased one. `store` is `airdrop`, here and in this folder.
 */
export async function readEvenErased(store: RecordStore, address: string) {
  if (isErasedName(address)) return null;
  return readRecord(store, submissionKey(address), ClaimRecordSchema);
}

/** Returns the submission of an address; null if it is erased or unknown. */
export async function readSubmission(
  store: RecordStore,
  address: string,
): Promise<ClaimRecord | null> {
  const record = await readEvenErased(store, address);
  return record?.erasure ? null : record;
}

/** Returns the submission of an address; throws `claim.unknown` (404) if there is none. */
export async function requireSubmission(store: RecordStore, address: string): Promise<ClaimRecord> {
  const record = await readSubmission(store, address);
  if (record === null) throw new AppError('claim.unknown');
  return record;
}
