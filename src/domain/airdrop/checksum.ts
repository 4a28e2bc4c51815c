// Full validation of an XRP Ledger address, including the checksum (decision 132). Depends on Base58 and SHA-256 code,
// so islands import this module lazily, when the address field is used.
import { sha256 } from '@noble/hashes/sha2.js';
import { base58xrp } from '@scure/base';
import { ADDRESS_MAX_CHARS } from '../limits.ts';
import { addressesIn, inspectAddress, type AddressProblem } from './address.ts';

/** Bytes of a decoded address: a zero byte and the 20-byte account id, then the checksum. */
const PAYLOAD_BYTES = 21;
const CHECKSUM_BYTES = 4;

/**
 * Returns whether a text is a valid classic address of any account: Base58Check in the ledger's alphabet, where the
 * checksum is the start of the payload's double SHA-256 (xrpl.org, Base58 encodings). Never throws.
 */
export function isClassicAddress(text: string): boolean {
  const bytes = decode(text);
  if (bytes?.length !== PAYLOAD_BYTES + CHECKSUM_BYTES || bytes[0] !== 0) return false;
  const hash = sha256(sha256(bytes.subarray(0, PAYLOAD_BYTES)));
  return bytes.subarray(PAYLOAD_BYTES).every((byte, index) => byte === hash[index]);
}

function decode(text: string): Uint8Array | null {
  // Base58 decoding takes quadratic time.
  if (text.length > ADDRESS_MAX_CHARS) return null;
  try {
    return base58xrp.decode(text);
  } catch {
    // A character outside the alphabet: not an address.
    return null;
  }
}

/**
 * Applies the whole rule and returns what is wrong with the address; null if a claim may use it. The text is not
 * cleaned: browsers clean pasted text first.
 *
 * @param refused - further accounts that cannot claim, such as the token's issuer
 */
export function checkAddress(text: string, refused: readonly string[] = []): AddressProblem | null {
  const problem = inspectAddress(text, refused);
  if (problem !== null) return problem;
  return isClassicAddress(text) ? null : 'checksum';
}

/**
 * Returns the only valid address of a pasted text, or null if there is none or more than one. For the browser, which
 * shows it in place of the pasted text.
 */
export function findAddress(pasted: string): string | null {
  const whole = addressesIn(pasted).filter(isClassicAddress);
  // Messages and narrow columns may have broken the address with blanks or line ends.
  const found =
    whole.length > 0 ? whole : addressesIn(pasted.replace(/\s+/g, '')).filter(isClassicAddress);
  const [address, ...more] = found;
  return address !== undefined && more.length === 0 ? address : null;
}

/**
 * Parses an address received by the server. Surrounding ASCII spaces are removed. Returns null if a claim may not use
 * the address. A returned address has passed the checksum, so it is safe in a storage key.
 */
export function parseAddress(sent: unknown, refused: readonly string[] = []): string | null {
  if (typeof sent !== 'string') return null;
  const address = sent.replace(/^ +| +$/g, '');
  return checkAddress(address, refused) === null ? address : null;
}
