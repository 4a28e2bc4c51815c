// Reads the XRPL_* variables: which token is checked, and on which servers. A partial configuration is an error, an
// absent one is not.
import { parseAddress } from '../../../../src/domain/airdrop/checksum.ts';
import { canonicalCurrency, isIssuable } from '../../../../src/domain/airdrop/currency-code.ts';
import { isPositive, parseDecimal } from '../../../../src/domain/airdrop/decimal.ts';
import type { Token } from '../../../../src/domain/airdrop/trust-line.ts';

export interface LedgerConfig {
  /** JSON-RPC servers in the order they are asked. */
  endpoints: readonly string[];
  token: Token;
}

type Environment = Readonly<Record<string, string | undefined>>;

const REQUIRED = ['XRPL_RPC_URLS', 'XRPL_TOKEN_CURRENCY', 'XRPL_TOKEN_ISSUER'] as const;
const OPTIONAL = [
  'XRPL_TOKEN_REQUIRES_AUTH',
  'XRPL_TOKEN_DISTRIBUTOR',
  'XRPL_TOKEN_AMOUNT',
] as const;

/** The variables that `readLedgerConfig` reads. */
export const LEDGER_VARIABLES = [...REQUIRED, ...OPTIONAL] as const;

/**
 * The configuration, or null if none of the three required variables is set. Throws an error with a message for the
 * owner if something is missing or invalid.
 *
 * Optional: `XRPL_TOKEN_REQUIRES_AUTH` (1: the issuer authorises holders), `XRPL_TOKEN_DISTRIBUTOR` (the paying
 * account) and `XRPL_TOKEN_AMOUNT` (the payment per claim); the last two only refine warnings.
 */
export function readLedgerConfig(env: Environment): LedgerConfig | null {
  const value = (name: (typeof LEDGER_VARIABLES)[number]): string => env[name]?.trim() ?? '';
  const missing = REQUIRED.filter((name) => value(name) === '');
  if (missing.length === REQUIRED.length) return null;
  if (missing.length > 0) {
    throw new Error(`Trust lines need ${REQUIRED.join(', ')}; not set: ${missing.join(', ')}.`);
  }
  return {
    endpoints: readEndpoints(value('XRPL_RPC_URLS')),
    token: {
      currency: readCurrency(value('XRPL_TOKEN_CURRENCY')),
      issuer: readAccount('XRPL_TOKEN_ISSUER', value('XRPL_TOKEN_ISSUER')),
      requiresAuth: readSwitch('XRPL_TOKEN_REQUIRES_AUTH', value('XRPL_TOKEN_REQUIRES_AUTH')),
      distributor:
        value('XRPL_TOKEN_DISTRIBUTOR') === ''
          ? null
          : readAccount('XRPL_TOKEN_DISTRIBUTOR', value('XRPL_TOKEN_DISTRIBUTOR')),
      amount: readAmount(value('XRPL_TOKEN_AMOUNT')),
    },
  };
}

function readEndpoints(text: string): string[] {
  const addresses = text.split(/[\s,]+/).filter((part) => part !== '');
  if (addresses.length === 0) throw new Error('XRPL_RPC_URLS holds no address.');
  return [...new Set(addresses.map(readEndpoint))];
}

function readEndpoint(address: string): string {
  const url = URL.canParse(address) ? new URL(address) : null;
  const isWeb = url !== null && /^https?:$/.test(url.protocol);
  // A URL may contain a key in its path or query, so it is not repeated in a message that is logged.
  if (!isWeb)
    throw new Error('XRPL_RPC_URLS must hold addresses that begin with https:// (or http://).');
  if (url.username !== '' || url.password !== '') {
    throw new Error(`XRPL_RPC_URLS must not hold a user name or password (${url.host}).`);
  }
  return url.href;
}

function readCurrency(text: string): string {
  const currency = canonicalCurrency(text);
  if (currency === null || !isIssuable(currency)) {
    throw new Error(
      `XRPL_TOKEN_CURRENCY must be a code of 3 characters, a ticker of 4 to 20 or 40 hex digits, and not XRP; it is "${text}".`,
    );
  }
  return currency;
}

function readAccount(name: string, text: string): string {
  const account = parseAddress(text);
  // Not repeated either: a seed may have been entered by mistake.
  if (account === null)
    throw new Error(`${name} must be a classic address (r...) with a valid checksum.`);
  return account;
}

function readSwitch(name: string, text: string): boolean {
  if (!['', '0', '1'].includes(text)) throw new Error(`${name} must be 1 or 0, not "${text}".`);
  return text === '1';
}

function readAmount(text: string): string | null {
  if (text === '') return null;
  const amount = parseDecimal(text);
  if (amount === null || !isPositive(amount)) {
    throw new Error(`XRPL_TOKEN_AMOUNT must be a decimal above zero, not "${text}".`);
  }
  return text;
}
