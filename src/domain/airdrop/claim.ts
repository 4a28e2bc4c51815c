// A claim as it is stored: one record per address, with everything that ever happened to it. Private as a whole; what
// visitors and admins see of it stands in status.ts and review.ts.
import * as v from 'valibot';
import { IMAGE_TYPES } from '../uploads.ts';

/** SPEC 4. `SUBMITTED` is a first submission, `PENDING_VERIFICATION` one its claimant has changed (DESIGN decision 35). */
export const CLAIM_STATUSES = [
  'SUBMITTED',
  'PENDING_VERIFICATION',
  'VERIFIED',
  'REJECTED',
  'AIRDROP_SENT',
] as const;

export type ClaimStatus = (typeof CLAIM_STATUSES)[number];

/** SPEC 4: the list "unverified, or verified but not yet sent"; what the card Needing Action counts. */
export const NEEDING_ACTION: readonly ClaimStatus[] = [
  'SUBMITTED',
  'PENDING_VERIFICATION',
  'VERIFIED',
];

/** Why a claim was rejected, as a code whose sentence each language has; `other` needs words of its own. */
export const REASON_CODES = [
  'unreadable-screenshot',
  'not-your-wallet',
  'no-trust-line',
  'duplicate',
  'other',
] as const;

export type ReasonCode = (typeof REASON_CODES)[number];

/** What can happen to a claim: two by its claimant, three by admins (SPEC 4). */
export const CLAIM_ACTIONS = ['insert', 'update', 'verify', 'reject', 'send_airdrop'] as const;

const IsoDateSchema = v.pipe(v.string(), v.isoTimestamp());
const Sha256Schema = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/));
const CountSchema = v.pipe(v.number(), v.integer(), v.minValue(1));

/** One version of the screenshot; the bytes lie apart, under a random key. */
export const ScreenshotSchema = v.object({
  /** The key of the bytes. */
  id: v.pipe(v.string(), v.regex(/^[\w-]{8,80}$/)),
  /** Found in the bytes, never taken from a name. */
  type: v.picklist(IMAGE_TYPES),
  bytes: CountSchema,
  width: CountSchema,
  height: CountSchema,
  /** SHA-256 (hex) of the stored bytes, kept when these are deleted: it finds one picture under two addresses. */
  sha256: Sha256Schema,
  /** SHA-256 (hex) of the bytes as they were sent, before they were re-encoded. */
  sourceSha256: Sha256Schema,
  uploadedAt: IsoDateSchema,
  /** Keyed hash of who sent it: tells one visitor from another, and nobody's address. */
  visitor: v.optional(v.nullable(v.string()), null),
  /** When the retention sweep deleted the bytes. */
  deletedAt: v.optional(v.nullable(IsoDateSchema), null),
});

export type Screenshot = v.InferOutput<typeof ScreenshotSchema>;

const HistoryEntrySchema = v.object({
  /** The version of the record this step made. */
  version: CountSchema,
  at: IsoDateSchema,
  action: v.picklist(CLAIM_ACTIONS),
  /** Name of the admin; null for the claimant. */
  admin: v.nullable(v.string()),
  from: v.nullable(v.picklist(CLAIM_STATUSES)),
  to: v.picklist(CLAIM_STATUSES),
  note: v.nullable(v.string()),
  reasonCode: v.nullable(v.picklist(REASON_CODES)),
});

export type HistoryEntry = v.InferOutput<typeof HistoryEntrySchema>;

/** A stored claim. Dates are ISO, absent ones null. */
export const ClaimRecordSchema = v.object({
  /** Also the submission's id and its storage key: it has passed the checksum. */
  walletAddress: v.string(),
  status: v.picklist(CLAIM_STATUSES),
  /** Grows by one with each step; an admin's action names the version that was looked at. */
  version: CountSchema,
  submittedAt: IsoDateSchema,
  lastUpdated: IsoDateSchema,
  verifiedAt: v.nullable(IsoDateSchema),
  airdropSentAt: v.nullable(IsoDateSchema),
  /** The payment's transaction, when the admin named it. */
  txHash: v.nullable(v.string()),
  /** Public, and only while rejected. */
  reasonCode: v.nullable(v.picklist(REASON_CODES)),
  /** Public, and only while rejected: the reason in the admin's words. */
  notes: v.nullable(v.string()),
  /** Private: the last note an admin wrote. */
  adminNotes: v.nullable(v.string()),
  /** Oldest first, never empty; the last one counts. */
  screenshots: v.pipe(v.array(ScreenshotSchema), v.minLength(1)),
  /** Oldest first. */
  history: v.pipe(v.array(HistoryEntrySchema), v.minLength(1)),
});

export type ClaimRecord = v.InferOutput<typeof ClaimRecordSchema>;
