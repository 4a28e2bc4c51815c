// The receipt of a claim, as it stays in the claimant's browser.
import * as v from 'valibot';
import { inspectAddress } from './address.ts';
import { readStatusAnswer, type ShownStatus } from './status.ts';

const ReceiptSchema = v.object({
  address: v.pipe(
    v.string(),
    v.check((text) => inspectAddress(text) === null),
  ),
  /** When the server took the claim, ISO 8601. */
  at: v.pipe(v.string(), v.isoTimestamp()),
  shown: v.picklist(['pending', 'verified', 'completed', 'rejected', 'error']),
});

/** What a claimant can show for a claim. `shown` is the status at that time. */
export interface Receipt {
  address: string;
  at: string;
  shown: ShownStatus;
}

/**
 * Builds the receipt of an accepted claim.
 *
 * @param answer - the body of the response; where it names no date or status, `now` and "pending" are used
 */
export function toReceipt(address: string, answer: unknown, now: string): Receipt {
  const read = readStatusAnswer(200, answer);
  if (read.state !== 'found') return { address, at: now, shown: 'pending' };
  const { submittedAt, lastUpdated } = read.submission;
  return { address, at: lastUpdated ?? submittedAt ?? now, shown: read.shown };
}

/** Parses a stored receipt; null if there is none, or none that can be read. */
export function readReceipt(stored: string | null): Receipt | null {
  if (stored === null) return null;
  try {
    const parsed = v.safeParse(ReceiptSchema, JSON.parse(stored));
    return parsed.success ? parsed.output : null;
  } catch {
    return null;
  }
}
