// Fills storage with many submissions, so that the admins' list is long.
import { encodeAccountID } from 'ripple-address-codec';
import { toIndexEntry } from '../../functions/lib/airdrop/index-entry.ts';
import { submissionKey } from '../../functions/lib/airdrop/submissions.ts';
import type { ClaimRecord, Screenshot } from '../../src/domain/airdrop/claim.ts';
import { applyClaimEvent } from '../../src/domain/airdrop/transitions.ts';
import type { BlobDatabase } from '../local/blobs/database.ts';

const STORE = 'site:airdrop';
const START_MS = Date.UTC(2026, 0, 1);

export function testWallet(number: number): string {
  const bytes = Buffer.alloc(20, 9);
  // The factor spreads the addresses over the key space, as with real ones.
  bytes.writeUInt32BE(Math.imul(number, 2_654_435_761) >>> 0, 0);
  bytes.writeUInt32BE(number, 4);
  return encodeAccountID(bytes);
}

/** Adds the submissions `from` to `to` - 1. One in four is verified, the others are submitted. */
export function addSubmissions(database: BlobDatabase, from: number, to: number): void {
  const put = (key: string, text: string) =>
    database.put(STORE, key, { body: Buffer.from(text), metadata: null });
  for (let number = from; number < to; number += 1) {
    const record = submission(number);
    put(submissionKey(record.walletAddress), JSON.stringify(record));
    put(toIndexEntry(record).key, '');
  }
}

function submission(number: number): ClaimRecord {
  const at = new Date(START_MS + number * 1_000).toISOString();
  const sha256 = number.toString(16).padStart(64, '0');
  const screenshot: Screenshot = {
    id: `1700000000000-${number.toString(16).padStart(32, '0')}`,
    type: 'image/jpeg',
    bytes: 100_000,
    width: 390,
    height: 844,
    sha256,
    sourceSha256: sha256,
    uploadedAt: at,
    visitor: null,
    deletedAt: null,
  };
  const claim = { walletAddress: testWallet(number), isUpdate: false, screenshot };
  const step = applyClaimEvent(null, { by: 'claimant', ...claim }, at);
  if (!step.ok) throw new Error(`Submission ${number} is refused: ${step.code}`);
  return { ...step.record, status: number % 4 === 3 ? 'VERIFIED' : 'SUBMITTED' };
}
