// Links to words: the fragment of the address.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseFragment, toFragment } from '../../../../../src/domain/book/marks/link.ts';

test('a link is read as it was written, in every script', () => {
  fc.assert(
    fc.property(
      fc.nat(9_999),
      fc.nat(999_999),
      fc
        .string({ unit: 'grapheme', minLength: 1, maxLength: 60 })
        .filter((one) => one.length < 200),
      (paragraph, offset, words) => {
        const shared = { paragraph, offset, words };
        expect(parseFragment(new URL(toFragment(shared), 'https://book.example/').hash)).toEqual(
          shared,
        );
      },
    ),
  );
});

test('long words are cut between characters', () => {
  const read = parseFragment(
    toFragment({ paragraph: 1, offset: 2, words: `a${'🌞'.repeat(300)}` }),
  );
  expect(read?.words).toBe(`a${'🌞'.repeat(99)}`);
});

test.each(['', '#contents', '#p=1&w=a', '#p=1.2&w=', '#p=1.2&w=%E0', '#p=x.2&w=a', '#p=1.2'])(
  '%j is no such link',
  (fragment) => {
    expect(parseFragment(fragment)).toBeNull();
  },
);
