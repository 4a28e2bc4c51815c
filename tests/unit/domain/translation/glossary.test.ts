// The glossary's names and words that occur in a text.
import { describe, expect, it } from 'vitest';
import {
  joinForms,
  hasTerm,
  missingNames,
  termsIn,
  type GlossaryTerm,
} from '../../../../src/domain/translation/glossary.ts';

const term = (en: string, more: Partial<GlossaryTerm> = {}): GlossaryTerm => ({
  id: '',
  note: '',
  en,
  ko: '',
  zh: '',
  ja: '',
  tr: '',
  ...more,
});
const HEART = term('the Heart|Heart of Aeralis', {
  ko: '심장',
  tr: 'Yürek|Yüreği',
  note: 'the engine',
});
const LINE = term('line', { ko: '줄' });
const ISIL = term('Isil', { tr: 'Işıl' });

describe('an English text', () => {
  it.each([
    ['the Heart beat.', HEART, true],
    ['In the Heart’s light', HEART, true],
    ['**the Heart**', HEART, true],
    ['the **Heart** beat', HEART, true],
    ['The Heart of Aeralis', HEART, true],
    ['the heart of the matter', HEART, false],
    ['bathe Hearth', HEART, false],
    ['the Hearth', HEART, false],
    ['the Hearth and the Heart', HEART, true],
    ['the Heart1', HEART, false],
    ['𝔸the Heart', HEART, false],
    ['the Heart𝔸', HEART, false],
    ['🌊the Heart🌊', HEART, true],
    ['A line.', LINE, true],
    ['Lines hum.', LINE, true],
    ['online', LINE, false],
    ['line-house', LINE, true],
    ['outlined', LINE, false],
    ['a.c', term('a.c'), true],
    ['abc', term('a.c'), false],
  ])('“%s” uses the term of row %#: %s', (text, one, isUsed) => {
    expect(termsIn(text, 'ko', [one])).toHaveLength(isUsed ? 1 : 0);
  });

  it('lists its terms with their forms, in glossary order', () => {
    expect(termsIn('A line to the Heart.', 'ko', [HEART, ISIL, LINE])).toEqual([
      { english: 'the Heart', forms: ['심장'], note: 'the engine' },
      { english: 'line', forms: ['줄'], note: '' },
    ]);
  });
});

describe('a translation', () => {
  it.each([
    ['심장이 뛰었다.', 'ko', HEART, true],
    ['**심**장이 뛰었다.', 'ko', HEART, true],
    ['심 장', 'ko', HEART, false],
    ['YÜREĞİN sesi', 'tr', HEART, true],
    ['yürekten', 'tr', HEART, true],
    ['IŞIL', 'tr', ISIL, true],
    ['işil', 'tr', ISIL, false],
  ] as const)('“%s” in %s has the term of row %#: %s', (text, language, one, has) => {
    expect(hasTerm(text, one, language)).toBe(has);
  });

  it.each([
    ['a name that is missing', 'the Heart', '가슴', [HEART]],
    ['a name that is there', 'the Heart', '심장', []],
    ['a word that is missing', 'A line.', '끈.', []],
    ['a name for which the language is free', 'Isil came.', '왔다.', []],
  ])('%s', (_, source, target, missing) => {
    expect(missingNames(source, target, 'ko', [HEART, LINE, ISIL])).toEqual(missing);
  });
});

it.each([
  ['ja', '村、里'],
  ['zh', '村、里'],
  ['ko', '村, 里'],
  ['tr', '村, 里'],
] as const)('forms are joined with the comma of %s', (language, shown) => {
  expect(joinForms(['村', '里'], language)).toBe(shown);
});
