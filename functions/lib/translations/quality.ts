// What stops a text from being published (DESIGN decision 30): the errors of the checks that the workspace shows while
// somebody types, found again here.
import { AppError } from '../../../src/domain/errors.ts';
import type { Language } from '../../../src/domain/languages.ts';
import { hasBalancedBold } from '../../../src/domain/story-text.ts';
import type { Issue } from '../../../src/domain/translation-answers.ts';
import {
  fieldsOf,
  getField,
  paragraphOf,
  type TranslationText,
} from '../../../src/domain/translation-text.ts';

/** Throws `translation.issues` (422) with the `issues` when the text has errors. */
export function requireSound(
  text: TranslationText,
  language: Language,
  english: TranslationText,
): void {
  const issues = findErrors(text, english);
  if (issues.length > 0) throw new AppError('translation.issues', { data: { issues, language } });
}

function findErrors(text: TranslationText, english: TranslationText): Issue[] {
  const error = (field: Issue['field'], code: string): Issue => ({ field, code, level: 'error' });
  const wanted = fieldsOf(english).flatMap((field) => {
    const value = getField(text, field);
    if (value === undefined || value.trim() === '') {
      return [error(field, paragraphOf(field) === null ? 'empty' : 'paragraph.empty')];
    }
    return hasBalancedBold(value) ? [] : [error(field, 'bold.unbalanced')];
  });
  const extra = fieldsOf(text)
    .filter((field) => getField(english, field) === undefined)
    .map((field) => error(field, 'extra'));
  return [...wanted, ...extra];
}
