// Which paragraphs share more than a given part of their words, checked against counting pair by pair.
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { pairParagraphs } from '../../../../../src/domain/translation/merge/pairs.ts';
import { findAlike } from '../../../../../src/domain/translation/merge/similarity.ts';

const likeness = (a: string, b: string) => findAlike([a], [b], 0)[0]?.likeness ?? 0;

describe('the likeness of two paragraphs', () => {
  it.each([
    ['the rain fell', 'the rain fell', 1],
    ['The rain, fell!', 'the rain fell', 1],
    ['the  rain\nfell', 'the rain fell', 1],
    ['don’t go', 'don’t stay', 0.5],
    ['1.5 leagues', '1.5 miles', 0.5],
    ['...', '!!!', 0],
  ])('%j and %j is %d', (a, b, expected) => {
    expect(likeness(a, b)).toBeCloseTo(expected);
    expect(likeness(b, a)).toBeCloseTo(expected);
  });
});

describe('all pairs', () => {
  const text = fc
    .array(fc.constantFrom('rain', 'hall', 'geese', 'the', 'a'), { maxLength: 6 })
    .map((words) => words.join(' '));

  it('are found with the likeness that counting gives', () => {
    const lists = fc.array(text, { maxLength: 6 });
    fc.assert(
      fc.property(
        lists,
        lists,
        fc.double({ min: 0, max: 1, noNaN: true }),
        (texts, others, above) => {
          const expected = texts.flatMap((one, i) =>
            others.flatMap((two, j) => {
              const [a, b] = [one, two].map((words) => words.split(' ').filter(Boolean));
              const rest = [...(b ?? [])];
              const common = (a ?? []).filter((word) => {
                const at = rest.indexOf(word);
                if (at >= 0) rest.splice(at, 1);
                return at >= 0;
              }).length;
              const share = common / Math.max(a?.length ?? 0, b?.length ?? 0, 1);
              return share > above ? [{ text: i, other: j, likeness: share }] : [];
            }),
          );
          expect(findAlike(texts, others, above)).toEqual(expected);
        },
      ),
    );
  });
});

it('of 500 old and 500 new paragraphs, a word is looked up a few times, not for each pair', () => {
  const [paragraphs, words] = [500, 20];
  const textsOf = (mark: string) =>
    Array.from({ length: paragraphs }, (_, at) =>
      Array.from({ length: words }, (_word, n) => `${mark}${at}x${n}`).join(' '),
    );
  const before = textsOf('a').map((source, at) => ({ hash: `a${at}`, source, at }));
  const after = textsOf('b').map((source, at) => ({ hash: `b${at}`, source }));
  const lookUps = vi.spyOn(Map.prototype, 'get');
  const pairs = pairParagraphs(before, after);
  const { length } = lookUps.mock.calls;
  lookUps.mockRestore();
  expect(pairs).toEqual(after.map((_, now) => now));
  expect(length).toBeLessThan(5 * 2 * paragraphs * words);
});
