// Responses of the translation API (SPEC 7, decision 121), shared by functions and pages. An open page can be older
// than the server's release: the schemas ignore new fields, but refuse new values.
import * as v from 'valibot';
import { LANGUAGES } from '../languages.ts';
import { PartPicturesSchema } from '../story/replaced-pictures.ts';
import { ReaderPartSchema } from '../story/responses.ts';
import { TranslationStatusSchema } from '../story/staleness.ts';
import { BuildStatusSchema } from './rebuild.ts';
import { FieldIdSchema, SourceHashesSchema, TranslationTextSchema } from './text/fields.ts';

/** SPEC 4: states of a part in a language. */
export const TRANSLATION_STATES = ['published', 'draft', 'not-started'] as const;
export type TranslationState = (typeof TRANSLATION_STATES)[number];

/** One stored version of a text, already aligned with the current English text. */
export const TranslationVersionSchema = v.object({
  rev: v.number(),
  text: TranslationTextSchema,
  sourceHash: SourceHashesSchema,
  /** Name of the author; null for the committed text. */
  by: v.nullable(v.string()),
  updatedAt: v.string(),
  publishedAt: v.optional(v.string()),
  version: v.optional(v.string()),
});
export type TranslationVersion = v.InferOutput<typeof TranslationVersionSchema>;

/** A field whose English changed after its translation; `sourceThen` is null if the earlier English is unknown. */
export const StaleFieldSchema = v.object({
  field: FieldIdSchema,
  sourceThen: v.nullable(v.string()),
  sourceNow: v.string(),
});
export type StaleField = v.InferOutput<typeof StaleFieldSchema>;

/** A translated paragraph whose English no longer exists: stored and displayed, but never published. */
export const OrphanSchema = v.object({ value: v.string(), sourceThen: v.nullable(v.string()) });
export type Orphan = v.InferOutput<typeof OrphanSchema>;

/** Response of GET /api/translations/{language}/{part}; its ETag is `"r{rev}"`. */
export const TranslationResponseSchema = v.object({
  language: v.picklist(LANGUAGES),
  part: v.string(),
  /** Incremented by every write of this part in this language; 0 if there was none. */
  rev: v.number(),
  status: v.picklist(TRANSLATION_STATES),
  source: v.object({
    /** Hash of the whole English part. */
    rev: v.string(),
    part: v.pick(ReaderPartSchema, ['title', 'partType', 'content']),
    hashes: SourceHashesSchema,
  }),
  published: v.nullable(TranslationVersionSchema),
  draft: v.nullable(TranslationVersionSchema),
  original: v.nullable(TranslationVersionSchema), // What "Reset to Original" restores.
  /** Stale fields of the draft if there is one, else of the published text. */
  stale: v.array(StaleFieldSchema),
  orphans: v.array(OrphanSchema),
  /** English only: the pictures that readers see. */
  pictures: v.optional(PartPicturesSchema),
  /** English only, in the response to GET: its translations, to find those that an edit makes stale. */
  translations: v.optional(v.array(TranslationStatusSchema)),
  build: BuildStatusSchema,
});
export type TranslationResponse = v.InferOutput<typeof TranslationResponseSchema>;

/** Response of publish: the part after publishing, plus the publication's time and version. */
export const PublishResponseSchema = v.object({
  ...TranslationResponseSchema.entries,
  status: v.literal('published'),
  publishedAt: v.string(),
  version: v.string(),
});
export type PublishResponse = v.InferOutput<typeof PublishResponseSchema>;

/**
 * One finding of the quality checks. `fix` is the whole corrected text of the field; `start` and `end` are offsets in
 * UTF-16 code units; `detail` says what is missing: a number, or a name with its forms.
 */
export const IssueSchema = v.object({
  field: FieldIdSchema,
  code: v.string(),
  level: v.picklist(['error', 'warning', 'hint']),
  start: v.optional(v.number()),
  end: v.optional(v.number()),
  fix: v.optional(v.string()),
  detail: v.optional(v.string()),
});
export type Issue = v.InferOutput<typeof IssueSchema>;

/** Sent with a 422 `translation.issues`. */
export const IssuesSchema = v.object({ issues: v.array(IssueSchema) });

/** Sent with a 409 `translation.conflict`: the stored state. */
export const ConflictSchema = v.object({
  current: v.object({
    rev: v.number(),
    by: v.nullable(v.string()),
    /** Whether the caller stored it, in another window or on another device. */
    isOwn: v.optional(v.boolean()),
    updatedAt: v.string(),
    text: TranslationTextSchema,
    sourceHash: SourceHashesSchema,
    /** The pictures that readers see. */
    pictures: v.optional(PartPicturesSchema),
  }),
});
export type Conflict = v.InferOutput<typeof ConflictSchema>;

/** Response of GET .../history, newest first. `?before={rev}` requests the next page. */
export const HistoryResponseSchema = v.object({
  entries: v.array(
    v.object({
      rev: v.number(),
      kind: v.picklist(['published', 'draft', 'restored', 'confirmed', 'deleted']),
      by: v.nullable(v.string()),
      at: v.string(),
      text: TranslationTextSchema,
      /** Whether it changed what readers get. */
      isSeen: v.optional(v.boolean(), false),
      /** Published English only: its pictures. */
      pictures: v.optional(PartPicturesSchema),
    }),
  ),
});
export type HistoryResponse = v.InferOutput<typeof HistoryResponseSchema>;

/**
 * Response of GET /api/translations/progress/{storyId}: the number of published parts, of all parts that can be
 * translated, and the translated share of the English text by length.
 */
export const ProgressResponseSchema = v.object({
  done: v.number(),
  total: v.number(),
  ratio: v.number(),
});
export type ProgressResponse = v.InferOutput<typeof ProgressResponseSchema>;

export const DashboardResponseSchema = v.object({
  language: v.picklist(LANGUAGES),
  translator: v.object({ name: v.string(), email: v.string(), status: v.literal('Active') }),
  progress: ProgressResponseSchema,
  parts: v.array(
    v.object({
      part: v.string(),
      /** In the translator's language, in English before there is one. */
      title: v.string(),
      titleLanguage: v.optional(v.picklist(LANGUAGES), 'en'),
      status: v.picklist(TRANSLATION_STATES),
      staleCount: v.number(),
      updatedAt: v.nullable(v.string()),
      draftAt: v.nullable(v.string()),
      /** Whether readers' pages show the latest published text. */
      live: v.boolean(),
    }),
  ),
  /** The first steps of a translator who has not saved anything yet; null for all others. */
  firstSteps: v.optional(v.nullable(v.object({ needsApproval: v.boolean() })), null),
});
export type DashboardResponse = v.InferOutput<typeof DashboardResponseSchema>;

/** Why a part needs work, in display order. */
export const WORK_REASONS = ['stale', 'draft', 'not-started'] as const;

/** What a work queue can be filtered by: why a part needs work, or that it needs none. Each part has one. */
export const QUEUE_STATUSES = [...WORK_REASONS, 'published'] as const;
export type QueueStatus = (typeof QUEUE_STATUSES)[number];

export interface WorkQueueResponse {
  /** The number of items without the limit. */
  total: number;
  items: {
    part: string;
    title: string;
    reason: QueueStatus;
    /** Number of stale fields, if the reason is `stale`. */
    count?: number;
    updatedAt: string | null;
  }[];
}
