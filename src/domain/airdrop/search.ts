// Terms that admins may search for: the beginning or end of an address, or the beginning of a transaction's hash.
import { ADDRESS_MAX_CHARS } from '../limits.ts';
import { addressesIn, cleanPastedAddress, BASE58_CHAR } from './address.ts';
import type { ClaimRecord, ClaimStatus } from './claim.ts';

const ADDRESS_PART = new RegExp(`^${BASE58_CHAR}{0,${ADDRESS_MAX_CHARS}}$`);
/** Shorter texts count only as parts of addresses: searching hashes for them would read all payments. */
const HASH_PART = /^[0-9a-f]{8,64}$/i;
const HASHES = /(?<![0-9a-z])[0-9a-f]{64}(?![0-9a-z])/gi;

/** Returns whether a text can be searched for. The empty one finds everything. */
export function isSearch(text: string): boolean {
  return ADDRESS_PART.test(text) || isHashSearch(text);
}

/** Returns whether a text may be part of a hash, which only payment records contain. */
export function isHashSearch(text: string): boolean {
  return HASH_PART.test(text);
}

/**
 * Returns the search term in a typed or pasted text, such as an explorer's link to an account or a transaction. Null if
 * it contains none, or more than one.
 */
export function searchedText(typed: string): string | null {
  const text = cleanPastedAddress(typed);
  if (isSearch(text)) return text;
  const [found, ...more] = [...(text.match(HASHES) ?? []), ...addressesIn(text)];
  return found !== undefined && more.length === 0 ? found : null;
}

/** Returns whether a submission may match, judged only by its address and status. */
export function mayBeFound(
  search: string,
  { address, status }: { address: string; status: ClaimStatus },
): boolean {
  return beginsOrEndsWith(address, search) || (isHashSearch(search) && status === 'AIRDROP_SENT');
}

export function isFound(
  search: string,
  { walletAddress, txHash }: Pick<ClaimRecord, 'walletAddress' | 'txHash'>,
): boolean {
  if (beginsOrEndsWith(walletAddress, search)) return true;
  return isHashSearch(search) && (txHash ?? '').startsWith(search.toUpperCase());
}

function beginsOrEndsWith(address: string, search: string): boolean {
  return address.startsWith(search) || address.endsWith(search);
}
