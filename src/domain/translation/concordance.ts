// Concordance: searches the story's English text and its translation at once.
import { fold } from '../fold-text.ts';
import type { Language, TargetLanguage } from '../languages.ts';
import type { PartSlug } from '../story/parts.ts';
import { toPlainText } from '../story/text.ts';
import { toShown, type GlossaryTerm, type ShownTerm } from './glossary.ts';
import { fieldsOf, getField, type FieldId, type TranslationText } from './text/fields.ts';
import { MAX_CONCORDANCE_HITS } from './translation-limits.ts';

export interface ConcordanceRow {
  part: PartSlug;
  field: FieldId;
  source: string;
  target: string;
}

export interface ConcordanceRun {
  text: string;
  isMatch: boolean;
}

/** A row with a match in one language or both; plain text without markup. */
export interface ConcordanceHit {
  part: PartSlug;
  field: FieldId;
  source: ConcordanceRun[];
  target: ConcordanceRun[];
}

/** Returns the rows of a part whose translation is not blank. */
export function concordanceRows(
  part: PartSlug,
  source: TranslationText,
  target: TranslationText,
): ConcordanceRow[] {
  return fieldsOf(source)
    .map((field) => ({
      part,
      field,
      source: getField(source, field) ?? '',
      target: getField(target, field) ?? '',
    }))
    .filter((row) => row.target.trim() !== '');
}

/** Returns the rows that match in English or in the translation, in the given order; at most MAX_CONCORDANCE_HITS. */
export function findConcordance(
  rows: readonly ConcordanceRow[],
  query: string,
  language: Language,
): ConcordanceHit[] {
  const hits: ConcordanceHit[] = [];
  for (const { part, field, source, target } of rows) {
    const found = { source: split(source, query, 'en'), target: split(target, query, language) };
    if (![...found.source, ...found.target].some(({ isMatch }) => isMatch)) continue;
    hits.push({ part, field, ...found });
    if (hits.length === MAX_CONCORDANCE_HITS) break;
  }
  return hits;
}

/** Returns the terms with a match; those that match only in their note come last. An empty query returns all. */
export function findTerms(
  terms: readonly GlossaryTerm[],
  query: string,
  language: TargetLanguage,
): ShownTerm[] {
  const has = (text: string, code: Language) =>
    query === '' || split(text, query, code).some(({ isMatch }) => isMatch);
  const named = terms.filter((term) => has(term.en, 'en') || has(term[language], language));
  const noted = terms.filter(({ note }) => has(note, 'en') || has(note, language));
  return [...new Set([...named, ...noted])].map((term) => toShown(term, language));
}

/** Splits a text, without its markup, into runs that match the query and runs that do not. */
function split(text: string, query: string, language: Language): ConcordanceRun[] {
  const plain = toPlainText(text).normalize('NFC');
  const folded = fold(plain, language);
  const needle = fold(query.trim(), language).text;
  const runs: ConcordanceRun[] = [];
  let done = 0;
  const add = (end: number, isMatch: boolean) => {
    if (end > done) runs.push({ text: plain.slice(done, end), isMatch });
    done = Math.max(done, end);
  };
  let at = needle === '' ? -1 : folded.text.indexOf(needle);
  while (at >= 0) {
    add(folded.starts[at] ?? plain.length, false);
    add(folded.starts[at + needle.length] ?? plain.length, true);
    at = folded.text.indexOf(needle, at + needle.length);
  }
  add(plain.length, false);
  return runs;
}
