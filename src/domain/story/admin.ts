// The wire shapes of the admins' story calls (SPEC 7, DESIGN decision 42), said once for the functions that write them and the
// screen that reads them. Tolerant on reading: an open page outlives a release.
import * as v from 'valibot';
import { LANGUAGES } from '../languages.ts';
import { BuildStatusSchema } from '../translation/rebuild.ts';
import { PART_SLUGS, STORY_ID } from './parts.ts';
import { ReaderPartSchema } from './answers.ts';
import { IssueSchema } from '../translation/answers.ts';

/**
 * What readers of a language get of a part: a text that was published here, the one that came with the site, none because
 * it was deleted, or none because there never was one. Without one they read English.
 */
export const STORY_TEXT_STATES = ['published', 'committed', 'deleted', 'none'] as const;
export type StoryTextState = (typeof STORY_TEXT_STATES)[number];

/** What an admin edits of a part, and what PUT and POST carry as `partData`; slug, order and type are the server's. */
export const PartDataSchema = v.pick(ReaderPartSchema, ['title', 'content']);
export type PartData = v.InferOutput<typeof PartDataSchema>;

const standing = {
  status: v.picklist(STORY_TEXT_STATES),
  /** Counts every write of this part in this language; 0 while nothing was ever written. */
  rev: v.number(),
  /** Name of who wrote it; null for what came with the site. */
  by: v.nullable(v.string()),
  updatedAt: v.nullable(v.string()),
  /** Whether the text that came with the site changed after the published one replaced it (DESIGN decision 28). */
  isOvertaken: v.boolean(),
};

/** GET /api/admin/stories. */
export const AdminStoriesSchema = v.object({
  stories: v.array(v.object({ id: v.string(), title: v.string(), author: v.string() })),
});

/** GET /api/admin/stories/{id}: every part in every language it may have text in. */
export const AdminStorySchema = v.object({
  story: v.object({ id: v.literal(STORY_ID), title: v.string(), author: v.string() }),
  parts: v.array(
    v.object({
      part: v.picklist(PART_SLUGS),
      /** In English. */
      title: v.string(),
      texts: v.array(
        v.object({
          ...standing,
          language: v.picklist(LANGUAGES),
          /** null when there is no text. */
          title: v.nullable(v.string()),
        }),
      ),
    }),
  ),
  build: BuildStatusSchema,
});
export type AdminStory = v.InferOutput<typeof AdminStorySchema>;
export type AdminStoryPart = AdminStory['parts'][number];
export type AdminStoryText = AdminStoryPart['texts'][number];

/** GET .../parts/{part}?language=, and what every write of a part answers; its ETag is `"r{rev}"`. */
export const AdminPartSchema = v.object({
  ...standing,
  language: v.picklist(LANGUAGES),
  part: v.picklist(PART_SLUGS),
  /** The live text; null when there is none. */
  partData: v.nullable(PartDataSchema),
  /** The text that came with the site; null when none did. */
  committed: v.nullable(PartDataSchema),
  build: BuildStatusSchema,
});
export type AdminPart = v.InferOutput<typeof AdminPartSchema>;

/**
 * The body of PUT .../parts/{part}. `typoOnly` (English only): translations do not become stale by it (DESIGN decision 28).
 */
export interface PartChange {
  language: AdminPart['language'];
  partData: PartData;
  typoOnly?: boolean;
}

/** The body of POST .../parts: a language version that does not exist. */
export interface NewPart extends Omit<PartChange, 'typoOnly'> {
  part: AdminPart['part'];
}

/** Beside a 409 `translation.conflict`: what is stored now; `partData` is null when it was deleted. */
export const PartConflictSchema = v.object({
  current: v.object({
    rev: v.number(),
    by: v.nullable(v.string()),
    updatedAt: v.nullable(v.string()),
    partData: v.nullable(PartDataSchema),
  }),
});
export type PartConflict = v.InferOutput<typeof PartConflictSchema>['current'];

/** Beside a 422 `translation.issues`. */
export const PartIssuesSchema = v.object({ issues: v.array(IssueSchema) });
