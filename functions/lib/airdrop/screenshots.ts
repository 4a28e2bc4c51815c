// Turns a claimant's upload into a stored screenshot: re-encoded, stored under a random key, described for its record
// (DESIGN decision 38). The only module in this folder that loads the image library.
import type { Screenshot } from '../../../src/domain/airdrop/claim.ts';
import { AppError } from '../../../src/domain/errors.ts';
import { cleanImage } from '../images/clean-image.ts';
import { putBody } from '../storage/bodies.ts';
import type { Store } from '../storage/store.ts';

/** A screenshot that is safe to store, and its description without the fields added when it is stored. */
export interface ReadyScreenshot {
  bytes: Uint8Array<ArrayBuffer>;
  about: Omit<Screenshot, 'id' | 'uploadedAt' | 'visitor' | 'deletedAt'>;
}

/** Re-encodes a picture. Throws `file.invalid` (400), also without a file, or `file.too-large` (413). */
export async function prepareScreenshot(sent: Uint8Array | null): Promise<ReadyScreenshot> {
  if (sent === null) throw new AppError('file.invalid', { data: { reason: 'empty' } });
  const { bytes, type, width, height, sha256, sentSha256 } = await cleanImage(sent);
  const about = { type, bytes: bytes.byteLength, width, height, sha256, sourceSha256: sentSha256 };
  return { bytes, about };
}

/** Stores a screenshot; once this resolves, a record may name it. `images` is the store of that name. */
export async function keepScreenshot(
  images: Store,
  { bytes, about }: ReadyScreenshot,
  visitor: string,
  now: number,
): Promise<Screenshot> {
  const id = await putBody(images, 'screenshots', { bytes, type: about.type });
  const uploadedAt = new Date(now).toISOString();
  return { ...about, id, uploadedAt, visitor, deletedAt: null };
}
