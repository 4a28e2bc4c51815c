// Erases a claim (decision 091). One write makes it nobody's: from then on nobody sees it, and its address cannot claim.
// Then everything that names it is erased, its record last, so that whatever a call did not reach is found by its
// repetition, by another admin or by the sweep. Each step can be repeated.
import type { Seen } from '../../../src/domain/airdrop/action.ts';
import { addressesIn } from '../../../src/domain/airdrop/address.ts';
import { isClassicAddress } from '../../../src/domain/airdrop/checksum.ts';
import { ClaimRecordSchema, type ClaimRecord } from '../../../src/domain/airdrop/claim.ts';
import type { AuditEntry } from '../../../src/domain/audit.ts';
import { AppError } from '../../../src/domain/errors.ts';
import { rewriteAudit, writeAudit } from '../audit/log.ts';
import { derivedId, newOperationId } from '../http/operation.ts';
import type { AdminCall } from '../identity/caller.ts';
import { isBodyId } from '../storage/bodies.ts';
import type { SweepTime } from '../storage/map-in-time.ts';
import { changeRecord } from '../storage/records.ts';
import type { Store, Stores } from '../storage/store.ts';
import { viewSubmission } from './admin-view.ts';
import {
  eraseIn,
  erasedName,
  isErased,
  keyedHashes,
  leaveTombstone,
  readErasureTimes,
  withoutClaim,
  type Erased,
  type ErasedClaim,
} from './erased.ts';
import { erasePayment, OLD_KEY } from './payment-records.ts';
import { eraseFromPayouts } from './payouts.ts';
import { erasePictures } from './picture-index.ts';
import { removeScreenshot } from './screenshots.ts';
import { eraseFromIndex } from './submission-index.ts';
import { readClaimRecord, submissionKey, WALK_KEY } from './submissions.ts';
import { eraseUploads } from './uploads.ts';

/** For this long after an erasure, what was written about the claim since is looked for. */
const YOUNG_MS = 48 * 60 * 60_000;
/** Lists are behind by less. */
const LIST_DELAY_MS = 2 * 60 * 60_000;

/** Of the 6.5 seconds that a call may take, for the audit log. */
const SEARCH_MS = 2_500;

/**
 * Erases the claim that an admin saw, or finishes an erasure that has begun. Returns whether nothing of it is left. Throws
 * `claim.unknown` (404), `VERSION_CONFLICT` (409, with the current submission), and `storage.unavailable` (503), after
 * which the same call may be repeated.
 */
export async function eraseClaim(
  call: AdminCall,
  address: string,
  seen: Seen,
  operation: string,
): Promise<boolean> {
  const airdrop = call.stores('airdrop');
  const at = new Date().toISOString();
  const erasure = { at, by: call.admin, after: '' };
  const { value: claim } = await changeRecord(
    airdrop,
    submissionKey(address),
    ClaimRecordSchema,
    operation,
    (current) =>
      current?.erasure === null &&
      current.submittedAt === seen.createdAt &&
      current.version === seen.expectedVersion
        ? { value: { ...current, erasure, screenshots: withoutPictures(current, at) } }
        : null,
  );
  if (claim?.erasure) return finishErasure(call.stores, claim, claim.erasure, call);
  if (claim?.submittedAt === seen.createdAt) {
    const submission = await viewSubmission(airdrop, claim, call.report);
    throw new AppError('VERSION_CONFLICT', { data: { submission } });
  }
  // It is gone, and the address may have claimed anew.
  if (await isErased(airdrop, address)) return true;
  throw new AppError('claim.unknown');
}

/** From now on, the record names no picture that must be there. */
function withoutPictures(
  { screenshots }: ClaimRecord,
  deletedAt: string,
): ClaimRecord['screenshots'] {
  return screenshots.map((shot) => ({ ...shot, deletedAt }));
}

/** Finishes an erasure that has begun. Returns false if there was not enough time for all of it. */
export async function finishErasure(
  stores: Stores,
  claim: ClaimRecord,
  erasure: NonNullable<ClaimRecord['erasure']>,
  { requestId, ipHash }: Pick<AdminCall, 'requestId' | 'ipHash'>,
): Promise<boolean> {
  const [airdrop, audit] = [stores('airdrop'), stores('audit')];
  const { walletAddress: address, txHash, ownership } = claim;
  const name = erasedName(address);
  const hashes = [txHash, ownership?.txHash].filter((hash) => typeof hash === 'string');
  const words = [address, ...hashes.flatMap((hash) => [hash.toUpperCase(), hash.toLowerCase()])];
  const erased = { address, claim, name, words };

  await eraseTraces(stores, erased);
  if (!(await eraseFromLog(airdrop, audit, erased, erasure))) return false;
  const { at, by: actor } = erasure;
  const entry = { at, actor, role: 'admin', action: 'submission.erased', subject: name } as const;
  await writeAudit(audit, { ...entry, requestId, ipHash }, derivedId('erased', name, at));
  return leaveTombstone(airdrop, claim, erasure, async () => {
    const record = await readClaimRecord(airdrop, address);
    if (record?.erasure) await airdrop.remove(submissionKey(address));
  });
}

/**
 * Erases from the log what names a claim that is gone, or an earlier one of its address: what calls under way wrote after
 * an erasure, or a list did not show yet. For the sweep.
 */
export async function eraseLateEntries(stores: Stores, time: SweepTime): Promise<void> {
  const [airdrop, audit] = [stores('airdrop'), stores('audit')];
  const now = time.clock();
  const recent = (await readErasureTimes(airdrop)).filter((at) => now - at < YOUNG_MS);
  if (recent.length === 0) return;
  const span = { after: '', since: Math.min(...recent) - LIST_DELAY_MS };
  await rewriteAudit(audit, span, time, async (entry, key) => {
    for (const address of addressesIn(JSON.stringify(entry)).filter(isClassicAddress)) {
      const claim = await readClaimRecord(airdrop, address);
      const isGone = claim === null || entry.at < claim.submittedAt;
      const erased = { address, name: erasedName(address), words: [address] };
      const left = isGone ? eraseEntry(entry, key, erased) : null;
      if (left) return left;
    }
    return null;
  });
}

/** An entry without the claim, and without what was written about it. Its id changes, because it is made of the address. */
function eraseEntry({ note, ...entry }: AuditEntry, key: string, erased: Erased) {
  const isAbout = entry.subject === erased.address || note === undefined;
  const left = withoutClaim(isAbout ? entry : { ...entry, note }, erased);
  return left && { entry: left, id: keyedHashes(key)[0] };
}

async function eraseTraces(stores: Stores, erased: ErasedClaim): Promise<void> {
  const airdrop = stores('airdrop');
  const { claim } = erased;
  await eraseFromIndex(airdrop, claim);
  await erasePictures(airdrop, claim);
  await eraseUploads(stores, claim);
  await eraseFromPayouts(airdrop, erased);
  await erasePayment(airdrop, erased);
  for (const key of [WALK_KEY, OLD_KEY]) await eraseIn(airdrop, key, erased);
  for (const { id } of claim.screenshots) {
    // One that another claim may have taken goes with the sweep, unless that names it.
    if (isBodyId(id)) await removeScreenshot(stores, id, ({ isTaken }) => !isTaken);
  }
}

/** Goes through the log since the claim was made. Returns false if there was not enough time for all. */
async function eraseFromLog(
  airdrop: Store,
  audit: Store,
  erased: ErasedClaim,
  { after }: NonNullable<ClaimRecord['erasure']>,
): Promise<boolean> {
  const { walletAddress: address, submittedAt } = erased.claim;
  const span = { after, since: Date.parse(submittedAt) };
  const time = { until: Date.now() + SEARCH_MS, clock: Date.now };
  const last = await rewriteAudit(audit, span, time, (entry, key) =>
    eraseEntry(entry, key, erased),
  );
  if (last === null) return true;
  await changeRecord(airdrop, submissionKey(address), ClaimRecordSchema, newOperationId(), (now) =>
    now?.erasure ? { value: { ...now, erasure: { ...now.erasure, after: last } } } : null,
  );
  return false;
}
