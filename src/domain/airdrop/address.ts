// What can be said about a typed XRP Ledger address without decoding it (SPEC 5, DESIGN decision 34): cheap enough for
// every keystroke. The checksum stands in checksum.ts, which brings a codec.
import { ADDRESS_MAX_CHARS, ADDRESS_MIN_CHARS } from '../limits.ts';

/** Why a text is not an address a claim may name. All but `empty` are SPEC's one message; the others add a hint to it. */
export type AddressProblem =
  | 'empty'
  /** Nothing of the below, and not SPEC's rule. */
  | 'pattern'
  /** SPEC's rule holds, but a character is wrong, missing or swapped. */
  | 'checksum'
  /** An X-address: the classic address and a tag in one. */
  | 'x-address'
  /** A classic address with a destination tag behind it; exchanges give out such addresses. */
  | 'tagged'
  | 'other-chain'
  /** An account nobody can use, or the issuer of the token. */
  | 'special'
  /** A seed, private key or recovery phrase: must never leave the browser, not even to be refused. */
  | 'secret-seed';

/** The ledger's 58 letters and digits: no 0, O, I, l. */
const LETTER = '[1-9A-HJ-NP-Za-km-z]';

const CLASSIC = `r${LETTER}{${ADDRESS_MIN_CHARS - 1},${ADDRESS_MAX_CHARS - 1}}`;
const TAG_WORDS = '(?:dt|tag|destination ?tag|memo)';

/** SPEC 5, by itself: starts with `r`, 25 to 35 characters. */
const SPEC_RULE = new RegExp(`^r[^]{${ADDRESS_MIN_CHARS - 1},${ADDRESS_MAX_CHARS - 1}}$`);
const X_ADDRESS = new RegExp(`^[XT]${LETTER}{45,47}$`);
// A mark must come first: letters alone can be the end of the address itself.
const TAGGED = new RegExp(`^${CLASSIC}[?&:;,|/#+ -]{1,4}${TAG_WORDS}?[:=# ]{0,3}\\d{1,10}$`, 'i');

const OTHER_CHAINS: readonly RegExp[] = [
  // Ethereum and its kin.
  /^0x[0-9a-f]{40}$/i,
  // Bitcoin and forks, before and after SegWit; Cardano, Cosmos and others write Bech32 too.
  /^[13][1-9A-HJ-NP-Za-km-z]{25,34}$/,
  /^[a-z]{1,10}1[02-9ac-hj-np-z]{38,110}$/,
  // Tron, Dogecoin, Litecoin.
  /^[TDLM][1-9A-HJ-NP-Za-km-z]{32,33}$/,
];

const SECRETS: readonly RegExp[] = [
  // A seed, alone or in a sentence ("seed: sEd...").
  /(?:^|[^0-9A-Za-z])s[1-9A-HJ-NP-Za-km-z]{20,}(?:$|[^0-9A-Za-z])/,
  // Private keys as hex, with or without the ledger's prefix.
  /^(?:0x|00|ED)?[0-9a-f]{64}$/i,
  // Eight groups of six digits ("secret numbers"), with or without the letters in front of them.
  /^(?:(?:[A-H][\s:.)-]{0,3})?\d{6}[\s,;-]{0,3}){8}$/i,
  // Recovery phrases: twelve words or more.
  /^(?:[a-z]{1,12}[\s,]{1,3}){11,}[a-z]{1,12}$/i,
];

/**
 * Accounts of the right form that no claim may name: zero, one, the reservation of names, and NaN.
 * Source: xrpl.org, Special Addresses.
 */
const SPECIAL: readonly string[] = [
  'rrrrrrrrrrrrrrrrrrrrrhoLvTp',
  'rrrrrrrrrrrrrrrrrrrrBZbvji',
  'rrrrrrrrrrrrrrrrrNAMEtxvNvQ',
  'rrrrrrrrrrrrrrrrrrrn5RM1rHd',
];

/** Longer texts are no address; a recovery phrase of 24 words fits. */
const INSPECTED_CHARS = 400;

/** Characters that take no room: zero-width ones, soft hyphens, marks of writing direction. */
const INVISIBLE = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;

/**
 * A pasted address as its owner sees it: without invisible characters, and without spaces of any kind at the ends. For
 * the browser only; what a server is sent is not guessed at.
 */
export function cleanPastedAddress(text: string): string {
  return text.replace(INVISIBLE, '').trim();
}

/** Whether a text may hold a secret; such a text is not sent, stored or logged (DESIGN decision 34). */
export function looksSecret(text: string): boolean {
  const inspected = text.slice(0, INSPECTED_CHARS);
  return SECRETS.some((secret) => secret.test(inspected));
}

/**
 * The problem that can be seen without decoding, or null when only the checksum is left to be asked.
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
  if (SPECIAL.includes(text) || refused.includes(text)) return 'special';
  return SPEC_RULE.test(text) ? null : 'pattern';
}

/** Whether an address can begin like this: what the admin's search takes. Nothing at all is a beginning too. */
export function isAddressPrefix(text: string): boolean {
  return text === '' || new RegExp(`^r${LETTER}{0,${ADDRESS_MAX_CHARS - 1}}$`).test(text);
}
