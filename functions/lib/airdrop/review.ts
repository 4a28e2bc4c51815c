// An admin decides about a claim, writes a note or assigns it (SPEC 4). Writes the payment if there is one, the claim's
// record, its index entry and the audit log, in this order. Repeating the same action completes an interrupted one and
// is logged once.
import type { ReviewAction } from '../../../src/domain/airdrop/action.ts';
import { ClaimRecordSchema, type ClaimRecord } from '../../../src/domain/airdrop/claim.ts';
import {
  applyClaimEvent,
  type ClaimEvent,
  type ClaimStep,
} from '../../../src/domain/airdrop/transitions.ts';
import { AppError } from '../../../src/domain/errors.ts';
import type { AdminCaller } from '../identity/caller.ts';
import { changeRecord } from '../storage/records.ts';
import type { Store } from '../storage/store.ts';
import { viewSubmission } from './admin-view.ts';
import { requireStep } from './parse-requests.ts';
import { takePayment } from './payments.ts';
import { logReview } from './review-log.ts';
import { addToIndex, removePreviousEntry } from './submission-index.ts';
import { readSubmission, submissionKey } from './submissions.ts';

export type Actor = Pick<AdminCaller, 'stores' | 'admin' | 'requestId' | 'ipHash' | 'report'>;

export interface ReviewResult {
  record: ClaimRecord;
  /** Whether the ledger confirmed the payment; null if none was asked, or if the action is repeated. */
  isConfirmed: boolean | null;
}

/**
 * Applies an action. Throws `claim.unknown` (404); `INVALID_TRANSITION` or `VERSION_CONFLICT` (409, with the current
 * submission); `payment.refused` (409); and `storage.unavailable` (503), after which the same action may be sent again.
 *
 * @param operation - one id for one intent (http/operation.ts)
 */
export async function reviewSubmission(
  actor: Actor,
  address: string,
  review: ReviewAction,
  operation: string,
  now: number = Date.now(),
): Promise<ReviewResult> {
  const airdrop = actor.stores('airdrop');
  const seen: { step?: ClaimStep } = {};
  const event = { by: 'admin', admin: actor.admin, review } as const;
  const at = new Date(now).toISOString();
  const isConfirmed = await takePaymentFirst(airdrop, address, event, at);
  const key = submissionKey(address);
  const changed = await changeRecord(airdrop, key, ClaimRecordSchema, operation, (current) => {
    const step = applyClaimEvent(current, event, at);
    seen.step = step;
    if (!step.ok || step.outcome === 'replayed') return null;
    // The action was refused when its payment was due, and is possible now: the next attempt does both.
    if (isConfirmed === undefined) throw new AppError('storage.unavailable');
    return { value: step.record, note: String(step.record.version) };
  });
  const record = changed.isApplied
    ? changed.value
    : await requireTakenStep(airdrop, changed.value, seen.step, actor);
  if (record === null) throw new Error('An action was neither taken nor refused');
  const version = changed.isApplied ? Number(changed.note) : record.version;

  await addToIndex(airdrop, record);
  await removePreviousEntry(airdrop, record);
  const { requestId, ipHash } = actor;
  await logReview(actor.stores('audit'), record, version, { requestId, ipHash });
  return { record, isConfirmed: isConfirmed ?? null };
}

/**
 * Records the payment of a claim that is to be marked as sent. Returns whether the ledger confirmed it; null if there
 * is no payment or no ledger; undefined, and records nothing, if the step is refused or repeated.
 */
async function takePaymentFirst(
  airdrop: Store,
  address: string,
  event: Extract<ClaimEvent, { by: 'admin' }>,
  at: string,
): Promise<boolean | null | undefined> {
  const { review } = event;
  if (review.action !== 'send_airdrop' || review.txHash === null) return null;
  const current = await readSubmission(airdrop, address);
  const step = applyClaimEvent(current, event, at);
  if (!step.ok || step.outcome === 'replayed') return undefined;
  return takePayment(airdrop, step.record, review.txHash);
}

/** Returns the record if the step had been taken before; else throws its refusal, with the current submission. */
async function requireTakenStep(
  airdrop: Store,
  current: ClaimRecord | null,
  step: ClaimStep | undefined,
  { report }: Actor,
): Promise<ClaimRecord | null> {
  if (!step || step.ok) return current;
  return requireStep(step, current ? await viewSubmission(airdrop, current, report) : undefined);
}
