// The glossary of the story: names and words that are the same all through a translation (docs/decisions/005).
import * as v from 'valibot';
import type { Language } from '../languages.ts';
import { toPlainText } from '../story/text.ts';
import { fieldsOf, getField, type TranslationText } from './text/fields.ts';

const forms = v.optional(v.string(), '');

/** One row. Each form may be several, separated by `|`; an empty one means that the language is free. */
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

/** content/stories/{story}/glossary.json. */
export const GlossarySchema = v.object({ terms: v.array(GlossaryTermSchema) });

/** A term as it is shown beside a text. */
export interface TermShown {
  english: string;
  /** The first is the usual one; none: the language is free. */
  forms: string[];
  note: string;
  /** Names are checked; other words are advice. */
  isName: boolean;
}

/** `a|b` as its forms. */
export function formsOf(value: string): string[] {
  return value
    .split('|')
    .map((form) => form.normalize('NFC').trim())
    .filter((form) => form !== '');
}

/** Forms in one line, with the comma that lists have in their language. */
export function joinForms(forms: readonly string[], language: Language): string {
  return forms.join(language === 'ja' || language === 'zh' ? '、' : ', ');
}

/** Names have a capital letter. Common words (`line`, `last`) mean several things: for them the glossary is advice. */
export function isName(term: Pick<GlossaryTerm, 'en'>): boolean {
  return term.en !== term.en.toLowerCase();
}

/**
 * Whether an English text uses a term, as whole words. A name as it is written, with its capital; another word in any case,
 * and in the plural.
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

/** Whether a translation has one of the term's forms: anywhere, because particles and suffixes follow a name. */
export function hasTerm(
  text: string,
  term: GlossaryTerm,
  language: Exclude<Language, 'en'>,
): boolean {
  const lower = (value: string) => value.normalize('NFC').toLocaleLowerCase(language);
  const plain = lower(toPlainText(text));
  return formsOf(term[language]).some((form) => plain.includes(lower(form)));
}

/** The names that an English text uses and its translation has not. */
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

/** The terms of an English text, as they are shown beside it, in the order of the glossary. */
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

/** The terms of a whole part, each once. */
export function termsOfPart(
  source: TranslationText,
  language: Exclude<Language, 'en'>,
  terms: readonly GlossaryTerm[],
): TermShown[] {
  const all = fieldsOf(source).map((field) => getField(source, field) ?? '');
  return termsIn(all.join('\n'), language, terms);
}
