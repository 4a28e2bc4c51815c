// The story's glossary: names and words that must be translated consistently
// (docs/decisions/005-the-glossary-checks-names.md).
import * as v from 'valibot';
import type { Language } from '../languages.ts';
import { toPlainText } from '../story/text.ts';
import { fieldsOf, getField, type TranslationText } from './text/fields.ts';

const forms = v.optional(v.string(), '');

/**
 * One glossary entry. Each language may list several forms separated by `|`; an empty string leaves the translation
 * free.
 */
export const GlossaryTermSchema = v.object({
  id: v.optional(v.string(), ''),
  en: v.pipe(v.string(), v.trim(), v.nonEmpty('must not be empty')),
  note: v.optional(v.string(), ''),
  ko: forms,
  zh: forms,
  ja: forms,
  tr: forms,
});
export type GlossaryTerm = v.InferOutput<typeof GlossaryTermSchema>;

/** The file content/stories/{story}/glossary.json. */
export const GlossarySchema = v.object({ terms: v.array(GlossaryTermSchema) });

/** A term as displayed beside a text. */
export interface TermShown {
  english: string;
  /** The first form is the preferred one; an empty list leaves the translation free. */
  forms: string[];
  note: string;
  /** Names are checked; for other words the glossary is advice. */
  isName: boolean;
}

/** Splits `a|b` into its forms. */
export function formsOf(value: string): string[] {
  return value
    .split('|')
    .map((form) => form.normalize('NFC').trim())
    .filter((form) => form !== '');
}

/** Joins forms with the list separator of their language. */
export function joinForms(forms: readonly string[], language: Language): string {
  return forms.join(language === 'ja' || language === 'zh' ? '、' : ', ');
}

/**
 * Tests whether a term is a name, that is, has a capital letter. Common words (`line`, `last`) have several meanings,
 * so for them the glossary is only advice.
 */
export function isName(term: Pick<GlossaryTerm, 'en'>): boolean {
  return term.en !== term.en.toLowerCase();
}

/**
 * Tests whether an English text uses a term as a whole word. Names match case-sensitively; other words match in any
 * case, and in the plural.
 */
export function usesTerm(text: string, term: Pick<GlossaryTerm, 'en'>): boolean {
  const plain = toPlainText(text).normalize('NFC');
  const [plural, flags] = isName(term) ? ['', 'u'] : ['(?:e?s)?', 'iu'];
  return formsOf(term.en).some((form) => {
    const escaped = form.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
    const pattern = `(?<![\\p{L}\\p{N}])${escaped}${plural}(?![\\p{L}\\p{N}])`;
    return new RegExp(pattern, flags).test(plain);
  });
}

/**
 * Tests whether a translation contains one of the term's forms, also within a word, because particles and suffixes are
 * attached to names.
 */
export function hasTerm(
  text: string,
  term: GlossaryTerm,
  language: Exclude<Language, 'en'>,
): boolean {
  const lower = (value: string) => value.normalize('NFC').toLocaleLowerCase(language);
  const plain = lower(toPlainText(text));
  return formsOf(term[language]).some((form) => plain.includes(lower(form)));
}

/** Returns the names that the English text uses and its translation lacks. */
export function missingNames(
  source: string,
  target: string,
  language: Exclude<Language, 'en'>,
  terms: readonly GlossaryTerm[],
): GlossaryTerm[] {
  return terms.filter(
    (term) =>
      isName(term) &&
      formsOf(term[language]).length > 0 &&
      usesTerm(source, term) &&
      !hasTerm(target, term, language),
  );
}

/** Returns the terms of an English text for display beside it, in the order of the glossary. */
export function termsIn(
  source: string,
  language: Exclude<Language, 'en'>,
  terms: readonly GlossaryTerm[],
): TermShown[] {
  return terms
    .filter((term) => usesTerm(source, term))
    .map((term) => ({
      english: formsOf(term.en)[0] ?? term.en,
      forms: formsOf(term[language]),
      note: term.note,
      isName: isName(term),
    }));
}

/** Returns the terms of a whole part, each once. */
export function termsOfPart(
  source: TranslationText,
  language: Exclude<Language, 'en'>,
  terms: readonly GlossaryTerm[],
): TermShown[] {
  const all = fieldsOf(source).map((field) => getField(source, field) ?? '');
  return termsIn(all.join('\n'), language, terms);
}
