// Erases a claim (decision 139). After one write nobody sees it, and its address cannot claim. Then everything that
// names it is erased, its record last, so that a repeated call, another admin or the sweep finds what a call did not
// reach. Each step can be repeated.
import type { SeenClaim } from '../../../src/domain/airdrop/action.ts';
import { BASE58_CHAR } from '../../../src/domain/airdrop/address.ts';
import { isClassicAddress } from '../../../src/domain/airdrop/checksum.ts';
import {
  ClaimRecordSchema,
  type ClaimRecord,
  type Screenshot,
} from '../../../src/domain/airdrop/claim.ts';
import type { AuditEntry } from '../../../src/domain/audit.ts';
import { AppError } from '../../../src/domain/errors.ts';
import { rewriteAudit, writeAudit } from '../audit/log.ts';
import { derivedId, newOperationId } from '../http/operation.ts';
import type { AdminCaller } from '../identity/caller.ts';
import { isBodyId } from '../storage/bodies.ts';
import type { Deadline } from '../storage/process-until.ts';
import { changeRecord } from '../storage/records.ts';
import type { Stores } from '../storage/store.ts';
import { viewSubmission } from './admin-view.ts';
import { erasePayment, BACKFILL_KEY } from './payment-records.ts';
import { eraseFromPayouts } from './payouts.ts';
import { erasePictures } from './picture-index.ts';
import { removeScreenshot } from './screenshots.ts';
import { eraseFromIndex } from './submission-index.ts';
import { readEvenErased, readSubmission, submissionKey, WALK_KEY } from './submissions.ts';
import {
  redactIn,
  erasedNames,
  isErased,
  keyedHashes,
  replaceWithTombstone,
  readErased,
  redact,
  type Redaction,
} from './tombstone.ts';
import { eraseUploads } from './uploads.ts';

const ADDRESS_PATTERN = new RegExp(`r${BASE58_CHAR}{24,34}`, 'g');

/** How long after an erasure the sweep looks for later entries about the claim. */
const YOUNG_MS = 48 * 60 * 60_000;
/** Longer than any listing lags behind. */
const LIST_DELAY_MS = 2 * 60 * 60_000;

/** The audit log's share of the 6.5 seconds that a call may take. */
const SEARCH_MS = 2_500;

/**
 * Erases the claim that an admin saw, or finishes an erasure that has begun. Returns whether nothing of it is left.
 * Throws `claim.unknown` (404), `VERSION_CONFLICT` (409, with the current submission), and `storage.unavailable` (503),
 * after which the same call may be repeated.
 */
export async function eraseClaim(
  call: AdminCaller,
  address: string,
  seen: SeenClaim,
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
        ? { value: { ...current, erasure, screenshots: markDeleted(current.screenshots, at) } }
        : null,
  );
  if (claim?.erasure) return finishErasure(call.stores, claim, claim.erasure, call);
  if (claim?.submittedAt === seen.createdAt) {
    const submission = await viewSubmission(airdrop, claim, call.report);
    throw new AppError('VERSION_CONFLICT', { data: { submission } });
  }
  // The claim is gone, and the address may have claimed anew.
  if (await isErased(airdrop, address)) return true;
  throw new AppError('claim.unknown');
}

/** Returns the screenshots marked as deleted: from the first write on, none of them may be shown. */
const markDeleted = (screenshots: readonly Screenshot[], deletedAt: string): Screenshot[] =>
  screenshots.map((shot) => ({ ...shot, deletedAt }));

/** Finishes an erasure that has begun. Returns false if there was not enough time for all of it. */
export async function finishErasure(
  stores: Stores,
  claim: ClaimRecord,
  erasure: NonNullable<ClaimRecord['erasure']>,
  { requestId, ipHash }: Pick<AdminCaller, 'requestId' | 'ipHash'>,
): Promise<boolean> {
  const airdrop = stores('airdrop');
  const { walletAddress: address, txHash, ownership } = claim;
  const [name] = erasedNames(address);
  const hashes = [txHash, ownership?.txHash].filter((hash) => typeof hash === 'string');
  const spellings = hashes.flatMap((hash) => [hash.toUpperCase(), hash.toLowerCase()]);
  const identifiers = [address, ...spellings];
  await eraseTraces(stores, claim, { name, identifiers });

  const { at, by: actor, after } = erasure;
  const span = { after, since: Date.parse(claim.submittedAt) };
  const time = { until: Date.now() + SEARCH_MS, clock: Date.now };
  const paid = { name, identifiers: spellings };
  const last = await eraseFromLog(stores, new Set([name]), span, time, paid);
  if (last !== null) {
    const key = submissionKey(address);
    const next = { ...erasure, after: last };
    // Another call may have finished, and the address may have claimed anew.
    await changeRecord(airdrop, key, ClaimRecordSchema, newOperationId(), (current) =>
      current?.erasure?.at === at ? { value: { ...current, erasure: next } } : null,
    );
    return false;
  }
  const entry = { at, actor, role: 'admin', action: 'submission.erased', subject: name } as const;
  await writeAudit(stores('audit'), { ...entry, requestId, ipHash }, derivedId('erased', name, at));
  return replaceWithTombstone(airdrop, claim, erasure, async () => {
    const record = await readEvenErased(airdrop, address);
    if (record?.erasure) await airdrop.remove(submissionKey(address));
  });
}

async function eraseTraces(stores: Stores, claim: ClaimRecord, erased: Redaction): Promise<void> {
  const airdrop = stores('airdrop');
  await eraseFromIndex(airdrop, claim);
  await erasePictures(airdrop, claim);
  await eraseUploads(stores, claim);
  await eraseFromPayouts(airdrop, erased);
  if (claim.txHash !== null) await erasePayment(airdrop, claim.txHash, erased);
  for (const key of [WALK_KEY, BACKFILL_KEY]) await redactIn(airdrop, key, erased);
  for (const { id } of claim.screenshots) {
    // A picture that another claim may have taken is left to the sweep, which removes it if no claim names it.
    if (isBodyId(id)) await removeScreenshot(stores, id, ({ isTaken }) => !isTaken);
  }
}

/** For the sweep: erases entries that calls under way logged after an erasure, or that a listing did not show yet. */
export async function eraseLateEntries(stores: Stores, time: Deadline): Promise<void> {
  const now = time.clock();
  const recent = (await readErased(stores('airdrop'))).filter(({ at }) => now - at < YOUNG_MS);
  if (recent.length === 0) return;
  const since = Math.min(...recent.map(({ at }) => at)) - LIST_DELAY_MS;
  await eraseFromLog(stores, new Set(recent.map(({ name }) => name)), { after: '', since }, time);
}

/** Erases again what a repair wrote back about a claim that was erased meanwhile. */
export async function eraseRepaired(stores: Stores, claim: ClaimRecord): Promise<void> {
  const { walletAddress: address, submittedAt } = claim;
  if ((await readSubmission(stores('airdrop'), address))?.submittedAt === submittedAt) return;
  await eraseFromIndex(stores('airdrop'), claim);
  await erasePictures(stores('airdrop'), claim);
  const span = { after: '', since: Date.parse(submittedAt) };
  const time = { until: Infinity, clock: Date.now };
  await eraseFromLog(stores, new Set([erasedNames(address)[0]]), span, time);
}

/**
 * Erases from a span of the log the claims with these names, the notes of entries about them, and the transactions of
 * the claim `paid`. Returns what `rewriteAudit` does.
 */
function eraseFromLog(
  stores: Stores,
  names: ReadonlySet<string>,
  span: { after: string; since: number },
  time: Deadline,
  paid?: Redaction,
): Promise<string | null> {
  return rewriteAudit(stores('audit'), span, time, async ({ note, ...entry }, key) => {
    const text = JSON.stringify({ note, ...entry });
    const erased = paid?.identifiers.some((hash) => text.includes(hash)) ? [paid] : [];
    for (const address of new Set(text.match(ADDRESS_PATTERN))) {
      const isErasedHere = erasedNames(address).some((name) => names.has(name));
      if (!isErasedHere || !isClassicAddress(address)) continue;
      const later = await readSubmission(stores('airdrop'), address);
      if (later === null || entry.at < later.submittedAt) {
        erased.push({ name: erasedNames(address)[0], identifiers: [address] });
      }
    }
    const isAbout = erased.some(({ identifiers }) => identifiers.includes(entry.subject ?? ''));
    const rewritten = erased.reduce<AuditEntry>(
      (old, one) => redact(old, one) ?? old,
      isAbout || note === undefined ? entry : { ...entry, note },
    );
    // The old id was derived from the address.
    return erased.length === 0 ? null : { entry: rewritten, id: keyedHashes(key)[0] };
  });
}
