// Responses about the whole story in the admin story API (SPEC 7, decision 121), as tolerant as those about one part.
import * as v from 'valibot';
import { LANGUAGES, TARGET_LANGUAGES } from '../languages.ts';
import { BuildStatusSchema } from '../translation/rebuild.ts';
import { textStatus } from './admin-part.ts';
import { STORY_ID } from './parts.ts';
import { OpenDraftSchema } from './staleness.ts';

export interface AdminStoriesResponse {
  stories: { id: string; title: string; author: string }[];
}

/** A requested review of a draft that nobody has answered. */
const RequestedReviewSchema = v.object({
  language: v.picklist(TARGET_LANGUAGES),
  part: v.string(),
  /** Name of the requester. */
  by: v.string(),
  at: v.string(),
  note: v.string(),
});
export type RequestedReview = v.InferOutput<typeof RequestedReviewSchema>;

/** Response of GET /api/admin/stories/{id}: every part in every language that it may have a text in. */
export const AdminStoryResponseSchema = v.object({
  story: v.object({ id: v.literal(STORY_ID), title: v.string(), author: v.string() }),
  parts: v.array(
    v.object({
      part: v.string(),
      /** The English title. */
      title: v.string(),
      texts: v.array(
        v.object({
          ...textStatus,
          language: v.picklist(LANGUAGES),
          /** Null if there is no text. */
          title: v.nullable(v.string()),
          /** How many of its fields were translated from an earlier English text. */
          staleCount: v.optional(v.number(), 0),
          draft: v.optional(v.nullable(OpenDraftSchema), null),
        }),
      ),
    }),
  ),
  /** Removed parts; their slugs cannot be reused. */
  removed: v.optional(v.array(v.string()), []),
  /** The longest wait first. */
  reviews: v.optional(v.array(RequestedReviewSchema), []),
  build: BuildStatusSchema,
});
export type AdminStoryResponse = v.InferOutput<typeof AdminStoryResponseSchema>;
export type AdminStoryPart = AdminStoryResponse['parts'][number];
export type AdminStoryText = AdminStoryPart['texts'][number];
