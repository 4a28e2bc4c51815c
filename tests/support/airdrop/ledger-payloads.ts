// Responses of ledger servers, numbered D1 to D11 here, as recorded or composed from the servers' sources. Only shapes
// that a server really sends; forged responses are created in the tests.
import { ACCOUNT_FLAGS, type AccountFlag } from '../../../src/domain/airdrop/trust-line.ts';
import type { StubReply } from './ledger-stub.ts';

/** The account whose lines D2 lists. */
export const HOLDER = 'r9cZA1mLK5R5Am25ArfXFmqgNwjZgnfk59';

/** The ledger's index in D1: rippled, no lines. */
const D1_LEDGER = 1074;

/** D2: lines of xrpl.js and the developer portal. */
export const D2_LINES = {
  held: {
    account: 'rvYAfWj5gh67oV6fW32ZzP3Aw4Eubs59B',
    balance: '11.68225001668339',
    currency: 'USD',
    limit: '5000',
    limit_peer: '0',
    no_ripple: false,
    no_ripple_peer: false,
    quality_in: 0,
    quality_out: 0,
  },
  frozenByHolder: {
    account: 'rMwjYedjc7qqtKYVLiAccJSmCwih4LnE2q',
    balance: '2.497605752725159',
    currency: 'USD',
    limit: '5',
    limit_peer: '0',
    no_ripple: true,
    quality_in: 0,
    quality_out: 0,
    freeze: true,
  },
  limitZero: {
    account: 'rvYAfWj5gh67oV6fW32ZzP3Aw4Eubs59B',
    balance: '0.3488146605801446',
    currency: 'CHF',
    limit: '0',
    limit_peer: '0',
    quality_in: 0,
    quality_out: 0,
  },
  otherSide: {
    account: 'r3vi7mWxru9rJCxETCyA1CHvzL96eZWx5z',
    balance: '0',
    currency: 'ASP',
    limit: '0',
    limit_peer: '10',
    quality_in: 1000000000,
    quality_out: 0,
  },
  weIssue: {
    account: 'rpgKWEmNqSDAGFhy5WDnsyPqfQxbWxKeVd',
    balance: '-0.00111',
    currency: 'BTC',
    limit: '0',
    limit_peer: '10',
    quality_in: 0,
    quality_out: 0,
  },
  legacyHex: {
    account: 'rs9M85karFkCRjvc6KMWn8Coigm9cbcgcx',
    balance: '0',
    currency: '015841551A748AD2C1F76FF6ECB0CCCD00000000',
    limit: '10.01037626125837',
    limit_peer: '0',
    quality_in: 0,
    quality_out: 0,
  },
} as const;

/** D3: Clio. */
export const D3_ACCOUNT = 'rf1BiGeXwwQoi8Z2ueFYTEXSwuJYfV2Jpn';
export const D3_ISSUER = 'rLEsXccBGNR3UPuPu2hUXPjziKC3qKSBun';
export const D3_RESULT = {
  account: D3_ACCOUNT,
  ledger_hash: '4BC50C9B0D8515D3EAAE1E74B29A95804346C491EE1A95BF25E4AAB854A6A652',
  ledger_index: 30,
  validated: true,
  limit: 200,
  lines: [
    {
      account: D3_ISSUER,
      balance: '10',
      currency: 'USD',
      limit: '100',
      limit_peer: '200',
      quality_in: 0,
      quality_out: 0,
      no_ripple: false,
      no_ripple_peer: false,
    },
  ],
};

/** D4: an empty page with a marker (rippled #4375). */
export const D4_ACCOUNT = 'raY2vCNbVUCiiEpQCU4VW7DS6p9easgFep';
export const D4_ISSUER = 'rDbAT7ZnkBBxKYL8myUY68c1chaKLBbNKw';
export const D4_MARKER = 'D0B826F773116336450B867B342D2D4411BD5EC8EF88B48DE3F3880356BF58B8,6';
export const D4_RESULT = {
  account: D4_ACCOUNT,
  ledger_hash: 'A4BE6C716193BC3EB77EDA1C87BFF667E2B00D61D2DB79A2D9C780C8500FED15',
  ledger_index: 76885381,
  limit: 200,
  lines: [],
  marker: D4_MARKER,
  validated: true,
};

/** Returns a page of lines, wrapped as rippled does. */
export function page(account: string, lines: readonly unknown[], over: object = {}): StubReply {
  const result = {
    account,
    ledger_hash: '0C09AAFA88AC1A616058220CF33269788D3985DAA6F2386196D4A7404252BB61',
    ledger_index: D1_LEDGER,
    lines,
    validated: true,
    status: 'success',
    ...over,
  };
  return { body: { result } };
}

/** Returns an account with these flags as rippled reports it (xrpl.org, account_info). */
export function accountInfo(account: string, flags: readonly AccountFlag[]): StubReply {
  const result = {
    account_data: {
      Account: account,
      Balance: '25000000',
      // Every issuer has `lsfDefaultRipple`; nothing here depends on it.
      Flags: flags.reduce((bits, name) => bits | ACCOUNT_FLAGS[name], 0x00800000),
      LedgerEntryType: 'AccountRoot',
      OwnerCount: 1,
      Sequence: 4,
    },
    account_flags: Object.fromEntries(
      Object.keys(ACCOUNT_FLAGS).map((name) => [name, flags.some((flag) => flag === name)]),
    ),
    ledger_hash: '0C09AAFA88AC1A616058220CF33269788D3985DAA6F2386196D4A7404252BB61',
    ledger_index: D1_LEDGER,
    status: 'success',
    validated: true,
  };
  return { body: { result } };
}

/** Returns an error of the method, wrapped as rippled does: with status 200. */
function failed(error: string, error_code: number, error_message: string): StubReply {
  const request = { account: HOLDER, command: 'account_lines', ledger_index: 'validated' };
  return { body: { result: { error, error_code, error_message, request, status: 'error' } } };
}

export const D5 = failed('actNotFound', 19, 'Account not found.');
export const D5_CLIO = failed('actNotFound', 19, 'accountNotFound');
export const D6 = failed('invalidParams', 31, 'Invalid parameters.');
export const D7 = failed('actMalformed', 35, 'Account malformed.');

/** D8: too much load. */
export const D8_OVERLOADED: StubReply = {
  status: 503,
  type: 'text/plain',
  body: 'Server is overloaded\r\n',
};

/** D8 to D11: too much load, not in sync, outdated, and rejected before the method is evaluated. */
export const UNABLE: Record<string, StubReply> = {
  'D8 overloaded': D8_OVERLOADED,
  'D8 slow down (Clio)': {
    body: { error: 'slowDown', error_code: 10, status: 'error', type: 'response' },
  },
  'D9 not synced': failed('notSynced', 18, 'Not synced to the network.'),
  'D10 amendment blocked': failed('amendmentBlocked', 14, 'Amendment blocked, need upgrade.'),
  'D11 null method': { status: 400, type: 'text/plain', body: 'Null method' },
};

/** Returns a payment of a token as rippled reports it (xrpl.org, tx; API version 1). `over` replaces fields of it. */
export function payment(
  hash: string,
  { to, amount }: { to: string; amount: unknown },
  over: Record<string, unknown> = {},
): StubReply {
  const result = {
    Account: 'rMwjYedjc7qqtKYVLiAccJSmCwih4LnE2q',
    Amount: amount,
    Destination: to,
    Fee: '10',
    Flags: 0,
    Sequence: 4,
    TransactionType: 'Payment',
    // Now, in seconds since 2000.
    date: Math.floor(Date.now() / 1_000) - 946_684_800,
    hash,
    inLedger: 98_000_000,
    ledger_index: 98_000_000,
    meta: {
      AffectedNodes: [],
      TransactionIndex: 1,
      TransactionResult: 'tesSUCCESS',
      delivered_amount: amount,
    },
    status: 'success',
    validated: true,
  };
  return { body: { result: { ...result, ...over } } };
}
