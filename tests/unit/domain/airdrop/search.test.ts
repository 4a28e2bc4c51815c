// What the admins' search takes from a typed or pasted text, and which submissions it finds.
import { describe, expect, it } from 'vitest';
import { isFound, mayBeFound, searchedText } from '../../../../src/domain/airdrop/search.ts';

const ADDRESS = 'r9cZA1mLK5R5Am25ArfXFmqgNwjZgnfk59';
const HASH = '0a1B'.repeat(16);

describe('a search', () => {
  it.each([
    ['', ''],
    [' rLcz ', 'rLcz'],
    ['nfk59', 'nfk59'],
    ['0A1B0A1B', '0A1B0A1B'],
    [HASH, HASH],
    [`https://livenet.xrpl.org/accounts/${ADDRESS}`, ADDRESS],
    [`https://livenet.xrpl.org/transactions/${HASH}/detailed`, HASH],
    [`\u201c${ADDRESS}\u201d\u200b.`, ADDRESS],
    ['r0', null],
    ['0a1b', null],
    [`${HASH}0`, null],
    [`${ADDRESS} paid by ${HASH}`, null],
    ['https://livenet.xrpl.org/', null],
  ])('for %j queries %j', (typed, asked) => {
    expect(searchedText(typed)).toBe(asked);
  });

  it.each([
    ['', true, true],
    ['r9cZ', true, true],
    ['nfk59', true, true],
    ['gnfk5', false, false],
    [HASH.toLowerCase(), false, true],
    [HASH.slice(0, 8), false, true],
    [HASH.slice(1, 10), false, false],
  ])('for %j finds a claim: %s, its payment: %s', (search, open, sent) => {
    expect(isFound(search, { walletAddress: ADDRESS, txHash: null })).toBe(open);
    expect(isFound(search, { walletAddress: ADDRESS, txHash: HASH.toUpperCase() })).toBe(sent);
    expect(mayBeFound(search, { address: ADDRESS, status: 'SUBMITTED' })).toBe(open);
    if (sent) expect(mayBeFound(search, { address: ADDRESS, status: 'AIRDROP_SENT' })).toBe(true);
  });
});
