// Whether a text is an XRP Ledger address, checksum included (DESIGN decision 34). Brings Base58 and SHA-256: an island
// imports this module when its field is used, never with the page.
import { sha256 } from '@noble/hashes/sha2.js';
import { base58xrp } from '@scure/base';
import { inspectAddress, type AddressProblem } from './address.ts';
import { ADDRESS_MAX_CHARS } from '../limits.ts';

/** Bytes of an address: a zero and the account's id, then the checksum. */
const PAYLOAD_BYTES = 21;
const CHECKSUM_BYTES = 4;

/**
 * Whether a text is a classic address, of whichever account: Base58Check in the ledger's alphabet, where the checksum is
 * the beginning of the payload's SHA-256, hashed twice (xrpl.org, Base58 encodings). Never throws.
 */
export function isClassicAddress(text: string): boolean {
  const bytes = decode(text);
  if (bytes?.length !== PAYLOAD_BYTES + CHECKSUM_BYTES || bytes[0] !== 0) return false;
  const hash = sha256(sha256(bytes.subarray(0, PAYLOAD_BYTES)));
  return bytes.subarray(PAYLOAD_BYTES).every((byte, index) => byte === hash[index]);
}

function decode(text: string): Uint8Array | null {
  // Decoding takes quadratic time.
  if (text.length > ADDRESS_MAX_CHARS) return null;
  try {
    return base58xrp.decode(text);
  } catch {
    // A letter of another alphabet: no address, which is the answer.
    return null;
  }
}

/**
 * The whole rule: `ok` when a claim may name the address. The text is taken as it is; a browser cleans what was pasted
 * before it asks.
 *
 * @param refused - further accounts that cannot claim, such as the token's issuer
 */
export function checkAddress(text: string, refused: readonly string[] = []): AddressProblem | 'ok' {
  const problem = inspectAddress(text, refused);
  if (problem !== null) return problem;
  return isClassicAddress(text) ? 'ok' : 'checksum';
}

/**
 * The address a server was sent, without ASCII spaces around it; null when it is not one a claim may name. What this
 * returns has passed the checksum, so it may stand in a storage key.
 */
export function parseAddress(sent: unknown, refused: readonly string[] = []): string | null {
  if (typeof sent !== 'string') return null;
  const address = sent.replace(/^ +| +$/g, '');
  return checkAddress(address, refused) === 'ok' ? address : null;
}
