// The inbox of a translator: what happened to the parts of their language, derived from the stored discussions and texts.
// Nothing is stored per event, so no event can be lost or doubled.
import * as v from 'valibot';
import type { PartSlug } from '../../story/parts.ts';
import {
  INBOX_CORRECTIONS_MAX,
  INBOX_EXCERPT_CHARS,
  INBOX_MARKS_MAX,
  INBOX_SHOWN_MAX,
} from '../limits.ts';
import type { FieldId } from '../text/fields.ts';
import type { Discussion, Person, Review } from './discussion.ts';

/** The kinds of entries. */
export const INBOX_KINDS = [
  'english-changed',
  'comment',
  'resolved',
  'review-asked',
  'review-approved',
  'review-returned',
  'published',
  'unpublished',
  'correction',
] as const;
export type InboxKind = (typeof INBOX_KINDS)[number];

/** One thing that happened. */
export interface InboxEvent {
  /** The same for the same event at each reading. */
  id: string;
  kind: InboxKind;
  part: PartSlug;
  /** The field it is about; null: the whole part, or a paragraph that is gone. */
  field: FieldId | null;
  by: Person | null;
  at: string;
  /** The beginning of what was said. */
  text: string;
}

/** What is known of a part. */
export interface InboxPart {
  part: PartSlug;
  discussion: Discussion;
  /** The current field of each thread. */
  places: readonly (FieldId | null)[];
  /** A change of the English that this translation has not followed; null if there is none. */
  english: { rev: string; at: string } | null;
}

/** A reader's correction that nobody has answered yet. */
export interface WaitingCorrection {
  id: string;
  part: PartSlug;
  /** The words it is about. */
  words: string;
  sentAt: string;
}

/** The newest events of these parts, newest first. */
export function inboxOf(
  parts: readonly InboxPart[],
  corrections: readonly WaitingCorrection[] = [],
): InboxEvent[] {
  const newest = [...corrections]
    .sort((a, b) => (a.sentAt < b.sentAt ? 1 : a.sentAt > b.sentAt ? -1 : 0))
    .slice(0, INBOX_CORRECTIONS_MAX);
  return [...parts.flatMap(eventsOf), ...newest.map(correctionEvent)]
    .sort((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : a.id < b.id ? -1 : 1))
    .slice(0, INBOX_SHOWN_MAX);
}

function eventsOf({ part, discussion, places, english }: InboxPart): InboxEvent[] {
  const whole = { part, field: null, text: '' };
  const reviews = [...(discussion.review ? [discussion.review] : []), ...discussion.past];
  return [
    ...(english
      ? [
          {
            ...whole,
            id: `english-${part}-${english.rev}`,
            kind: 'english-changed' as const,
            by: null,
            at: english.at,
          },
        ]
      : []),
    ...discussion.threads.flatMap(({ id, comments, resolved }, index): InboxEvent[] => {
      const field = places[index] ?? null;
      return [
        ...comments.map((comment): InboxEvent => ({
          id: `comment-${comment.id}`,
          kind: 'comment',
          part,
          field,
          by: comment.by,
          at: comment.at,
          text: excerpt(comment.text),
        })),
        ...(resolved
          ? [
              {
                ...whole,
                id: `resolved-${id}-${Date.parse(resolved.at)}`,
                kind: 'resolved' as const,
                field,
                by: resolved.by,
                at: resolved.at,
              },
            ]
          : []),
      ];
    }),
    ...reviews.flatMap((review) => reviewEvents(part, review)),
    ...discussion.publications.map(({ rev, by, at, isWithdrawn }): InboxEvent => ({
      ...whole,
      id: `published-${part}-${rev}`,
      kind: isWithdrawn ? 'unpublished' : 'published',
      by,
      at,
    })),
  ];
}

function reviewEvents(part: PartSlug, { id, by, at, note, state, answer }: Review): InboxEvent[] {
  const about = { part, field: null };
  const asked: InboxEvent = {
    ...about,
    id: `asked-${id}`,
    kind: 'review-asked',
    by,
    at,
    text: excerpt(note),
  };
  if (!answer) return [asked];
  return [
    {
      ...about,
      id: `answered-${id}-${Date.parse(answer.at)}`,
      kind: state === 'returned' ? 'review-returned' : 'review-approved',
      by: answer.by,
      at: answer.at,
      text: excerpt(answer.note),
    },
    asked,
  ];
}

function correctionEvent({ id, part, words, sentAt }: WaitingCorrection): InboxEvent {
  const text = excerpt(words);
  return {
    id: `correction-${part}-${id}`,
    kind: 'correction',
    part,
    field: null,
    by: null,
    at: sentAt,
    text,
  };
}

function excerpt(text: string): string {
  if (text.length <= INBOX_EXCERPT_CHARS) return text;
  // Never ends in half a character.
  return `${Array.from(text.slice(0, INBOX_EXCERPT_CHARS)).slice(0, -1).join('')}…`;
}

/** What somebody has read: everything up to a time, and single entries after it. */
export const ReadMarksSchema = v.object({
  upTo: v.string(),
  ids: v.array(v.string()),
});
export type ReadMarks = v.InferOutput<typeof ReadMarksSchema>;
export const NOTHING_READ: ReadMarks = { upTo: '', ids: [] };

/** Whether somebody has read an event. Their own acts are no news to them. */
export function isRead({ id, at, by }: InboxEvent, marks: ReadMarks, userId: string): boolean {
  return by?.userId === userId || at <= marks.upTo || marks.ids.includes(id);
}

/** The marks after reading more; null if nothing is new. They only ever grow, so that two windows never undo each other. */
export function withRead(
  before: ReadMarks,
  { upTo = '', ids = [] }: Partial<ReadMarks>,
): ReadMarks | null {
  const next = {
    upTo: upTo > before.upTo ? upTo : before.upTo,
    ids: [...new Set([...ids, ...before.ids])].slice(0, INBOX_MARKS_MAX),
  };
  const isSame = next.upTo === before.upTo && next.ids.length === before.ids.length;
  return isSame && ids.every((id) => before.ids.includes(id)) ? null : next;
}

/** What one person has done, to be said in words. */
export interface Contribution {
  by: Person;
  published: PartSlug[];
  reviewed: number;
  comments: number;
}

/** What each person did, by name: it is no ranking. */
export function contributionsOf(
  parts: readonly Pick<InboxPart, 'part' | 'discussion'>[],
): Contribution[] {
  const found = new Map<string, Contribution>();
  const of = (by: Person): Contribution => {
    const known = found.get(by.userId) ?? { by, published: [], reviewed: 0, comments: 0 };
    found.set(by.userId, known);
    return known;
  };
  for (const { part, discussion } of parts) {
    for (const { by, isWithdrawn } of discussion.publications) {
      const { published } = of(by);
      if (!isWithdrawn && !published.includes(part)) published.push(part);
    }
    for (const { answer } of [discussion.review, ...discussion.past].filter(
      (one) => one !== null,
    )) {
      if (answer) of(answer.by).reviewed += 1;
    }
    for (const { comments } of discussion.threads) {
      for (const { by } of comments) of(by).comments += 1;
    }
  }
  return [...found.values()]
    .filter(({ published, reviewed, comments }) => published.length + reviewed + comments > 0)
    .sort((a, b) => (a.by.name < b.by.name ? -1 : a.by.name > b.by.name ? 1 : 0));
}
