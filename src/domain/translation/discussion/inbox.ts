// The inbox of a translator: what waits for them, the state of their own requests, and what others did lately. Derived
// from the stored discussions and suggestions, so that no event is lost or doubled and nothing is stored for it.
import * as v from 'valibot';
import type { PartSlug } from '../../story/parts.ts';
import { excerpt } from '../../visible-text.ts';
import type { Proposal } from '../terms.ts';
import { FieldIdSchema, type FieldId } from '../text/fields.ts';
import { INBOX_EXCERPT_CHARS, MAX_INBOX_NEWS, MAX_INBOX_WAITING } from '../translation-limits.ts';
import { SeenPersonSchema } from './discussion-schemas.ts';
import { isOpen, type Discussion, type Person } from './discussion.ts';

const EntrySchema = v.object({
  kind: v.picklist([
    'comment',
    'resolved',
    'review-asked',
    'review-approved',
    'review-returned',
    'published',
    'unpublished',
    'asked',
    'term-waiting',
    'term-accepted',
    'term-declined',
  ]),
  /** '' for a suggestion, which is about a term. */
  part: v.string(),
  term: v.optional(v.string()),
  /** The field it is about; null: the whole part, or a paragraph that is gone. */
  field: v.nullable(FieldIdSchema),
  by: v.omit(SeenPersonSchema, ['isOwn']),
  at: v.string(),
  /** The beginning of the comment or note. */
  text: v.string(),
});
export type InboxEntry = v.InferOutput<typeof EntrySchema>;

/** Response of GET /api/translations/inbox. Newest first. */
export const InboxResponseSchema = v.object({
  waiting: v.array(EntrySchema),
  /** The translator's own requests and suggestions, with the answers. */
  own: v.optional(v.array(EntrySchema), []),
  news: v.array(EntrySchema),
});
export type InboxResponse = v.InferOutput<typeof InboxResponseSchema>;

/** The discussion of a part. */
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
  term?: string;
  list?: keyof InboxResponse;
}

/**
 * Returns what others did. A requested review is `waiting` for everyone but the authors of its text, and an open thread
 * for everyone but its last author. An answer to the user's own request is in `own` until a publication settles it.
 */
export function inboxOf(
  parts: readonly InboxPart[],
  proposals: readonly Proposal[],
  userId: string,
): InboxResponse {
  const suggested = proposals
    .filter(({ by }) => by.userId === userId)
    .map(({ state, by, at, en: term, reason: text }) => ({
      kind: `term-${state}` as const,
      part: '',
      field: null,
      list: 'own' as const,
      by,
      at,
      term,
      text,
    }));
  const partEvents = parts.flatMap((one) =>
    eventsOf(one, userId).map((event) => ({ ...event, part: one.part })),
  );
  const events = [...partEvents, ...suggested]
    .filter(({ by, list }) => list === 'own' || by.userId !== userId)
    .sort((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : 0));
  const entriesOf = (wanted: keyof InboxResponse, max: number): InboxEntry[] =>
    events
      .filter(({ list = 'news' }) => list === wanted)
      .slice(0, max)
      .map(({ kind, part, term, field = null, by: { name, isAdmin }, at, text = '' }) => ({
        kind,
        part,
        term,
        field,
        by: { name, isAdmin },
        at,
        text: excerpt(text, INBOX_EXCERPT_CHARS),
      }));
  return {
    waiting: entriesOf('waiting', MAX_INBOX_WAITING),
    own: entriesOf('own', MAX_INBOX_NEWS),
    news: entriesOf('news', MAX_INBOX_NEWS),
  };
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
          kind: 'comment',
          field,
          by: comment.by,
          at: comment.at,
          text: comment.text,
          list: comment === last ? 'waiting' : 'news',
        })),
        ...(resolved ? [{ kind: 'resolved' as const, field, ...resolved }] : []),
      ];
    }),
    ...asked.map(({ by, at, note: text, authors }): InboxEvent => {
      if (by.userId === userId) return { kind: 'asked', by, at, text, list: 'own' };
      const list = authors.includes(userId) ? 'news' : 'waiting';
      return { kind: 'review-asked', by, at, text, list };
    }),
    ...[review, ...past].flatMap((one): InboxEvent[] => {
      if (!one?.answer || one.state === 'withdrawn') return [];
      const { by, at, note: text } = one.answer;
      const kind = one.state === 'returned' ? 'review-returned' : 'review-approved';
      // A publication since then has settled it.
      const counts = one === review && isOpen(one) && (publications[0]?.at ?? '') <= at;
      return [{ kind, by, at, text, list: counts && one.by.userId === userId ? 'own' : 'news' }];
    }),
    ...publications.map(({ by, at, isWithdrawn }): InboxEvent => ({
      kind: isWithdrawn ? 'unpublished' : 'published',
      by,
      at,
    })),
  ];
}
