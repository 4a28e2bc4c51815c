// The bookmark: a mark without ink, one in each language, and its key.
import { describe, expect, it } from 'vitest';
import { bookmarkOf, type Mark } from '../../../../../src/domain/book/marks/mark.ts';
import { newMarks, parseMarks, toJson } from '../../../../../src/domain/book/marks/marks-file.ts';
import { isBookmarkKey } from '../../../../../src/domain/key-press.ts';
import { keyPress } from '../../../../support/key-press.ts';

const BOOKMARK: Mark = {
  id: '8f14e45f-ceea-467f-9575-d4b1a0c6f2aa',
  language: 'en',
  part: 'part-1',
  paragraph: 2,
  offset: 0,
  words: 'eleven breaths',
  before: '',
  after: '',
  ink: null,
  note: '',
  created: '2026-11-24T20:00:00.000Z',
  changed: '2026-11-24T20:00:00.000Z',
};
const MOVED: Mark = {
  ...BOOKMARK,
  id: '1f14e45f-ceea-467f-9575-d4b1a0c6f2aa',
  part: 'part-3',
  changed: '2026-11-25T20:00:00.000Z',
};

describe('a bookmark', () => {
  it('exists once for each language: the later wins', () => {
    expect(bookmarkOf([BOOKMARK, MOVED, { ...MOVED, ink: 'gold' }], 'en')).toBe(MOVED);
    expect(bookmarkOf([MOVED, BOOKMARK], 'en')).toBe(MOVED);
    expect(bookmarkOf([BOOKMARK], 'ko')).toBeNull();
  });

  it('survives export and import', () => {
    expect(parseMarks(toJson([BOOKMARK], []))).toEqual([BOOKMARK]);
  });

  it('replaces the present one when imported, if it is later', () => {
    expect(newMarks([MOVED], [BOOKMARK])).toEqual([{ ...MOVED, id: BOOKMARK.id }]);
    expect(newMarks([BOOKMARK], [MOVED])).toEqual([]);
    expect(newMarks([{ ...MOVED, language: 'ko' }], [BOOKMARK])).toHaveLength(1);
  });
});

describe('the bookmark key', () => {
  const free = { isInField: false, hasLetterShortcuts: true };
  it.each([
    ['toggles the bookmark', {}, {}, true],
    ['toggles the bookmark under a Korean input method', { key: 'ㅠ' }, {}, true],
    ['does nothing with a modifier', { ctrlKey: true }, {}, false],
    ['does nothing with Shift', { shiftKey: true }, {}, false],
    ['does nothing in a field', {}, { isInField: true }, false],
    ['does nothing without letter shortcuts', {}, { hasLetterShortcuts: false }, false],
    ['ignores other letters', { key: 'v', code: 'KeyV' }, {}, false],
  ])('%s', (_, keys, options, expected) => {
    expect(
      isBookmarkKey(keyPress({ key: 'b', code: 'KeyB', ...keys }), { ...free, ...options }),
    ).toBe(expected);
  });
});
