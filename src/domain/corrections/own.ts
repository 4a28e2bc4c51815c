// A reader's own corrections in their browser: each waits to be sent, or was sent and may turn up in the book. Pure.
import * as v from 'valibot';
import { CORRECTION_KEPT_MS, OWN_CORRECTIONS } from './limits.ts';
import { CorrectionSendSchema, type CorrectionSend } from './sent.ts';

const ASKED_EVERY_MS = 24 * 60 * 60_000;

const OwnSchema = v.object({
  entries: v.array(
    v.object({
      /** As in `OWN_CORRECTIONS_HEADER`. */
      name: v.string(),
      /** When it was written or, once it was, sent: milliseconds since 1970. */
      at: v.number(),
      /** Null once it was sent. */
      body: v.nullable(CorrectionSendSchema),
    }),
  ),
  /** When the server was last asked about those that were sent. */
  asked: v.number(),
});
export type Own = v.InferOutput<typeof OwnSchema>;

/** What releases until November 2026 stored. */
const TwoListsSchema = v.pipe(
  v.object({
    waiting: v.array(
      v.object({ secret: v.string(), since: v.number(), body: CorrectionSendSchema }),
    ),
    sent: v.array(v.object({ name: v.string(), at: v.number() })),
    asked: v.number(),
  }),
  v.transform(({ waiting, sent, asked }): Own => {
    const unsent = waiting.map(({ secret, since, body }) => toEntry(body, secret, since));
    return { entries: [...sent.map((one) => ({ ...one, body: null })), ...unsent], asked };
  }),
);

const StoredSchema = v.pipe(v.string(), v.parseJson(), v.union([OwnSchema, TwoListsSchema]));

/** Returns a correction that waits to be sent. */
export function toEntry(body: CorrectionSend, secret: string, now: number): Own['entries'][number] {
  return { name: `${body.language}.${body.part}.${secret}`, at: now, body };
}

/** Parses what is stored; whatever cannot be read counts as nothing. */
export function parseOwn(stored: string | null, now: number): Own {
  const read = v.safeParse(StoredSchema, stored);
  if (!read.success) return { entries: [], asked: now };
  const { entries, asked } = read.output;
  const kept = entries.filter(({ at }) => now - at < CORRECTION_KEPT_MS);
  return { entries: kept.slice(-OWN_CORRECTIONS), asked };
}

/** Returns the names of those to ask about now: all that were sent, at most once a day. */
export function dueToAsk({ entries, asked }: Own, now: number): string[] {
  if (now - asked < ASKED_EVERY_MS) return [];
  return entries.filter(({ body }) => body === null).map(({ name }) => name);
}
