// The token of the airdrop as the XRPL_TOKEN_* variables name it, for the build and for the functions (decision 137).
import { parseAddress } from './checksum.ts';
import { canonicalCurrency, currencyName, isIssuable, toHex } from './currency-code.ts';
import { isPositive, parseDecimal } from './decimal.ts';
import type { Token } from './trust-line.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

const REQUIRED = ['XRPL_TOKEN_CURRENCY', 'XRPL_TOKEN_ISSUER'] as const;

export const TOKEN_VARIABLES = [
  ...REQUIRED,
  'XRPL_TOKEN_DISTRIBUTOR',
  'XRPL_TOKEN_AMOUNT',
] as const;

/** The token as the airdrop pages name it. */
export interface TokenFacts {
  currency: string;
  issuer: string;
  /** Opens a wallet with a request to set the trust line. */
  link: string;
}

/** Returns whether all the variables are set. Throws an error that names the missing ones if only some are. */
export function areAllSet(env: Environment, names: readonly string[]): boolean {
  const missing = names.filter((name) => valueOf(env, name) === '');
  if (missing.length > 0 && missing.length < names.length) {
    throw new Error(`Trust lines need ${names.join(', ')}; not set: ${missing.join(', ')}.`);
  }
  return missing.length === 0;
}

/**
 * Returns the token, or null if neither currency nor issuer is set. Throws an error with a message for the owner if
 * something is missing or invalid.
 *
 * Optional: `XRPL_TOKEN_DISTRIBUTOR` (the paying account) and `XRPL_TOKEN_AMOUNT` (the payment per claim).
 */
export function readToken(env: Environment): Token | null {
  if (!areAllSet(env, REQUIRED)) return null;
  return {
    currency: readCurrency(valueOf(env, 'XRPL_TOKEN_CURRENCY')),
    issuer: readAccount(env, 'XRPL_TOKEN_ISSUER'),
    distributor:
      valueOf(env, 'XRPL_TOKEN_DISTRIBUTOR') === ''
        ? null
        : readAccount(env, 'XRPL_TOKEN_DISTRIBUTOR'),
    amount: readAmount(valueOf(env, 'XRPL_TOKEN_AMOUNT')),
  };
}

/** Returns the value of a variable without surrounding white space; '' if it is not set. */
export function valueOf(env: Environment, name: string): string {
  return env[name]?.trim() ?? '';
}

function readCurrency(text: string): string {
  const currency = canonicalCurrency(text);
  if (currency === null || !isIssuable(currency)) {
    throw new Error(
      `XRPL_TOKEN_CURRENCY must be a code of 3 characters, a ticker of 4 to 20, or 40 hex digits, and not XRP; it is "${text}".`,
    );
  }
  return currency;
}

function readAccount(env: Environment, name: string): string {
  const account = parseAddress(valueOf(env, name));
  // Not repeated: a seed may have been entered by mistake.
  if (account === null)
    throw new Error(`${name} must be a classic address (r...) with a valid checksum.`);
  return account;
}

function readAmount(text: string): string | null {
  if (text === '') return null;
  const amount = parseDecimal(text);
  if (amount === null || !isPositive(amount)) {
    throw new Error(`XRPL_TOKEN_AMOUNT must be a decimal above zero, not "${text}".`);
  }
  return text;
}

/** More than anybody is paid; the claimant sees it before signing and can change it later. */
const TRUST_LINE_LIMIT = '1000000000';
/** `tfSetNoRipple`: the line never carries payments between other accounts. */
const SET_NO_RIPPLE = 131_072;

/**
 * Returns the facts about a token that the pages show. The link is the one that Xaman documents for links and QR codes
 * without a key (docs.xaman.dev, TrustSet Link/QR).
 */
export function tokenFactsOf({ currency, issuer }: Pick<Token, 'currency' | 'issuer'>): TokenFacts {
  const LimitAmount = { currency, issuer, value: TRUST_LINE_LIMIT };
  const transaction = { TransactionType: 'TrustSet', Flags: SET_NO_RIPPLE, LimitAmount };
  const link = `https://xaman.app/detect/${toHex(JSON.stringify(transaction)).toLowerCase()}`;
  return { currency: currencyName(currency), issuer, link };
}
