// Pictures of parts that uploads replace.
import { describe, expect, it } from 'vitest';
import type { PartFile } from '../../../../src/domain/story/part-file.ts';
import {
  addedPictureName,
  isAddedPicture,
  isSameReplaced,
  withAddedPicture,
} from '../../../../src/domain/story/replaced-pictures.ts';

const [A, B] = [`${'1'.repeat(13)}-${'a'.repeat(32)}`, `${'1'.repeat(13)}-${'b'.repeat(32)}`];

describe('the uploads of two parts', () => {
  it.each([
    [undefined, {}, true],
    [{ illustration: A }, { illustration: A }, true],
    [{ illustration: A }, { illustration: B }, false],
    [{ illustration: A }, { illustrationBottom: A }, false],
    [{ illustration: A }, undefined, false],
  ])('%j and %j are the same: %s', (a, b, isSame) => {
    expect(isSameReplaced(a, b)).toBe(isSame);
  });
});

describe('the picture of an added part', () => {
  const part = (slug: string, image: string, enabled: boolean): PartFile => ({
    ...{ slug, title: 'X', partType: 'X', orderIndex: 8, version: '1.0.0', status: 'published' },
    ...{ lastModified: '2026-01-01T00:00:00Z', publishedAt: '2026-01-01T00:00:00Z' },
    content: { text: ['x'], illustration: { enabled, image, alt: 'a', caption: 'c' } },
  });
  const isShown = ({ content }: PartFile) => content.illustration?.enabled;

  it.each([
    ['part-7', 'added/part-7', false, true, true],
    ['part-7', 'added/part-7', true, false, false],
    ['part-7', 'parts/part-1', false, true, false],
    ['part-7', 'parts/part-1', true, false, true],
    ['part-1', 'added/part-1', false, true, false],
  ])('%s with %s, enabled %s, upload %s: %s', (slug, image, enabled, hasPicture, shown) => {
    expect(isShown(withAddedPicture(part(slug, image, enabled), hasPicture))).toBe(shown);
  });

  it('has a name that no drawing has', () => {
    expect(addedPictureName('part-7')).toBe('added/part-7');
    expect(isAddedPicture('part-7', addedPictureName('part-8'))).toBe(false);
  });
});
