// The story in two languages at once.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  noSecondText,
  pairForParallel,
  parallelForm,
} from '../../../../src/domain/book/parallel.ts';

it.each([
  [true, 'under', 'beside'],
  [true, 'tap', 'beside'],
  [false, 'under', 'under'],
  [false, 'tap', 'tap'],
] as const)('with facing pages %s and %s chosen, the form is %s', (facing, chosen, form) => {
  expect(parallelForm(facing, chosen)).toBe(form);
});

describe('noSecondText', () => {
  it.each([
    ['part-1', 'en', 'ko', null],
    ['part-1', 'ko', 'en', null],
    ['part-6', 'en', 'ko', 'untranslated'],
    // The Korean book shows the English of part VI: a second time it would say nothing new.
    ['part-6', 'en', 'en', 'same'],
    ['prologue', 'ja', 'ja', 'same'],
  ] as const)('%s shown in %s, with %s beside it: %s', (slug, shown, second, expected) => {
    expect(noSecondText({ slug, title: '', language: shown }, shown, second)).toBe(expected);
  });
});

describe('pairForParallel', () => {
  it.each([
    [2, ['a', 'b'], [['a'], ['b']]],
    [2, ['a', 'b', 'c'], [['a'], ['b', 'c']]],
    [3, ['a', 'b'], [['a'], ['b'], []]],
  ])('pairs %i with %j', (count, second, pairs) => {
    expect(pairForParallel(count, second)).toEqual(pairs);
  });

  it('leaves out nothing and repeats nothing, whatever the counts', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 60 }), fc.array(fc.string()), (count, second) => {
        const pairs = pairForParallel(count, second);
        expect(pairs).toHaveLength(count);
        expect(pairs.flat()).toEqual(second);
      }),
    );
  });
});
