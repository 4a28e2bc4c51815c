// The stored record of a claim: one per address, with its history. The record is private. status.ts defines what
// visitors see of it, review.ts what admins see.
import * as v from 'valibot';
import { IMAGE_TYPES } from '../uploads.ts';

/** SPEC 4. `SUBMITTED` is a first submission, `PENDING_VERIFICATION` one that its claimant updated (decision 133). */
export const CLAIM_STATUSES = [
  'SUBMITTED',
  'PENDING_VERIFICATION',
  'VERIFIED',
  'REJECTED',
  'AIRDROP_SENT',
] as const;

export type ClaimStatus = (typeof CLAIM_STATUSES)[number];

/** SPEC 4: the filter "unverified, or verified but not yet sent", which is also what the Needing Action card counts. */
export const NEEDING_ACTION: readonly ClaimStatus[] = [
  'SUBMITTED',
  'PENDING_VERIFICATION',
  'VERIFIED',
];

/** Reasons for a rejection. Each code has a text in every language; `other` needs a note. */
export const REASON_CODES = [
  'unreadable-screenshot',
  'not-your-wallet',
  'no-trust-line',
  'duplicate',
  'other',
] as const;

export type ReasonCode = (typeof REASON_CODES)[number];

/**
 * Steps of a claim: two by its claimant, three by admins (SPEC 4), two that only admins see (REVIEW_NOTE_ACTIONS), and
 * `undo`, which occurs only in old histories: it took back an admin's last decision.
 */
export const CLAIM_ACTIONS = [
  'insert',
  'update',
  'verify',
  'reject',
  'send_airdrop',
  'note',
  'assign',
  'undo',
] as const;

const IsoDateSchema = v.pipe(v.string(), v.isoTimestamp());
const Sha256Schema = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/));
const CountSchema = v.pipe(v.number(), v.integer(), v.minValue(1));

/** One version of the screenshot. The bytes are stored separately, under a random key. */
export const ScreenshotSchema = v.object({
  /** Storage key of the bytes. */
  id: v.pipe(v.string(), v.regex(/^[\w-]{8,80}$/)),
  /** Detected from the bytes, never taken from a file name. */
  type: v.picklist(IMAGE_TYPES),
  bytes: CountSchema,
  width: CountSchema,
  height: CountSchema,
  /** SHA-256 (hex) of the stored bytes. Outlives them, to find the same picture under two addresses. */
  sha256: Sha256Schema,
  /** SHA-256 (hex) of the uploaded bytes, before re-encoding. */
  sourceSha256: Sha256Schema,
  uploadedAt: IsoDateSchema,
  /** Keyed hash of the sender: tells visitors apart without storing an IP address. */
  visitor: v.optional(v.nullable(v.string()), null),
  /** When the retention sweep deleted the bytes. */
  deletedAt: v.optional(v.nullable(IsoDateSchema), null),
});

export type Screenshot = v.InferOutput<typeof ScreenshotSchema>;

const HistoryEntrySchema = v.object({
  /** Version of the record after this step. */
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

/** A stored claim. Dates are ISO; missing ones are null. */
export const ClaimRecordSchema = v.object({
  /** Also the submission's id and storage key; it has passed the checksum. */
  walletAddress: v.string(),
  status: v.picklist(CLAIM_STATUSES),
  /** Incremented by each step. An admin's action names the version it is based on (optimistic concurrency). */
  version: CountSchema,
  submittedAt: IsoDateSchema,
  lastUpdated: IsoDateSchema,
  verifiedAt: v.nullable(IsoDateSchema),
  airdropSentAt: v.nullable(IsoDateSchema),
  /** Hash of the payment's transaction, if the admin entered it. */
  txHash: v.nullable(v.string()),
  /** Public; set only while the claim is rejected. */
  reasonCode: v.nullable(v.picklist(REASON_CODES)),
  /** Public; set only while the claim is rejected. The reason in the admin's own words. */
  notes: v.nullable(v.string()),
  /** Private: the latest note an admin wrote. */
  adminNotes: v.nullable(v.string()),
  /** Private: the admin who works on it. Older records have none. */
  assignee: v.optional(v.nullable(v.string()), null),
  /** How the claimant proved that the wallet is theirs; an update needs a new proof. */
  ownership: v.optional(v.nullable(v.object({ at: IsoDateSchema, txHash: v.string() })), null),
  /** An erasure that has begun: from here on, nobody sees the claim. */
  erasure: v.optional(
    v.nullable(
      v.object({
        at: IsoDateSchema,
        /** The admin. */
        by: v.string(),
        /** The last entry of the audit log that was processed; '' before the first. */
        after: v.string(),
      }),
    ),
    null,
  ),
  /** Oldest first, never empty; the last one is current. */
  screenshots: v.pipe(v.array(ScreenshotSchema), v.minLength(1)),
  /** Oldest first. */
  history: v.pipe(v.array(HistoryEntrySchema), v.minLength(1)),
});

export type ClaimRecord = v.InferOutput<typeof ClaimRecordSchema>;
