// Limits how much a visitor may report and ask (DESIGN decision 37).
import {
  BYTES_PER_CORRECTION_UNIT,
  CORRECTIONS_PER_VISITOR,
  CORRECTION_UNITS_PER_SHARED_ADDRESS,
  CORRECTION_WINDOW_MS,
  REPLIES_PER_MINUTE,
} from '../../../src/domain/corrections/limits.ts';
import { LOOK_UP_WINDOW_MS } from '../../../src/domain/limits.ts';
import {
  charge,
  lookUpRules,
  perVisit,
  type ThrottleRule,
  type VisitRules,
} from '../http/throttle.ts';
import type { Store } from '../storage/store.ts';

const SENT: VisitRules = {
  rule: { name: 'corrections', limit: CORRECTIONS_PER_VISITOR, windowMs: CORRECTION_WINDOW_MS },
  shared: {
    name: 'corrections-units',
    limit: CORRECTION_UNITS_PER_SHARED_ADDRESS,
    windowMs: CORRECTION_WINDOW_MS,
  },
};

const ASKED = lookUpRules('corrections-asked');

/** Counts a report by the size of its body; throws `request.too-many` (429). `throttles` is the store of that name. */
export async function countSent(
  throttles: Store,
  ip: string,
  bytes: number,
  now: number,
): Promise<void> {
  const units = Math.min(Math.max(1, Math.ceil(bytes / BYTES_PER_CORRECTION_UNIT)), 6);
  await charge(throttles, perVisit(SENT, ip, units), now);
}

/** Counts a question about one's own corrections; throws `request.too-many` (429). */
export async function countAsked(throttles: Store, ip: string, now: number): Promise<void> {
  await charge(throttles, perVisit(ASKED, ip), now);
}

const ANSWERED: ThrottleRule = {
  name: 'corrections-answered',
  limit: REPLIES_PER_MINUTE,
  windowMs: LOOK_UP_WINDOW_MS,
};

/** Counts an answer of a translator or an admin; throws `request.too-many` (429). */
export async function countReply(throttles: Store, userId: string, now: number): Promise<void> {
  await charge(throttles, [{ rule: ANSWERED, subject: [userId] }], now);
}
