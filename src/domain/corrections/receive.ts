// Updates a part's corrections when one arrives, is answered, or has been kept long enough. Pure.
import { WIDER_NETWORK_FACTORS } from '../limits.ts';
import {
  ANSWERED_CORRECTIONS,
  CORRECTION_RETENTION_MS,
  OPEN_CORRECTIONS_PER_PART,
  OPEN_CORRECTIONS_PER_VISITOR,
  READERS_TOLD,
} from './correction-limits.ts';
import type { CorrectionSend } from './correction-requests.ts';
import type { Correction, CorrectionReply } from './correction.ts';

type Corrections = readonly Correction[];

/** Returns whether two are about the same words and would put the same in their place. */
function lookAlike(one: Correction, other: Correction | CorrectionSend): boolean {
  const fields = ['words', 'before', 'after', 'wording'] as const;
  return fields.every((field) => one[field] === other[field]);
}

/** Returns whether the part has no room for another one, from these networks or from anybody. */
function isFull(corrections: Corrections, networks: readonly string[]): boolean {
  const open = corrections.filter(({ state }) => state === 'open');
  if (open.length >= OPEN_CORRECTIONS_PER_PART) return true;
  return networks.some((network, width) => {
    const room = OPEN_CORRECTIONS_PER_VISITOR * (WIDER_NETWORK_FACTORS[width - 1] ?? 1);
    return open.filter((one) => one.networks.includes(network)).length >= room;
  });
}

/**
 * Adds a correction, or counts it with the same one, which may have been answered already: nobody is asked the same
 * question twice. Returns null if there is no room for it.
 *
 * @param sender - the hash of the reader's secret
 * @param networks - the hashes of the networks it comes from, narrow to wide
 */
export function receive(
  corrections: Corrections,
  { paragraph, offset, words, before, after, wording, note }: CorrectionSend,
  { sender, networks }: { sender: string; networks: string[] },
  now: number,
): Correction[] | null {
  const added: Correction = {
    paragraph,
    offset,
    words,
    before,
    after,
    wording,
    note,
    id: sender,
    senders: [sender],
    networks,
    count: 1,
    sentAt: new Date(now).toISOString(),
    state: 'open',
    answeredAt: null,
  };
  const kept = expire(corrections, now);
  const same = kept.find((one) => lookAlike(one, added) && one.note === note);
  if (same) {
    const senders = [...same.senders, sender].slice(0, READERS_TOLD);
    const counted = { ...same, senders, count: same.count + 1 };
    return kept.map((one) => (one === same ? counted : one));
  }
  return isFull(kept, networks) ? null : [...kept, added];
}

/** Answers one, and with it all open ones that look alike. */
export function answer(
  corrections: Corrections,
  answered: Correction,
  state: CorrectionReply['state'],
  now: number,
): Correction[] {
  const answeredAt = new Date(now).toISOString();
  const all = corrections.map((one) => {
    const isAnswered = one.id === answered.id || (one.state === 'open' && lookAlike(one, answered));
    return isAnswered ? { ...one, state, answeredAt, networks: [] } : one;
  });
  return expire(all, now);
}

/** Returns them without those that are too old, and without answered ones that are too many. */
export function expire(corrections: Corrections, now: number): Correction[] {
  const since = new Date(now - CORRECTION_RETENTION_MS).toISOString();
  const fresh = corrections.filter(({ sentAt, answeredAt }) => (answeredAt ?? sentAt) > since);
  const answered = fresh.filter(({ state }) => state !== 'open');
  const surplus = new Set(answered.slice(0, -ANSWERED_CORRECTIONS));
  return fresh.filter((one) => !surplus.has(one));
}
