// Reads the XRPL_* variables: which token is checked, and on which servers. A partial configuration is an error, an
// absent one is not.
import {
  areAllSet,
  readToken,
  TOKEN_VARIABLES,
  valueOf,
  type Environment,
} from '../../../../src/domain/airdrop/token.ts';
import type { Token } from '../../../../src/domain/airdrop/trust-line.ts';

export interface LedgerConfig {
  /** JSON-RPC servers in the order they are asked. */
  endpoints: readonly string[];
  token: Token;
}

const SERVERS = 'XRPL_RPC_URLS';

export const LEDGER_VARIABLES = [SERVERS, ...TOKEN_VARIABLES] as const;

/**
 * Returns the configuration, or null if none of the three required variables is set. Throws an error with a message for
 * the owner if something is missing or invalid.
 */
export function readLedgerConfig(env: Environment): LedgerConfig | null {
  if (!areAllSet(env, [SERVERS, 'XRPL_TOKEN_CURRENCY', 'XRPL_TOKEN_ISSUER'])) return null;
  const token = readToken(env);
  return token && { endpoints: readEndpoints(valueOf(env, SERVERS)), token };
}

function readEndpoints(text: string): string[] {
  const addresses = text.split(/[\s,]+/).filter((part) => part !== '');
  if (addresses.length === 0) throw new Error(`${SERVERS} holds no address.`);
  return [...new Set(addresses.map(readEndpoint))];
}

function readEndpoint(address: string): string {
  const url = URL.canParse(address) ? new URL(address) : null;
  const isWeb = url !== null && /^https?:$/.test(url.protocol);
  // A URL may contain a key in its path or query, so it is not repeated in a message that is logged.
  if (!isWeb)
    throw new Error(`${SERVERS} must hold addresses that begin with https:// (or http://).`);
  if (url.username !== '' || url.password !== '') {
    throw new Error(`${SERVERS} must not hold a user name or password (${url.host}).`);
  }
  return url.href;
}
