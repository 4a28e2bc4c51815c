// Sentences, breaths and words of what is read aloud.
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { breathsIn, sentencesIn, wordAt } from '../../../../../src/domain/book/aloud/sentences.ts';
import { LANGUAGES, type Language } from '../../../../../src/domain/languages.ts';
import { toPlainText } from '../../../../../src/domain/story/text.ts';

const texts = (text: string, language: Language) =>
  sentencesIn(text, language).map(({ start, end }) => text.slice(start, end));

describe('sentences', () => {
  it.each<[Language, string, string[]]>([
    ['en', 'She went. “Stay,” he said. “Why?”', ['She went.', '“Stay,” he said.', '“Why?”']],
    ['en', '  One only  ', ['One only']],
    ['ko', '종이 울렸다. “가자.” 그가 말했다.', ['종이 울렸다.', '“가자.”', '그가 말했다.']],
    ['zh', '钟响了。“走吧。”他说。', ['钟响了。', '“走吧。”', '他说。']],
    [
      'ja',
      '鐘が鳴った。「行こう。」と彼は言った。',
      ['鐘が鳴った。', '「行こう。」', 'と彼は言った。'],
    ],
    ['tr', 'Çan çaldı. Gitti mi? Evet.', ['Çan çaldı.', 'Gitti mi?', 'Evet.']],
    ['en', '', []],
    ['en', '…', []],
    ['en', '… She went. Gone. ”', ['… She went.', 'Gone. ”']],
    ['ja', '「行こう。」「うん。」', ['「行こう。」', '「うん。」']],
  ])('in %s: %s', (language, text, expected) => {
    expect(texts(text, language)).toEqual(expected);
  });

  it('without Intl.Segmenter, a paragraph is one sentence', () => {
    vi.stubGlobal('Intl', {});
    expect(texts('She went. He stayed.', 'en')).toEqual(['She went. He stayed.']);
    vi.unstubAllGlobals();
  });

  it.each(LANGUAGES)('lose no word of the story in %s', (language) => {
    const file = `content/stories/nine-realms/${language}/part-1.json`;
    const { content } = JSON.parse(readFileSync(file, 'utf8')) as { content: { text: string[] } };
    for (const paragraph of content.text.map(toPlainText)) {
      const bare = (text: string) => text.replaceAll(/\s/g, '');
      expect(bare(texts(paragraph, language).join(''))).toBe(bare(paragraph));
    }
  });

  it('are in order, do not overlap, and leave out nothing but spaces', () => {
    const text = fc.string({
      unit: fc.constantFrom('a', ' ', '.', '”', '“', '。', '漢', '\n', '!'),
    });
    fc.assert(
      fc.property(text, fc.constantFrom(...LANGUAGES), (some, language) => {
        const spans = sentencesIn(some, language);
        const gaps = spans.map(({ start }, at) => some.slice(spans[at - 1]?.end ?? 0, start));
        expect(gaps.join('').trim()).toBe('');
        for (const { start, end } of spans) expect(start).toBeLessThan(end);
        if (/\p{L}/u.test(some)) expect(some.slice(spans.at(-1)?.end).trim()).toBe('');
      }),
    );
  });
});

describe('breaths', () => {
  it('a short sentence is one breath', () => {
    expect(breathsIn('She went.', 'en')).toEqual([{ start: 0, end: 9 }]);
  });

  it('a long one is divided at its pauses', () => {
    const clause = `${'word '.repeat(20)}end; `;
    const [first] = breathsIn(clause + clause + clause, 'en');
    expect(first).toEqual({ start: 0, end: clause.trimEnd().length });
  });

  it('together they are the sentence, and none is longer than any language allows', () => {
    const sentence = fc.string({
      unit: fc.constantFrom('a', ' ', ',', '、', '字', '𠀀'),
      maxLength: 900,
    });
    fc.assert(
      fc.property(sentence, fc.constantFrom(...LANGUAGES), (text, language) => {
        const breaths = breathsIn(text, language);
        const pieces = breaths.map(({ start, end }) => text.slice(start, end));
        expect(pieces.join('')).toBe(text);
        for (const piece of pieces) {
          expect(piece.length).toBeLessThanOrEqual(170);
          expect(piece.isWellFormed()).toBe(true);
        }
      }),
    );
  });
});

describe('the word at a place', () => {
  it.each<[string, Language, number, number | undefined, string | null]>([
    ['She went home', 'en', 4, 4, 'went'],
    ['She went home', 'en', 4, 0, 'went'],
    ['She went home', 'en', 5, undefined, 'went'],
    ['She went home', 'en', 9, 99, 'home'],
    ['She, went', 'en', 3, 0, null],
    ['鐘が鳴った。', 'ja', 0, 0, '鐘'],
    ['She', 'en', 3, 0, null],
    ['She', 'en', -1, 0, null],
  ])('%s in %s: at %d, with length %s', (text, language, offset, length, expected) => {
    const word = wordAt(text, offset, length, language);
    expect(word && text.slice(word.start, word.end)).toBe(expected);
  });
});
