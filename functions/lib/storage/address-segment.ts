// An XRP Ledger address as a segment of a storage key. In a file of its own, because otherwise functions without
// addresses would bundle the address codec.
import { isClassicAddress } from '../../../src/domain/airdrop/checksum.ts';
import { toCheckedSegment, type CheckedSegment } from './blob-keys.ts';

/**
 * Returns the key segment for a classic address, with its case preserved: two addresses may differ only in case. Throws
 * a RangeError if the checksum is wrong, so reject invalid input (`Invalid address`) before calling this.
 */
export function addressSegment(address: string): CheckedSegment {
  if (!isClassicAddress(address)) throw new RangeError('Not an address of the XRP Ledger');
  return toCheckedSegment(address);
}
