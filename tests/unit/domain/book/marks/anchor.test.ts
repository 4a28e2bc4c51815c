// Marks find their words again, whatever happens to the text around them.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anchorOf, findAnchor, type Piece } from '../../../../../src/domain/book/marks/anchor.ts';

const TEXT = [
  'The line of Nethersay fell silent for eleven breaths.',
  'Tamsin measured the lean of the plumb-bob. The wall was full of figures.',
  'She took the mail boat.',
];

function anchor(from: [number, number], to: [number, number], text = TEXT) {
  const [paragraph, offset] = from;
  const made = anchorOf(text, { paragraph, offset }, { paragraph: to[0], offset: to[1] });
  if (!made) throw new Error('no words');
  return made;
}

const wordsAt = (text: readonly string[], found: readonly Piece[]) =>
  found.map(({ paragraph, start, end }) => text[paragraph]?.slice(start, end)).join('\n');

describe('the words of a mark', () => {
  it('are taken without the space around them', () => {
    expect(anchor([0, 3], [0, 9]).words).toBe('line');
    expect(anchorOf(TEXT, { paragraph: 0, offset: 3 }, { paragraph: 0, offset: 4 })).toBeNull();
  });

  it('may span paragraphs', () => {
    const made = anchor([0, 39], [2, 8]);
    expect(findAnchor(TEXT, made).map(({ paragraph }) => paragraph)).toEqual([0, 1, 2]);
  });

  it.each([
    ['unchanged', TEXT],
    ['after a new paragraph', ['New.', ...TEXT]],
    ['after an edit before them', [TEXT[0] ?? '', `At dawn ${TEXT[1] ?? ''}`]],
    ['after the paragraph moved', [...TEXT.slice(1), TEXT[0] ?? '']],
  ])('are found in the text %s', (_, text) => {
    const made = anchor([1, 0], [1, 42]);
    expect(wordsAt(text, findAnchor(text, made))).toBe(made.words);
  });

  it('are found by likeness after a small edit', () => {
    const made = anchor([1, 0], [1, 42]);
    const text = [TEXT[0] ?? '', 'Tamsin measured the leaning of the plumb-bob. The wall.'];
    expect(wordsAt(text, findAnchor(text, made))).toContain('Tamsin measured');
  });

  it('are distinguished from equal words elsewhere by their context', () => {
    const text = ['The end of one. The end of two.'];
    const made = anchor([0, 16], [0, 23], text);
    const revised = ['More words. The end of one. The end of two.'];
    expect(findAnchor(revised, made)[0]?.start).toBe(28);
  });

  it('are given up, not guessed, when they are gone', () => {
    expect(
      findAnchor(['Something else entirely is written here now.'], anchor([1, 0], [1, 42])),
    ).toEqual([]);
    expect(findAnchor(['A cat sat.'], anchor([2, 13], [2, 17]))).toEqual([]);
    expect(findAnchor([], anchor([0, 0], [0, 8]))).toEqual([]);
  });
});

const paragraph = fc.string({
  unit: fc.constantFrom('a', 'b', 'c', 'd', ' ', '가', '나', '漢', '字'),
  minLength: 1,
  maxLength: 60,
});

describe('whatever the text', () => {
  it('a mark is at its place in the text it was made in', () => {
    fc.assert(
      fc.property(
        fc.array(paragraph, { minLength: 1, maxLength: 6 }),
        fc.nat(),
        fc.nat(),
        (text, a, b) => {
          const at = a % text.length;
          const size = text[at]?.length ?? 0;
          const [start = 0, end = 0] = [a % (size + 1), b % (size + 1)].sort((x, y) => x - y);
          const made = anchorOf(
            text,
            { paragraph: at, offset: start },
            { paragraph: at, offset: end },
          );
          if (!made) return;
          expect(wordsAt(text, findAnchor(text, made))).toBe(made.words);
          expect(findAnchor(text, made)[0]).toMatchObject({ paragraph: at, start: made.offset });
        },
      ),
    );
  });

  it('distinctive words are found after paragraphs before and after them were added', () => {
    const words = 'The wall was full of figures.';
    fc.assert(
      fc.property(fc.array(paragraph), fc.array(paragraph), (before, after) => {
        const text = [...before, ...TEXT, ...after];
        expect(wordsAt(text, findAnchor(text, anchor([1, 43], [1, 72])))).toBe(words);
      }),
    );
  });

  it('pieces are inside their paragraphs', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(paragraph, fc.constantFrom(...TEXT))), (text) => {
        for (const { paragraph: at, start, end } of findAnchor(text, anchor([1, 0], [1, 42]))) {
          expect(start).toBeLessThan(end);
          expect(end).toBeLessThanOrEqual(text[at]?.length ?? -1);
        }
      }),
    );
  });
});
