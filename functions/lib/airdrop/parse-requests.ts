// Parses requests to the airdrop API, throwing its errors on invalid input, and maps refused steps to errors.
import { parseReviewAction, type ReviewAction } from '../../../src/domain/airdrop/action.ts';
import { parseAddress } from '../../../src/domain/airdrop/checksum.ts';
import type { ClaimRecord } from '../../../src/domain/airdrop/claim.ts';
import { parseSubmissionsQuery, type SubmissionsQuery } from '../../../src/domain/airdrop/query.ts';
import type { ClaimStep } from '../../../src/domain/airdrop/transitions.ts';
import { AppError } from '../../../src/domain/errors.ts';

/**
 * Returns the address of a claim, safe to use in a storage key; throws `claim.address`.
 *
 * @param issuer - the token's issuer, which cannot claim; null if no token is configured
 */
export function requireClaimAddress(sent: unknown, issuer: string | null): string {
  const address = parseAddress(sent, issuer === null ? [] : [issuer]);
  if (address === null) throw new AppError('claim.address');
  return address;
}

/** Returns the id of a submission in a path (its address); throws `claim.unknown`, as for an unknown address. */
export function requireAddressId(sent: string): string {
  const address = parseAddress(sent);
  if (address === null) throw new AppError('claim.unknown');
  return address;
}

/** Returns the action of a body; throws `claim.reason-required` or `body.invalid`. */
export function requireReview(body: unknown, admins: readonly string[] = []): ReviewAction {
  const review = parseReviewAction(body);
  if (review === 'reason-required') throw new AppError('claim.reason-required');
  if (review === 'invalid') throw new AppError('body.invalid');
  const assignee = review.action === 'assign' ? review.assignee : null;
  if (assignee !== null && !admins.includes(assignee)) throw new AppError('body.invalid');
  return review;
}

/** Returns the query of the list; throws `body.invalid` with the name of the parameter. */
export function requireQuery(sent: URLSearchParams): SubmissionsQuery {
  const result = parseSubmissionsQuery(sent);
  if (!result.ok) throw new AppError('body.invalid', { data: { parameter: result.parameter } });
  return result.query;
}

/**
 * Returns the record of an accepted step, else throws its refusal.
 *
 * @param submission - the current state of the claim as admins see it; omitted for visitors
 */
export function requireStep(step: ClaimStep, submission?: unknown): ClaimRecord {
  if (step.ok) return step.record;
  // An erased claim is unknown to everybody, so nothing about it is revealed.
  const isRevealed = submission !== undefined && step.code !== 'claim.unknown';
  throw new AppError(step.code, { data: isRevealed ? { submission } : {} });
}
