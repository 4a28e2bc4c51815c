// How long the bytes of screenshots are kept (issue of the airdrop; shown on the claim page). Hashes stay.
import type { ClaimRecord } from './claim.ts';
import { KEEP_SCREENSHOT_MS } from '../limits.ts';

/** When the screenshots of a claim are to be deleted, in milliseconds, if nothing happens to it before. */
export function screenshotsEndAt(
  record: Pick<ClaimRecord, 'status' | 'lastUpdated' | 'airdropSentAt'>,
): number {
  const { status, lastUpdated, airdropSentAt } = record;
  if (status === 'AIRDROP_SENT') {
    return Date.parse(airdropSentAt ?? lastUpdated) + KEEP_SCREENSHOT_MS.sent;
  }
  const keepMs = status === 'REJECTED' ? KEEP_SCREENSHOT_MS.rejected : KEEP_SCREENSHOT_MS.open;
  return Date.parse(lastUpdated) + keepMs;
}
