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

/** Returns whether two corrections replace the same words with the same wording. */
function areAlike(one: Correction, other: Correction | CorrectionSend): boolean {
  const fields = ['words', 'before', 'after', 'wording'] as const;
  return fields.every((field) => one[field] === other[field]);
}

/** Returns whether the part has no room for another one, from these networks or from anybody. */
function isFull(corrections: Corrections, networks: readonly string[]): boolean {
  const open = corrections.filter(({ state }) => state === 'open');
  if (open.length >= OPEN_CORRECTIONS_PER_PART) return true;
  return networks.some((network, level) => {
    const limit = OPEN_CORRECTIONS_PER_VISITOR * (WIDER_NETWORK_FACTORS[level - 1] ?? 1);
    return open.filter((one) => one.networks.includes(network)).length >= limit;
  });
}

/**
 * Adds a correction, or counts it with an identical one, even an answered one: nobody is asked the same question twice.
 * Returns null if there is no room for it.
 *
 * @param sender - the hash of the reader's secret
 * @param networks - the hashes of the networks it comes from, narrow to wide
 */
export function addCorrection(
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
  const kept = removeExpired(corrections, now);
  const same = kept.find((one) => areAlike(one, added) && one.note === note);
  if (same) {
    const senders = [...same.senders, sender].slice(0, READERS_TOLD);
    const counted = { ...same, senders, count: same.count + 1 };
    return kept.map((one) => (one === same ? counted : one));
  }
  return isFull(kept, networks) ? null : [...kept, added];
}

/** Answers a correction, and with it all open ones that are alike. */
export function answerCorrection(
  corrections: Corrections,
  target: Correction,
  state: CorrectionReply['state'],
  now: number,
): Correction[] {
  const answeredAt = new Date(now).toISOString();
  const all = corrections.map((one) => {
    const isAnswered = one.id === target.id || (one.state === 'open' && areAlike(one, target));
    return isAnswered ? { ...one, state, answeredAt, networks: [] } : one;
  });
  return removeExpired(all, now);
}

/** Returns the corrections without those that are too old, and with only the newest answered ones. */
export function removeExpired(corrections: Corrections, now: number): Correction[] {
  const since = new Date(now - CORRECTION_RETENTION_MS).toISOString();
  const fresh = corrections.filter(({ sentAt, answeredAt }) => (answeredAt ?? sentAt) > since);
  const answers = fresh.flatMap(({ answeredAt }) => answeredAt ?? []).sort();
  const oldest = answers.at(-ANSWERED_CORRECTIONS) ?? '';
  return fresh.filter(({ answeredAt }) => answeredAt === null || answeredAt >= oldest);
}
