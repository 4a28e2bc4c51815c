// Currency codes of the XRP Ledger: three characters, or 160 bits as hex (xrpl.org, Currency Formats). A code
// identifies a token only together with its issuer.

/** A standard code: three characters of this set. `XRP` is excluded, because it is the ledger's native currency. */
const STANDARD = /^[A-Za-z0-9?!@#$%^&*<>(){}[\]|]{3}$/;

/** A standard code in hex: 12 zero bytes, three characters, 5 zero bytes. */
const STANDARD_AS_HEX = /^0{24}([0-9A-F]{6})0{10}$/;

const HEX = /^[0-9A-F]{40}$/i;
const TICKER = /^[\x21-\x7e](?:[\x20-\x7e]{2,18}[\x21-\x7e])$/;

/**
 * Returns the canonical form for comparing codes: a standard code as is, anything else as 40 upper-case hex digits.
 * Accepts a standard code, hex, or a ticker of 4 to 20 ASCII characters. Returns null for any other text, and for XRP.
 */
export function canonicalCurrency(text: string): string | null {
  if (text.length === 3) return isStandard(text) ? text : null;
  if (HEX.test(text)) {
    const hex = text.toUpperCase();
    const standard = STANDARD_AS_HEX.exec(hex)?.[1];
    const code = standard === undefined ? null : fromHex(standard);
    if (code !== null && isStandard(code)) return code;
    return /^0+$/.test(hex) || code === 'XRP' ? null : hex;
  }
  if (!TICKER.test(text)) return null;
  return toHex(text).padEnd(40, '0');
}

/** Returns a code as wallets show it: the ticker instead of its hex, if the code is a ticker. */
export function currencyName(canonical: string): string {
  if (!HEX.test(canonical)) return canonical;
  const ticker = fromHex(canonical.replace(/(00)+$/, ''));
  return canonicalCurrency(ticker) === canonical ? ticker : canonical;
}

/** Returns whether a token may be configured with this code. A first byte 00 is reserved for standard codes. */
export function isIssuable(canonical: string): boolean {
  return canonical.length === 3 || !canonical.startsWith('00');
}

function isStandard(text: string): boolean {
  return STANDARD.test(text) && text !== 'XRP';
}

/** Returns the hex of an ASCII text, in upper case. */
export function toHex(text: string): string {
  return Array.from(text, (character) => character.charCodeAt(0).toString(16).padStart(2, '0'))
    .join('')
    .toUpperCase();
}

function fromHex(hex: string): string {
  const bytes = hex.match(/../g) ?? [];
  return String.fromCharCode(...bytes.map((byte) => Number.parseInt(byte, 16)));
}
