// Recognises the accepted image types by their first bytes (SPEC 5). Browser and server share these rules; decoding is
// done elsewhere.
import { MAX_IMAGE_BYTES } from './limits.ts';

/** SPEC 9: the media types of screenshots and profile pictures. */
export const IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/gif'] as const;
export type ImageType = (typeof IMAGE_TYPES)[number];

/** Why a file is not an accepted image. */
export type ImageProblem = 'empty' | 'too-large' | 'type';

/** Keys of the texts that say what is wrong with a picked image. */
export type ImageErrorKey = 'fileTooLarge' | 'fileType' | 'fileUnreadable' | 'filePixels';

/** How many of a file's first bytes are needed to recognise its type. */
export const IMAGE_HEAD_BYTES = 16;

const SIGNATURES: readonly [ImageType, readonly number[]][] = [
  ['image/jpeg', [0xff, 0xd8, 0xff]],
  // Includes the header of the first chunk: length 13, IHDR.
  ['image/png', [0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]],
  ['image/gif', [0x47, 0x49, 0x46, 0x38, 0x37, 0x61]],
  ['image/gif', [0x47, 0x49, 0x46, 0x38, 0x39, 0x61]],
];

/**
 * Returns the image type found in a file's first bytes, or null if it is not accepted. File name and declared type are
 * ignored.
 */
export function sniffImage(head: Uint8Array): ImageType | null {
  const found = SIGNATURES.find(([, signature]) =>
    signature.every((byte, index) => head[index] === byte),
  );
  return found?.[0] ?? null;
}

/**
 * Returns what is wrong with a file before it is decoded, or null. `sizeBytes` is the size of the whole file; `head`
 * holds at least its first IMAGE_HEAD_BYTES bytes.
 */
export function findImageProblem(sizeBytes: number, head: Uint8Array): ImageProblem | null {
  if (sizeBytes === 0) return 'empty';
  if (sizeBytes > MAX_IMAGE_BYTES) return 'too-large';
  return sniffImage(head) === null ? 'type' : null;
}
