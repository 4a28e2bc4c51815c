// Parses the responses of the admin review API (SPEC 7). The schemas are tolerant: a tab that stays open across a
// release must still read responses with new values.
import * as v from 'valibot';
import { CLAIM_ACTIONS, CLAIM_STATUSES, REASON_CODES } from './claim.ts';
import type { Pagination } from './query.ts';
import type { AdminSubmission, Statistics } from './review.ts';
import { LineWarningsSchema, TRUSTLINE_REASONS, type TrustlineStatus } from './trust-line.ts';
import { IMAGE_TYPES } from '../uploads.ts';

const TextOrNullSchema = v.nullable(v.string());
const CountSchema = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

/** An unknown reason is read as `other`. */
const reasonCode = v.fallback(v.nullable(v.picklist(REASON_CODES)), 'other');

/** An unknown status is read as `unreachable`, never as "no". */
const TrustlineStatusSchema: v.GenericSchema<unknown, TrustlineStatus> = v.fallback(
  v.object({
    success: v.boolean(),
    hasTrustline: v.boolean(),
    reason: v.picklist(TRUSTLINE_REASONS),
    warnings: LineWarningsSchema,
    limit: TextOrNullSchema,
    balance: TextOrNullSchema,
    ledgerIndex: v.nullable(v.number()),
    checkedAt: v.string(),
    endpointHost: TextOrNullSchema,
  }),
  {
    success: false,
    hasTrustline: false,
    reason: 'unreachable',
    warnings: [],
    limit: null,
    balance: null,
    ledgerIndex: null,
    checkedAt: '',
    endpointHost: null,
  },
);

/** One row of the list. Also part of an action's response, and sent with the error of an action that came too late. */
export const AdminSubmissionSchema: v.GenericSchema<unknown, AdminSubmission> = v.object({
  id: v.string(),
  walletAddress: v.string(),
  status: v.picklist(CLAIM_STATUSES),
  trustlineStatus: TrustlineStatusSchema,
  screenshotUrl: TextOrNullSchema,
  createdAt: v.string(),
  updatedAt: v.string(),
  adminNotes: TextOrNullSchema,
  assignee: v.fallback(TextOrNullSchema, null),
  version: CountSchema,
  notes: TextOrNullSchema,
  reasonCode,
  verifiedAt: TextOrNullSchema,
  airdropSentAt: TextOrNullSchema,
  txHash: TextOrNullSchema,
  screenshots: v.array(
    v.object({
      number: CountSchema,
      uploadedAt: v.string(),
      type: v.picklist(IMAGE_TYPES),
      bytes: CountSchema,
      width: CountSchema,
      height: CountSchema,
      isFromAnother: v.fallback(v.boolean(), false),
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
  duplicateOf: v.array(v.string()),
  duplicateCount: CountSchema,
});

/** Position of a page in the list. The totals are null when only the newest rows were requested (`totals=later`). */
export type ShownPagination = Pagination | (Pick<Pagination, 'page' | 'limit'> & NoTotals);
interface NoTotals {
  totalPages: null;
  totalCount: null;
}

const PlaceSchema = v.object({ page: CountSchema, limit: CountSchema });
const PaginationSchema: v.GenericSchema<unknown, ShownPagination> = v.union([
  v.object({ ...PlaceSchema.entries, totalPages: CountSchema, totalCount: CountSchema }),
  v.object({ ...PlaceSchema.entries, totalPages: v.null(), totalCount: v.null() }),
]);

/** Response of GET .../submissions. */
export const SubmissionsAnswerSchema = v.object({
  submissions: v.array(AdminSubmissionSchema),
  pagination: PaginationSchema,
  /** Names of all admins, to whom a submission can be assigned. */
  admins: v.optional(v.array(v.string()), []),
});

/** Response of PUT .../submissions/{id}/action. */
export const ActionAnswerSchema = v.object({ submission: AdminSubmissionSchema });

/** Response of GET .../stats. */
export const StatisticsAnswerSchema: v.GenericSchema<unknown, Statistics> = v.object({
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

/** Response of GET .../submissions/{id}/trustline. */
export const TrustlineAnswerSchema = v.object({ trustlineStatus: TrustlineStatusSchema });
