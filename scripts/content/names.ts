// Checks names.json against the glossary and the story: no part may mention a name before the part of its first note.
import { findNames } from '../../src/domain/book/names-in-text.ts';
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '../../src/domain/languages.ts';
import type { NameEntry, NamesFile } from '../../src/domain/story/names-file.ts';
import { headingOf, namesIn } from '../../src/domain/story/names.ts';
import { BUILT_IN_PARTS, type PartSlug } from '../../src/domain/story/parts.ts';
import { isKnownIn, type ReaderName } from '../../src/domain/story/reader-names.ts';
import { toPlainText } from '../../src/domain/story/text.ts';
import { formsOf, type GlossaryTerm } from '../../src/domain/translation/glossary.ts';
import { STORY_DIR } from '../../src/library/paths.ts';
import type { Committed } from '../../src/library/story-files.ts';
import { finding } from './findings.ts';

const FILE = `${STORY_DIR}/names.json`;

/** Returns every problem of the names, one line each. */
export function checkNames(
  file: NamesFile,
  terms: readonly GlossaryTerm[],
  committed: Committed,
): string[] {
  const places = file.entries.map((entry, index) => ({ entry, at: `entries.${index}` }));
  const inGlossary = places.filter(({ entry }) => terms.some(({ id }) => id === entry.id));
  return [
    ...places.flatMap(({ entry, at }) => checkEntry(entry, at, file, terms)),
    ...LANGUAGES.flatMap((language) => {
      const met = firstParts(namesIn(file, terms, language), language, committed);
      return inGlossary.flatMap(({ entry, at }) => checkFirst(entry, at, met, language));
    }),
  ];
}

function checkEntry(
  entry: NameEntry,
  at: string,
  { entries }: NamesFile,
  terms: readonly GlossaryTerm[],
): string[] {
  const term = terms.find(({ id }) => id === entry.id);
  if (!term) return [finding(FILE, `${at}.id`, `“${entry.id}” is not in the glossary`)];
  const findings = LANGUAGES.filter((language) => !usesGlossary(entry, term, language)).map(
    (language) =>
      finding(FILE, at, `names “${entry.id}” in ${language} differently from the glossary`),
  );
  if (entries.findIndex(({ id }) => id === entry.id) !== entries.indexOf(entry)) {
    findings.push(finding(FILE, `${at}.id`, `“${entry.id}” is listed twice`));
  }
  const order = entry.notes.map(({ from }) => BUILT_IN_PARTS.indexOf(from));
  if (order.some((part, index) => index > 0 && part < (order[index - 1] ?? 0))) {
    findings.push(finding(FILE, `${at}.notes`, 'are not in the order of the parts'));
  }
  return findings;
}

/** Returns whether an entry's heading contains one of the glossary's forms, if there are any for the language. */
function usesGlossary(entry: NameEntry, term: GlossaryTerm, language: Language): boolean {
  const lower = (text: string): string => text.toLocaleLowerCase(language);
  const heading = lower(headingOf(entry, term, language));
  const forms = formsOf(term[language]);
  return forms.length === 0 || forms.some((form) => heading.includes(lower(form)));
}

/** Returns the first part of a language's own text in which each name occurs. */
function firstParts(
  names: readonly ReaderName[],
  language: Language,
  { parts }: Committed,
): Map<string, PartSlug> {
  const met = new Map<string, PartSlug>();
  for (const slug of BUILT_IN_PARTS) {
    const text = parts.get(language)?.get(slug)?.content.text.map(toPlainText).join('\n') ?? '';
    for (const { id } of findNames(text, names, language)) if (!met.has(id)) met.set(id, slug);
  }
  return met;
}

/** Finds names that occur before their first note, whose card would be empty there. English has every part. */
function checkFirst(
  { id, notes }: NameEntry,
  at: string,
  met: ReadonlyMap<string, PartSlug>,
  language: Language,
): string[] {
  const first = met.get(id);
  if (!first) {
    const isMissing = language === DEFAULT_LANGUAGE;
    return isMissing ? [finding(FILE, `${at}.id`, `“${id}” occurs in no part`)] : [];
  }
  const from = notes[0]?.from;
  if (!from || isKnownIn(BUILT_IN_PARTS, first, from)) return [];
  const problem = `begin with ${from}, but ${language} names “${id}” in ${first}`;
  return [finding(FILE, `${at}.notes`, problem)];
}
