// Blocks the publication of faulty texts (decision 125): repeats the checks that the editor runs during typing, and
// enforces their errors. Warnings are confirmed in the browser.
import { AppError } from '../../../src/domain/errors.ts';
import type { Language } from '../../../src/domain/languages.ts';
import { checkEnglish, checkTranslation } from '../../../src/domain/translation/checks/checks.ts';
import type { TranslationText } from '../../../src/domain/translation/text/fields.ts';

/**
 * Throws `translation.issues` (422) with the `issues` if a text has errors; English is not compared with an original.
 */
export function requireNoErrors(
  text: TranslationText,
  language: Language,
  english: TranslationText,
): void {
  // Glossary names cause warnings only, so the glossary is left out.
  const issues =
    language === 'en' ? checkEnglish(text) : checkTranslation(english, text, language, []);
  const errors = issues.filter(({ level }) => level === 'error');
  if (errors.length > 0) throw new AppError('translation.issues', { data: { issues: errors } });
}
