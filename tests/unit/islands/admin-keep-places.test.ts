// A decided row stays where it is when the list is loaded again.
import { describe, expect, it } from 'vitest';
import type { AdminSubmission } from '../../../src/domain/airdrop/review.ts';
import { keepDecidedRows } from '../../../src/islands/admin/submissions/state/use-submissions.ts';

const rows = (ids: string) => Array.from(ids, (id) => ({ id }) as unknown as AdminSubmission);
const idsOf = (list: AdminSubmission[]) => list.map(({ id }) => id).join('');

describe('keepDecidedRows', () => {
  it.each([
    ['nothing was decided', 'abc', 'bcd', '', 'bcd'],
    ['the first row', 'abc', 'bcd', 'a', 'abcd'],
    ['a row in the middle', 'abc', 'acd', 'b', 'abcd'],
    ['the last rows', 'abc', 'ade', 'bc', 'abcde'],
    ['a row that is still listed', 'abc', 'abc', 'b', 'abc'],
    ['all rows of the list', 'abc', '', 'abc', 'abc'],
    ['a row that was never shown', 'abc', 'abc', 'x', 'abc'],
  ])('%s', (_, shown, loaded, decided, expected) => {
    expect(idsOf(keepDecidedRows(rows(shown), rows(loaded), new Set(decided)))).toBe(expected);
  });
});
