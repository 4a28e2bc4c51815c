// The story's names as writers edit them, in all languages: content/stories/{story}/names.json. In a file of its own,
// because readers download every schema in the files that their pages import.
import * as v from 'valibot';
import { LANGUAGES } from '../languages.ts';
import { MAX_READER_NOTE_CHARS, MAX_READER_NOTES } from '../translation/translation-limits.ts';
import { BUILT_IN_PARTS } from './parts.ts';
import { NAME_KINDS } from './reader-names.ts';

const text = v.pipe(v.string(), v.trim(), v.nonEmpty('must not be empty'));
const note = v.pipe(
  text,
  v.maxLength(MAX_READER_NOTE_CHARS, `must have at most ${MAX_READER_NOTE_CHARS} characters`),
);
const everyLanguage = <S extends v.GenericSchema>(schema: S) =>
  v.strictObject(v.entriesFromList(LANGUAGES, schema));
const id = v.pipe(v.string(), v.regex(/^[a-z]+(?:-[a-z]+)*$/, 'must be an id of the glossary'));
const from = v.picklist(BUILT_IN_PARTS, 'must be the slug of a part');
const kind = v.picklist(NAME_KINDS, `must be one of ${NAME_KINDS.join(', ')}`);

export const NameEntrySchema = v.strictObject({
  /** The glossary's id. */
  id,
  kind,
  /** The heading of the entry, where the glossary's first form is not enough. */
  names: v.optional(everyLanguage(text)),
  /**
   * Further forms of the name in the text. A language that is listed here uses these and the heading, and none of the
   * glossary's.
   */
  forms: v.optional(v.partial(v.strictObject(v.entriesFromList(LANGUAGES, v.array(text)))), {}),
  /** Each may be shown from the beginning of part `from` on, and tells nothing that happens in it or later. */
  notes: v.pipe(
    v.array(v.strictObject({ from, ...v.entriesFromList(LANGUAGES, note) })),
    v.nonEmpty('must not be empty'),
    v.maxLength(MAX_READER_NOTES, `must have at most ${MAX_READER_NOTES} notes`),
  ),
});
export type NameEntry = v.InferOutput<typeof NameEntrySchema>;

/** The file names.json. `map` describes the drawing of the map for those who cannot see it. */
export const NamesFileSchema = v.strictObject({
  map: everyLanguage(text),
  entries: v.array(NameEntrySchema),
});
export type NamesFile = v.InferOutput<typeof NamesFileSchema>;
