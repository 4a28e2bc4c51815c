// Limits how often a visitor may claim and look up (decision 142): counted per visitor, and per visitor and wallet,
// never per wallet alone, because then a stranger could use up a claimant's attempts.
import type { ClaimRecord } from '../../../src/domain/airdrop/claim.ts';
import { AppError } from '../../../src/domain/errors.ts';
import {
  CLAIMS_PER_VISITOR,
  CLAIM_MEGABYTES_PER_SHARED_ADDRESS,
  CLAIM_WINDOW_MS,
  SUBMISSIONS_PER_WALLET_AND_VISITOR,
  SUBMISSIONS_WINDOW_MS,
} from '../../../src/domain/limits.ts';
import { charge, chargeRead, lookUpRules, perVisit, type VisitRules } from '../http/throttle.ts';
import type { Store } from '../storage/store.ts';

/** Bodies and pictures are counted by megabytes. */
export const BYTES_PER_UNIT = 1_000_000;

const uploadRules = (name: string): VisitRules => ({
  rule: { name, limit: CLAIMS_PER_VISITOR, windowMs: CLAIM_WINDOW_MS },
  shared: {
    name: `${name}-megabytes`,
    limit: CLAIM_MEGABYTES_PER_SHARED_ADDRESS,
    windowMs: CLAIM_WINDOW_MS,
  },
});

const RULES = {
  claim: uploadRules('airdrop-claim'),
  upload: uploadRules('airdrop-upload'),
  'look-up': lookUpRules('airdrop-look-up'),
  // A proof may make the server ask the ledger.
  proof: lookUpRules('airdrop-proof'),
  // A rule of its own, because a page requests the numbers by itself, and must not use up its visitor's look-ups.
  statistics: lookUpRules('airdrop-statistics'),
} satisfies Record<string, VisitRules>;

/**
 * Counts a visitor's request; throws `request.too-many` (429).
 *
 * @param bytes - the size of the request's body, 0 for none
 */
export async function chargeVisit(
  throttles: Store,
  what: keyof typeof RULES,
  { ip, bytes = 0 }: { ip: string; bytes?: number },
  now: number,
): Promise<void> {
  const units = Math.max(1, Math.ceil(bytes / BYTES_PER_UNIT));
  const count = what === 'look-up' || what === 'statistics' ? chargeRead : charge;
  await count(throttles, perVisit(RULES[what], ip, units), now);
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
