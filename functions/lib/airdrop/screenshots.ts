// From the bytes a claimant sends to a stored screenshot: made anew, kept under a random key, described for its record
// (DESIGN decision 38). The only module of this folder that brings the picture library.
import type { Screenshot } from '../../../src/domain/airdrop/claim.ts';
import { AppError } from '../../../src/domain/errors.ts';
import { cleanImage } from '../images/clean-image.ts';
import { putBody } from '../storage/bodies.ts';
import type { Store } from '../storage/store.ts';

/** A screenshot that may be stored, and its description without the fields that storing gives it. */
export interface ReadyScreenshot {
  bytes: Uint8Array<ArrayBuffer>;
  about: Omit<Screenshot, 'id' | 'uploadedAt' | 'visitor' | 'deletedAt'>;
}

/** Makes a picture anew. Throws `file.invalid` (400) or `file.too-large` (413); no file at all is `file.invalid` too. */
export async function prepareScreenshot(sent: Uint8Array | null): Promise<ReadyScreenshot> {
  if (sent === null) throw new AppError('file.invalid', { data: { reason: 'empty' } });
  const { bytes, type, width, height, sha256, sentSha256 } = await cleanImage(sent);
  const about = { type, bytes: bytes.byteLength, width, height, sha256, sourceSha256: sentSha256 };
  return { bytes, about };
}

/** Stores a screenshot; once this is answered a record may name it. `images` is the store of that name. */
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
