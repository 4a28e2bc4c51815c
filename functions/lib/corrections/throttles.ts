// Limits how much a visitor may report and ask (DESIGN decision 37).
import {
  BYTES_PER_CORRECTION_UNIT,
  CORRECTIONS_PER_VISITOR,
  CORRECTION_UNITS_PER_SHARED_ADDRESS,
  CORRECTION_WINDOW_MS,
  REPLIES_PER_MINUTE,
} from '../../../src/domain/corrections/limits.ts';
import {
  LOOK_UPS_PER_SHARED_ADDRESS,
  LOOK_UPS_PER_VISITOR,
  LOOK_UP_WINDOW_MS,
} from '../../../src/domain/limits.ts';
import { charge, perVisitor, type ThrottleRule } from '../http/throttle.ts';
import { addressGroup, mayBeShared } from '../http/visitor.ts';
import type { Store } from '../storage/store.ts';

interface Rules {
  rule: ThrottleRule;
  /** Where thousands may have the address. */
  shared: ThrottleRule;
}

const SENT: Rules = {
  rule: { name: 'corrections', limit: CORRECTIONS_PER_VISITOR, windowMs: CORRECTION_WINDOW_MS },
  shared: {
    name: 'corrections-units',
    limit: CORRECTION_UNITS_PER_SHARED_ADDRESS,
    windowMs: CORRECTION_WINDOW_MS,
  },
};

const ASKED: Rules = {
  rule: { name: 'corrections-asked', limit: LOOK_UPS_PER_VISITOR, windowMs: LOOK_UP_WINDOW_MS },
  shared: {
    name: 'corrections-asked-shared',
    limit: LOOK_UPS_PER_SHARED_ADDRESS,
    windowMs: LOOK_UP_WINDOW_MS,
  },
};

async function count(
  store: Store,
  { rule, shared }: Rules,
  ip: string,
  units: number,
  now: number,
) {
  const counted = mayBeShared(ip)
    ? [{ rule: shared, subject: [addressGroup(ip)], units }]
    : perVisitor(rule, ip);
  await charge(store, counted, now);
}

/** Counts a report by the size of its body; throws `request.too-many` (429). `throttles` is the store of that name. */
export function countSent(throttles: Store, ip: string, bytes: number, now: number): Promise<void> {
  const units = Math.min(Math.max(1, Math.ceil(bytes / BYTES_PER_CORRECTION_UNIT)), 6);
  return count(throttles, SENT, ip, units, now);
}

/** Counts a question about one's own corrections; throws `request.too-many` (429). */
export function countAsked(throttles: Store, ip: string, now: number): Promise<void> {
  return count(throttles, ASKED, ip, 1, now);
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
