// The link that sets the trust line: what a wallet is asked to sign (docs.xaman.dev, TrustSet Link/QR).
import { expect, it } from 'vitest';
import { tokenFactsOf } from '../../../../src/domain/airdrop/token.ts';

it('asks for a trust line with a high limit, through which no payments of others pass', () => {
  const currency = '524C555344000000000000000000000000000000';
  const issuer = 'rvYAfWj5gh67oV6fW32ZzP3Aw4Eubs59B';
  const { link } = tokenFactsOf({ currency, issuer });
  const [, hex = ''] = /^https:\/\/xaman\.app\/detect\/([0-9a-f]+)$/.exec(link) ?? [];
  expect(JSON.parse(Buffer.from(hex, 'hex').toString())).toEqual({
    TransactionType: 'TrustSet',
    Flags: 131_072,
    LimitAmount: { currency, issuer, value: '1000000000' },
  });
});
