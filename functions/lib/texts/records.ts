// What is stored of a part in a language (DESIGN decisions 27, 28). Every write is one entry of the history, created once and
// never changed; the document is the entries folded, the live record the newest one that readers see. English has them too.
import * as v from 'valibot';
import type { Language } from '../../../src/domain/languages.ts';
import type { PartSlug } from '../../../src/domain/story/parts.ts';
import { PartFileSchema } from '../../../src/domain/story/file.ts';
import { OrphanSchema } from '../../../src/domain/translation/answers.ts';
import {
  SourceHashesSchema,
  TranslationTextSchema,
} from '../../../src/domain/translation/text/fields.ts';

/** A part in a language. */
export interface Place {
  language: Language;
  slug: PartSlug;
}

const Revision = v.pipe(v.number(), v.integer(), v.minValue(0));
const Hash = v.pipe(v.string(), v.regex(/^[0-9a-f]{16}$/));
const Time = v.pipe(v.string(), v.isoTimestamp());

/** Who wrote something: an account's id and the name it had. An admin's id is the name. */
const AuthorSchema = v.object({ userId: v.string(), name: v.string() });
export type Author = v.InferOutput<typeof AuthorSchema>;

/** A translation with what it was made from: each field's English and its hash; '' and null are unknown. */
const stored = {
  sourceHash: SourceHashesSchema,
  source: v.nullable(TranslationTextSchema),
  orphans: v.array(OrphanSchema),
};

/** A text of somebody's, in the order of the English of its time. */
export const VersionSchema = v.object({
  text: TranslationTextSchema,
  ...stored,
  by: v.nullable(AuthorSchema),
  at: Time,
});
export type Version = v.InferOutput<typeof VersionSchema>;

/** What readers see of a part; a null part was deleted: they get what is committed, or English. */
export const LiveSchema = v.object({
  /** Of the document's writes, the one this is. */
  rev: Revision,
  /** The write since which the text is this one; "still correct" makes a new `rev` and leaves it. */
  textRev: v.optional(Revision),
  part: v.nullable(PartFileSchema),
  sourceHash: v.optional(stored.sourceHash),
  source: v.optional(stored.source, null),
  orphans: v.optional(stored.orphans, []),
  by: v.optional(v.nullable(AuthorSchema), null),
  at: v.optional(Time),
  /** Hash of the committed text this stands in front of; null when there was none. */
  replaced: v.optional(v.nullable(v.string()), null),
  /** English only: hashes of texts that differ in nothing a translation would show ("typo only"). */
  sameSources: v.optional(v.array(v.array(Hash)), []),
});
export type Live = v.InferOutput<typeof LiveSchema>;

/** What a write does; `discarded` leaves no text. */
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
  /** The operation that asked for it (http/operation.ts). */
  operation: v.string(),
  at: Time,
  by: v.nullable(AuthorSchema),
  /** The draft from now on; left out when it stays as it is. */
  draft: v.optional(v.nullable(VersionSchema)),
  /** What readers see from now on; left out when that stays. */
  live: v.optional(LiveSchema),
  /** The entries that hold draft and live text after this one; null: there is none. */
  draftRev: v.nullable(Revision),
  liveRev: v.nullable(Revision),
  /** With the first publishing: the text that "Reset to Original" brings back for ever. */
  original: v.optional(v.nullable(VersionSchema)),
});
export type Entry = v.InferOutput<typeof EntrySchema>;

export const DocumentSchema = v.object({
  /** The newest entry that is folded in. */
  rev: Revision,
  draft: v.nullable(VersionSchema),
  draftRev: v.nullable(Revision),
  liveRev: v.nullable(Revision),
  /** The entry that holds the original; null before the first publishing. */
  originalRev: v.nullable(Revision),
  /** The operations of the last ten minutes, each with its entry. */
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

/** Since which entry readers see the text they see. */
export function textRevOf(live: Live): number {
  return live.textRev ?? live.rev;
}
