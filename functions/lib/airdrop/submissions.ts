// The records of submissions: where one lies and how it is read. One record per address (DESIGN section 5); what may happen
// to it stands in domain.
import { ClaimRecordSchema, type ClaimRecord } from '../../../src/domain/airdrop/claim.ts';
import { AppError } from '../../../src/domain/errors.ts';
import { addressWord } from '../storage/address-word.ts';
import { buildCheckedKey, buildKey } from '../storage/keys.ts';
import { readRecord } from '../storage/records.ts';
import type { RecordStore } from '../storage/store.ts';

const FOLDER = buildKey('submissions');

/** Every submission lies below this; what follows is its address. */
export const SUBMISSIONS_PREFIX = `${FOLDER}/`;

/** The key of an address that passed its checksum. */
export function submissionKey(address: string): string {
  return buildCheckedKey(FOLDER, addressWord(address));
}

/** The submission of an address, or null. `store` is the store `airdrop`, here and in this folder. */
export function readSubmission(
  store: Pick<RecordStore, 'read'>,
  address: string,
): Promise<ClaimRecord | null> {
  return readRecord(store, submissionKey(address), ClaimRecordSchema);
}

/** The same, where there must be one; throws `claim.unknown` (404). */
export async function requireSubmission(
  store: Pick<RecordStore, 'read'>,
  address: string,
): Promise<ClaimRecord> {
  const record = await readSubmission(store, address);
  if (record === null) throw new AppError('claim.unknown');
  return record;
}
