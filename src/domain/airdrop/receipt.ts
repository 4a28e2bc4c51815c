// The last claim of a browser, as it is kept there until its claimant wants the form again.
import * as v from 'valibot';
import { inspectAddress } from './address.ts';
import { REASON_CODES } from './claim.ts';
import type { StatusResult } from './status.ts';

const StoredSchema = v.object({
  address: v.pipe(
    v.string(),
    v.check((text) => inspectAddress(text) === null),
  ),
  /** When the claim last changed, ISO 8601; when it was stored, if unknown. */
  at: v.pipe(v.string(), v.isoTimestamp()),
  shown: v.picklist(['pending', 'verified', 'completed', 'rejected', 'error']),
  notes: v.fallback(v.nullable(v.string()), null),
  reasonCode: v.fallback(v.nullable(v.picklist(REASON_CODES)), null),
});

/** A claim's address and its status. */
export interface AddressStatus {
  address: string;
  result: StatusResult;
}

/** Serializes a claim for storage; uses `now` if its status has no date. */
export function toStored({ address, result }: AddressStatus, now: string): string {
  const found = result.state === 'found' ? result : null;
  const submission = found?.submission;
  const stored: v.InferOutput<typeof StoredSchema> = {
    address,
    at: submission?.lastUpdated ?? submission?.submittedAt ?? now,
    shown: found?.shown ?? 'pending',
    notes: submission?.notes ?? null,
    reasonCode: submission?.reasonCode ?? null,
  };
  return JSON.stringify(stored);
}

/** Parses a stored claim; null if there is none, or none that can be read. */
export function parseStored(stored: string | null): AddressStatus | null {
  try {
    const { address, at, shown, notes, reasonCode } = v.parse(
      StoredSchema,
      JSON.parse(stored ?? ''),
    );
    const dates = { submittedAt: null, lastUpdated: at, verifiedAt: null, airdropSentAt: null };
    const submission = { walletAddress: address, status: null, notes, reasonCode, ...dates };
    return {
      address,
      result: { state: 'found', shown, submission, trustline: null, ownership: null },
    };
  } catch {
    return null;
  }
}
