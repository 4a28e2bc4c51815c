// Selects a language's names from those of the story (names-file.ts). reader-names.ts decides what readers are shown.
import { DEFAULT_LANGUAGE, type Language } from '../languages.ts';
import { formsOf, type GlossaryTerm } from '../translation/glossary.ts';
import type { NameEntry, NamesFile } from './names-file.ts';
import type { ReaderName } from './reader-names.ts';

export function headingOf(entry: NameEntry, term: GlossaryTerm, language: Language): string {
  return entry.names?.[language] ?? formsOf(term[language])[0] ?? term.en;
}

/** Returns the distinct forms of an entry's name in the text of a language. */
function formsIn(entry: NameEntry, term: GlossaryTerm, language: Language): string[] {
  const own = entry.forms[language] ?? formsOf(term[language]);
  return [...new Set([headingOf(entry, term, language), ...own])];
}

/** Returns the entries in a language. Entries that the glossary lacks are left out; the content check reports them. */
export function namesIn(
  { entries }: Pick<NamesFile, 'entries'>,
  terms: readonly GlossaryTerm[],
  language: Language,
): ReaderName[] {
  return entries.flatMap((entry) => {
    const term = terms.find((each) => each.id === entry.id);
    if (!term) return [];
    return {
      id: entry.id,
      kind: entry.kind,
      name: headingOf(entry, term, language),
      forms: formsIn(entry, term, language),
      english: language === DEFAULT_LANGUAGE ? [] : formsIn(entry, term, DEFAULT_LANGUAGE),
      notes: entry.notes.map((each) => ({ from: each.from, text: each[language] })),
    };
  });
}
