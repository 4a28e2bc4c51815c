// What becomes of a part's corrections when one arrives, is answered, or has been kept long enough. Pure.
import type { Correction, CorrectionState } from './correction.ts';
import type { CorrectionSend } from './sent.ts';
import {
  ANSWERED_CORRECTIONS,
  ANSWERED_KEPT_MS,
  OPEN_CORRECTIONS,
  READERS_TOLD,
} from './limits.ts';

export type Corrections = readonly Correction[];

/** What an arriving one leads to: a new list; nothing, as it is there already; or a refusal. */
export type Received =
  | { kind: 'kept'; corrections: Correction[] }
  | { kind: 'known' }
  | { kind: 'full' };

const openOf = (corrections: Corrections): Correction[] =>
  corrections.filter(({ state }) => state === 'open');

function isSame(one: Correction, sent: CorrectionSend): boolean {
  const fields = ['words', 'before', 'after', 'wording', 'note'] as const;
  return fields.every((field) => one[field] === sent[field]);
}

/**
 * Adds a correction, or counts it with the same one, which may have been answered already: nobody is asked the same
 * question twice.
 *
 * @param sender - the hash of the reader's secret; a repeated request has the same
 */
export function receive(
  corrections: Corrections,
  sent: CorrectionSend,
  sender: string,
  now: number,
): Received {
  if (corrections.some(({ senders }) => senders.includes(sender))) return { kind: 'known' };
  const same = corrections.find((one) => isSame(one, sent));
  if (same) {
    const senders = same.senders.length < READERS_TOLD ? [...same.senders, sender] : same.senders;
    const counted = { ...same, senders, count: same.count + 1 };
    const merged = corrections.map((one) => (one === same ? counted : one));
    return { kind: 'kept', corrections: merged };
  }
  if (openOf(corrections).length >= OPEN_CORRECTIONS) return { kind: 'full' };
  const { paragraph, offset, words, before, after, wording, note } = sent;
  const added: Correction = {
    ...{ id: sender, senders: [sender], count: 1 },
    ...{ paragraph, offset, words, before, after, wording, note },
    sentAt: new Date(now).toISOString(),
    state: 'open',
    answeredAt: null,
    version: 1,
  };
  return { kind: 'kept', corrections: [...expire(corrections, now), added] };
}

/** Answers one. */
export function answer(
  corrections: Corrections,
  id: string,
  state: Exclude<CorrectionState, 'open'>,
  now: number,
): Correction[] {
  const answeredAt = new Date(now).toISOString();
  const answered = corrections.map((one) =>
    one.id === id ? { ...one, state, answeredAt, version: one.version + 1 } : one,
  );
  return expire(answered, now);
}

/** Without answered ones that are too old or too many. */
export function expire(corrections: Corrections, now: number): Correction[] {
  const since = now - ANSWERED_KEPT_MS;
  const kept = corrections
    .filter(({ answeredAt }) => answeredAt !== null && Date.parse(answeredAt) > since)
    .sort((a, b) => (b.answeredAt ?? '').localeCompare(a.answeredAt ?? ''))
    .slice(0, ANSWERED_CORRECTIONS);
  const ids = new Set(kept.map(({ id }) => id));
  return corrections.filter(({ id, state }) => state === 'open' || ids.has(id));
}

/** Those that wait, in the order of the text. */
export function waiting(corrections: Corrections): Correction[] {
  return openOf(corrections).sort(
    (a, b) => a.paragraph - b.paragraph || a.sentAt.localeCompare(b.sentAt),
  );
}
