// Handles the claim form's call from request to response (SPEC 7): count, read, check, submit. Takes uploads, too.
import * as v from 'valibot';
import { toStatusResponse } from '../../../src/domain/airdrop/status.ts';
import { MAX_FORM_EXTRA_BYTES, MAX_IMAGE_BYTES } from '../../../src/domain/limits.ts';
import { operationId, readIdempotencyKey } from '../http/operation.ts';
import { readForm } from '../http/read-body.ts';
import { json } from '../http/response.ts';
import { mayBeShared } from '../http/visitor.ts';
import { hashAddress } from '../identity/address-hash.ts';
import type { AnyCall } from '../identity/caller.ts';
import type { Stores } from '../storage/store.ts';
import { submitClaim } from './claim.ts';
import { ledgerCheckers } from './ledger/shared.ts';
import { requireClaimAddress } from './parse-requests.ts';
import { prepareScreenshot, type ReadyScreenshot } from './screenshots.ts';
import { BYTES_PER_UNIT, chargeVisit } from './throttles.ts';
import { storeUpload, takeUploaded } from './uploads.ts';

/** The maximum length of a field: addresses and ids are far shorter. */
const MAX_FIELD_CHARS = 500;

const Text = v.pipe(v.string(), v.maxLength(MAX_FIELD_CHARS));

/** `update` is SPEC 7's flag; anything but a clear yes counts as no. The address is validated separately. */
const ClaimFormSchema = v.object({
  walletAddress: v.fallback(Text, ''),
  uploadId: v.optional(Text),
  update: v.pipe(
    v.fallback(Text, ''),
    v.transform((text) => ['true', '1', 'yes', 'on'].includes(text.trim().toLowerCase())),
  ),
});

/** SPEC 8: messages for claimants. */
const CLAIM_MESSAGES = {
  new: 'Your airdrop claim has been successfully registered. Your submission will be reviewed.',
  updated: 'Your airdrop claim has been successfully updated. Your submission will be reviewed.',
} as const;

export type ClaimCall = Pick<AnyCall, 'request' | 'ip' | 'report'>;

/**
 * Returns 201 for a first claim, 200 for an update; for a repeated claim, the original response. Each `openFresh()`
 * starts the timeout budget of storage anew, because the body and the picture take long.
 */
export async function takeClaim(
  { request, ip, report }: ClaimCall,
  openFresh: () => Stores,
): Promise<Response> {
  const now = Date.now();
  readIdempotencyKey(request);
  const visit = { ip, bytes: announcedBytes(request) };
  await chargeVisit(openFresh()('throttles'), 'claim', visit, now);
  const { fields, file } = await readForm(request, ClaimFormSchema, 'screenshot');
  const address = requireClaimAddress(fields.walletAddress, ledgerCheckers().lines.issuer);
  const visitor = hashAddress(ip);
  const { uploadId, update: isUpdate } = fields;
  const screenshot =
    file === null && uploadId !== undefined
      ? await takeUploaded(openFresh(), uploadId, address, now)
      : await prepareScreenshot(file);

  await chargeStoredBytes(openFresh(), 'claim', visit, screenshot, now);

  // The same Idempotency-Key with another picture is another operation.
  const { sourceSha256 } = screenshot.about;
  const operation = operationId(request, 'claim', address, sourceSha256, String(isUpdate));
  const claim = { address, isUpdate, screenshot, visitor, operation };
  const { record, isNew } = await submitClaim(openFresh(), claim, now, report);
  const message = isNew ? CLAIM_MESSAGES.new : CLAIM_MESSAGES.updated;
  return json({ message, ...toStatusResponse(record) }, isNew ? 201 : 200);
}

/** Stores an upload. Returns 201 with the id by which a claim can name the picture within an hour. */
export async function takeUpload(
  { request, ip }: ClaimCall,
  openFresh: () => Stores,
): Promise<Response> {
  const now = Date.now();
  const visit = { ip, bytes: announcedBytes(request) };
  await chargeVisit(openFresh()('throttles'), 'upload', visit, now);
  const { file } = await readForm(request, v.object({}), 'file');
  const screenshot = await prepareScreenshot(file);
  const stores = openFresh();
  await chargeStoredBytes(stores, 'upload', visit, screenshot, now);
  const uploadId = await storeUpload(stores, screenshot);
  return json({ data: { uploadId } }, 201);
}

/** Returns the size that a request announces; that of the largest upload if it announces none or a larger one. */
function announcedBytes({ headers }: Request): number {
  const largest = MAX_IMAGE_BYTES + MAX_FORM_EXTRA_BYTES;
  const announced = Number(headers.get('Content-Length') ?? largest);
  return announced >= 0 ? Math.min(announced, largest) : largest;
}

/** Charges stored bytes beyond those received, for IPv4 only: the body of a claim that names an upload is tiny. */
async function chargeStoredBytes(
  stores: Stores,
  what: 'claim' | 'upload',
  { ip, bytes: received }: { ip: string; bytes: number },
  { about }: ReadyScreenshot,
  now: number,
): Promise<void> {
  const bytes = about.bytes - received;
  if (bytes < BYTES_PER_UNIT || !mayBeShared(ip)) return;
  await chargeVisit(stores('throttles'), what, { ip, bytes }, now);
}
