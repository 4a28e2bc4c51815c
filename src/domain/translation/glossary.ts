// The story's glossary: names and words that must be translated consistently (decision 125).
import * as v from 'valibot';
import { hasWordSpaces, type Language, type TargetLanguage } from '../languages.ts';
import { memoize } from '../memoize.ts';
import { toPlainText } from '../story/text.ts';

const forms = v.optional(v.string(), '');

/** One glossary entry. Each language may list several forms separated by `|`; '' leaves the translation free. */
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
export interface ShownTerm {
  english: string;
  /** The first form is the preferred one; an empty list leaves the translation free. */
  forms: string[];
  note: string;
}

/** Splits `a|b` into its forms. */
export function formsOf(value: string): string[] {
  return value
    .split('|')
    .map((form) => form.normalize('NFC').trim())
    .filter((form) => form !== '');
}

export function joinForms(forms: readonly string[], language: Language): string {
  return forms.join(hasWordSpaces(language) ? ', ' : '、');
}

/**
 * Returns whether a term is a name, that is, has a capital letter. Common words (`line`, `last`) have several meanings,
 * so for them the glossary is only advice.
 */
export function isName(term: Pick<GlossaryTerm, 'en'>): boolean {
  return term.en !== term.en.toLowerCase();
}

const wordsOf = (text: string): string => toPlainText(text).normalize('NFC');

/** Returns the pattern of a common word. Memoized: each text is searched for all words, and compiling is slow. */
const patternOf = memoize((form: string) => {
  const escaped = form.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`(?<![\\p{L}\\p{N}])${escaped}(?:e?s)?(?![\\p{L}\\p{N}])`, 'iu');
});

const ENDS_IN_WORD = /[\p{L}\p{N}]$/u;
const BEGINS_WITH_WORD = /^[\p{L}\p{N}]/u;

/** Returns whether a name occurs outside of longer words. Two code units on each side contain any character. */
function hasName(words: string, name: string): boolean {
  for (let at = words.indexOf(name); at !== -1; at = words.indexOf(name, at + 1)) {
    const end = at + name.length;
    const isWholeWord =
      !ENDS_IN_WORD.test(words.slice(Math.max(0, at - 2), at)) &&
      !BEGINS_WITH_WORD.test(words.slice(end, end + 2));
    if (isWholeWord) return true;
  }
  return false;
}

/**
 * Returns whether an English text, as `wordsOf` returns it, uses a term as a whole word. Names match case-sensitively;
 * other words match in any case, and in the plural.
 */
function isUsed(words: string, term: Pick<GlossaryTerm, 'en'>): boolean {
  const forms = formsOf(term.en);
  return isName(term)
    ? forms.some((form) => hasName(words, form))
    : forms.some((form) => patternOf(form).test(words));
}

/**
 * Returns whether a translation contains one of the term's forms, also within a word, because particles and suffixes
 * are attached to names.
 */
export function hasTerm(text: string, term: GlossaryTerm, language: TargetLanguage): boolean {
  const lower = (value: string) => value.normalize('NFC').toLocaleLowerCase(language);
  const plain = lower(toPlainText(text));
  return formsOf(term[language]).some((form) => plain.includes(lower(form)));
}

/** Returns the names that the English text uses and its translation lacks. */
export function missingNames(
  source: string,
  target: string,
  language: TargetLanguage,
  terms: readonly GlossaryTerm[],
): GlossaryTerm[] {
  const words = wordsOf(source);
  return terms.filter(
    (term) =>
      isName(term) &&
      formsOf(term[language]).length > 0 &&
      isUsed(words, term) &&
      !hasTerm(target, term, language),
  );
}

/** Returns the terms of an English text for display beside it, in the order of the glossary. */
export function termsIn(
  source: string,
  language: TargetLanguage,
  terms: readonly GlossaryTerm[],
): ShownTerm[] {
  const words = wordsOf(source);
  return terms.filter((term) => isUsed(words, term)).map((term) => toShown(term, language));
}

export function toShown(term: GlossaryTerm, language: TargetLanguage): ShownTerm {
  const { en, note } = term;
  return { english: formsOf(en)[0] ?? en, forms: formsOf(term[language]), note };
}
