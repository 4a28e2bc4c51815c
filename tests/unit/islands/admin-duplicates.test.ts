// How the other senders of a claim's picture are written.
import { describe, expect, it } from 'vitest';
import { duplicatesOf } from '../../../src/islands/admin/submissions/duplicates.ts';

const MORE = 'and {count} more';
const senders = (shown: number) => Array.from({ length: shown }, (_, index) => `r${index}`);
const texts = (shown: number, count: number) =>
  duplicatesOf({ duplicateOf: senders(shown), duplicateCount: count }, MORE);

describe('the other senders of a picture', () => {
  it.each([
    [2, 2, '2', 'r0, r1'],
    [10, 10, '10', senders(10).join(', ')],
    [10, 11, '11', `${senders(10).join(', ')} and 1 more`],
    [10, 999, '999', `${senders(10).join(', ')} and 989 more`],
    [10, 1_000, '1,000+', `${senders(10).join(', ')} and 990+ more`],
  ])('%i shown of %i are written as %s', (shown, all, count, addresses) => {
    expect(texts(shown, all)).toEqual({ count, addresses });
  });

  it('are not mentioned when there are none', () => {
    expect(texts(0, 0)).toBeNull();
  });
});
