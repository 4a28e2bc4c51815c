// The XRPL_* variables: all may be missing, but an incomplete set is an error that names the missing ones.
import { describe, expect, it } from 'vitest';
import { readLedgerConfig } from '../../../../../functions/lib/airdrop/ledger/config.ts';

const ISSUER = 'rvYAfWj5gh67oV6fW32ZzP3Aw4Eubs59B';
const SEED = 'sEdTM1uX8pu2do5XvTnutH6HsouMaM2';
const GOOD = {
  XRPL_RPC_URLS: 'https://xrplcluster.com/, https://s1.ripple.com:51234',
  XRPL_TOKEN_CURRENCY: 'RLUSD',
  XRPL_TOKEN_ISSUER: ISSUER,
};

describe('the configuration of the ledger', () => {
  it('is absent when nothing is set, or only blanks', () => {
    expect(readLedgerConfig({})).toBeNull();
    const blank = { XRPL_RPC_URLS: ' ', XRPL_TOKEN_CURRENCY: '', XRPL_TOKEN_ISSUER: '' };
    expect(readLedgerConfig(blank)).toBeNull();
  });

  it('is read', () => {
    expect(readLedgerConfig(GOOD)).toEqual({
      endpoints: ['https://xrplcluster.com/', 'https://s1.ripple.com:51234/'],
      token: {
        currency: '524C555344000000000000000000000000000000',
        issuer: ISSUER,
        distributor: null,
        amount: null,
      },
    });
  });

  it('is read with its optional variables', () => {
    const more = {
      XRPL_RPC_URLS: 'http://127.0.0.1:5005/\n http://127.0.0.1:5005',
      XRPL_TOKEN_CURRENCY: ' 0000000000000000000000005553440000000000 ',
      // Set by earlier releases; the issuer is asked instead.
      XRPL_TOKEN_REQUIRES_AUTH: 'yes',
      XRPL_TOKEN_DISTRIBUTOR: 'r9cZA1mLK5R5Am25ArfXFmqgNwjZgnfk59',
      XRPL_TOKEN_AMOUNT: '12.5',
    };
    expect(readLedgerConfig({ ...GOOD, ...more })).toEqual({
      endpoints: ['http://127.0.0.1:5005/'],
      token: {
        currency: 'USD',
        issuer: ISSUER,
        distributor: 'r9cZA1mLK5R5Am25ArfXFmqgNwjZgnfk59',
        amount: '12.5',
      },
    });
  });

  it.each([
    [{ XRPL_RPC_URLS: '' }, 'not set: XRPL_RPC_URLS'],
    [{ XRPL_TOKEN_CURRENCY: undefined }, 'not set: XRPL_TOKEN_CURRENCY'],
    [{ XRPL_TOKEN_ISSUER: ' ' }, 'not set: XRPL_TOKEN_ISSUER'],
    [{ XRPL_RPC_URLS: 'xrplcluster.com' }, 'XRPL_RPC_URLS'],
    [{ XRPL_RPC_URLS: 'wss://xrplcluster.com/' }, 'XRPL_RPC_URLS'],
    [{ XRPL_RPC_URLS: 'ftp://node.example/secret' }, 'XRPL_RPC_URLS'],
    [{ XRPL_RPC_URLS: 'https://me:secret@node.example/' }, 'user name or password (node.example)'],
    [{ XRPL_RPC_URLS: ',' }, 'XRPL_RPC_URLS'],
    [{ XRPL_TOKEN_CURRENCY: 'XRP' }, 'not XRP'],
    [{ XRPL_TOKEN_CURRENCY: 'US' }, 'XRPL_TOKEN_CURRENCY'],
    [{ XRPL_TOKEN_CURRENCY: '0058415500000000000000000000000000000000' }, 'XRPL_TOKEN_CURRENCY'],
    [{ XRPL_TOKEN_ISSUER: 'rU6K7V3Po4snVhBBaU29sesqs2qTQJWDw2' }, 'XRPL_TOKEN_ISSUER'],
    [{ XRPL_TOKEN_ISSUER: SEED }, 'XRPL_TOKEN_ISSUER'],
    [{ XRPL_TOKEN_DISTRIBUTOR: SEED }, 'XRPL_TOKEN_DISTRIBUTOR'],
    [{ XRPL_TOKEN_AMOUNT: '0' }, 'XRPL_TOKEN_AMOUNT'],
    [{ XRPL_TOKEN_AMOUNT: 'ten' }, 'XRPL_TOKEN_AMOUNT'],
  ])('with %j is refused with a message that names the fault, but no secret', (over, named) => {
    const read = () => readLedgerConfig({ ...GOOD, ...over });
    expect(read).toThrow(named);
    expect(read).toThrow(/^(?!.*(secret|sEd))/);
  });
});
