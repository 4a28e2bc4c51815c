// The lines of a picture card, in every script of the book.
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  breakLines,
  cutWords,
  evenLines,
} from '../../../../../src/domain/book/marks/card-lines.ts';
import { HTML_LANG, LANGUAGES } from '../../../../../src/domain/languages.ts';

/** Two columns for a character of East Asia, one for others. */
const measure = (text: string): number =>
  Array.from(text).reduce(
    (sum, one) => sum + (/[\u1100-\u11ff\u2e80-\uffef]/.test(one) ? 2 : 1),
    0,
  );

const bare = (text: string): string => text.replaceAll(/\s/g, '');

describe('words are broken into lines', () => {
  it.each([
    [
      'en',
      26,
      'good work—I went through it for well-known hours',
      'good work—I went through|it for well-known hours',
    ],
    ['en', 12, 'He said (twice) “stop.” ’Tis so', 'He said|(twice)|“stop.” ’Tis|so'],
    ['en', 6, 'Aerostaticians', 'Aerost|aticia|ns'],
    ['ko', 16, '돌이었는데. 좀 드셔야겠소, 총감.', '돌이었는데. 좀|드셔야겠소,|총감.'],
    [
      'ja',
      16,
      '「十一ストーン」とオダ・レンが呼ばわった。',
      '「十一ストーン」|とオダ・レンが呼|ばわった。',
    ],
    ['ja', 10, '総監殿。「お通り」', '総監殿。|「お通り」'],
    ['zh-Hans', 16, '还是十一石——总监，您该多吃点。', '还是十一石——|总监，您该多吃|点。'],
    ['zh-Hans', 12, '喊道，“冬至那会儿”', '喊道，“冬至|那会儿”'],
    ['tr', 18, '“On taş.” diye seslendi Oda', '“On taş.” diye|seslendi Oda'],
    ['en', 40, 'one\ntwo', 'one|two'],
  ])('%s, %i columns: %s', (locale, width, text, lines) => {
    expect(breakLines(text, locale, width, measure).join('|')).toBe(lines);
  });

  it('evenly, in as many lines', () => {
    const text = 'The line was cut, and the bells answered from under the cloud below.';
    const [wide, even] = [breakLines(text, 'en', 50, measure), evenLines(text, 'en', 50, measure)];
    expect(wide.map(measure)).toEqual([45, 22]);
    expect(even.map(measure)).toEqual([31, 36]);
  });
});

const word = fc.stringMatching(/^[a-zğışéA-Z]{1,14}$/);
const han = fc.stringMatching(/^[一-十山川人大小空雲石国国]{1,9}$/);
const kana = fc
  .stringMatching(/^[かきくけこアイウエオっャー]{1,9}$/)
  .filter((one) => !/^[っャー]|[っャー]{2}/.test(one));
const hangul = fc.stringMatching(/^[가-힣]{1,8}$/);
const mark = fc.constantFrom(
  '. ',
  ', ',
  '。',
  '、',
  '！',
  '」',
  '』',
  '”',
  '…',
  '——',
  ' ',
  '「',
  '『',
  '“',
  '（',
  '）',
  '・',
  '\n',
);
const text = fc
  .array(fc.tuple(fc.oneof(word, han, kana, hangul), mark), { minLength: 1, maxLength: 30 })
  .map((pairs) => pairs.flat().join(''));
const locale = fc.constantFrom(...LANGUAGES.map((language) => HTML_LANG[language]));

test('every line fits, nothing is lost, and no mark begins or ends a line that must not', () => {
  fc.assert(
    fc.property(text, locale, fc.integer({ min: 8, max: 60 }), (words, language, width) => {
      const lines = breakLines(words, language, width, measure);
      expect(bare(lines.join(''))).toBe(bare(words));
      for (const line of lines) {
        expect(measure(line)).toBeLessThanOrEqual(width);
        expect(line).toBe(line.trim());
      }
      const inner = words.split('\n').length === 1 ? lines.slice(1) : [];
      for (const line of inner) expect(line).not.toMatch(/^[。、！」』）”…・っャー.,]/u);
      for (const line of words.includes('\n') ? [] : lines.slice(0, -1))
        expect(line).not.toMatch(/[「『“（]$/u);
      expect(evenLines(words, language, width, measure)).toHaveLength(lines.length);
    }),
  );
});

describe('long words are cut', () => {
  it.each([
    ['en', 20, 'The bells answered from under', 'The bells answered…'],
    ['ko', 12, '종들이 구름 아래에서 대답했다', '종들이 구름 아래에서…'],
    ['ja', 8, '雲の下から鐘が答えた', '雲の下から鐘が…'],
    ['en', 6, 'Aerostaticians', 'Aeros…'],
    ['en', 3, '👩‍👩‍👧👩‍👩‍👧👩‍👩‍👧👩‍👩‍👧', '👩‍👩‍👧👩‍👩‍👧…'],
    ['tr', 40, 'kısa', 'kısa'],
  ])('%s, %i characters: %s', (language, limit, words, cut) => {
    expect(cutWords(words, language, limit)).toBe(cut);
  });
});
