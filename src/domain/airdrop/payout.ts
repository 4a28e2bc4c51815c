// The list that is paid from: `address,amount` for each verified claim, as the token tools read it. The amount is typed by
// the admin for this one export and stored nowhere.
import { isAddressPrefix } from './address.ts';
import { parseDecimal, isPositive } from './decimal.ts';
import { ADDRESS_MIN_CHARS } from '../limits.ts';

/** A token amount has so many significant digits at most (xrpl.org, Token Precision). */
const MAX_DIGITS = 15;

/** The amount as it stands in the export; null when it is not a plain decimal above zero that a ledger can hold. */
export function parsePayoutAmount(typed: string): string | null {
  const text = typed.trim();
  if (!/^(?:0|[1-9]\d{0,14})(?:\.\d{1,15})?$/.test(text)) return null;
  const value = parseDecimal(text);
  if (value === null || !isPositive(value)) return null;
  const plain = text.includes('.') ? text.replace(/\.?0+$/, '') : text;
  const significant = plain.replace('.', '').replace(/^0+/, '');
  return significant.length <= MAX_DIGITS ? plain : null;
}

/** The file. Addresses and a parsed amount hold no character that a spreadsheet or a CSV reader could misread. */
export function payoutCsv(addresses: readonly string[], amount: string): string {
  return ['address,amount', ...addresses.map((address) => `${address},${amount}`), ''].join('\r\n');
}

/** The addresses of the server's export, a column with its head; lines that are no address are left out. */
export function payoutAddresses(csv: string): string[] {
  return csv
    .split(/\r?\n/)
    .slice(1)
    .filter((line) => line.length >= ADDRESS_MIN_CHARS && isAddressPrefix(line));
}
