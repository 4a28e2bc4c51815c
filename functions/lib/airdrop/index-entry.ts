// One entry of the index of submissions: a zero-byte record whose key says everything,
// `index/{status}/{inverted ms}-{address}-{version}`.
import {
  CLAIM_STATUSES,
  type ClaimRecord,
  type ClaimStatus,
} from '../../../src/domain/airdrop/claim.ts';
import type { ListPlace } from '../../../src/domain/airdrop/query.ts';
import { addressSegment } from '../storage/address-segment.ts';
import { buildKey } from '../storage/blob-keys.ts';
import { invertTime } from '../storage/sorted-list.ts';

export interface IndexEntry {
  address: string;
  status: ClaimStatus;
  /** When the claim was first submitted, in milliseconds. */
  time: number;
  version: number;
  key: string;
}

/** The fields of a record that the key of its entry contains. */
export type IndexedFields = Pick<
  ClaimRecord,
  'walletAddress' | 'status' | 'version' | 'submittedAt'
>;

export const INDEX_FOLDER = `${buildKey('index')}/`;

/** Returns the folder of a status: `PENDING_VERIFICATION` is in `index/pending-verification/`. */
export function statusFolder(status: ClaimStatus): string {
  return `${buildKey('index', status.toLowerCase().replaceAll('_', '-'))}/`;
}

const STATUS_OF_FOLDER = new Map(CLAIM_STATUSES.map((status) => [statusFolder(status), status]));

export function toIndexEntry(record: IndexedFields): IndexEntry {
  const { walletAddress, status, version, submittedAt } = record;
  const time = Date.parse(submittedAt);
  const name = `${invertTime(time)}-${addressSegment(walletAddress)}-${version}`;
  return { address: walletAddress, status, time, version, key: statusFolder(status) + name };
}

/** Parses a key of the index; null if this build cannot have written it. Addresses contain no hyphen. */
export function parseIndexEntry(key: string): IndexEntry | null {
  const [, folder = '', time, address, version] =
    /^(.*\/)(\d{13})-(r[A-Za-z0-9]+)-(\d{1,9})$/.exec(key) ?? [];
  const status = STATUS_OF_FOLDER.get(folder);
  if (status === undefined || !address) return null;
  return { address, status, time: Number(invertTime(Number(time))), version: Number(version), key };
}

/** Compares places in the list: newest first, then by address. */
export function newestFirst(a: ListPlace, b: ListPlace): number {
  return b.time - a.time || (a.address < b.address ? -1 : Number(a.address > b.address));
}
