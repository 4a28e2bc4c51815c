// Exported marks, and what is accepted as an import.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Mark } from '../../../../../src/domain/book/marks/mark.ts';
import { newMarks, parseMarks, toJson } from '../../../../../src/domain/book/marks/marks-file.ts';

const MARK: Mark = {
  id: '8f14e45f-ceea-467f-9575-d4b1a0c6f2aa',
  language: 'en',
  part: 'part-1',
  ...{ paragraph: 2, offset: 4, words: 'eleven breaths', before: 'for ', after: '.' },
  ink: 'gold',
  note: '',
  created: '2026-11-24T20:00:00.000Z',
  changed: '2026-11-24T20:00:00.000Z',
};
const PARTS = [
  { slug: 'prologue', title: 'Prologue', language: 'en' },
  { slug: 'part-1', title: 'Part I', language: 'en' },
] as const;
const OTHER_ID = '1f14e45f-ceea-467f-9575-d4b1a0c6f2aa';
const LATER = '2026-11-25T20:00:00.000Z';

describe('a file of marks', () => {
  it('is read back as it was written', () => {
    expect(parseMarks(toJson([MARK], PARTS))).toEqual([MARK]);
  });

  it.each([
    ['nothing', ''],
    ['half a file', toJson([MARK], PARTS).slice(0, 90)],
    ['another format', '{"marks":[]}'],
    ['a later version', toJson([MARK], PARTS).replace('"version": 1', '"version": 2')],
    ['an unknown ink', toJson([MARK], PARTS).replace('gold', 'octarine')],
    ['words beyond the limit', toJson([{ ...MARK, words: 'a'.repeat(4_001) }], PARTS)],
  ])('is refused if it is %s', (_, json) => {
    expect(parseMarks(json)).toBeNull();
  });

  it('is refused without an error, whatever it contains', () => {
    fc.assert(fc.property(fc.oneof(fc.string(), fc.json()), (json) => parseMarks(json) === null));
  });
});

describe('imported marks', () => {
  it.each([
    ['the same one is known', [MARK], 0],
    ['the same place is known under another id', [{ ...MARK, id: OTHER_ID }], 0],
    ['a later change is taken', [{ ...MARK, note: 'Count them.', changed: LATER }], 1],
    ['a new place is taken', [{ ...MARK, id: OTHER_ID, offset: 9 }], 1],
    [
      'one that is in the file twice is taken once',
      [
        { ...MARK, id: OTHER_ID, offset: 9 },
        { ...MARK, id: '2f14e45f-ceea-467f-9575-d4b1a0c6f2aa', offset: 9 },
      ],
      1,
    ],
  ])('%s', (_, imported, count) => {
    const news = newMarks(imported, [MARK]);
    expect(news).toHaveLength(count);
    const merged = new Map([MARK, ...news].map((mark) => [mark.id, mark]));
    // A second import adds nothing.
    expect(newMarks(imported, [...merged.values()])).toEqual([]);
  });
});
