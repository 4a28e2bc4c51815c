// The time for which the bytes of screenshots are stored, as announced on the claim page. Their hashes are not deleted.
import type { ClaimRecord } from './claim.ts';
import { SCREENSHOT_RETENTION_MS } from '../limits.ts';

/**
 * Returns when a claim's screenshots are due for deletion if the claim does not change again, in epoch milliseconds.
 */
export function screenshotsEndAt(
  record: Pick<ClaimRecord, 'status' | 'lastUpdated' | 'airdropSentAt'>,
): number {
  const { status, lastUpdated, airdropSentAt } = record;
  if (status === 'AIRDROP_SENT') {
    return Date.parse(airdropSentAt ?? lastUpdated) + SCREENSHOT_RETENTION_MS.sent;
  }
  const keepMs =
    status === 'REJECTED' ? SCREENSHOT_RETENTION_MS.rejected : SCREENSHOT_RETENTION_MS.open;
  return Date.parse(lastUpdated) + keepMs;
}
