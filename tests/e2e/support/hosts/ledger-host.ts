// The airdrop with a token configured: a separate host that queries a ledger stub on loopback. Tests choose the stub's
// reply for each wallet.
import type { AccountFlag } from '../../../../src/domain/airdrop/trust-line.ts';
import { accountInfo, page as linesPage } from '../../../support/airdrop/ledger-payloads.ts';
import {
  startLedgerStub,
  type LedgerStub,
  type StubReply,
} from '../../../support/airdrop/ledger-stub.ts';
import { expect, test as base } from '../admin.ts';
import { startOwnHost, type OwnHost } from './own-host.ts';

/** The token of these tests. A trust line with less room than `amount` causes a warning. */
const TOKEN = { currency: 'USD', issuer: 'rvYAfWj5gh67oV6fW32ZzP3Aw4Eubs59B', amount: '250' };

/** A trust line for the token as rippled reports it to its holder. */
const LINE = {
  account: TOKEN.issuer,
  balance: '0',
  currency: TOKEN.currency,
  limit: '5000',
  limit_peer: '0',
  quality_in: 0,
  quality_out: 0,
};

/** The ledger's reply about a wallet. */
export type LedgerResponse = (account: string) => StubReply;

/** Returns a reply with the token's trust line, with some fields overridden. */
export function tokenLine(
  over: Partial<typeof LINE> & Record<string, unknown> = {},
): LedgerResponse {
  return (account) => linesPage(account, [{ ...LINE, ...over }]);
}

/** Returns a reply without trust lines. */
export const noLine: LedgerResponse = (account) => linesPage(account, []);

interface WorkerFixtures {
  ledgerToken: typeof TOKEN;
  ledgerHost: { host: OwnHost; stub: LedgerStub };
}

interface LedgerFixtures {
  /** Ledger replies by wallet address. A wallet that is not in the map has a good trust line. */
  ledger: Map<string, LedgerResponse>;
  /** Flags by account. One that is not in the map has none. */
  flags: Map<string, readonly AccountFlag[]>;
}

export const test = base.extend<LedgerFixtures, WorkerFixtures>({
  ledgerToken: [TOKEN, { option: true, scope: 'worker' }],
  ledgerHost: [
    async ({ ledgerToken: { currency, issuer, amount } }, use) => {
      const stub = await startLedgerStub();
      const host = await startOwnHost({
        XRPL_RPC_URLS: stub.url,
        XRPL_TOKEN_CURRENCY: currency,
        XRPL_TOKEN_ISSUER: issuer,
        XRPL_TOKEN_AMOUNT: amount,
      });
      await use({ host, stub });
      await host.close();
      await stub.close();
    },
    { scope: 'worker', timeout: 5 * 60_000 },
  ],
  baseURL: async ({ ledgerHost }, use) => {
    await use(ledgerHost.host.url);
  },
  ledger: async ({ ledgerHost }, use) => {
    const responses = new Map<string, LedgerResponse>();
    ledgerHost.stub.answer(({ account }) => (responses.get(account) ?? tokenLine())(account));
    await use(responses);
  },
  flags: async ({ ledgerHost }, use) => {
    const set = new Map<string, readonly AccountFlag[]>();
    ledgerHost.stub.answerInfos(({ account }) => accountInfo(account, set.get(account) ?? []));
    await use(set);
  },
});

export { expect };
