// An address of the XRP Ledger as a word of a key. Apart from keys.ts, so that functions without addresses do not carry
// the codec.
import { isClassicAddress } from '../../../src/domain/airdrop/checksum.ts';
import { toCheckedWord, type CheckedWord } from './keys.ts';

/**
 * The word for a classic address, capital letters and all: two addresses may differ in nothing else. Throws a RangeError
 * unless its checksum is right; tell the visitor `Invalid address` before it comes to that.
 */
export function addressWord(address: string): CheckedWord {
  if (!isClassicAddress(address)) throw new RangeError('Not an address of the XRP Ledger');
  return toCheckedWord(address);
}
