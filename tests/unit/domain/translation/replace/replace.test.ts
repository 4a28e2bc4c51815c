// Replacing a text in the fields of a part.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { GlossaryTerm } from '../../../../../src/domain/translation/glossary.ts';
import {
  contextOf,
  findInText,
  newProblems,
  replaceIn,
  runsOf,
} from '../../../../../src/domain/translation/replace/replace.ts';
import type { TranslationText } from '../../../../../src/domain/translation/text/fields.ts';
import { MAX_FIELD_CHARS } from '../../../../../src/domain/translation/translation-limits.ts';

const OPTIONS = { matchesCase: false, wholeWords: false };

const text: TranslationText = {
  title: 'Çan',
  text: ['Bir çan, iki ÇAN.', 'Hiçbir şey.', ''],
  quote: 'çan',
};

const find = (value: string, query: string) =>
  findInText({ title: value, text: [] }, query, 'tr', OPTIONS)[0];

describe('the fields that contain a text', () => {
  it('come in their order with their places', () => {
    const found = findInText(text, 'çan', 'tr', OPTIONS);
    expect(found.map(({ field, matches }) => [field, matches.length])).toEqual([
      ['title', 1],
      ['text.0', 2],
      ['quote', 1],
    ]);
  });
});

describe('a place', () => {
  it.each([
    ['zum', 0, 3, '', 'zum', ''],
    [
      '0123456789abcdefg zum 0123456789abcdefg',
      18,
      21,
      '…23456789abcdefg ',
      'zum',
      ' 0123456789abcde…',
    ],
    ['𝄞'.repeat(20) + 'zum', 40, 43, `…${'𝄞'.repeat(16)}`, 'zum', ''],
  ])('in “%s” is shown with what is around it', (value, start, end, before, found, after) => {
    expect(contextOf(value, { start, end })).toEqual({ before, found, after });
  });
});

describe('a replacement', () => {
  it.each([
    ['Bir çan, iki ÇAN.', 'çan', 'zil', 'Bir zil, iki zil.'],
    ['Bir çan.', 'çan', '', 'Bir .'],
    ['Bir çan.', 'çan', 'çan çan', 'Bir çan çan.'],
    ['a', 'a', '$&$1', '$&$1'],
    ['e', 'e', 'e\u0301', 'é'],
  ])('in “%s”: “%s” becomes “%s”', (value, query, replacement, after) => {
    const found = find(value, query);
    expect(found && replaceIn(found, replacement)).toBe(after);
  });

  it('shows all of the old text and all of the new one', () => {
    const letters = fc
      .array(fc.constantFrom('a', 'b', 'İ', ' ', '종', '**'))
      .map((list) => list.join(''));
    fc.assert(
      fc.property(letters, letters, letters, (value, query, replacement) => {
        const found = find(value, query);
        fc.pre(found !== undefined);
        const runs = runsOf(found, replacement);
        const side = (kind: 'added' | 'removed') =>
          runs
            .filter((run) => run.kind === 'same' || run.kind === kind)
            .map((run) => run.text)
            .join('');
        expect(side('removed')).toBe(found.value);
        expect(side('added')).toBe(replaceIn(found, replacement));
        const marked = runsOf(found, null);
        expect(marked.map((run) => run.text).join('')).toBe(found.value);
        expect(marked.filter(({ kind }) => kind === 'added')).toHaveLength(found.matches.length);
      }),
    );
  });
});

describe('problems of a replacement', () => {
  const tamsin: GlossaryTerm = {
    id: '',
    en: 'Tamsin',
    note: '',
    ko: '',
    zh: '',
    ja: '',
    tr: 'Tamsin',
  };
  const problems = (source: string, before: string, after: string) =>
    newProblems({
      field: 'text.0',
      source,
      before,
      after,
      language: 'tr',
      glossary: [tamsin],
    }).map(({ issue, isBlocking }) => [issue?.code ?? 'too-long', isBlocking]);

  it.each([
    ['A **bell** rang.', 'Bir **çan** çaldı.', 'Bir **zil** çaldı.', []],
    ['A **bell** rang.', 'Bir **çan** çaldı.', 'Bir **çan çaldı.', ['bold-unbalanced', true]],
    ['A bell rang.', 'Bir çan çaldı.', '<b>çan</b> çaldı.', ['markup', true]],
    ['A bell rang.', 'Bir çan çaldı.', '', ['empty', true]],
    ['Tamsin rang.', 'Tamsin çaldı.', 'Tamzin çaldı.', ['glossary', false]],
    // What was wrong before is not the replacement's fault.
    ['A bell rang.', 'Bir **çan çaldı.', 'Bir **zil çaldı.', []],
  ])('%s: %s > %s', (source, before, after, expected) => {
    const found = problems(source, before, after);
    if (expected.length === 0) expect(found).toEqual([]);
    else expect(found).toContainEqual(expected);
  });

  it('include a text that is too long', () => {
    const after = 'ç'.repeat(MAX_FIELD_CHARS + 1);
    expect(problems('A bell rang.', 'çan', after)).toContainEqual(['too-long', true]);
  });
});
