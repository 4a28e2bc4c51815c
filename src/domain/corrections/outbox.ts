// A reader's own corrections in their browser: each waits to be sent, or was sent and may turn up in the book. Pure.
import * as v from 'valibot';
import { CORRECTION_RETENTION_MS, MAX_OWN_CORRECTIONS } from './correction-limits.ts';
import { CorrectionSendSchema, type CorrectionSend } from './correction-requests.ts';

const POLL_INTERVAL_MS = 24 * 60 * 60_000;

const OutboxSchema = v.object({
  entries: v.array(
    v.object({
      /** As in `OWN_CORRECTIONS_HEADER`. */
      name: v.string(),
      /** When it was written, or sent if it has been; milliseconds since 1970. */
      at: v.number(),
      /** Null once it was sent. */
      body: v.nullable(CorrectionSendSchema),
    }),
  ),
  /** When the server was last asked about those that were sent. */
  asked: v.number(),
});
export type Outbox = v.InferOutput<typeof OutboxSchema>;

/** The format that releases until November 2026 stored. */
const TwoListsSchema = v.pipe(
  v.object({
    waiting: v.array(
      v.object({ secret: v.string(), since: v.number(), body: CorrectionSendSchema }),
    ),
    sent: v.array(v.object({ name: v.string(), at: v.number() })),
    asked: v.number(),
  }),
  v.transform(({ waiting, sent, asked }): Outbox => {
    const unsent = waiting.map(({ secret, since, body }) => toOutboxEntry(body, secret, since));
    return { entries: [...sent.map((one) => ({ ...one, body: null })), ...unsent], asked };
  }),
);

const StoredSchema = v.pipe(v.string(), v.parseJson(), v.union([OutboxSchema, TwoListsSchema]));

/** Returns the entry of a correction that waits to be sent, without further fields that `body` may have. */
export function toOutboxEntry(
  body: CorrectionSend,
  secret: string,
  now: number,
): Outbox['entries'][number] {
  const { language, part, paragraph, offset, words, before, after, wording, note } = body;
  const sent = { language, part, paragraph, offset, words, before, after, wording, note };
  return { name: `${language}.${part}.${secret}`, at: now, body: sent };
}

/** Parses the stored outbox; returns an empty one if it cannot be read. */
export function parseOutbox(stored: string | null, now: number): Outbox {
  const read = v.safeParse(StoredSchema, stored);
  if (!read.success) return { entries: [], asked: now };
  const { entries, asked } = read.output;
  const kept = entries.filter(({ at }) => now - at < CORRECTION_RETENTION_MS);
  return { entries: kept.slice(-MAX_OWN_CORRECTIONS), asked };
}

/** Returns the names of those to ask about now: all that were sent, once a day, also if the clock was set back. */
export function duePolls({ entries, asked }: Outbox, now: number): string[] {
  if (Math.abs(now - asked) < POLL_INTERVAL_MS) return [];
  return entries.filter(({ body }) => body === null).map(({ name }) => name);
}
