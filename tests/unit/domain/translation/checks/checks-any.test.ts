// The quality checks on arbitrary text: they never throw, point into the text, and a correction needs no further one.
import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import {
  checkField,
  checkTranslation,
} from '../../../../../src/domain/translation/checks/checks.ts';
import { IssueSchema } from '../../../../../src/domain/translation/responses.ts';
import { textOfPart } from '../../../../../src/domain/translation/text/part.ts';

const LANGUAGES = ['ko', 'zh', 'ja', 'tr'] as const;
const GLOSSARY = [{ id: '', note: '', en: 'Tamsin', ko: '탬신', zh: '塔', ja: 'タ', tr: 'Tamsin' }];
/** The codes that come with a correction. */
const CORRECTED = ['control-characters', 'invisible-characters', 'spaces', 'ascii-punctuation'];

const word = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 8 }),
  fc.constantFrom(
    '**',
    '*',
    ' ',
    '  ',
    '\u3000',
    '\u00a0',
    '\t',
    '\n',
    '\r\n',
    '\u200b',
    '\ufeff',
    '\u0000',
    '\ud800',
  ),
  fc.constantFrom(
    '<b>',
    '</',
    '&amp;',
    '1,000',
    '１２',
    '「',
    '」',
    '“',
    '”',
    '(',
    '。',
    '.',
    ',',
    '?',
    '！',
    '……',
  ),
  fc.constantFrom('雨', 'が', '비', 've', 've ve', 'Tamsin', '탬신', 'İ', 'ı', '👩‍🚀', '𠮷'),
);
const text = fc.array(word, { maxLength: 12 }).map((words) => words.join(''));
const language = fc.constantFrom(...LANGUAGES);

describe('any field', () => {
  it('has findings that point into its text', () => {
    fc.assert(
      fc.property(text, text, language, (source, target, into) => {
        const checked = {
          field: 'text.0',
          source,
          target,
          language: into,
          glossary: GLOSSARY,
        } as const;
        for (const issue of checkField(checked)) {
          expect(v.is(IssueSchema, issue)).toBe(true);
          const { start, end } = issue;
          if (start === undefined || end === undefined) continue;
          expect(start).toBeGreaterThanOrEqual(0);
          expect(end).toBeGreaterThanOrEqual(start);
          expect(end).toBeLessThanOrEqual(target.length);
        }
      }),
      { numRuns: 500 },
    );
  });

  it('needs each correction only once and loses no letter by it', () => {
    const visibleLetters = (value: string) =>
      value.match(/[\p{L}\p{N}]/gu)?.filter((one) => !/[\u115f\u1160\u3164\uffa0]/.test(one));
    fc.assert(
      fc.property(text, text, language, (source, target, into) => {
        const check = (value: string) =>
          checkField({ field: 'text.0', source, target: value, language: into, glossary: [] });
        for (const { code, fix } of check(target)) {
          if (fix === undefined) continue;
          expect(CORRECTED).toContain(code);
          expect(fix).not.toBe(target);
          expect(check(fix).map((issue) => issue.code)).not.toContain(code);
          expect(visibleLetters(fix)).toEqual(visibleLetters(target));
        }
      }),
      { numRuns: 500 },
    );
  });
});

describe('any part', () => {
  it('whose structure differs from the English one is an error, never an exception', () => {
    const part = fc
      .record({
        title: text,
        text: fc.array(text, { maxLength: 4 }),
        quote: fc.option(text, { nil: undefined }),
      })
      .map(({ title, text: paragraphs, quote }) =>
        textOfPart({
          title,
          content: { text: paragraphs, ...(quote === undefined ? {} : { quote }) },
        }),
      );
    fc.assert(
      fc.property(part, part, language, (source, target, into) => {
        const issues = checkTranslation(source, target, into, GLOSSARY);
        const codes = issues.map(({ code }) => code);
        expect(codes.includes('paragraph-count')).toBe(source.text.length !== target.text.length);
        expect(codes.includes('extra-field')).toBe(
          source.quote === undefined && target.quote !== undefined,
        );
      }),
    );
  });
});
