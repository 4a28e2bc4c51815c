// The receipt of a claim: what it takes from the answer, and what a browser's storage may hold in its place.
import { describe, expect, it } from 'vitest';
import { readReceipt, toReceipt, type Receipt } from '../../../../src/domain/airdrop/receipt.ts';

const ADDRESS = 'rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh';
const NOW = '2026-11-25T12:00:00.000Z';
const FIRST = '2026-11-20T08:00:00.000Z';
const LAST = '2026-11-25T11:59:59.000Z';
const submission = { walletAddress: ADDRESS, status: 'SUBMITTED', submittedAt: FIRST };

describe('the receipt of an accepted claim', () => {
  it.each<[string, unknown, Omit<Receipt, 'address'>]>([
    ['a first claim', { data: { submission } }, { at: FIRST, shown: 'pending' }],
    [
      'an update',
      { data: { submission: { ...submission, lastUpdated: LAST } } },
      { at: LAST, shown: 'pending' },
    ],
    [
      'a later status',
      { data: { submission: { ...submission, status: 'VERIFIED' } } },
      { at: FIRST, shown: 'verified' },
    ],
    ['an answer of an older release', { message: 'Done' }, { at: NOW, shown: 'pending' }],
    ['no body', undefined, { at: NOW, shown: 'pending' }],
    [
      'a date that is none',
      { data: { submission: { ...submission, submittedAt: 'today' } } },
      { at: NOW, shown: 'pending' },
    ],
  ])('is taken from %s', (_name, answer, expected) => {
    const receipt = toReceipt(ADDRESS, answer, NOW);
    expect(receipt).toEqual({ address: ADDRESS, ...expected });
    expect(readReceipt(JSON.stringify(receipt))).toEqual(receipt);
  });
});

describe('a stored receipt', () => {
  const good: Receipt = { address: ADDRESS, at: NOW, shown: 'pending' };
  it.each<[string, string | null]>([
    ['missing', null],
    ['not JSON', '{'],
    ['null', 'null'],
    ['of another shape', '[]'],
    ['without a date', JSON.stringify({ ...good, at: undefined })],
    ['with a date that is none', JSON.stringify({ ...good, at: 'soon' })],
    ['with text in place of an address', JSON.stringify({ ...good, address: 'Send it to me' })],
    ['with a status of a later release', JSON.stringify({ ...good, shown: 'lost' })],
  ])('that is %s counts as none', (_name, stored) => {
    expect(readReceipt(stored)).toBeNull();
  });
});
