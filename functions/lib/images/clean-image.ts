// Turns an uploaded picture into one of our own: decoded and re-encoded, so that only its pixels remain
// (DESIGN decision 38). The caller stores it.
import { createHash } from 'node:crypto';
import sharp, { type Sharp } from 'sharp';
import { AppError } from '../../../src/domain/errors.ts';
import {
  MAX_IMAGE_FRAMES,
  MAX_IMAGE_PIXELS,
  MAX_IMAGE_SIDE_PX,
  MAX_STORED_IMAGE_PIXELS,
} from '../../../src/domain/limits.ts';
import { findImageProblem, sniffImage, type ImageType } from '../../../src/domain/uploads.ts';
import { readMeasures } from './header.ts';

/** A picture that is safe to store and show. */
export interface CleanImage {
  bytes: Uint8Array<ArrayBuffer>;
  /** The media type of `bytes`. A GIF becomes a PNG of its first frame. */
  type: ImageType;
  width: number;
  height: number;
  /** SHA-256 in hex of the uploaded file: detects the same file. */
  sentSha256: string;
  /** SHA-256 in hex of `bytes`: detects the same pixels, whatever the file's metadata. */
  sha256: string;
}

/** Why a file is refused as `file.invalid`; sent as `reason` in the response. */
export type InvalidReason = 'empty' | 'type' | 'damaged' | 'pixels';

const JPEG_QUALITY = 85;
const TIMEOUT_SECONDS = 20;

// Each call handles one picture, so libvips' cache would only waste memory.
sharp.cache(false);

/**
 * Checks a picture and re-encodes it upright, in sRGB, without metadata or appended data.
 *
 * Throws `file.too-large` (413) above 5,242,880 bytes and `file.invalid` (400, with a `reason`) for anything that is
 * not a complete JPEG, PNG or GIF of at most 12,000 pixels per side and 40 million in total.
 *
 * @param options.maxSidePx - scales the picture down to fit, for example a profile picture
 */
export async function cleanImage(
  sent: Uint8Array,
  options: { maxSidePx?: number } = {},
): Promise<CleanImage> {
  const problem = findImageProblem(sent.byteLength, sent);
  if (problem === 'too-large') throw new AppError('file.too-large');
  const type = sniffImage(sent);
  if (problem !== null || type === null) throw invalid(problem ?? 'type');

  const measures = readMeasures(sent, type);
  if (!measures) throw invalid('damaged');
  const { width, height, frames } = measures;
  const isTooBig =
    Math.max(width, height) > MAX_IMAGE_SIDE_PX ||
    width * height > MAX_IMAGE_PIXELS ||
    frames > MAX_IMAGE_FRAMES;
  if (isTooBig) throw invalid('pixels');

  const shrink = Math.sqrt(MAX_STORED_IMAGE_PIXELS / (width * height));
  const longest = Math.floor(Math.max(width, height) * Math.min(shrink, 1));
  const side = Math.max(Math.min(longest, options.maxSidePx ?? longest), 1);
  const encoded = await encode(sent, type, side);
  return { ...encoded, sentSha256: sha256(sent), sha256: sha256(encoded.bytes) };
}

async function encode(sent: Uint8Array, type: ImageType, side: number) {
  try {
    const upright = sharp(sent, {
      // Only formats allowed by their magic bytes get here: libvips itself would open many more.
      limitInputPixels: MAX_IMAGE_PIXELS,
      failOn: 'error',
      pages: 1,
      sequentialRead: true,
    })
      .autoOrient()
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
      .timeout({ seconds: TIMEOUT_SECONDS });
    const { data, info } = await write(upright, type).toBuffer({ resolveWithObject: true });
    return {
      bytes: new Uint8Array(data),
      type: type === 'image/jpeg' ? ('image/jpeg' as const) : ('image/png' as const),
      width: info.width,
      height: info.height,
    };
  } catch (error) {
    throw invalid('damaged', error);
  }
}

function write(image: Sharp, type: ImageType): Sharp {
  return type === 'image/jpeg'
    ? image.jpeg({ quality: JPEG_QUALITY, chromaSubsampling: '4:4:4' })
    : image.png();
}

function invalid(reason: InvalidReason, cause?: unknown): AppError {
  return new AppError('file.invalid', { data: { reason }, cause });
}

function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
