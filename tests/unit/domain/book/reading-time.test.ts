// The minutes that a text takes to read.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { READING_SPEED, readingMinutes } from '../../../../src/domain/book/reading-time.ts';
import { LANGUAGES } from '../../../../src/domain/languages.ts';

describe('the minutes of a text', () => {
  it.each([
    ['en', 'Nobody told her. '.repeat(260), 3],
    ['en', 'A bell — **struck** once … ', 4 / 260],
    ['tr', 'Hat sustu. '.repeat(172), 2],
    ['ko', '줄이 멎었다. '.repeat(185), 2],
    ['zh', '缆，静了。'.repeat(353), 3],
    ['ja', '「綱が黙った」と言った。'.repeat(534), 9],
    ['en', '', 0],
    ['ja', ' …… ', 0],
  ] as const)('in %s: %j take %d', (language, text, minutes) => {
    expect(readingMinutes(text, language)).toBeCloseTo(minutes, 10);
  });

  it('add up, however a text is divided into paragraphs', () => {
    const text = fc.array(fc.constantFrom('word', '字', ' ', '、', '.', '\n', '**'), {
      maxLength: 60,
    });
    fc.assert(
      fc.property(fc.constantFrom(...LANGUAGES), text, text, (language, one, other) => {
        const [a, b] = [one.join(''), other.join('')];
        const both = readingMinutes(`${a}\n${b}`, language);
        expect(both).toBeCloseTo(readingMinutes(a, language) + readingMinutes(b, language), 8);
      }),
    );
  });

  it('has a speed for each language', () => {
    expect(Object.keys(READING_SPEED).sort()).toEqual([...LANGUAGES].sort());
  });
});
