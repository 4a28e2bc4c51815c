// A claim as admins see it (SPEC 3, "admin view"), which is never sent to visitors, and the statistics: in full for
// admins, without `needingAction` for visitors.
import type * as v from 'valibot';
import {
  CLAIM_STATUSES,
  NEEDING_ACTION,
  type ClaimRecord,
  type ClaimStatus,
  type Screenshot,
} from './claim.ts';
import type { AdminSubmissionSchema, StatisticsResponseSchema } from './responses.ts';
import type { TrustlineStatus } from './trust-line.ts';

/** SPEC 3's fields, and further ones for the row and the dialog. */
export type AdminSubmission = v.InferOutput<typeof AdminSubmissionSchema>;

/** Data that is not part of a claim's record. */
export interface ReviewFacts {
  trustlineStatus: TrustlineStatus;
  /** The other senders of this claim's picture. */
  samePicture: Pick<AdminSubmission, Extract<keyof AdminSubmission, `duplicate${string}`>>;
  /** Returns the URL of a screenshot's bytes; `null` means the newest version. */
  urlOf: (id: string, screenshotId: string | null) => string;
}

export function toAdminSubmission(record: ClaimRecord, facts: ReviewFacts): AdminSubmission {
  const { walletAddress: id } = record;
  const newest = record.screenshots.at(-1);
  const hasPicture = newest !== undefined && newest.deletedAt === null;
  return {
    id,
    walletAddress: id,
    status: record.status,
    trustlineStatus: facts.trustlineStatus,
    screenshotUrl: hasPicture ? facts.urlOf(id, null) : null,
    createdAt: record.submittedAt,
    updatedAt: record.lastUpdated,
    adminNotes: record.adminNotes,
    assignee: record.assignee,
    isProven: record.ownership !== null,
    version: record.version,
    notes: record.notes,
    reasonCode: record.reasonCode,
    verifiedAt: record.verifiedAt,
    airdropSentAt: record.airdropSentAt,
    txHash: record.txHash,
    screenshots: record.screenshots.map((shot, index) => ({
      number: index + 1,
      uploadedAt: shot.uploadedAt,
      type: shot.type,
      bytes: shot.bytes,
      width: shot.width,
      height: shot.height,
      isFromAnother: isFromAnother(record.screenshots[index - 1], shot),
      url: shot.deletedAt === null ? facts.urlOf(id, shot.id) : null,
    })),
    history: record.history,
    ...facts.samePicture,
  };
}

function isFromAnother(previous: Screenshot | undefined, { visitor }: Screenshot): boolean {
  const lastVisitor = previous?.visitor ?? null;
  return lastVisitor !== null && visitor !== null && lastVisitor !== visitor;
}

export type ClaimCounts = Record<ClaimStatus, number>;

/** SPEC 3: admin statistics. */
export type Statistics = v.InferOutput<typeof StatisticsResponseSchema>;

/** Computes the statistics. The total is the sum over all statuses, so the numbers always add up. */
export function toStatistics(counts: ClaimCounts): Statistics {
  const sum = (statuses: readonly ClaimStatus[]): number =>
    statuses.reduce((total, status) => total + counts[status], 0);
  return {
    total: sum(CLAIM_STATUSES),
    needingAction: sum(NEEDING_ACTION),
    byStatus: {
      submitted: counts.SUBMITTED,
      pendingVerification: counts.PENDING_VERIFICATION,
      verified: counts.VERIFIED,
      rejected: counts.REJECTED,
      airdropSent: counts.AIRDROP_SENT,
    },
  };
}

export function toPublicStatistics(counts: ClaimCounts): Omit<Statistics, 'needingAction'> {
  const { total, byStatus } = toStatistics(counts);
  return { total, byStatus };
}
