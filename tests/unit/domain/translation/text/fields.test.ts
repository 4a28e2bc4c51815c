// The fields of a translated text, and the conversion from and to the story's files.
import { readFile } from 'node:fs/promises';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { PartFileSchema } from '../../../../../src/domain/story/part-file.ts';
import { sourceHashOf } from '../../../../../src/domain/story/source-hash.ts';
import {
  blankLike,
  changedFields,
  fieldsOf,
  getField,
  isBlank,
  isFieldId,
  isSameText,
  setField,
  SourceHashesSchema,
  TranslationTextSchema,
  type TranslationText,
} from '../../../../../src/domain/translation/text/fields.ts';
import { textOfPart, toPartFile } from '../../../../../src/domain/translation/text/part.ts';
import { TRANSLATABLE_PARTS } from '../../../../support/translatable-parts.ts';

const FULL: TranslationText = {
  title: 'T',
  text: ['a', 'b'],
  quote: 'Q',
  illustration: { alt: 'I', caption: 'J' },
  illustrationBottom: { alt: 'K', caption: 'L' },
};
const PLAIN: TranslationText = { title: 'T', text: ['a', 'b'] };

describe('the fields of a text', () => {
  it('are in the order of SPEC 2', () => {
    expect(fieldsOf(FULL)).toEqual([
      'title',
      'text.0',
      'text.1',
      'quote',
      'illustration.alt',
      'illustration.caption',
      'illustrationBottom.alt',
      'illustrationBottom.caption',
    ]);
    expect(fieldsOf(PLAIN)).toEqual(['title', 'text.0', 'text.1']);
  });

  it('can each be read and changed without affecting the others', () => {
    for (const field of fieldsOf(FULL)) {
      const changed = setField(FULL, field, 'new');
      expect(getField(changed, field)).toBe('new');
      expect(changedFields(FULL, changed)).toEqual([field]);
      expect(isSameText(FULL, changed)).toBe(false);
    }
  });

  it.each(['text.2', 'quote', 'illustration.alt', 'illustrationBottom.caption'] as const)(
    '%s is absent, and setting it does not add it',
    (field) => {
      expect(getField(PLAIN, field)).toBeUndefined();
      expect(setField(PLAIN, field, 'new')).toEqual(PLAIN);
    },
  );

  it.each([
    ['title', true],
    ['text.0', true],
    ['text.12', true],
    ['illustrationBottom.alt', true],
    ['text.', false],
    ['text.01', false],
    ['text.-1', false],
    ['text.1.2', false],
    ['text', false],
    ['illustration', false],
    ['illustration.image', false],
    ['__proto__', false],
    [3, false],
  ])('%s names a field: %s', (name, is) => {
    expect(isFieldId(name)).toBe(is);
  });
});

describe('two texts', () => {
  const one = (title: string): TranslationText => ({ title, text: [] });
  it.each([
    ['composition', 'caf\u00e9', 'cafe\u0301', true],
    ['line ends', 'a\nb', 'a\r\nb', true],
    ['old line ends', 'a\nb', 'a\rb', true],
    ['a space at the end', 'a', 'a ', false],
    ['a capital', 'a', 'A', false],
    ['a width', 'a', 'ａ', false],
  ])('that differ in %s are the same: $3', (_, a, b, isSame) => {
    expect(isSameText(one(a), one(b))).toBe(isSame);
  });

  it('with different fields are not the same', () => {
    expect(changedFields(PLAIN, FULL)).toContain('quote');
    expect(changedFields({ ...PLAIN, text: ['a'] }, PLAIN)).toEqual(['text.1']);
  });

  it('can have the same fields, blank in one of them', () => {
    expect(blankLike(FULL)).toEqual({
      title: '',
      text: ['', ''],
      quote: '',
      illustration: { alt: '', caption: '' },
      illustrationBottom: { alt: '', caption: '' },
    });
    expect([isBlank(blankLike(FULL)), isBlank(FULL)]).toEqual([true, false]);
  });
});

describe('request data', () => {
  it.each([
    [FULL, true],
    [PLAIN, true],
    [{ ...FULL, quote: 1 }, false],
    [{ ...FULL, text: 'a' }, false],
    [{ title: 'T' }, false],
    [{ ...PLAIN, illustration: { alt: 'x' } }, false],
    [{ ...PLAIN, text: Array.from({ length: 501 }, () => '') }, false],
    [{ ...PLAIN, title: 'x'.repeat(20_001) }, false],
  ])('row %# is a text: $1', (value, isValid) => {
    expect(v.is(TranslationTextSchema, value)).toBe(isValid);
  });

  it.each([
    ['0123456789abcdef', true],
    ['', true],
    ['0123', false],
    ['0123456789ABCDEF', false],
  ])('“%s” is a hash: %s', (hash, isValid) => {
    expect(v.is(SourceHashesSchema, { title: hash, text: [hash] })).toBe(isValid);
  });
});

async function readPart(language: string, slug: string) {
  const file = new URL(
    `../../../../../content/stories/nine-realms/${language}/${slug}.json`,
    import.meta.url,
  );
  return v.parse(PartFileSchema, JSON.parse(await readFile(file, 'utf8')));
}

describe('a committed part', () => {
  it.each(TRANSLATABLE_PARTS)(
    '%s survives the conversion to a text and back to a part',
    async (slug) => {
      const [english, korean] = [await readPart('en', slug), await readPart('ko', slug)];
      const text = textOfPart(korean);
      expect(fieldsOf(text)).toEqual(fieldsOf(textOfPart(english)));
      const { version, lastModified, publishedAt, sourceHash = null } = korean;
      expect(sourceHash).not.toBeNull();
      if (!sourceHash) return;
      const stamp = { version, lastModified, publishedAt, sourceHash };
      expect(v.parse(PartFileSchema, toPartFile(text, english, stamp))).toEqual(korean);
    },
  );

  it('keeps its type if the title does not include one', async () => {
    const english = await readPart('en', 'part-1');
    const stamp = {
      version: '1.0.0',
      lastModified: english.lastModified,
      publishedAt: english.publishedAt,
      sourceHash: await sourceHashOf(english),
    };
    const text = setField(textOfPart(english), 'title', 'Only a name');
    expect(toPartFile(text, english, { ...stamp, partType: 'Bölüm' }).partType).toBe('Bölüm');
    expect(toPartFile(text, english, stamp).partType).toBe('Only a name');
  });
});
