// Whether a text is an XRP Ledger address, checksum included (DESIGN decision 34). Brings the codec (13 kB in a browser):
// an island imports this module when its field is used, never with the page.
import { isValidClassicAddress } from 'ripple-address-codec';
import { inspectAddress, type AddressProblem } from './airdrop-address.ts';

/**
 * The whole rule: `ok` when a claim may name the address. The text is taken as it is; a browser cleans what was pasted
 * before it asks.
 *
 * @param refused - further accounts that cannot claim, such as the token's issuer
 */
export function checkAddress(text: string, refused: readonly string[] = []): AddressProblem | 'ok' {
  const problem = inspectAddress(text, refused);
  if (problem !== null) return problem;
  return isValidClassicAddress(text) ? 'ok' : 'checksum';
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
