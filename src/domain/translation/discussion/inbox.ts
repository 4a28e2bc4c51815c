// The inbox of a translator: what waits for them, and what others did lately. Derived from the stored discussions, so
// that no event is lost or doubled and nothing is stored for it.
import * as v from 'valibot';
import type { PartSlug } from '../../story/parts.ts';
import { INBOX_EXCERPT_CHARS, INBOX_NEWS_MAX, INBOX_WAITING_MAX } from '../translation-limits.ts';
import { FieldIdSchema, type FieldId } from '../text/fields.ts';
import type { Discussion, Person } from './discussion.ts';
import { SeenPersonSchema } from './discussion-requests.ts';

const EntrySchema = v.object({
  kind: v.picklist([
    'comment',
    'resolved',
    'review-asked',
    'review-approved',
    'review-returned',
    'published',
    'unpublished',
  ]),
  part: v.string(),
  /** The field it is about; null: the whole part, or a paragraph that is gone. */
  field: v.nullable(FieldIdSchema),
  by: v.omit(SeenPersonSchema, ['isOwn']),
  at: v.string(),
  /** The beginning of what was said. */
  text: v.string(),
});
export type InboxEntry = v.InferOutput<typeof EntrySchema>;

/** Response of GET /api/translations/inbox. Newest first. */
export const InboxResponseSchema = v.object({
  waiting: v.array(EntrySchema),
  news: v.array(EntrySchema),
});
export type InboxResponse = v.InferOutput<typeof InboxResponseSchema>;

/** What was said about a part. */
export interface InboxPart {
  part: PartSlug;
  discussion: Discussion;
  /** The current field of each thread. */
  places: readonly (FieldId | null)[];
}

interface InboxEvent {
  kind: InboxEntry['kind'];
  by: Person;
  at: string;
  field?: FieldId | null;
  text?: string;
  /** Whether it needs an answer. */
  waits?: boolean;
}

/**
 * Returns what others did: a review waits for whoever wrote none of its words, an open thread for whoever did not speak
 * last. The rest is news.
 */
export function inboxOf(parts: readonly InboxPart[], userId: string): InboxResponse {
  const events = parts
    .flatMap((one) => eventsOf(one, userId).map((event) => ({ ...event, part: one.part })))
    .filter(({ by }) => by.userId !== userId)
    .sort((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : 0));
  const entriesOf = (areWaiting: boolean, max: number): InboxEntry[] =>
    events
      .filter(({ waits = false }) => waits === areWaiting)
      .slice(0, max)
      .map(({ kind, part, field = null, by: { name, isAdmin }, at, text = '' }) => ({
        ...{ kind, part, field, by: { name, isAdmin }, at },
        text: excerpt(text),
      }));
  return { waiting: entriesOf(true, INBOX_WAITING_MAX), news: entriesOf(false, INBOX_NEWS_MAX) };
}

function eventsOf(
  { discussion: { threads, review, past, publications }, places }: InboxPart,
  userId: string,
): InboxEvent[] {
  const asked = review?.state === 'asked' ? [review] : [];
  return [
    ...threads.flatMap(({ comments, resolved }, index): InboxEvent[] => {
      const field = places[index] ?? null;
      const last = resolved ? undefined : comments.at(-1);
      return [
        ...comments.map((comment): InboxEvent => ({
          ...{ kind: 'comment', field, by: comment.by, at: comment.at, text: comment.text },
          waits: comment === last,
        })),
        ...(resolved ? [{ kind: 'resolved' as const, field, ...resolved }] : []),
      ];
    }),
    ...asked.map(({ by, at, note, authors }): InboxEvent => ({
      ...{ kind: 'review-asked', by, at, text: note },
      waits: !authors.includes(userId),
    })),
    ...[review, ...past].flatMap((one): InboxEvent[] => {
      if (!one?.answer) return [];
      const { by, at, note } = one.answer;
      const kind = one.state === 'returned' ? 'review-returned' : 'review-approved';
      return [{ kind, by, at, text: note }];
    }),
    ...publications.map(({ by, at, isWithdrawn }): InboxEvent => ({
      ...{ kind: isWithdrawn ? 'unpublished' : 'published', by, at },
    })),
  ];
}

function excerpt(text: string): string {
  if (text.length <= INBOX_EXCERPT_CHARS) return text;
  // Never ends in half a character.
  return `${Array.from(text.slice(0, INBOX_EXCERPT_CHARS)).slice(0, -1).join('')}…`;
}
