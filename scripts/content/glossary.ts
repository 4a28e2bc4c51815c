// Names that must be translated consistently, from content/stories/nine-realms/glossary.json. The matching rules are in
// src/domain/translation/glossary.ts, which the workspace uses as well.
import type { Language } from '../../src/domain/languages.ts';
import type { PartFile } from '../../src/domain/story/file.ts';
import { missingNames, type GlossaryTerm } from '../../src/domain/translation/glossary.ts';
import { finding } from './findings.ts';

/** One finding per paragraph and term whose English name lacks its counterpart in the translation. */
export function checkGlossary(
  terms: readonly GlossaryTerm[],
  language: Exclude<Language, 'en'>,
  english: PartFile,
  translated: PartFile,
  file: string,
): string[] {
  return english.content.text.flatMap((original, index) => {
    const own = translated.content.text[index];
    if (own === undefined) return [];
    return missingNames(original, own, language, terms).map((term) =>
      finding(file, `content.text.${index}`, `lacks “${term[language]}” for “${term.en}”`),
    );
  });
}
