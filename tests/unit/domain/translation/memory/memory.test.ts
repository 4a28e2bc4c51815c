// The closest earlier sentences of the book.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Language } from '../../../../../src/domain/languages.ts';
import {
  createWeights,
  likenesses,
  type TextWord,
  type Weigh,
  weighText,
  wordsIn,
} from '../../../../../src/domain/translation/memory/likeness.ts';
import {
  MEMORY_LIKENESS_MIN,
  MAX_MEMORY_SHOWN,
  memoryEntries,
  searchMemory,
  type MemoryEntry,
  type MemoryQuery,
} from '../../../../../src/domain/translation/memory/memory.ts';
import { splitSentences } from '../../../../../src/domain/translation/memory/sentences.ts';

describe('the sentences of', () => {
  it.each([
    [
      'en',
      'It rang. “Is that all?” she said. No.',
      ['It rang.', '“Is that all?” she said.', 'No.'],
    ],
    ['en', 'She asked Mr. Vale. He nodded.', ['She asked Mr. Vale.', 'He nodded.']],
    ['en', '  ', []],
    ['ja', '鐘が鳴った。「はい」と言った。', ['鐘が鳴った。', '「はい」と言った。']],
    ['zh', '钟响了！“谁？”她没有动。', ['钟响了！', '“谁？”', '她没有动。']],
    ['en', 'A last “', ['A last', '“']],
    ['ko', '종이 울렸다. 그는 웃었다.', ['종이 울렸다.', '그는 웃었다.']],
    ['tr', 'Çan çaldı. İyi misin? Evet.', ['Çan çaldı.', 'İyi misin?', 'Evet.']],
  ] as const)('%s: %s', (language, text, sentences) => {
    expect(splitSentences(text, language)).toEqual(sentences);
  });
});

const likeness = (a: readonly TextWord[], b: readonly TextWord[], weigh: Weigh) =>
  likenesses([weighText(a, weigh)], b, weigh)[0] ?? NaN;

const weighWords = (texts: readonly (readonly TextWord[])[]): Weigh => {
  const { add, weigh } = createWeights();
  for (const words of texts) add(words);
  return weigh;
};

const words = fc
  .array(fc.constantFrom('the', 'bell', 'rang', 'twice', 'Line', '2'), { maxLength: 8 })
  .map((list) => wordsIn(list.join(' ')));
const weighing = fc.array(words, { maxLength: 5 }).map(weighWords);

describe('the likeness of two texts', () => {
  it('is 0 to 1, the same both ways, and 1 for the same words in any order', () => {
    fc.assert(
      fc.property(words, words, weighing, (a, b, weigh) => {
        const found = likeness(a, b, weigh);
        expect(found).toBeGreaterThanOrEqual(0);
        expect(found).toBeLessThanOrEqual(1);
        expect(found).toBeCloseTo(likeness(b, a, weigh), 10);
        const turned = wordsIn(
          a
            .map(({ word }) => word)
            .reverse()
            .join(' '),
        );
        if (a.length > 0) expect(likeness(a, turned, weigh)).toBeCloseTo(1, 10);
      }),
    );
  });

  it.each([
    ['The bell rang', 'the bell rang', 1],
    ['She’s here', "she's here", 1],
    ['the the the', 'the', 0.5],
    ['bell', 'line', 0],
    ['', '', 0],
    ['—!', 'bell', 0],
  ])('“%s” and “%s”', (a, b, expected) => {
    expect(likeness(wordsIn(a), wordsIn(b), () => 1)).toBeCloseTo(expected, 10);
  });

  it('depends more on rare words than on common ones', () => {
    const texts = ['the bell', 'the line', 'the hand', 'the lighthouse'].map(wordsIn);
    const weigh = weighWords(texts);
    const asked = wordsIn('the lighthouse');
    expect(likeness(asked, wordsIn('a lighthouse'), weigh)).toBeGreaterThan(
      likeness(asked, wordsIn('the hand'), weigh),
    );
  });
});

const entriesOf = (source: string, target: string, index = 1, language: Language = 'tr') =>
  memoryEntries({ part: 'part-1', field: `text.${index}`, source, target }, language);

describe('the entries of a field', () => {
  it.each([
    ['It rang. He came.', 'Çaldı. Geldi.', ['Çaldı.', 'Geldi.'], false],
    ['It rang. He came.', 'Çaldı ve geldi.', ['Çaldı ve geldi.', 'Çaldı ve geldi.'], true],
    ['It **rang**.', 'Bu **çaldı**.', ['Bu **çaldı**.'], false],
    ['It **rang**. He came.', 'Bu **çaldı**. Geldi.', ['Bu çaldı.', 'Geldi.'], false],
    // As many sentences, but not the same ones: the first is two in English.
    [
      'It rang twice in the long dark night. He came.',
      'Çaldı. Uzun karanlık gecede iki kez.',
      ['Çaldı. Uzun karanlık gecede iki kez.', 'Çaldı. Uzun karanlık gecede iki kez.'],
      true,
    ],
    ['It rang.', ' ', [], false],
  ])('%s / %s', (source, target, targets, isWholeField) => {
    const entries = entriesOf(source, target);
    expect(entries.map((one) => one.target)).toEqual(targets);
    expect(entries.every((one) => one.isWholeField === isWholeField)).toBe(true);
  });
});

/** Searches without pauses for other work. */
function findSimilar(entries: readonly MemoryEntry[], query: MemoryQuery) {
  const search = searchMemory(entries, query);
  for (;;) {
    const { done, value } = search.next();
    if (done) return value;
  }
}

describe('what is similar', () => {
  const rows = [
    ...entriesOf('The bell rang twice in the night.', 'Çan gece iki kez çaldı.', 1),
    ...entriesOf('The bell rang twice.', 'Çan iki kez çaldı.', 2),
    ...entriesOf('Nobody slept on the island.', 'Adada kimse uyumadı.', 3),
    ...entriesOf('The bell rang twice.', 'Çan iki kez çaldı.', 4),
    ...entriesOf('The bell rang once.', 'Çan bir kez çaldı.', 5),
    ...entriesOf('The bell rang twice, again.', 'Çan yine iki kez çaldı.', 6),
    ...entriesOf('Then the bell rang twice.', 'Sonra çan iki kez çaldı.', 7),
  ];
  const ask = (source: string, field: 'text.0' | 'text.2' = 'text.0') =>
    findSimilar(rows, { part: 'part-1', field, source });
  const show = (source: string) =>
    ask(source).map((hit) =>
      hit.source.map(({ text, isMatch }) => (isMatch ? `[${text}]` : text)).join(''),
    );

  it('comes closest first, each pair once, with the shared words marked', () => {
    expect(show('It was late. The bell rang twice.')).toEqual([
      '[The bell rang twice].',
      '[The bell rang twice], again.',
      'Then [the bell rang twice].',
    ]);
  });

  it('is never the field itself, but may be the same text elsewhere', () => {
    const [first] = ask('The bell rang twice.', 'text.2');
    expect(first).toMatchObject({ field: 'text.4', likeness: 1, target: 'Çan iki kez çaldı.' });
  });

  it.each(['A ship came over the water.', 'The', '', '!', '**'])(
    'is nothing for “%s”',
    (source) => {
      expect(ask(source)).toEqual([]);
    },
  );

  it('keeps to the limits whatever is asked, and marks lose no letter', () => {
    const text = fc
      .array(fc.constantFrom('The bell', 'rang', 'twice.', 'Then', '**x**', '“No.”', '\u0301'), {
        maxLength: 12,
      })
      .map((list) => list.join(' '));
    fc.assert(
      fc.property(fc.array(text, { maxLength: 6 }), text, (sources, source) => {
        const entries = sources.flatMap((one, index) => entriesOf(one, `Ç. ${one}`, index + 1));
        const hits = findSimilar(entries, { part: 'part-1', field: 'text.0', source });
        expect(hits.length).toBeLessThanOrEqual(MAX_MEMORY_SHOWN);
        for (const hit of hits) {
          expect(hit.likeness).toBeGreaterThanOrEqual(MEMORY_LIKENESS_MIN);
          const shown = hit.source.map((run) => run.text).join('');
          expect(entries.some((one) => one.source === shown)).toBe(true);
        }
      }),
    );
  });
});
