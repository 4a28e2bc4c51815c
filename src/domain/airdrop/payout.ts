// Amounts of tokens as admins type them, and the file of a payout: `address,amount` for each claim, in the format of
// token distribution tools.
import { parseDecimal, isPositive } from './decimal.ts';

/** Maximum number of significant digits of a token amount (xrpl.org, Token Precision). */
const MAX_DIGITS = 15;

/**
 * Parses an amount of the API, a plain decimal with a dot. Returns it without trailing zeros; null unless it is above
 * zero and the ledger can represent it.
 */
export function parseAmount(text: string): string | null {
  if (!/^(?:0|[1-9]\d{0,14})(?:\.\d{1,15})?$/.test(text)) return null;
  const value = parseDecimal(text);
  if (value === null || !isPositive(value)) return null;
  const plain = text.includes('.') ? text.replace(/\.?0+$/, '') : text;
  const significant = plain.replace('.', '').replace(/^0+/, '');
  return significant.length <= MAX_DIGITS ? plain : null;
}

/** `unclear`: people of different countries read it as different amounts; both are parsed. */
export type TypedAmount =
  | { kind: 'amount'; amount: string }
  | { kind: 'unclear'; amounts: [asFraction: string, asThousands: string] }
  | { kind: 'invalid' };

/** One dot or comma and three digits: a fraction to some, thousands to others. Thousands never begin with 0. */
const UNCLEAR = /^([1-9]\d{0,2})[.,](\d{3})$/;

/** Digits in groups of thousands, and optionally a fraction after a different separator. */
const GROUPED =
  /^([1-9]\d{0,2}(?:([.,'\u2019 \u00a0\u202f])\d{3})(?:\2\d{3})*)(?:(?!\2)[.,](\d+))?$/;

/** Reads an amount that a person typed, in the notation of any country. */
export function readTypedAmount(typed: string): TypedAmount {
  const text = typed.trim();
  const [, whole, digits] = UNCLEAR.exec(text) ?? [];
  if (whole !== undefined && digits !== undefined) {
    const asFraction = parseAmount(`${whole}.${digits}`);
    const asThousands = parseAmount(whole + digits);
    if (asFraction && asThousands) return { kind: 'unclear', amounts: [asFraction, asThousands] };
  }
  const [, thousands, , fraction] = GROUPED.exec(text) ?? [];
  const plain =
    thousands === undefined
      ? text.replace(',', '.')
      : thousands.replace(/\D/g, '') + (fraction === undefined ? '' : `.${fraction}`);
  const amount = parseAmount(plain);
  return amount === null ? { kind: 'invalid' } : { kind: 'amount', amount };
}

/**
 * Returns the CSV file. Neither addresses nor a parsed amount contain characters that a spreadsheet or CSV parser could
 * misinterpret.
 */
export function payoutCsv(addresses: readonly string[], amount: string): string {
  return ['address,amount', ...addresses.map((address) => `${address},${amount}`), ''].join('\r\n');
}
