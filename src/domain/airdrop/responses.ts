// Parses the responses of the admin review API (SPEC 7). The schemas are tolerant: a tab that stays open across a
// release must still read responses with new fields and reasons.
import * as v from 'valibot';
import { IMAGE_TYPES } from '../uploads.ts';
import { CLAIM_ACTIONS, CLAIM_STATUSES, REASON_CODES } from './claim.ts';
import { TrustlineStatusSchema } from './trust-line.ts';

const TextOrNullSchema = v.nullable(v.string());
const CountSchema = v.pipe(v.number(), v.integer(), v.minValue(0));

/** An unknown reason is read as `other`. */
const reasonCode = v.fallback(v.nullable(v.picklist(REASON_CODES)), 'other');

/** An unknown status is read as `unreachable`, never as "no". */
const trustlineStatus = v.fallback(TrustlineStatusSchema, {
  success: false,
  hasTrustline: false,
  reason: 'unreachable',
  warnings: [],
  checkedAt: '',
});

/** One row of the list. Also part of an action's response, and sent with the error of an action that came too late. */
export const AdminSubmissionSchema = v.object({
  /** The wallet address. */
  id: v.string(),
  walletAddress: v.string(),
  status: v.picklist(CLAIM_STATUSES),
  trustlineStatus,
  screenshotUrl: TextOrNullSchema,
  createdAt: v.string(),
  updatedAt: v.string(),
  adminNotes: TextOrNullSchema,
  /** The admin who works on it; null for none. */
  assignee: v.fallback(TextOrNullSchema, null),
  /** Whether the claimant proved that the wallet is theirs. */
  isProven: v.fallback(v.boolean(), false),
  version: CountSchema,
  notes: TextOrNullSchema,
  reasonCode,
  verifiedAt: TextOrNullSchema,
  airdropSentAt: TextOrNullSchema,
  txHash: TextOrNullSchema,
  screenshots: v.array(
    v.object({
      /** 1-based; 1 is the oldest one that is stored. */
      number: CountSchema,
      uploadedAt: v.string(),
      type: v.picklist(IMAGE_TYPES),
      bytes: CountSchema,
      width: CountSchema,
      height: CountSchema,
      /** Whether it came from another visitor than the one before it, so perhaps not from the wallet's owner. */
      isFromAnother: v.fallback(v.boolean(), false),
      /** URL of the bytes; null after the retention sweep has deleted them. */
      url: TextOrNullSchema,
    }),
  ),
  history: v.array(
    v.object({
      version: CountSchema,
      at: v.string(),
      action: v.picklist(CLAIM_ACTIONS),
      admin: TextOrNullSchema,
      from: v.nullable(v.picklist(CLAIM_STATUSES)),
      to: v.picklist(CLAIM_STATUSES),
      note: TextOrNullSchema,
      reasonCode,
    }),
  ),
  /** Other addresses that sent the same picture, at most ten of them; the first to send it first. */
  duplicateOf: v.array(v.string()),
  /** The status of each of these; null for one that is not known. */
  duplicateStatuses: v.fallback(v.array(v.nullable(v.picklist(CLAIM_STATUSES))), []),
  /** The number of these addresses, counted up to 1,000. */
  duplicateCount: CountSchema,
  /** How many of them sent it before this one; null if there are too many to know. */
  duplicatesBefore: v.fallback(v.nullable(CountSchema), null),
});

/** Position of a page in the list. The totals are null when only the newest rows were requested (`totals=later`). */
const place = {
  page: CountSchema,
  limit: CountSchema,
  /** The cursor of the page after this one; null if there is none. */
  next: v.optional(TextOrNullSchema, null),
};
const PaginationSchema = v.union([
  v.object({ ...place, totalPages: CountSchema, totalCount: CountSchema }),
  v.object({ ...place, totalPages: v.null(), totalCount: v.null() }),
]);
export type ShownPagination = v.InferOutput<typeof PaginationSchema>;

export const SubmissionsResponseSchema = v.object({
  submissions: v.array(AdminSubmissionSchema),
  pagination: PaginationSchema,
  /** Names of all admins, to whom a submission can be assigned. */
  admins: v.optional(v.array(v.string()), []),
  /** The wallet that pays; null if no token is configured. */
  payer: v.optional(v.nullable(v.string()), null),
});
export type SubmissionsResponse = v.InferOutput<typeof SubmissionsResponseSchema>;

export const ActionResponseSchema = v.object({
  submission: AdminSubmissionSchema,
  /** Whether the ledger confirmed the payment; null if none was asked. */
  isConfirmed: v.optional(v.nullable(v.boolean()), null),
});
export type ActionResponse = v.InferOutput<typeof ActionResponseSchema>;

/** Response of PUT .../submissions/{id}/erasure. `isFinished` is false while the sweep has log entries left to edit. */
export const ErasureResponseSchema = v.object({ isFinished: v.boolean() });
export type ErasureResponse = v.InferOutput<typeof ErasureResponseSchema>;

export const StatisticsResponseSchema = v.object({
  total: CountSchema,
  needingAction: CountSchema,
  byStatus: v.object({
    submitted: CountSchema,
    pendingVerification: CountSchema,
    verified: CountSchema,
    rejected: CountSchema,
    airdropSent: CountSchema,
  }),
});

export const TrustlineResponseSchema = v.object({ trustlineStatus });
export type TrustlineResponse = v.InferOutput<typeof TrustlineResponseSchema>;
