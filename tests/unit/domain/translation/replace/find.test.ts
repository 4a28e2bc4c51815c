// Finding a plain text by the letters of a language.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findText } from '../../../../../src/domain/translation/replace/find.ts';

const ANY = { matchesCase: false, wholeWords: false };
const EXACT = { matchesCase: true, wholeWords: false };
const WORDS = { matchesCase: false, wholeWords: true };

describe('a text', () => {
  it.each([
    // In Turkish, I is the capital of ı and İ that of i.
    ['Işık ışık IŞIK', 'ışık', 'tr', ANY, ['Işık', 'ışık', 'IŞIK']],
    ['İz iz Iz ız', 'iz', 'tr', ANY, ['İz', 'iz']],
    ['İz iz Iz ız', 'IZ', 'tr', ANY, ['Iz', 'ız']],
    ['İz iz', 'iz', 'tr', EXACT, ['iz']],
    ['i\u0307z I\u0307z', 'İz', 'tr', ANY, ['İz']],
    ['İİİ Kael', 'kael', 'ko', ANY, ['Kael']],
    // Suffixes and particles: an apostrophe ends a word, a letter does not.
    ['Kael’in Kaelin Kael', 'Kael', 'tr', WORDS, ['Kael', 'Kael']],
    ['Kael’in Kaelin Kael', 'Kael', 'tr', ANY, ['Kael', 'Kael', 'Kael']],
    ['종이 종소리 종', '종', 'ko', WORDS, ['종']],
    ['종이 종소리 종', '종', 'ko', ANY, ['종', '종', '종']],
    // Chinese and Japanese do not separate words.
    ['大钟和钟声', '钟', 'zh', WORDS, ['钟', '钟']],
    ['鐘の音と鐘', '鐘', 'ja', WORDS, ['鐘', '鐘']],
    // A letter with a mark that cannot be composed is another letter.
    ['か\u3099 か', 'か', 'ja', ANY, ['か']],
    ['q\u0323 q', 'q', 'tr', ANY, ['q']],
    ['cafe\u0301', 'café', 'tr', EXACT, ['café']],
    ['👩\u200d🚀 👩', '👩', 'tr', ANY, ['👩']],
    ['𠮷野𠮷', '𠮷', 'ja', ANY, ['𠮷', '𠮷']],
    ['aaaa', 'aa', 'tr', ANY, ['aa', 'aa']],
    ['a.c abc', '.', 'tr', ANY, ['.']],
    ['bir **kalın** söz', '**', 'tr', ANY, ['**', '**']],
    ['bir  iki', ' ', 'tr', ANY, [' ', ' ']],
    ['bir', '', 'tr', ANY, []],
    ['', 'bir', 'tr', ANY, []],
  ] as const)('in “%s”: “%s” in %s', (text, query, language, options, found) => {
    const value = text.normalize('NFC');
    const matches = findText(value, query, language, options);
    expect(matches.map(({ start, end }) => value.slice(start, end))).toEqual(found);
  });

  it('is found without overlaps, and every place is the text in some case', () => {
    const letters = fc
      .array(fc.constantFrom('i', 'I', 'ı', 'İ', 'a', 'ß', ' ', '\u0301', '종', '👩'))
      .map((list) => list.join('').normalize('NFC'));
    fc.assert(
      fc.property(letters, letters, fc.constantFrom('tr', 'ko', 'ja'), (text, query, language) => {
        let last = 0;
        for (const { start, end } of findText(text, query, language, ANY)) {
          expect(start).toBeGreaterThanOrEqual(last);
          expect(end).toBeGreaterThan(start);
          expect(text.slice(start, end).toLocaleLowerCase(language)).toBe(
            query.toLocaleLowerCase(language),
          );
          last = end;
        }
      }),
    );
  });
});
