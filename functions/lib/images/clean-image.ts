// Turns an uploaded picture into one of our own: decoded and re-encoded, so that only its pixels remain (decision 136).
// The caller stores it.
import { createHash } from 'node:crypto';
import sharp, { type Sharp } from 'sharp';
import { AppError } from '../../../src/domain/errors.ts';
import { isWithinLimits, measureImage } from '../../../src/domain/image-header.ts';
import {
  MAX_IMAGE_PIXELS,
  MAX_STORED_IMAGE_BYTES,
  MAX_STORED_IMAGE_PIXELS,
} from '../../../src/domain/limits.ts';
import { findImageProblem, sniffImage, type ImageType } from '../../../src/domain/uploads.ts';
import { busy, pictureGate } from './gate.ts';

/** A picture that is safe to store and show. */
export interface CleanImage {
  bytes: Uint8Array<ArrayBuffer>;
  /** The media type of `bytes`. The first frame of a GIF becomes a PNG; a PNG that is too large becomes a JPEG. */
  type: ImageType;
  width: number;
  height: number;
  /** SHA-256 in hex of the uploaded file: detects the same file. */
  sentSha256: string;
  /** SHA-256 in hex of `bytes`: detects the same pixels, whatever the file's metadata. */
  sha256: string;
}

/** Why a file is refused as `file.invalid`; sent as `reason` in the response. */
type InvalidReason = 'empty' | 'type' | 'damaged' | 'pixels';

const JPEG_QUALITY = 85;
const TIMEOUT_SECONDS = 30;
/** This many pixels fit into `MAX_STORED_IMAGE_BYTES` as a JPEG of this quality, whatever they show. */
const FITTING_PIXELS = 1_000_000;
/** A picture that is scaled down has more detail per pixel: aim lower than the limit. */
const SHRINK_MARGIN = 0.9;

// Each call handles one picture, so libvips' cache would only waste memory. Several threads would take every core.
sharp.cache(false);
sharp.concurrency(1);

/**
 * Checks a picture and re-encodes it upright, in sRGB, without metadata or appended data, in at most 4 MB.
 *
 * Throws `file.too-large` (413) above 5,242,880 bytes, `file.invalid` (400, with a `reason`) for anything that is not a
 * complete JPEG, PNG or GIF of at most 12,000 pixels per side and 40 million in total or that takes too much memory to
 * decode, and `server.busy` (503) when too many pictures wait or it takes half a minute.
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

  const measures = measureImage(sent, type);
  if (!measures) throw invalid('damaged');
  if (!isWithinLimits(measures)) throw invalid('pixels');

  const { width, height } = measures;
  const side = Math.min(sideFor(MAX_STORED_IMAGE_PIXELS, measures), options.maxSidePx ?? Infinity);
  const encoded = await pictureGate.run(width * height, () => encode(sent, type, side, measures));
  return { ...encoded, sentSha256: sha256(sent), sha256: sha256(encoded.bytes) };
}

/** Returns the length of the longer side at which a picture, never enlarged, has at most `pixels`. */
function sideFor(pixels: number, { width, height }: Size): number {
  const shrink = Math.min(Math.sqrt(pixels / (width * height)), 1);
  return Math.max(Math.floor(Math.max(width, height) * shrink), 1);
}

type Encoded = Omit<CleanImage, 'sentSha256' | 'sha256'>;
type Size = Pick<CleanImage, 'width' | 'height'>;

const fits = ({ bytes }: Encoded) => bytes.byteLength <= MAX_STORED_IMAGE_BYTES;

/** Encodes a picture. Noisy pictures grow when re-encoded: these become JPEGs, scaled down until they fit. */
async function encode(sent: Uint8Array, type: ImageType, side: number, size: Size) {
  const first = await render(sent, side, type === 'image/jpeg' ? type : 'image/png');
  if (fits(first)) return first;
  const whole = first.type === 'image/jpeg' ? first : await render(sent, side, 'image/jpeg');
  if (fits(whole)) return whole;
  const scale = Math.sqrt(MAX_STORED_IMAGE_BYTES / whole.bytes.byteLength) * SHRINK_MARGIN;
  const smaller = await render(sent, Math.floor(side * scale), 'image/jpeg');
  if (fits(smaller)) return smaller;
  return render(sent, Math.min(side, sideFor(FITTING_PIXELS, size)), 'image/jpeg');
}

async function render(sent: Uint8Array, side: number, type: Encoded['type']): Promise<Encoded> {
  try {
    // Only formats allowed by their magic bytes get here: libvips itself would open many more.
    const upright = sharp(sent, {
      limitInputPixels: MAX_IMAGE_PIXELS,
      failOn: 'error',
      pages: 1,
      sequentialRead: true,
    })
      .autoOrient()
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
      .timeout({ seconds: TIMEOUT_SECONDS });
    const { data, info } = await setFormat(upright, type).toBuffer({ resolveWithObject: true });
    return { bytes: new Uint8Array(data), type, width: info.width, height: info.height };
  } catch (error) {
    // Not the picture's fault: its size is bounded, so other work is using the processor.
    const hasTimedOut = error instanceof Error && error.message.startsWith('timeout: ');
    throw hasTimedOut ? busy() : invalid('damaged', error);
  }
}

/** Sets the format. Optimised Huffman tables would save a twentieth, but hold the whole picture in memory. */
function setFormat(image: Sharp, type: Encoded['type']): Sharp {
  if (type !== 'image/jpeg') return image.png();
  return image
    .flatten({ background: 'white' })
    .jpeg({ quality: JPEG_QUALITY, chromaSubsampling: '4:4:4', optimiseCoding: false });
}

function invalid(reason: InvalidReason, cause?: unknown): AppError {
  return new AppError('file.invalid', { data: { reason }, cause });
}

function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
