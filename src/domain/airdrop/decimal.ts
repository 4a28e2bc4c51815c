// Exact comparisons of token amounts: decimal strings of up to 16 digits (also as `1e15`), which a float would round.

export interface Decimal {
  /** The value is digits x 10^exponent. */
  digits: bigint;
  exponent: number;
}

const FORM = /^([+-]?)(\d{1,40})(?:\.(\d{1,100}))?(?:[eE]([+-]?\d{1,3}))?$/;

/** Token amounts are between 1e-81 and 1e81 (xrpl.org, Token Precision). Larger exponents do not come from a ledger. */
const MAX_EXPONENT = 200;

/** Parses a decimal string. Returns null if it is malformed or its exponent exceeds MAX_EXPONENT. */
export function parseDecimal(text: string): Decimal | null {
  const match = FORM.exec(text);
  if (!match) return null;
  const [, sign = '', whole = '', fraction = '', power = '0'] = match;
  const exponent = Number(power) - fraction.length;
  if (Math.abs(exponent) > MAX_EXPONENT) return null;
  const digits = BigInt(whole + fraction);
  return { digits: sign === '-' ? -digits : digits, exponent };
}

/** Returns whether a value is greater than zero. */
export function isPositive({ digits }: Decimal): boolean {
  return digits > 0n;
}

/** Returns whether two values are equal, however they are written. */
export function isSame(a: Decimal, b: Decimal): boolean {
  const exponent = Math.min(a.exponent, b.exponent);
  return scaled(a, exponent) === scaled(b, exponent);
}

/** Returns whether `a - b` is less than `c`. */
export function isDifferenceBelow(a: Decimal, b: Decimal, c: Decimal): boolean {
  const exponent = Math.min(a.exponent, b.exponent, c.exponent);
  return scaled(a, exponent) - scaled(b, exponent) < scaled(c, exponent);
}

/** Returns `value x count` as a plain decimal string. */
export function multiply({ digits, exponent }: Decimal, count: number): string {
  const product = digits * BigInt(count);
  if (exponent >= 0) return String(product * 10n ** BigInt(exponent));
  const text = String(product).padStart(1 - exponent, '0');
  return `${text.slice(0, exponent)}.${text.slice(exponent)}`.replace(/\.?0+$/, '');
}

function scaled(value: Decimal, exponent: number): bigint {
  return value.digits * 10n ** BigInt(value.exponent - exponent);
}
