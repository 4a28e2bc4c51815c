// The answers of the admin's calls as a page reads them (SPEC 7). Tolerant: a tab that stays open over a release must still
// read an answer that has learnt a new word.
import * as v from 'valibot';
import { CLAIM_ACTIONS, CLAIM_STATUSES, REASON_CODES } from './claim.ts';
import type { Pagination } from './query.ts';
import type { AdminSubmission, Statistics } from './review.ts';
import { LineWarningsSchema, TRUSTLINE_REASONS, type TrustlineStatus } from './trust-line.ts';
import { IMAGE_TYPES } from '../uploads.ts';

const TextOrNullSchema = v.nullable(v.string());
const CountSchema = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

/** A reason or code that this page has no words for. */
const reasonCode = v.fallback(v.nullable(v.picklist(REASON_CODES)), 'other');

/** A status that says nothing this page knows is an unknown one, never a "no". */
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

/** One row of the list; also in the answer of an action, and beside the error of one that came too late. */
export const AdminSubmissionSchema: v.GenericSchema<unknown, AdminSubmission> = v.object({
  id: v.string(),
  walletAddress: v.string(),
  status: v.picklist(CLAIM_STATUSES),
  trustlineStatus: TrustlineStatusSchema,
  screenshotUrl: TextOrNullSchema,
  createdAt: v.string(),
  updatedAt: v.string(),
  adminNotes: TextOrNullSchema,
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
});

/** A page's place; without the totals when the newest rows were asked for alone (`totals=later`). */
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

/** GET .../submissions. */
export const SubmissionsAnswerSchema = v.object({
  submissions: v.array(AdminSubmissionSchema),
  pagination: PaginationSchema,
});

/** PUT .../submissions/{id}/action. */
export const ActionAnswerSchema = v.object({ submission: AdminSubmissionSchema });

/** GET .../stats. */
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

/** GET .../submissions/{id}/trustline. */
export const TrustlineAnswerSchema = v.object({ trustlineStatus: TrustlineStatusSchema });
