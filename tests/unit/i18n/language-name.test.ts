// The names of languages in each other.
import { expect, it } from 'vitest';
import { LANGUAGES } from '../../../src/domain/languages.ts';
import { languageName } from '../../../src/i18n/language-name.ts';

it('names each language in each other one', () => {
  expect(languageName('ko', 'en')).toBe('Korean');
  expect(languageName('en', 'ko')).toBe('영어');
  for (const of of LANGUAGES)
    for (const language of LANGUAGES) expect(languageName(of, language)).not.toBe(of);
});
