// The state machine of a claim (SPEC 4). Pure: no clock, no storage. Authorisation happens before.
import { CLAIM_HISTORY_ENTRIES, CLAIM_REPLAY_MS, CLAIM_SCREENSHOTS } from '../limits.ts';
import { REVIEW_NOTE_ACTIONS, type ReviewAction, type ReviewActionName } from './action.ts';
import type { ClaimRecord, ClaimStatus, HistoryEntry, Screenshot } from './claim.ts';

export type ClaimEvent =
  /** The claimant submits the form; `isUpdate` is SPEC 7's flag. */
  | { by: 'claimant'; walletAddress: string; isUpdate: boolean; screenshot: Screenshot }
  /** An admin takes a review action. */
  | { by: 'admin'; admin: string; review: ReviewAction };

/** Why a step is refused, as an error code of the API. */
type ClaimRefusal = 'claim.exists' | 'claim.unknown' | 'INVALID_TRANSITION' | 'VERSION_CONFLICT';

/** `replayed`: the same step was applied before, so this is a retry. The record is unchanged. */
export type ClaimOutcome = 'inserted' | 'updated' | 'reviewed' | 'replayed';

export type ClaimStep =
  | { ok: true; outcome: ClaimOutcome; record: ClaimRecord }
  | { ok: false; code: ClaimRefusal };

/** The table of decision 133. Any transition that is not in it is a 409. A decision can be changed until it is sent. */
const REVIEWS: Record<ReviewActionName, { from: readonly ClaimStatus[]; to: ClaimStatus }> = {
  verify: { from: ['SUBMITTED', 'PENDING_VERIFICATION', 'REJECTED'], to: 'VERIFIED' },
  reject: { from: ['SUBMITTED', 'PENDING_VERIFICATION', 'VERIFIED'], to: 'REJECTED' },
  send_airdrop: { from: ['VERIFIED'], to: 'AIRDROP_SENT' },
};

const UPDATABLE: readonly ClaimStatus[] = ['SUBMITTED', 'PENDING_VERIFICATION', 'REJECTED'];

/** Returns whether an admin may take an action in a status. The buttons use the same table. */
export function isActionAllowed(status: ClaimStatus, action: ReviewActionName): boolean {
  return REVIEWS[action].from.includes(status);
}

/**
 * Applies an event. Returns the new record, or the code of the refusal.
 *
 * @param record - as it was read; null if the address has no claim
 * @param now - ISO, UTC; if it is before the last step (clock skew), that step's time is used instead
 */
export function applyClaimEvent(
  record: ClaimRecord | null,
  event: ClaimEvent,
  now: string,
): ClaimStep {
  if (record?.erasure) return { ok: false, code: 'claim.unknown' };
  const before = record?.history.at(-1)?.at ?? now;
  const at = now < before ? before : now;
  return event.by === 'claimant' ? submit(record, event, at) : review(record, event, at);
}

type By<Who> = Extract<ClaimEvent, { by: Who }>;

/** The fields of a review that an update resets. */
const UNREVIEWED = { verifiedAt: null, reasonCode: null, notes: null, ownership: null };

function submit(record: ClaimRecord | null, event: By<'claimant'>, at: string): ClaimStep {
  const { walletAddress, isUpdate, screenshot } = event;
  if (record === null) {
    const inserted: ClaimRecord = {
      walletAddress,
      status: 'SUBMITTED',
      version: 1,
      submittedAt: at,
      lastUpdated: at,
      verifiedAt: null,
      airdropSentAt: null,
      txHash: null,
      reasonCode: null,
      notes: null,
      adminNotes: null,
      assignee: null,
      ownership: null,
      erasure: null,
      screenshots: [screenshot],
      history: [entryOf({ version: 1, at, action: 'insert', from: null, to: 'SUBMITTED' })],
    };
    return { ok: true, outcome: 'inserted', record: inserted };
  }
  if (isSubmissionReplay(record, screenshot, at)) return { ok: true, outcome: 'replayed', record };
  if (!isUpdate || !UPDATABLE.includes(record.status)) return { ok: false, code: 'claim.exists' };
  const next = stepOf(record, at, { action: 'update', to: 'PENDING_VERIFICATION' });
  const screenshots = firstAndNewest([...record.screenshots, screenshot], CLAIM_SCREENSHOTS);
  return { ok: true, outcome: 'updated', record: { ...next, ...UNREVIEWED, screenshots } };
}

function review(record: ClaimRecord | null, event: By<'admin'>, at: string): ClaimStep {
  if (record === null) return { ok: false, code: 'claim.unknown' };
  const { admin, review: request } = event;
  if (request.createdAt !== undefined && request.createdAt !== record.submittedAt) {
    return { ok: false, code: 'VERSION_CONFLICT' };
  }
  if (isReviewReplay(record, event)) return { ok: true, outcome: 'replayed', record };
  if (request.expectedVersion !== undefined && request.expectedVersion !== record.version) {
    return { ok: false, code: 'VERSION_CONFLICT' };
  }
  if (request.action === 'note' || request.action === 'assign') {
    return { ok: true, outcome: 'reviewed', record: reviewNoteStep(record, admin, request, at) };
  }
  if (!isActionAllowed(record.status, request.action)) {
    return { ok: false, code: 'INVALID_TRANSITION' };
  }
  const note = request.adminNotes === '' ? null : request.adminNotes;
  const reasonCode = request.action === 'reject' ? request.reasonCode : null;
  const { action } = request;
  const next = stepOf(record, at, { action, to: REVIEWS[action].to, admin, note, reasonCode });
  return {
    ok: true,
    outcome: 'reviewed',
    record: {
      ...next,
      // Only a verified claim has a verification date, and only a rejected one a public reason.
      verifiedAt: action === 'verify' ? at : action === 'reject' ? null : record.verifiedAt,
      airdropSentAt: action === 'send_airdrop' ? at : null,
      txHash: request.action === 'send_airdrop' ? request.txHash : null,
      reasonCode,
      notes: action === 'reject' ? note : null,
      // The words of a rejection are public, so they do not replace what admins wrote for themselves.
      adminNotes: action === 'reject' ? record.adminNotes : (note ?? record.adminNotes),
    },
  };
}

type ReviewNoteAction = Extract<ReviewAction, { action: (typeof REVIEW_NOTE_ACTIONS)[number] }>;

/** Applies a note or an assignment. The date of the last update is public, so it stays. */
function reviewNoteStep(
  record: ClaimRecord,
  admin: string,
  request: ReviewNoteAction,
  at: string,
): ClaimRecord {
  const isNote = request.action === 'note';
  const note = (isNote ? request.adminNotes : request.assignee) || null;
  const next = stepOf(record, at, { action: request.action, to: record.status, admin, note });
  return {
    ...next,
    lastUpdated: record.lastUpdated,
    ...(isNote ? { adminNotes: note } : { assignee: note }),
  };
}

/** Returns whether a submission repeats the claimant's last step. Must compare every field that the form can change. */
function isSubmissionReplay(record: ClaimRecord, sent: Screenshot, at: string): boolean {
  const last = record.screenshots.at(-1);
  if (last?.sourceSha256 !== sent.sourceSha256) return false;
  const isNote = ({ action }: HistoryEntry) => REVIEW_NOTE_ACTIONS.some((one) => one === action);
  const isUntouched = record.history.findLast((step) => !isNote(step))?.admin === null;
  return isUntouched && Date.parse(at) - Date.parse(last.uploadedAt) <= CLAIM_REPLAY_MS;
}

/** Returns whether a review repeats the same admin's last action on the same version: it is a retry then. */
function isReviewReplay(record: ClaimRecord, { admin, review: request }: By<'admin'>): boolean {
  const last = record.history.at(-1);
  if (last?.admin !== admin || last.action !== request.action) return false;
  if (request.expectedVersion === undefined || request.expectedVersion + 1 !== last.version)
    return false;
  if (request.action === 'assign') return request.assignee === last.note;
  const isSamePayment = request.action !== 'send_airdrop' || request.txHash === record.txHash;
  const isSameReason = request.action !== 'reject' || request.reasonCode === last.reasonCode;
  return isSamePayment && isSameReason && request.adminNotes === (last.note ?? '');
}

type Step = Pick<HistoryEntry, 'action' | 'to'> & Partial<HistoryEntry>;

/**
 * Returns the record with the next version, status, time and history entry. Callers set the fields that belong to an
 * action.
 */
function stepOf(record: ClaimRecord, at: string, step: Step): ClaimRecord {
  const version = record.version + 1;
  const entry = entryOf({ ...step, version, at, from: record.status });
  return {
    ...record,
    version,
    status: step.to,
    lastUpdated: at,
    history: firstAndNewest([...record.history, entry], CLAIM_HISTORY_ENTRIES),
  };
}

function entryOf(step: Step & Pick<HistoryEntry, 'version' | 'at' | 'from'>): HistoryEntry {
  return { admin: null, note: null, reasonCode: null, ...step };
}

/** Limits a list's length: keeps the first entry and the newest ones, drops the oldest of those in between. */
function firstAndNewest<T>(list: T[], max: number): T[] {
  return list.length <= max ? list : [...list.slice(0, 1), ...list.slice(1 - max)];
}
