// A reader's own corrections in their browser: those that wait to be sent, and those that were sent and may turn up in
// the book. Pure.
import * as v from 'valibot';
import { CorrectionSendSchema } from './sent.ts';
import { ANSWERED_KEPT_MS, ASKED_AT_ONCE } from './limits.ts';

const DAY_MS = 24 * 60 * 60_000;
/** How many wait at most, and for how long; how many sent ones are remembered. */
const WAITING = 20;
const WAITING_MS = 30 * DAY_MS;
const ASKED_EVERY_MS = DAY_MS;

const WaitingSchema = v.object({
  secret: v.string(),
  since: v.number(),
  body: CorrectionSendSchema,
});
export type Waiting = v.InferOutput<typeof WaitingSchema>;

const OwnSchema = v.object({
  waiting: v.array(WaitingSchema),
  /** As in `OWN_CORRECTIONS_HEADER`. */
  sent: v.array(v.object({ name: v.string(), at: v.number() })),
  asked: v.number(),
});
export type Own = v.InferOutput<typeof OwnSchema>;

const NONE: Own = { waiting: [], sent: [], asked: 0 };

/** Parses what is stored; whatever is not of this shape counts as nothing. */
export function parseOwn(stored: string | null, now: number): Own {
  if (stored === null) return NONE;
  let value: unknown;
  try {
    value = JSON.parse(stored);
  } catch {
    return NONE;
  }
  const read = v.safeParse(OwnSchema, value);
  if (!read.success) return NONE;
  const { waiting, sent, asked } = read.output;
  return {
    waiting: waiting.filter(({ since }) => now - since < WAITING_MS).slice(-WAITING),
    sent: sent.filter(({ at }) => now - at < ANSWERED_KEPT_MS).slice(-ASKED_AT_ONCE),
    asked,
  };
}

/** As it is stored; null if there is nothing to store. */
export function toStored(own: Own): string | null {
  return own.waiting.length + own.sent.length === 0 ? null : JSON.stringify(own);
}

/** With one more that waits. */
export function withWaiting(own: Own, one: Waiting): Own {
  return { ...own, waiting: [...own.waiting, one].slice(-WAITING) };
}

/** Without one that waited; `isSent`: the server has it, so that one day it may be in the book. */
export function settled(own: Own, secret: string, isSent: boolean, now: number): Own {
  const found = own.waiting.find((one) => one.secret === secret);
  const waiting = own.waiting.filter((one) => one !== found);
  if (!found || !isSent) return { ...own, waiting };
  const name = `${found.body.language}.${found.body.part}.${secret}`;
  // The question can wait: nobody has read it yet.
  const asked = own.sent.length === 0 ? now : own.asked;
  return { waiting, sent: [...own.sent, { name, at: now }].slice(-ASKED_AT_ONCE), asked };
}

/** The sent ones to ask about now; none if they were asked about within a day. */
export function dueToAsk({ sent, asked }: Own, now: number): string[] {
  return now - asked < ASKED_EVERY_MS ? [] : sent.map(({ name }) => name);
}

/** After asking: those in the book need no more questions. */
export function afterAsking(own: Own, accepted: readonly string[], now: number): Own {
  return { ...own, sent: own.sent.filter(({ name }) => !accepted.includes(name)), asked: now };
}

/** What keeps one waiting: no answer, too many from here, or too many of this part. */
type Delay = 'later' | 'throttled' | 'full';
/** Why one is sent no more: the words are no longer in the text, or the server takes it as little another time. */
type Refusal = 'outdated' | 'refused';

/** What became of one. */
export type Outcome = 'sent' | Delay | Refusal;

/** What a failed request means. */
export function outcomeOf(code: string | undefined, status: number): Exclude<Outcome, 'sent'> {
  if (code === 'correction.full') return 'full';
  if (code === 'correction.outdated') return 'outdated';
  if (status === 429) return 'throttled';
  return status >= 400 && status < 500 && status !== 408 ? 'refused' : 'later';
}

/** Whether it waits no more. */
export function isSettled(outcome: Outcome): boolean {
  return outcome === 'sent' || outcome === 'outdated' || outcome === 'refused';
}
