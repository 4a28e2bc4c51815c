// Set-up of tests that ask ledger servers, directly or through functions in this process.
import { afterEach, beforeEach } from 'vitest';
import type { Token } from '../../../src/domain/airdrop/trust-line.ts';
import { D2_LINES } from './ledger-payloads.ts';
import { startLedgerStub, type LedgerStub, type StubReply } from './ledger-stub.ts';

/** The token of these tests: the one that the trust line `D2_LINES.held` holds. */
export const TOKEN: Token = {
  currency: 'USD',
  issuer: D2_LINES.held.account,
  distributor: null,
  amount: null,
};

/** Returns the environment variables for this token and these servers. */
export const ledgerEnv = (urls: readonly string[]) => ({
  XRPL_RPC_URLS: urls.join(' '),
  XRPL_TOKEN_CURRENCY: TOKEN.currency,
  XRPL_TOKEN_ISSUER: TOKEN.issuer,
});

/** Starts a ledger server for each test of a file or a `describe`. The returned object is filled in before each. */
export function useLedgerStub(): LedgerStub {
  const stub = {} as LedgerStub;
  beforeEach(async () => {
    Object.assign(stub, await startLedgerStub());
  });
  afterEach(() => stub.close());
  return stub;
}

/** Makes functions ask these servers. Each has a new address, for which nothing is cached yet. */
export function useLedger(...stubs: LedgerStub[]): void {
  beforeEach(() => {
    Object.assign(process.env, ledgerEnv(stubs.map(({ url }) => url)));
  });
  afterEach(() => {
    for (const name of Object.keys(ledgerEnv([]))) Reflect.deleteProperty(process.env, name);
  });
}

/** Returns a reply as `fetch` would receive it. */
export const responseOf = (reply: StubReply): Response =>
  Response.json(typeof reply === 'object' ? reply.body : null);
