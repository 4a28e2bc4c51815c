// What GET and POST /api/translations/inbox take and answer.
import * as v from 'valibot';
import { INBOX_SHOWN_MAX } from '../limits.ts';
import { FieldIdSchema } from '../text/fields.ts';
import { INBOX_KINDS } from './inbox.ts';
import { SeenPersonSchema } from './requests.ts';

/** Body of POST: marks entries as read; `upTo` all of that time and before, ISO 8601. */
export const InboxWriteSchema = v.object({
  upTo: v.optional(v.pipe(v.string(), v.isoTimestamp())),
  ids: v.optional(
    v.pipe(
      v.array(v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,100}$/))),
      v.maxLength(INBOX_SHOWN_MAX),
    ),
    [],
  ),
});
export type InboxWrite = v.InferInput<typeof InboxWriteSchema>;

const EntrySchema = v.object({
  id: v.string(),
  kind: v.picklist(INBOX_KINDS),
  part: v.string(),
  field: v.nullable(FieldIdSchema),
  by: v.nullable(SeenPersonSchema),
  at: v.string(),
  text: v.string(),
  isRead: v.boolean(),
});
export type InboxEntry = v.InferOutput<typeof EntrySchema>;

/** Response of both. Entries newest first, contributions by name. */
export const InboxAnswerSchema = v.object({
  entries: v.array(EntrySchema),
  contributions: v.array(
    v.object({
      by: SeenPersonSchema,
      published: v.array(v.string()),
      reviewed: v.number(),
      comments: v.number(),
    }),
  ),
});
export type InboxAnswer = v.InferOutput<typeof InboxAnswerSchema>;
