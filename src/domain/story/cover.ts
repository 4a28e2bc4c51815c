// The cover's texts, which also name the story in pages, feeds, manifests and books: as they are stored, and as admins
// read and write them (decision 129).
import * as v from 'valibot';
import { LANGUAGES } from '../languages.ts';
import { BuildStatusSchema } from '../translation/rebuild.ts';
import { isVisibleLine } from '../visible-text.ts';

/** The longest text of each field, in UTF-16 code units. */
const MAX_COVER_CHARS = {
  title: 120,
  author: 120,
  description: 2_000,
  coverDescription: 1_000,
  year: 120,
} as const;
export type CoverField = keyof typeof MAX_COVER_CHARS;
export const COVER_FIELDS = Object.keys(MAX_COVER_CHARS) as readonly CoverField[];

/** The texts as they are stored and read. */
export const CoverTextsSchema = v.object(v.entriesFromList(COVER_FIELDS, v.string()));
export type CoverTexts = v.InferOutput<typeof CoverTextsSchema>;

const line = (field: CoverField) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty(),
    v.maxLength(MAX_COVER_CHARS[field]),
    v.check(isVisibleLine),
  );

const NewCoverTextsSchema = v.object({
  title: line('title'),
  author: line('author'),
  description: line('description'),
  coverDescription: line('coverDescription'),
  year: line('year'),
});

export function isCoverText(field: CoverField, text: string): boolean {
  return v.is(NewCoverTextsSchema.entries[field], text);
}

/** Returns the cover's texts from among other fields, such as those of the committed metadata. */
export function coverTextsOf(info: CoverTexts): CoverTexts {
  return v.parse(CoverTextsSchema, info);
}

/** Body of PUT .../cover. Null brings back the texts that came with the site. */
export const CoverWriteSchema = v.object({
  language: v.string(),
  cover: v.nullable(NewCoverTextsSchema),
});
export type CoverWrite = Omit<v.InferOutput<typeof CoverWriteSchema>, 'language'> & {
  language: AdminCover['language'];
};

const coverState = {
  /** Increases by one with each write; 0 if there was none. */
  rev: v.number(),
  by: v.nullable(v.string()),
  updatedAt: v.nullable(v.string()),
  /** The texts that readers get. */
  cover: CoverTextsSchema,
};

/** Response of GET and PUT .../cover. Its ETag is `"r{rev}"`. */
export const AdminCoverSchema = v.object({
  ...coverState,
  language: v.picklist(LANGUAGES),
  /** Whether the texts were written here; else they came with the site. */
  isOwn: v.boolean(),
  /** The texts that readers of English get. */
  english: CoverTextsSchema,
  build: BuildStatusSchema,
});
export type AdminCover = v.InferOutput<typeof AdminCoverSchema>;

/** Sent with a 409 `translation.conflict`: the stored state. */
export const CoverConflictSchema = v.object({ current: v.object(coverState) });
export type CoverConflict = v.InferOutput<typeof CoverConflictSchema>['current'];
