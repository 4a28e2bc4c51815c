// Named filters in an admin's browser (decision 047).
import { describe, expect, it } from 'vitest';
import {
  SAVED_FILTERS_MAX,
  savedFilters,
  savedView,
  withFilter,
  withoutFilter,
} from '../../../src/domain/saved-filters.ts';

const filter = (name: string, search = '?status=VERIFIED') => ({ name, search });

describe('saved filters', () => {
  it('belong to one admin, and replace one of the same name', () => {
    let stored = withFilter(null, 'rowan', filter('To pay'));
    stored = withFilter(stored, 'alder', filter('Mine', '?work=mine'));
    stored = withFilter(stored, 'rowan', filter(' To pay ', '?status=REJECTED'));
    expect(savedFilters(stored, 'rowan')).toEqual([filter('To pay', '?status=REJECTED')]);
    expect(savedFilters(withoutFilter(stored, 'rowan', 'To pay'), 'rowan')).toEqual([]);
    expect(savedFilters(stored, 'alder')).toHaveLength(1);
  });

  it('need a name and are bounded', () => {
    expect(withFilter(null, 'rowan', filter('  '))).toBeNull();
    let stored: string | null = null;
    for (let number = 0; number < SAVED_FILTERS_MAX; number += 1) {
      stored = withFilter(stored, 'rowan', filter(`f${number}`));
    }
    expect(withFilter(stored, 'rowan', filter('one more'))).toBeNull();
    expect(withFilter(stored, 'rowan', filter('f0'))).not.toBeNull();
  });

  it.each([null, '', 'nonsense', '[]', '{"rowan":1}', '{"rowan":[{"name":1}]}'])(
    'are none in %j',
    (stored) => expect(savedFilters(stored, 'rowan')).toEqual([]),
  );

  it.each(['constructor', '__proto__'])('of an admin named %s are none', (admin) => {
    expect(savedFilters('{}', admin)).toEqual([]);
  });

  it('show their first page, and what is invalid counts as missing', () => {
    expect(savedView(filter('a', '?status=VERIFIED&page=4&work=x'))).toMatchObject({
      status: 'VERIFIED',
      page: 1,
      work: 'any',
    });
  });
});
