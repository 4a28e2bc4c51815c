// No text may escape its store through a key.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  PUBLISHED_PREFIX,
  buildCheckedKey,
  buildKey,
  creditKey,
  hashSegment,
  parsePublishedKey,
  publishedKey,
  toCheckedSegment,
} from '../../../../functions/lib/storage/blob-keys.ts';
import { LANGUAGES } from '../../../../src/domain/languages.ts';
import { BUILT_IN_PARTS } from '../../../../src/domain/story/parts.ts';

describe('buildKey', () => {
  it.each([[['a', 'b-c', '0_9.json']], [['a'.repeat(600)]]])('joins %j', (segments) => {
    expect(buildKey(...segments)).toBe(segments.join('/'));
  });

  it.each([
    [[]],
    [['']],
    [['.']],
    [['..']],
    [['.hidden']],
    [['a', '']],
    [['a/b']],
    [['a\\b']],
    [['A']],
    [['a b']],
    [['a?b']],
    [['a#b']],
    [['%2e%2e']],
    [['한국어']],
    [['a\0']],
    [['a\n']],
    [['a'.repeat(601)]],
  ])('refuses %j', (segments) => {
    expect(() => buildKey(...segments)).toThrow(RangeError);
  });

  it('builds a key that a URL leaves unchanged, or throws', () => {
    const dangerous = fc.constantFrom(
      '..',
      '.',
      '%2e',
      '/',
      '\\',
      '?',
      '#',
      'a',
      'z9',
      '-',
      '_',
      '\t',
    );
    const anything = fc.string({ unit: 'binary', maxLength: 40 });
    const word = fc.oneof(
      anything,
      fc.array(fc.oneof(dangerous, anything), { maxLength: 4 }).map((pieces) => pieces.join('')),
      fc.stringMatching(/^[a-z0-9._-]{1,12}$/),
    );
    let built = 0;
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 4 }), (segments) => {
        let key: string;
        try {
          key = buildKey(...segments);
        } catch (error) {
          expect(error).toBeInstanceOf(RangeError);
          return;
        }
        built += 1;
        expect(new URL(`http://blobs/site/store/${key}`).href).toBe(
          `http://blobs/site/store/${key}`,
        );
        expect(key.split('/')).toEqual(segments);
      }),
      { numRuns: 5_000 },
    );
    expect(built).toBeGreaterThan(100);
  });
});

describe('a checked identifier', () => {
  it('keeps its capital letters, but only at the end of a key', () => {
    const word = toCheckedSegment('rABC_def-9');
    expect(buildCheckedKey('submissions', word)).toBe('submissions/rABC_def-9');
    expect(buildCheckedKey('a/b', word)).toBe('a/b/rABC_def-9');
    expect(() => buildKey('submissions', word)).toThrow(RangeError);
    expect(() => buildCheckedKey('A', word)).toThrow(RangeError);
    expect(() => buildCheckedKey('a/../b', word)).toThrow(RangeError);
  });

  it.each(['', '.', '..', 'a.b', 'a/b', 'a b', 'a%2e', 'a\0', '한'])('cannot be %j', (text) => {
    expect(() => toCheckedSegment(text)).toThrow(RangeError);
  });

  it('is not needed for arbitrary text: that is hashed, differently for different texts', () => {
    expect(hashSegment('../x', '한')).toMatch(/^[0-9a-f]{40}$/);
    expect(buildKey('email', hashSegment('a@b'))).toMatch(/^email\//);
    expect(hashSegment('a', 'bc')).not.toBe(hashSegment('ab', 'c'));
    expect(hashSegment('r1')).not.toBe(hashSegment('R1'));
  });
});

describe('record keys', () => {
  it('can be parsed back into their part, and no two parts share one', () => {
    const keys = LANGUAGES.flatMap((language) =>
      BUILT_IN_PARTS.map((slug) => {
        const key = publishedKey(language, slug);
        expect(parsePublishedKey(key)).toEqual({ language, slug });
        return key;
      }),
    );
    expect(new Set(keys).size).toBe(LANGUAGES.length * BUILT_IN_PARTS.length);
  });

  it('stay the same as those of stored data', () => {
    expect(publishedKey('ko', 'part-1')).toBe('published/nine-realms/ko/part-1');
    expect(creditKey('ko')).toBe('credit/ko');
  });

  it.each([
    '',
    'published',
    PUBLISHED_PREFIX,
    `${PUBLISHED_PREFIX}ko`,
    `${PUBLISHED_PREFIX}ko/Part_7`,
    `${PUBLISHED_PREFIX}fr/part-1`,
    `${PUBLISHED_PREFIX}ko/part-1/x`,
    `${PUBLISHED_PREFIX}ko/part-1/`,
    'drafts/nine-realms/ko/part-1',
  ])('%j names no part', (key) => {
    expect(parsePublishedKey(key)).toBeNull();
  });
});
