// The hash that identifies the English text a translation was made from.
import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { sourceHash, sourceHashOf } from '../../../../src/domain/story/source-hash.ts';

describe('sourceHash', () => {
  it('is the first 16 hex digits of SHA-256', async () => {
    const digest = createHash('sha256').update('The Heart beats.').digest('hex');
    expect(await sourceHash('The Heart beats.')).toBe(digest.slice(0, 16));
  });

  it.each([
    ['line ends', 'a b', 'a\r\nb'],
    ['runs of spaces', 'a b', 'a \t  b'],
    ['spaces at the ends', 'a b', ' a b\n'],
    ['composition', 'caf\u00e9', 'cafe\u0301'],
    ['no-break spaces', 'a b', 'a\u00a0b'],
  ])('ignores a change of %s', async (_, before, after) => {
    expect(await sourceHash(after)).toBe(await sourceHash(before));
  });

  it.each([
    ['a comma', 'a b', 'a, b'],
    ['a capital', 'a b', 'A b'],
    ['emphasis', 'a b', 'a **b**'],
  ])('changes with %s', async (_, before, after) => {
    expect(await sourceHash(after)).not.toBe(await sourceHash(before));
  });
});

describe('sourceHashOf', () => {
  it('has a hash for every field of the part, and no others', async () => {
    const hash = await sourceHashOf({
      title: 'T',
      content: {
        text: ['one', 'two'],
        illustration: { enabled: true, image: 'parts/a', alt: 'seen', caption: 'said' },
      },
    });
    expect(hash).toEqual({
      title: await sourceHash('T'),
      text: [await sourceHash('one'), await sourceHash('two')],
      illustration: { alt: await sourceHash('seen'), caption: await sourceHash('said') },
    });
  });
});
