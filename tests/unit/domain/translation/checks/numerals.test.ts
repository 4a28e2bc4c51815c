// Spelled-out numbers in the languages of the book.
import { describe, expect, it } from 'vitest';
import { wordsOfNumber } from '../../../../../src/domain/translation/checks/numerals.ts';

describe('a number in words', () => {
  it.each([
    [0, 'zh', '零'],
    [2, 'zh', '两'],
    [10, 'zh', '十'],
    [14, 'ja', '十四'],
    [61, 'zh', '六十一'],
    [61, 'zh', '六一'],
    [100, 'ja', '百'],
    [100, 'zh', '一百'],
    [412, 'zh', '四百十二'],
    [412, 'zh', '四百一十二'],
    [105, 'zh', '一百零五'],
    [1_005, 'zh', '一千零五'],
    [250, 'zh', '两百五十'],
    [2_000, 'zh', '两千'],
    [206_000, 'ja', '二十万六千'],
    [206_000, 'ko', '이십만육천'],
    [206_000, 'ko', '이십만 육천'],
    [12_000, 'ko', '만 이천'],
    [0, 'ko', '영'],
    [7, 'ko', '일곱'],
    [12, 'ko', '열두'],
    [12, 'ko', '열둘'],
    [12, 'ko', '십이'],
    [20, 'ko', '스무'],
    [61, 'ko', '예순한'],
    [231, 'ko', '이백서른한'],
    [1_000, 'ko', '천'],
    [0, 'tr', 'sıfır'],
    [12, 'tr', 'on iki'],
    [100, 'tr', 'yüz'],
    [231, 'tr', 'iki yüz otuz bir'],
    [1_000, 'tr', 'bin'],
    [206_000, 'tr', 'iki yüz altı bin'],
    [1_001, 'tr', 'bin bir'],
    [1_000_000, 'tr', 'bir milyon'],
    [2_501_000, 'tr', 'iki milyon beş yüz bir bin'],
  ] as const)('%i in %s may be %s', (value, language, words) => {
    expect(wordsOfNumber(value, language)).toContain(words);
  });

  it('is never blank, because a blank would match anywhere', () => {
    for (const value of [0, 1, 10, 100, 1_000, 10_000, 1_000_000]) {
      for (const language of ['ko', 'zh', 'ja', 'tr'] as const) {
        expect(wordsOfNumber(value, language)).not.toContain('');
      }
    }
  });

  it.each([-1, 1.5, Number.NaN, Infinity, 100_000_000])('%d has no words', (value) => {
    expect(wordsOfNumber(value, 'tr')).toEqual([]);
  });
});
