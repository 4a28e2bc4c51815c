// Turns a claimant's upload into a stored screenshot: re-encoded, and stored once however many claims send it
// (decision 136). The only module in this folder that loads the image library.
//
// No claim that was acknowledged loses its picture, because
// - a body is stored before its lease names it, and leased before a claim names it;
// - when a claim takes a body, at least half of its lease is left, an hour more than the claim needs;
// - a body is removed only after it was unlinked from its lease, so that no claim can take it any more, and only if no
//   other claim can have named it: either only its uploader took it (airdrop/claim.ts), or its lease ended before a
//   walk over all submissions began (airdrop/sweep.ts) in which none named it, as any taker would have by then.
import * as v from 'valibot';
import type { Screenshot } from '../../../src/domain/airdrop/claim.ts';
import { AppError } from '../../../src/domain/errors.ts';
import { PICTURE_LEASE_MS } from '../../../src/domain/limits.ts';
import { newOperationId } from '../http/operation.ts';
import { fileResponse } from '../http/response.ts';
import type { AdminCaller } from '../identity/caller.ts';
import { cleanImage, type CleanImage } from '../images/clean-image.ts';
import { buildKey } from '../storage/blob-keys.ts';
import {
  bodyName,
  isBodyId,
  newBodyId,
  putBody,
  removeBody,
  type BodyId,
  readBody,
} from '../storage/bodies.ts';
import { assumeNone, changeRecord } from '../storage/records.ts';
import type { Stores } from '../storage/store.ts';
import { requireAddressId } from './parse-requests.ts';
import { requireSubmission } from './submissions.ts';

const PRIVATE = { 'Cache-Control': 'private, no-store' };

/**
 * Returns the bytes of a screenshot: of the version with that id, else of the newest. Nothing can be read on a small
 * one, so showing it is not logged. Throws `claim.unknown` or `screenshot.unknown` (404).
 */
export async function showScreenshot(
  caller: AdminCaller,
  id: string,
  version: string | null,
  isSmall: boolean,
): Promise<Response> {
  const address = requireAddressId(id);
  const { screenshots } = await requireSubmission(caller.stores('airdrop'), address);
  // A picture that was deleted and sent again may have the same id.
  const shot =
    version === null ? screenshots.at(-1) : screenshots.findLast((one) => one.id === version);
  if (!shot || shot.deletedAt !== null || !isBodyId(shot.id)) {
    throw new AppError('screenshot.unknown');
  }
  const body = await readBody(caller.stores('images'), 'screenshots', shot.id);
  if (!body) throw new AppError('screenshot.unknown');
  if (isSmall) {
    const small = await shrinkScreenshot(body.bytes);
    return fileResponse(small.bytes, small.type, PRIVATE);
  }
  const about = { subject: address, note: shot.id };
  await caller.log('submission.screenshot-viewed', Date.now(), about);
  const ending = shot.type === 'image/jpeg' ? 'jpg' : 'png';
  return fileResponse(body.bytes, body.type, {
    ...PRIVATE,
    'Content-Disposition': `inline; filename="claim-${address}.${ending}"`,
  });
}

/** A screenshot that is safe to store, and its description without the fields added when it is stored. */
export interface ReadyScreenshot {
  bytes: Uint8Array<ArrayBuffer>;
  about: Omit<Screenshot, 'id' | 'uploadedAt' | 'visitor' | 'deletedAt'>;
}

const LeaseSchema = v.object({
  /** The body of a picture; null once it is removed. */
  body: v.nullable(v.custom<BodyId>(isBodyId)),
  /** Until when it can be taken, in milliseconds. */
  until: v.number(),
  /** Whether anybody but its uploader took it. */
  isTaken: v.boolean(),
});
type Lease = v.InferOutput<typeof LeaseSchema>;

/** Twice the row of the list, for sharp screens. Nothing on a screenshot can be read at this size. */
const SMALL_SIDE_PX = 72;

/** A picture is named by the first 128 bits of its SHA-256. */
const NAME_DIGITS = 32;
const leaseKey = (name: string) => buildKey('leases', name);

/** Scales a stored picture down for a row of the list. Throws `server.busy` (503) when too many pictures wait. */
export function shrinkScreenshot(stored: Uint8Array): Promise<CleanImage> {
  return cleanImage(stored, { maxSidePx: SMALL_SIDE_PX });
}

/** Re-encodes a picture. Throws `file.invalid` (400), also without a file, or `file.too-large` (413). */
export async function prepareScreenshot(sent: Uint8Array | null): Promise<ReadyScreenshot> {
  if (sent === null) throw new AppError('file.invalid', { data: { reason: 'empty' } });
  const { bytes, type, width, height, sha256, sentSha256 } = await cleanImage(sent);
  const about = { type, bytes: bytes.byteLength, width, height, sha256, sourceSha256: sentSha256 };
  return { bytes, about };
}

/** Stores a picture; returns its body or the one stored before. A record may name it within half a lease from now. */
export async function storeScreenshot(
  stores: Stores,
  { bytes, about }: ReadyScreenshot,
): Promise<BodyId> {
  // Demo claims lie in the past, but are stored now.
  const now = Date.now();
  const [airdrop, images] = [stores('airdrop'), stores('images')];
  const name = about.sha256.slice(0, NAME_DIGITS);
  const body = { bytes, type: about.type };
  const own = await putBody(images, 'screenshots', body, newBodyId(now, name));
  const take = (lease: Lease | null) => {
    const isReuse = (lease?.body ?? null) !== null;
    const isLong = (lease?.until ?? 0) - now > PICTURE_LEASE_MS / 2;
    if (isReuse && lease?.isTaken && isLong) return null;
    return { value: { body: lease?.body ?? own, until: now + PICTURE_LEASE_MS, isTaken: isReuse } };
  };
  const leases = assumeNone(airdrop);
  const operation = newOperationId();
  const { value } = await changeRecord(leases, leaseKey(name), LeaseSchema, operation, take);
  const taken = value?.body ?? own;
  if (taken !== own) await removeBody(images, 'screenshots', own);
  return taken;
}

/** Removes a screenshot that the caller's records do not name, if by its lease (`mayRemove`) no other can name it. */
export async function removeScreenshot(
  stores: Stores,
  id: BodyId,
  mayRemove: (lease: Lease) => boolean,
): Promise<void> {
  const name = bodyName(id);
  // Bodies from earlier versions have neither a name nor a lease: at most one claim names them.
  if (name !== null) {
    const unlink = (lease: Lease | null) =>
      lease?.body === id && mayRemove(lease) ? { value: { ...lease, body: null } } : null;
    const airdrop = stores('airdrop');
    const operation = newOperationId();
    const { value } = await changeRecord(airdrop, leaseKey(name), LeaseSchema, operation, unlink);
    if (value?.body === id) return;
  }
  await removeBody(stores('images'), 'screenshots', id);
}
