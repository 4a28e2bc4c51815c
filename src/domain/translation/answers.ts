// The wire shapes of the translators' calls (SPEC 7, DESIGN decisions 26-31), said once for the functions that write them and
// the pages that read them. Tolerant on reading: an open page outlives a release.
import * as v from 'valibot';
import { LANGUAGES } from '../languages.ts';
import { BuildStatusSchema } from './rebuild.ts';
import { PART_SLUGS } from '../story/parts.ts';
import { ReaderPartSchema } from '../story/answers.ts';
import { FieldIdSchema, SourceHashesSchema, TranslationTextSchema } from './text/fields.ts';

/** SPEC 4: the states of a part in a language. */
export const TRANSLATION_STATES = ['published', 'draft', 'not-started'] as const;
export type TranslationState = (typeof TRANSLATION_STATES)[number];

/** One stored version of a text, already in the order of the English of now. */
export const TranslationVersionSchema = v.object({
  rev: v.number(),
  text: TranslationTextSchema,
  sourceHash: SourceHashesSchema,
  /** Name of who wrote it; null for what came with the site. */
  by: v.nullable(v.string()),
  updatedAt: v.string(),
  publishedAt: v.optional(v.string()),
  version: v.optional(v.string()),
});
export type TranslationVersion = v.InferOutput<typeof TranslationVersionSchema>;

/** A field whose English changed after it was translated; `sourceThen` is null when that text is not known. */
export const StaleFieldSchema = v.object({
  field: FieldIdSchema,
  sourceThen: v.nullable(v.string()),
  sourceNow: v.string(),
});
export type StaleField = v.InferOutput<typeof StaleFieldSchema>;

/** A translated paragraph whose English is gone: kept and shown, never published. */
export const OrphanSchema = v.object({ value: v.string(), sourceThen: v.nullable(v.string()) });
export type Orphan = v.InferOutput<typeof OrphanSchema>;

/** GET /api/translations/{language}/{part}; its ETag is `"r{rev}"`. */
export const TranslationAnswerSchema = v.object({
  language: v.picklist(LANGUAGES),
  part: v.picklist(PART_SLUGS),
  /** Counts every write of this part in this language; 0 while nothing was ever written. */
  rev: v.number(),
  status: v.picklist(TRANSLATION_STATES),
  source: v.object({
    /** Hash of the English part as a whole. */
    rev: v.string(),
    part: v.pick(ReaderPartSchema, ['title', 'partType', 'content']),
    hashes: SourceHashesSchema,
  }),
  published: v.nullable(TranslationVersionSchema),
  draft: v.nullable(TranslationVersionSchema),
  original: v.nullable(TranslationVersionSchema),
  /** Of the draft where there is one, else of what is published. */
  stale: v.array(StaleFieldSchema),
  orphans: v.array(OrphanSchema),
  build: BuildStatusSchema,
});
export type TranslationAnswer = v.InferOutput<typeof TranslationAnswerSchema>;

/** The answer of publish: the part as it now is, and the receipt beside it. */
export const PublishAnswerSchema = v.object({
  ...TranslationAnswerSchema.entries,
  status: v.literal('published'),
  publishedAt: v.string(),
  version: v.string(),
});
export type PublishAnswer = v.InferOutput<typeof PublishAnswerSchema>;

/**
 * One finding of the checks. `fix` is the whole corrected text of the field; places count UTF-16 units; `detail` names what
 * is missing: a number, a name with its forms.
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

/** Beside a 422 `translation.issues`. */
export const IssuesSchema = v.object({ issues: v.array(IssueSchema) });

/** Beside a 409 `translation.conflict`: what is stored now. */
export const ConflictSchema = v.object({
  current: v.object({
    rev: v.number(),
    by: v.nullable(v.string()),
    updatedAt: v.string(),
    text: TranslationTextSchema,
    sourceHash: SourceHashesSchema,
  }),
});
export type Conflict = v.InferOutput<typeof ConflictSchema>;

/** GET .../history: newest first; `?before={rev}` goes on. */
export const HistoryAnswerSchema = v.object({
  entries: v.array(
    v.object({
      rev: v.number(),
      kind: v.picklist(['published', 'draft', 'restored', 'confirmed', 'deleted']),
      by: v.nullable(v.string()),
      at: v.string(),
      text: TranslationTextSchema,
    }),
  ),
});
export type HistoryAnswer = v.InferOutput<typeof HistoryAnswerSchema>;

/** GET /api/translations/progress/{storyId}: parts of seven, and the share of the English by its length. */
export const ProgressAnswerSchema = v.object({
  done: v.number(),
  total: v.number(),
  ratio: v.number(),
});
export type ProgressAnswer = v.InferOutput<typeof ProgressAnswerSchema>;

/** GET /api/translations/dashboard. */
export const DashboardAnswerSchema = v.object({
  language: v.picklist(LANGUAGES),
  translator: v.object({ name: v.string(), email: v.string(), status: v.literal('Active') }),
  progress: ProgressAnswerSchema,
  parts: v.array(
    v.object({
      part: v.picklist(PART_SLUGS),
      title: v.string(),
      status: v.picklist(TRANSLATION_STATES),
      staleCount: v.number(),
      updatedAt: v.nullable(v.string()),
      draftAt: v.nullable(v.string()),
      /** Whether readers' pages show what was published last. */
      live: v.boolean(),
    }),
  ),
});
export type DashboardAnswer = v.InferOutput<typeof DashboardAnswerSchema>;

/** Why a part waits for a translator, in the order in which they are shown. */
export const WORK_REASONS = ['stale', 'draft', 'not-started'] as const;
export type WorkReason = (typeof WORK_REASONS)[number];

/** GET /api/translations/work-queue. */
export const WorkQueueAnswerSchema = v.object({
  items: v.array(
    v.object({
      part: v.picklist(PART_SLUGS),
      title: v.string(),
      reason: v.picklist(WORK_REASONS),
      /** Stale fields, where they are the reason. */
      count: v.optional(v.number()),
      updatedAt: v.nullable(v.string()),
    }),
  ),
});
export type WorkQueueAnswer = v.InferOutput<typeof WorkQueueAnswerSchema>;
