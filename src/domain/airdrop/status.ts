// What a visitor learns about a claim (SPEC 3, SPEC 4, DESIGN decision 36): written by the status call, read by the page.
// Nothing private passes through here: each field is named.
import * as v from 'valibot';
import { REASON_CODES, type ClaimRecord, type ClaimStatus } from './claim.ts';
import { LineWarningsSchema, TRUSTLINE_REASONS, type TrustlineStatus } from './trust-line.ts';

/** SPEC 4: what a status is shown as. */
export type ShownStatus = 'pending' | 'verified' | 'completed' | 'rejected' | 'error';

const SHOWN: Record<ClaimStatus, ShownStatus> = {
  SUBMITTED: 'pending',
  PENDING_VERIFICATION: 'pending',
  VERIFIED: 'verified',
  AIRDROP_SENT: 'completed',
  REJECTED: 'rejected',
};

/** The English `message` of an answer; the page shows its own words in the reader's language. */
const MESSAGES: Record<Exclude<ShownStatus, 'error'>, string> = {
  pending: 'Your submission is pending verification.',
  verified: 'Your submission is verified. The airdrop is pending.',
  completed: 'Your airdrop has been sent.',
  rejected: 'Your submission was rejected.',
};

/** SPEC 4: any other value is the generic error. */
export function shownStatus(status: string): ShownStatus {
  return Object.hasOwn(SHOWN, status) ? SHOWN[status as ClaimStatus] : 'error';
}

/** SPEC 3's public fields. `notes` and `reasonCode` are there only while the claim is rejected. */
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

/** A claim as anybody may see it: who knows the address can ask. */
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

/** Whether the wallet can receive the token, as anybody may know it: no balance, no limit. */
export type PublicTrustline = Pick<
  TrustlineStatus,
  'success' | 'hasTrustline' | 'reason' | 'warnings' | 'checkedAt'
>;

/** The answer of the status call (SPEC 7). `trustline` is left out where no token is configured. */
export interface StatusAnswer {
  data: { status: ClaimStatus; submission: PublicSubmission; trustline?: PublicTrustline };
}

export function toStatusAnswer(
  record: ClaimRecord,
  line: TrustlineStatus | null = null,
): StatusAnswer {
  const data = { status: record.status, submission: toPublicSubmission(record) };
  if (line === null || line.reason === 'not_configured') return { data };
  const { success, hasTrustline, reason, warnings, checkedAt } = line;
  return { data: { ...data, trustline: { success, hasTrustline, reason, warnings, checkedAt } } };
}

const DateSchema = v.fallback(v.nullable(v.pipe(v.string(), v.isoTimestamp())), null);

/** A submission as a page reads it: tolerant, because a page may be older than the answer. */
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

/** Null when there is none to show; a reason this page has no words for is not made up. */
const TrustlineSchema: v.GenericSchema<unknown, PublicTrustline | null> = v.fallback(
  v.nullable(
    v.object({
      success: v.boolean(),
      hasTrustline: v.boolean(),
      reason: v.picklist(TRUSTLINE_REASONS),
      warnings: LineWarningsSchema,
      checkedAt: v.string(),
    }),
  ),
  null,
);

export type ReadSubmission = v.InferOutput<typeof SubmissionSchema>;

/** SPEC 4: the states of a look-up. `pending_admin_review`: there is a submission, but no detailed status. */
export type StatusResult =
  | { state: 'not_submitted' }
  | { state: 'pending_admin_review' }
  | {
      state: 'found';
      shown: ShownStatus;
      submission: ReadSubmission;
      trustline: PublicTrustline | null;
    }
  | { state: 'error' };

/** SPEC 7: says that there is none, whatever the status code is. */
const NONE = 'No airdrop submission found';

/**
 * Reads the answer of a look-up. `data` has a submission, a status, or both; the status may be a word or an object with
 * the fields (SPEC 7).
 *
 * @param httpStatus - 0 when there was no answer
 */
export function readStatusAnswer(httpStatus: number, body: unknown): StatusResult {
  const answer = toObject(body);
  const messages = [answer?.['message'], answer?.['error']];
  if (
    httpStatus === 404 ||
    messages.some((text) => typeof text === 'string' && text.includes(NONE))
  ) {
    return { state: 'not_submitted' };
  }
  const data = toObject(answer?.['data']);
  if (httpStatus < 200 || httpStatus > 299 || !data) return { state: 'error' };

  const { submission, status } = data;
  if (submission === null && (status ?? null) === null) return { state: 'not_submitted' };
  const fields = { ...toObject(status), ...toObject(submission) };
  const read = v.safeParse(SubmissionSchema, fields);
  if (!read.success) return { state: 'error' };
  const word = read.output.status ?? (typeof status === 'string' ? status : null);
  if (word !== null) {
    return {
      state: 'found',
      shown: shownStatus(word),
      submission: { ...read.output, status: word },
      trustline: v.parse(TrustlineSchema, data['trustline']),
    };
  }
  return { state: toObject(submission) ? 'pending_admin_review' : 'error' };
}

function toObject(value: unknown): Record<string, unknown> | null {
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
  return isObject ? (value as Record<string, unknown>) : null;
}
