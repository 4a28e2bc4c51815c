// The payment list: `address,amount` for each verified claim, in the format of token distribution tools. An admin
// enters the amount for each export; it is not stored.
import { isAddressPrefix } from './address.ts';
import { parseDecimal, isPositive } from './decimal.ts';
import { ADDRESS_MIN_CHARS } from '../limits.ts';

/** Maximum number of significant digits of a token amount (xrpl.org, Token Precision). */
const MAX_DIGITS = 15;

/**
 * Normalises an amount for the export. Returns null unless it is a plain decimal above zero that the ledger can
 * represent.
 */
export function parsePayoutAmount(typed: string): string | null {
  const text = typed.trim();
  if (!/^(?:0|[1-9]\d{0,14})(?:\.\d{1,15})?$/.test(text)) return null;
  const value = parseDecimal(text);
  if (value === null || !isPositive(value)) return null;
  const plain = text.includes('.') ? text.replace(/\.?0+$/, '') : text;
  const significant = plain.replace('.', '').replace(/^0+/, '');
  return significant.length <= MAX_DIGITS ? plain : null;
}

/**
 * Returns the CSV file. Neither addresses nor a parsed amount contain characters that a spreadsheet or CSV parser could
 * misinterpret.
 */
export function payoutCsv(addresses: readonly string[], amount: string): string {
  return ['address,amount', ...addresses.map((address) => `${address},${amount}`), ''].join('\r\n');
}

/**
 * Returns the addresses in the server's export, which is one column with a header. Lines that are not addresses are
 * skipped.
 */
export function payoutAddresses(csv: string): string[] {
  return csv
    .split(/\r?\n/)
    .slice(1)
    .filter((line) => line.length >= ADDRESS_MIN_CHARS && isAddressPrefix(line));
}
