// Limits how often a visitor may claim and look up (DESIGN decision 37): counted per visitor, and per visitor and
// wallet, never per wallet alone, because then a stranger could use up a claimant's attempts.
import type { ClaimRecord } from '../../../src/domain/airdrop/claim.ts';
import { AppError } from '../../../src/domain/errors.ts';
import {
  CLAIMS_PER_VISITOR,
  CLAIM_WINDOW_MS,
  LOOK_UPS_PER_VISITOR,
  LOOK_UP_WINDOW_MS,
  SUBMISSIONS_PER_WALLET_AND_VISITOR,
  SUBMISSIONS_WINDOW_MS,
} from '../../../src/domain/limits.ts';
import { charge, perVisitor, type ThrottleRule } from '../http/throttle.ts';
import type { Store } from '../storage/store.ts';

const RULES = {
  claim: { name: 'airdrop-claim', limit: CLAIMS_PER_VISITOR, windowMs: CLAIM_WINDOW_MS },
  upload: { name: 'airdrop-upload', limit: CLAIMS_PER_VISITOR, windowMs: CLAIM_WINDOW_MS },
  'look-up': { name: 'airdrop-look-up', limit: LOOK_UPS_PER_VISITOR, windowMs: LOOK_UP_WINDOW_MS },
} satisfies Record<string, ThrottleRule>;

/** Counts a visitor's request; throws `request.too-many` (429). `throttles` is the store of that name. */
export async function countVisit(
  throttles: Store,
  what: keyof typeof RULES,
  ip: string,
  now: number,
): Promise<void> {
  await charge(throttles, perVisitor(RULES[what], ip), now);
}

/**
 * Throws `request.too-many` (429) if a visitor has sent enough for this wallet in the last 24 hours. Checked against
 * the record, inside its change: this costs no round trip, and no burst can exceed the limit.
 */
export function requireTriesLeft(record: ClaimRecord | null, visitor: string, now: number): void {
  const sent = (record?.screenshots ?? [])
    .filter((shot) => shot.visitor === visitor)
    .map((shot) => Date.parse(shot.uploadedAt) + SUBMISSIONS_WINDOW_MS)
    .filter((until) => until > now);
  if (sent.length < SUBMISSIONS_PER_WALLET_AND_VISITOR) return;
  const retryAfterSeconds = Math.ceil((Math.min(...sent) - now) / 1_000);
  throw new AppError('request.too-many', { retryAfterSeconds });
}
