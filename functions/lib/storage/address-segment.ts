// An XRP Ledger address as a segment of a storage key. Separate from blob-keys.ts, so that functions without addresses do
// not bundle the address codec.
import { isClassicAddress } from '../../../src/domain/airdrop/checksum.ts';
import { toCheckedSegment, type CheckedSegment } from './blob-keys.ts';

/**
 * The key segment for a classic address, with its case preserved: two addresses may differ only in case. Throws a
 * RangeError if the checksum is wrong, so reject invalid input (`Invalid address`) before calling this.
 */
export function addressSegment(address: string): CheckedSegment {
  if (!isClassicAddress(address)) throw new RangeError('Not an address of the XRP Ledger');
  return toCheckedSegment(address);
}
