// What stops a text from being published (DESIGN decision 30): the errors of the checks that the workspace shows while
// somebody types, found again here. Warnings are the browser's to ask about.
import { AppError } from '../../../src/domain/errors.ts';
import type { Language } from '../../../src/domain/languages.ts';
import { checkField, checkTranslation } from '../../../src/domain/translation/checks/checks.ts';
import type { Issue } from '../../../src/domain/translation/answers.ts';
import {
  fieldsOf,
  getField,
  type TranslationText,
} from '../../../src/domain/translation/text/fields.ts';

/** Throws `translation.issues` (422) with the `issues` when a text has errors; English has no original to be compared with. */
export function requireSound(
  text: TranslationText,
  language: Language,
  english: TranslationText,
): void {
  // Names of the glossary are advice, never an error.
  const issues =
    language === 'en' ? findInEnglish(text) : checkTranslation(english, text, language, []);
  const errors = issues.filter(({ level }) => level === 'error');
  if (errors.length > 0) throw new AppError('translation.issues', { data: { issues: errors } });
}

function findInEnglish(text: TranslationText): Issue[] {
  return fieldsOf(text).flatMap((field): Issue[] => {
    const target = getField(text, field) ?? '';
    if (target.trim() === '') return [{ field, code: 'empty', level: 'error' }];
    // Errors are the same in every language that is written in Latin letters.
    return checkField({ field, source: '', target, language: 'tr', glossary: [] });
  });
}
