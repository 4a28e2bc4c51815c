// Creates claims in every state through the steps that lead there, and the events that change them.
import { parseReviewAction } from '../../../src/domain/airdrop/action.ts';
import type { ClaimRecord, ClaimStatus, Screenshot } from '../../../src/domain/airdrop/claim.ts';
import { applyClaimEvent, type ClaimEvent } from '../../../src/domain/airdrop/transitions.ts';

export const WALLET = 'r9cZA1mLK5R5Am25ArfXFmqgNwjZgnfk59';

/** Returns the time so many seconds after the fixed start time of these tests. */
export function at(seconds: number): string {
  return new Date(Date.UTC(2026, 0, 1) + seconds * 1_000).toISOString();
}

/** Returns a screenshot identified by one hex digit, uploaded at the start time. */
export function screenshot(digit: string): Screenshot {
  return {
    id: `screenshot-${digit}`,
    type: 'image/png',
    bytes: 1_000,
    width: 400,
    height: 800,
    sha256: digit.repeat(64),
    sourceSha256: digit.repeat(64),
    uploadedAt: at(0),
    visitor: null,
    deletedAt: null,
  };
}

type By<Who> = Extract<ClaimEvent, { by: Who }>;

/** Returns the event of a claimant who submits the form with that screenshot. */
export function submitEvent(isUpdate: boolean, digit: string): By<'claimant'> {
  return { by: 'claimant', walletAddress: WALLET, isUpdate, screenshot: screenshot(digit) };
}

/** Returns the event of an admin who sends a request body. Throws when the API would reject it. */
export function reviewEvent(body: Record<string, unknown>, admin = 'ada'): By<'admin'> {
  const review = parseReviewAction(body);
  if (typeof review === 'string') throw new Error(`The body is ${review}`);
  return { by: 'admin', admin, review };
}

const VERIFY = reviewEvent({ action: 'verify', adminNotes: 'fine' });

const WAYS: Record<ClaimStatus, ClaimEvent[]> = {
  SUBMITTED: [],
  PENDING_VERIFICATION: [submitEvent(true, 'e')],
  VERIFIED: [VERIFY],
  REJECTED: [reviewEvent({ action: 'reject', adminNotes: 'unreadable' })],
  AIRDROP_SENT: [VERIFY, reviewEvent({ action: 'send_airdrop' })],
};

/** Of a picture that nobody else sent. */
export const NO_SENDERS = {
  duplicateOf: [],
  duplicateStatuses: [],
  duplicateCount: 0,
  duplicatesBefore: 0,
};

/** Returns a claim in a status; one second passes between its steps. */
export function claimIn(status: ClaimStatus, walletAddress = WALLET): ClaimRecord {
  let record: ClaimRecord | null = null;
  const first = { ...submitEvent(false, 'f'), walletAddress };
  for (const [second, event] of [first, ...WAYS[status]].entries()) {
    const step = applyClaimEvent(record, event, at(second));
    if (!step.ok) throw new Error(`No way to ${status}: ${step.code}`);
    record = step.record;
  }
  if (record === null) throw new Error('A claim begins with a submission');
  return record;
}
