// The story's names as writers edit them, in all languages: content/stories/{story}/names.json. What readers get of it is
// in reader-names.ts.
import * as v from 'valibot';
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '../languages.ts';
import { formsOf, type GlossaryTerm } from '../translation/glossary.ts';
import { BUILT_IN_PARTS } from './parts.ts';
import { NAME_KINDS, type ReaderName } from './reader-names.ts';

/** Limits of one entry. A card shows all of it on a phone without scrolling. */
export const MAX_NOTES = 3;
export const MAX_NOTE_CHARACTERS = 180;

const text = v.pipe(v.string(), v.trim(), v.nonEmpty('must not be empty'));
const note = v.pipe(
  text,
  v.maxLength(MAX_NOTE_CHARACTERS, `must have at most ${MAX_NOTE_CHARACTERS} characters`),
);
const everyLanguage = <S extends v.GenericSchema>(schema: S) =>
  v.strictObject(v.entriesFromList(LANGUAGES, schema));
const id = v.pipe(v.string(), v.regex(/^[a-z]+(?:-[a-z]+)*$/, 'must be an id of the glossary'));
const from = v.picklist(BUILT_IN_PARTS, 'must be the slug of a part');
const kind = v.picklist(NAME_KINDS, `must be one of ${NAME_KINDS.join(', ')}`);

/** One entry of names.json. */
export const NameEntrySchema = v.strictObject({
  /** The glossary's id. */
  id,
  kind,
  /** How the entry is headed, where the glossary's first form is not enough. */
  names: v.optional(everyLanguage(text)),
  /**
   * Further forms by which the text calls it. A language that is listed here uses these and the heading, and none of the
   * glossary's.
   */
  forms: v.optional(v.partial(v.strictObject(v.entriesFromList(LANGUAGES, v.array(text)))), {}),
  /** Each may be shown from the beginning of part `from` on, and tells nothing that happens in it or later. */
  notes: v.pipe(
    v.array(v.strictObject({ from, ...v.entriesFromList(LANGUAGES, note) })),
    v.nonEmpty('must not be empty'),
    v.maxLength(MAX_NOTES, `must have at most ${MAX_NOTES} notes`),
  ),
});
export type NameEntry = v.InferOutput<typeof NameEntrySchema>;

/** The file names.json. `map` describes the drawing of the map for those who cannot see it. */
export const NamesFileSchema = v.strictObject({
  map: everyLanguage(text),
  entries: v.array(NameEntrySchema),
});
export type NamesFile = v.InferOutput<typeof NamesFileSchema>;

/** Returns how an entry is headed in a language. */
export function headingOf(entry: NameEntry, term: GlossaryTerm, language: Language): string {
  return entry.names?.[language] ?? formsOf(term[language])[0] ?? term.en;
}

/** The forms by which the text of a language calls an entry, each once. */
function formsIn(entry: NameEntry, term: GlossaryTerm, language: Language): string[] {
  const own = entry.forms[language] ?? formsOf(term[language]);
  return [...new Set([headingOf(entry, term, language), ...own])];
}

/** Returns the entries in a language. One whose id the glossary lacks is left out: the content check names it. */
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
