// Screenshots uploaded before their claim: stored for an hour under an unguessable id, for one claim.
import * as v from 'valibot';
import { ScreenshotSchema, type ClaimRecord } from '../../../src/domain/airdrop/claim.ts';
import { AppError } from '../../../src/domain/errors.ts';
import { UPLOAD_LIFETIME_MS } from '../../../src/domain/limits.ts';
import { derivedId, newOperationId } from '../http/operation.ts';
import { buildKey } from '../storage/blob-keys.ts';
import {
  bodyTime,
  isBodyId,
  listBodiesBefore,
  putBody,
  readBody,
  removeBody,
  type BodyId,
} from '../storage/bodies.ts';
import { mapLimited } from '../storage/map-limited.ts';
import { processUntil, type Deadline } from '../storage/process-until.ts';
import { changeRecord, createOnce, readRecord } from '../storage/records.ts';
import type { Stores } from '../storage/store.ts';
import type { ReadyScreenshot } from './screenshots.ts';

const FOLDER = 'uploads';
const UploadSchema = v.object({
  ...v.omit(ScreenshotSchema, ['id', 'uploadedAt', 'visitor', 'deletedAt']).entries,
  /** The wallet whose claim named it. */
  address: v.optional(v.string()),
});

/** Stores a screenshot until its claim arrives; returns the id by which the claim names it. */
export async function storeUpload(stores: Stores, { bytes, about }: ReadyScreenshot) {
  const id = await putBody(stores('images'), FOLDER, { bytes, type: about.type });
  await createOnce(stores('airdrop'), buildKey(FOLDER, id), about, newOperationId());
  return id;
}

/**
 * Returns the screenshot behind an id, reserved for this wallet from now on; throws `upload.unknown` (400) if the id is
 * unknown, too old, or was named for another wallet.
 */
export async function takeUploaded(
  stores: Stores,
  id: string,
  address: string,
  now: number,
): Promise<ReadyScreenshot> {
  if (!isBodyId(id) || now - bodyTime(id) >= UPLOAD_LIFETIME_MS)
    throw new AppError('upload.unknown');
  const [{ value, isApplied }, body] = await Promise.all([
    changeRecord(
      stores('airdrop'),
      buildKey(FOLDER, id),
      UploadSchema,
      derivedId('claim-upload', id, address),
      (upload) =>
        upload && (upload.address ?? address) === address
          ? { value: { ...upload, address } }
          : null,
    ),
    readBody(stores('images'), FOLDER, id),
  ]);
  if (!isApplied || !value || !body) throw new AppError('upload.unknown');
  const { address: _, ...about } = value;
  return { bytes: body.bytes, about };
}

/**
 * Removes uploads that claims can no longer use, oldest first, at most `limit` and until the time is up; returns how
 * many. For the sweep.
 */
export async function sweepUploads(
  stores: Stores,
  now: number,
  limit: number,
  time: Deadline,
): Promise<number> {
  const cutoff = now - UPLOAD_LIFETIME_MS;
  const ids = await listBodiesBefore(stores('images'), FOLDER, cutoff, limit);
  return processUntil(ids, time, (id) => removeUpload(stores, id));
}

async function removeUpload(stores: Stores, id: BodyId): Promise<void> {
  // The body last: it is what the next sweep finds.
  await stores('airdrop').remove(buildKey(FOLDER, id));
  await removeBody(stores('images'), FOLDER, id);
}

/** Removes the uploads of an erased claim, and unclaimed uploads of its pictures. */
export async function eraseUploads(stores: Stores, claim: ClaimRecord): Promise<void> {
  const airdrop = stores('airdrop');
  const hashes = new Set(claim.screenshots.map(({ sha256 }) => sha256));
  await mapLimited(await airdrop.list(`${FOLDER}/`), async (key) => {
    const id = key.slice(FOLDER.length + 1);
    const upload = await readRecord(airdrop, key, UploadSchema);
    if (!upload || !isBodyId(id)) return;
    const { address = null, sha256 } = upload;
    const isOfClaim = address === null ? hashes.has(sha256) : address === claim.walletAddress;
    if (isOfClaim) await removeUpload(stores, id);
  });
}
