// Checks of a typed XRP Ledger address that need no decoding (SPEC 5, decision 132): cheap enough for every keystroke.
// See checksum.ts for the checksum, which needs a codec.
import { ADDRESS_MAX_CHARS, ADDRESS_MIN_CHARS } from '../limits.ts';

/** Why a claim cannot use an address. `empty` has its own text; the rest show SPEC's, plus a hint unless `pattern`. */
export type AddressProblem =
  | 'empty'
  /** Breaks SPEC's rule, but is none of the cases below. */
  | 'pattern'
  /** Matches SPEC's rule, but a character is wrong, missing or swapped. */
  | 'checksum'
  /** An X-address: classic address and destination tag combined. */
  | 'x-address'
  /** A classic address followed by a destination tag, as exchanges give out. */
  | 'tagged'
  /** More than one address. */
  | 'several'
  | 'other-chain'
  /** A special account that nobody can use, or the token's issuer. */
  | 'special'
  /** A seed, private key or recovery phrase. Must never leave the browser, not even to be refused. */
  | 'secret-seed';

/** The ledger's Base58 alphabet: no 0, O, I, l. */
export const BASE58_CHAR = '[1-9A-HJ-NP-Za-km-z]';

const CLASSIC = `r${BASE58_CHAR}{${ADDRESS_MIN_CHARS - 1},${ADDRESS_MAX_CHARS - 1}}`;
const TAG_WORDS = '(?:dt|tag|destination ?tag|memo)';

/** SPEC 5's rule alone: starts with `r`, 25 to 35 characters. */
const SPEC_RULE = new RegExp(`^r[^]{${ADDRESS_MIN_CHARS - 1},${ADDRESS_MAX_CHARS - 1}}$`);
const X_ADDRESS = new RegExp(`^[XT]${BASE58_CHAR}{45,47}$`);
const WORD_START = '(?<![0-9A-Za-z])';
// A separator is required: letters alone could be the end of the address itself.
const TAGGED = new RegExp(
  `${WORD_START}${CLASSIC}(?:[?&:;,|/#+ -]{1,4}${TAG_WORDS}?[:=# ]{0,3}\\d{1,10}$|\\?(?:[^\\s?]{0,80}&)?dt=\\d)`,
  'i',
);
/** Matches text in the form of an address, with no letter or digit next to it. */
const ADDRESSES = new RegExp(`${WORD_START}${CLASSIC}(?![0-9A-Za-z])`, 'g');

const OTHER_CHAINS: readonly RegExp[] = [
  // Ethereum and compatible chains.
  /^0x[0-9a-f]{40}$/i,
  // Bitcoin and its forks, before and after SegWit. Cardano, Cosmos and others use Bech32 too.
  new RegExp(`^[13]${BASE58_CHAR}{25,34}$`),
  /^[a-z]{1,10}1[02-9ac-hj-np-z]{38,110}$/,
  // Tron, Dogecoin, Litecoin.
  new RegExp(`^[TDLM]${BASE58_CHAR}{32,33}$`),
];

const SECRETS: readonly RegExp[] = [
  // A seed, alone or in a sentence ("seed: sEd...").
  new RegExp(`(?:^|[^0-9A-Za-z])s${BASE58_CHAR}{20,}(?:$|[^0-9A-Za-z])`),
  // Private keys in hex, with or without the ledger's prefix.
  /^(?:0x|00|ED)?[0-9a-f]{64}$/i,
  // Eight groups of six digits ("secret numbers"), with or without row letters.
  /^(?:(?:[A-H][\s:.)-]{0,3})?\d{6}[\s,;-]{0,3}){8}$/i,
  // Recovery phrases of twelve or more words.
  /^(?:[a-z]{1,12}[\s,]{1,3}){11,}[a-z]{1,12}$/i,
];

/**
 * Well-formed accounts that no claim may name: ACCOUNT_ZERO, ACCOUNT_ONE, the name reservation black hole and the NaN
 * address. Source: xrpl.org, Special Addresses.
 */
const SPECIAL: readonly string[] = [
  'rrrrrrrrrrrrrrrrrrrrrhoLvTp',
  'rrrrrrrrrrrrrrrrrrrrBZbvji',
  'rrrrrrrrrrrrrrrrrNAMEtxvNvQ',
  'rrrrrrrrrrrrrrrrrrrn5RM1rHd',
];

/** Longer texts are not inspected further. A recovery phrase of 24 words fits. */
const INSPECTED_CHARS = 400;

/** Invisible characters: zero-width characters, soft hyphens, bidirectional marks. */
const INVISIBLE = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;

/**
 * Cleans a pasted address: removes invisible characters and surrounding white space. Only the browser uses the result
 * as the address: the server does not guess what was meant.
 */
export function cleanPastedAddress(text: string): string {
  return text.replace(INVISIBLE, '').trim();
}

/**
 * Returns the distinct texts in the form of an address that a pasted text contains, in a link, a sentence or quotes,
 * also in full-width characters. The checksum is not checked.
 */
export function addressesIn(pasted: string): string[] {
  return [...new Set(toPlain(pasted).match(ADDRESSES))];
}

/** Returns a pasted text without invisible characters, and with compatibility forms as plain characters. */
function toPlain(pasted: string): string {
  return cleanPastedAddress(pasted.slice(0, INSPECTED_CHARS)).normalize('NFKC');
}

/** Returns whether a text may contain a secret. Such a text must not be sent, stored or logged. */
export function looksSecret(text: string): boolean {
  const typed = text.slice(0, INSPECTED_CHARS);
  const plain = toPlain(typed);
  return SECRETS.some((pattern) => pattern.test(typed) || pattern.test(plain));
}

/**
 * Returns the problem that can be found without decoding, or null if only the checksum remains to be checked.
 *
 * @param refused - further accounts that cannot claim, such as the token's issuer
 */
export function inspectAddress(
  text: string,
  refused: readonly string[] = [],
): AddressProblem | null {
  if (text.trim() === '') return 'empty';
  if (looksSecret(text)) return 'secret-seed';
  if (text.length > INSPECTED_CHARS) return 'pattern';
  if (X_ADDRESS.test(text)) return 'x-address';
  if (TAGGED.test(text)) return 'tagged';
  if (OTHER_CHAINS.some((chain) => chain.test(text))) return 'other-chain';
  if (addressesIn(text).length > 1) return 'several';
  if (SPECIAL.includes(text) || refused.includes(text)) return 'special';
  return SPEC_RULE.test(text) ? null : 'pattern';
}
