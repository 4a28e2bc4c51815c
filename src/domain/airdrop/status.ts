// A claim's public status (SPEC 3, SPEC 4): built by the status function, parsed by the page. Every public field is
// listed explicitly, so nothing private can leak.
import * as v from 'valibot';
import { REASON_CODES, type ClaimRecord, type ClaimStatus } from './claim.ts';
import { TrustlineStatusSchema, type TrustlineStatus } from './trust-line.ts';

/** SPEC 4: how a status is displayed. */
export type ShownStatus = 'pending' | 'verified' | 'completed' | 'rejected' | 'error';

const SHOWN_STATUSES: Record<ClaimStatus, ShownStatus> = {
  SUBMITTED: 'pending',
  PENDING_VERIFICATION: 'pending',
  VERIFIED: 'verified',
  AIRDROP_SENT: 'completed',
  REJECTED: 'rejected',
};

/** The English `message` of a response. The page shows its own text in the reader's language. */
const MESSAGES: Record<Exclude<ShownStatus, 'error'>, string> = {
  pending: 'Your submission is pending verification.',
  verified: 'Your submission is verified. The airdrop is pending.',
  completed: 'Your airdrop has been sent.',
  rejected: 'Your submission was rejected.',
};

/** Returns how a status is displayed; any unknown value is the generic error (SPEC 4). */
export function shownStatus(status: string): ShownStatus {
  return Object.hasOwn(SHOWN_STATUSES, status) ? SHOWN_STATUSES[status as ClaimStatus] : 'error';
}

/** SPEC 3's public fields. `notes` and `reasonCode` are present only while the claim is rejected. */
export interface PublicSubmission {
  walletAddress: string;
  status: ClaimStatus;
  message: string;
  submittedAt: string;
  lastUpdated: string;
  verifiedAt: string | null;
  airdropSentAt: string | null;
  notes?: string | null;
  reasonCode?: ClaimRecord['reasonCode'];
}

/** Builds the public view of a claim. Anybody who knows the address can request it. */
export function toPublicSubmission(record: ClaimRecord): PublicSubmission {
  const { walletAddress, status, submittedAt, lastUpdated, verifiedAt, airdropSentAt } = record;
  const shown = shownStatus(status);
  const isRejected = status === 'REJECTED';
  return {
    walletAddress,
    status,
    message: shown === 'error' ? '' : MESSAGES[shown],
    submittedAt,
    lastUpdated,
    verifiedAt,
    airdropSentAt,
    ...(isRejected ? { notes: record.notes, reasonCode: record.reasonCode } : {}),
  };
}

/** Whether the claimant proved that the wallet is theirs, and the memo with which a transaction would prove it. */
const PublicOwnershipSchema = v.object({ isProven: v.boolean(), code: v.string() });
export type PublicOwnership = v.InferOutput<typeof PublicOwnershipSchema>;

/** Response of the status call (SPEC 7). `trustline` is missing where no token is configured. */
export interface StatusResponse {
  data: {
    status: ClaimStatus;
    submission: PublicSubmission;
    trustline?: TrustlineStatus;
    /** Missing where no ledger is configured. */
    ownership?: PublicOwnership;
  };
}

/** Builds the response of the status call. `trustline`: null if the ledger was not queried; `code`: memo of a proof. */
export function toStatusResponse(
  record: ClaimRecord,
  trustline: TrustlineStatus | null = null,
  code: string | null = null,
): StatusResponse {
  const data = { status: record.status, submission: toPublicSubmission(record) };
  if (trustline === null || trustline.reason === 'not_configured') return { data };
  if (code === null) return { data: { ...data, trustline } };
  const ownership = { isProven: record.ownership !== null, code };
  return { data: { ...data, trustline, ownership } };
}

const DateSchema = v.fallback(v.nullable(v.pipe(v.string(), v.isoTimestamp())), null);

/** A submission as parsed by a page. Tolerant, because the page may be older than the server's release. */
const SubmissionSchema = v.object({
  walletAddress: v.fallback(v.string(), ''),
  status: v.fallback(v.nullable(v.string()), null),
  submittedAt: DateSchema,
  lastUpdated: DateSchema,
  verifiedAt: DateSchema,
  airdropSentAt: DateSchema,
  notes: v.fallback(v.nullable(v.string()), null),
  reasonCode: v.fallback(v.nullable(v.picklist(REASON_CODES)), null),
});

/** Null if there is no trust line to show, or its reason is unknown to this page. */
const TrustlineSchema = v.fallback(v.nullable(TrustlineStatusSchema), null);

const OwnershipSchema = v.fallback(v.nullable(PublicOwnershipSchema), null);

export type ReadSubmission = v.InferOutput<typeof SubmissionSchema>;

/** SPEC 4: the results of a look-up. `pending_admin_review`: there is a submission, but no detailed status. */
export type StatusResult =
  | { state: 'not_submitted' }
  | { state: 'pending_admin_review' }
  | {
      state: 'found';
      shown: ShownStatus;
      submission: ReadSubmission;
      trustline: TrustlineStatus | null;
      ownership: PublicOwnership | null;
    }
  | { state: 'error' };

/** SPEC 7: a message with this text means that there is no claim, whatever the status code. */
const NO_CLAIM_MESSAGE = 'No airdrop submission found';

/**
 * Parses the response of a look-up. `data` has a submission, a status, or both; the status may be a string or an object
 * with the fields (SPEC 7).
 *
 * @param httpStatus - 0 if there was no response
 */
export function parseStatusResponse(httpStatus: number, body: unknown): StatusResult {
  const payload = toObject(body);
  const messages = [payload?.['message'], payload?.['error']];
  if (
    httpStatus === 404 ||
    messages.some((text) => typeof text === 'string' && text.includes(NO_CLAIM_MESSAGE))
  ) {
    return { state: 'not_submitted' };
  }
  const data = toObject(payload?.['data']);
  if (httpStatus < 200 || httpStatus > 299 || !data) return { state: 'error' };

  const { submission, status } = data;
  if (submission === null && (status ?? null) === null) return { state: 'not_submitted' };
  const fields = { ...toObject(status), ...toObject(submission) };
  const submitted = v.parse(SubmissionSchema, fields);
  const statusText = submitted.status ?? (typeof status === 'string' ? status : null);
  if (statusText !== null) {
    return {
      state: 'found',
      shown: shownStatus(statusText),
      submission: { ...submitted, status: statusText },
      trustline: v.parse(TrustlineSchema, data['trustline']),
      ownership: v.parse(OwnershipSchema, data['ownership']),
    };
  }
  return { state: toObject(submission) ? 'pending_admin_review' : 'error' };
}

function toObject(value: unknown): Record<string, unknown> | null {
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
  return isObject ? (value as Record<string, unknown>) : null;
}
