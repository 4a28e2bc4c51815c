// The stored records of a part in a language (decision 122). Every write is one history entry, created once and never
// changed; the document is the folded entries; the live record is the newest text that readers see. English has them
// too.
import * as v from 'valibot';
import type { Language } from '../../../src/domain/languages.ts';
import { PartFileSchema } from '../../../src/domain/story/part-file.ts';
import type { PartSlug } from '../../../src/domain/story/parts.ts';
import { ReplacedPicturesSchema } from '../../../src/domain/story/replaced-pictures.ts';
import { adminId } from '../../../src/domain/translation/discussion/discussion.ts';
import { OrphanSchema } from '../../../src/domain/translation/responses.ts';
import {
  SourceHashesSchema,
  TranslationTextSchema,
} from '../../../src/domain/translation/text/fields.ts';

export interface PartKey {
  language: Language;
  slug: PartSlug;
}

const Revision = v.pipe(v.number(), v.integer(), v.minValue(0));
const Hash = v.pipe(v.string(), v.regex(/^[0-9a-f]{16}$/));
const Time = v.pipe(v.string(), v.isoTimestamp());

/** The author of a write: the account's id and its name at that time. In older entries, an admin's id is the name. */
const AuthorSchema = v.object({ userId: v.string(), name: v.string() });
export type Author = v.InferOutput<typeof AuthorSchema>;

/** The origin of a translation: each field's English text and its hash; null and '' mean unknown. */
const originFields = {
  sourceHash: SourceHashesSchema,
  source: v.nullable(TranslationTextSchema),
  orphans: v.array(OrphanSchema),
};

/** The ids of the accounts whose words a text has; missing in texts from before they were stored. */
const Authors = v.optional(v.array(v.string()));

/** Returns the accounts whose words a stored text has; for an older text, its last writer. */
export function storedAuthors({
  authors,
  by,
}: {
  authors?: string[] | undefined;
  by: Author | null;
}): string[] {
  if (authors) return authors;
  if (!by) return [];
  return [by.userId === by.name ? adminId(by.name) : by.userId];
}

/** A text with its author, its paragraphs in the order of the English text of its time. */
export const VersionSchema = v.pipe(
  v.object({
    text: TranslationTextSchema,
    ...originFields,
    by: v.nullable(AuthorSchema),
    at: Time,
    authors: Authors,
  }),
  v.transform((version) => ({ ...version, authors: storedAuthors(version) })),
);
export type Version = v.InferOutput<typeof VersionSchema>;

/** An English text of one field that an admin has replaced. */
const FormerTextSchema = v.object({ hash: Hash, text: v.string() });
export type FormerText = v.InferOutput<typeof FormerTextSchema>;

/** What readers see of a part. A null part was deleted: readers get the committed text, or English. */
export const LiveSchema = v.object({
  /** The revision of the write that produced it. */
  rev: Revision,
  /** The revision since which the text is unchanged; "still correct" creates a new `rev` and keeps this one. */
  textRev: v.optional(Revision),
  part: v.nullable(PartFileSchema),
  sourceHash: v.optional(originFields.sourceHash),
  source: v.optional(originFields.source, null),
  orphans: v.optional(originFields.orphans, []),
  by: v.optional(v.nullable(AuthorSchema), null),
  at: v.optional(Time),
  authors: Authors,
  /** Hash of the committed text that this one replaces; null if there was none. */
  replaced: v.optional(v.nullable(v.string()), null),
  /** English only: groups of hashes whose texts do not differ for a translation ("typo only"). */
  sameSources: v.optional(v.array(v.array(Hash)), []),
  /** English only: replaced texts, newest last. Missing in records from before they were stored. */
  former: v.optional(v.array(FormerTextSchema)),
  /** English only: uploads that are shown in place of the part's pictures. Older releases ignore them. */
  pictures: v.optional(ReplacedPicturesSchema),
  /** When the pictures were last replaced or taken back. */
  picturesAt: v.optional(Time),
});
export type Live = v.InferOutput<typeof LiveSchema>;

/** The kinds of write; `discarded` leaves no text. */
export const ENTRY_KINDS = [
  'draft',
  'published',
  'restored',
  'confirmed',
  'deleted',
  'discarded',
] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];

export const EntrySchema = v.object({
  rev: Revision,
  kind: v.picklist(ENTRY_KINDS),
  operation: v.string(),
  at: Time,
  by: v.nullable(AuthorSchema),
  /** The new draft; omitted if unchanged. */
  draft: v.optional(v.nullable(VersionSchema)),
  /** The new live text; omitted if unchanged. */
  live: v.optional(LiveSchema),
  /** The revisions of the entries with the draft and the live text as of this entry; null: there is none. */
  draftRev: v.nullable(Revision),
  liveRev: v.nullable(Revision),
  /** On the first publication: the text that "Reset to Original" will always restore. */
  original: v.optional(v.nullable(VersionSchema)),
});
export type Entry = v.InferOutput<typeof EntrySchema>;

export const DocumentSchema = v.object({
  /** The newest folded entry. */
  rev: Revision,
  draft: v.nullable(VersionSchema),
  draftRev: v.nullable(Revision),
  liveRev: v.nullable(Revision),
  /** The entry that contains the original; null before the first publication. */
  originalRev: v.nullable(Revision),
  /** The operations of the last ten minutes, each with the revision of its entry. */
  operations: v.record(v.string(), v.object({ rev: Revision, at: Time })),
});
export type Document = v.InferOutput<typeof DocumentSchema>;

export const EMPTY_DOCUMENT: Document = {
  rev: 0,
  draft: null,
  draftRev: null,
  liveRev: null,
  originalRev: null,
  operations: {},
};

/** Returns the revision since which readers have seen the current text. */
export function textRevOf(live: Live): number {
  return live.textRev ?? live.rev;
}
