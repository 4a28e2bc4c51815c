// Turns a picked image into one that the server accepts. A function accepts about 4.5 MB, whatever the file size limit
// allows (decision 136), and an image is bounded in pixels. Re-encoding also removes its metadata.
import { isWithinLimits, measureImage } from '../../domain/image-header.ts';
import { MAX_IMAGE_SIDE_PX, MAX_STORED_IMAGE_PIXELS } from '../../domain/limits.ts';
import { sniffImage, type ImageErrorKey } from '../../domain/uploads.ts';

/** Larger files are always re-encoded. */
export const SEND_AS_IT_IS_BYTES = 4_000_000;

/** The qualities to try at each size, in this order. A PNG is the same at any quality. */
const QUALITIES = { 'image/jpeg': [0.9, 0.8, 0.7], 'image/png': [1] } as const;
const SCALE_STEP = 0.75;
/** The smallest scale to try, relative to the first. */
const MIN_SCALE = 0.25;

export type EncodedType = 'image/jpeg' | 'image/png';

/** The browser functions needed for shrinking; tests pass their own. */
export interface ImageTools {
  decode: (file: Blob) => Promise<ImageBitmap>;
  /** Encodes the image at a scale in (0, 1]. */
  encode: (picture: ImageBitmap, scale: number, options: ImageEncodeOptions) => Promise<Blob>;
}

const browserTools: ImageTools = {
  decode: (file) => createImageBitmap(file, { imageOrientation: 'from-image' }),
  encode: (picture, scale, options) => {
    const canvas = new OffscreenCanvas(
      Math.max(1, Math.round(picture.width * scale)),
      Math.max(1, Math.round(picture.height * scale)),
    );
    const context = canvas.getContext('2d');
    if (!context) throw new Error('This browser cannot draw pictures');
    // JPEG has no transparency: render transparent areas white, not black.
    context.fillStyle = '#fff';
    if (options.type === 'image/jpeg') context.fillRect(0, 0, canvas.width, canvas.height);
    context.drawImage(picture, 0, 0, canvas.width, canvas.height);
    return canvas.convertToBlob(options);
  },
};

async function isAccepted(file: File): Promise<boolean> {
  if (file.size > SEND_AS_IT_IS_BYTES) return false;
  const bytes = new Uint8Array(await file.arrayBuffer());
  const type = sniffImage(bytes);
  const measures = type && measureImage(bytes, type);
  return measures !== null && isWithinLimits(measures);
}

/**
 * Returns the file itself if the server accepts it, else one of `type` that is small enough, or why there is none. Any
 * type that the browser can display is read. `onProgress` receives a fraction in [0, 1].
 */
export async function shrinkImage(
  file: File,
  onProgress: (share: number) => void = () => undefined,
  type: EncodedType = 'image/jpeg',
  tools: ImageTools = browserTools,
): Promise<File | ImageErrorKey> {
  // A file that cannot be read at all fails in `decode`.
  if (await isAccepted(file).catch(() => false)) return file;
  const picture = await tools.decode(file).catch(() => null);
  if (!picture) return 'fileUnreadable';
  try {
    return (await encodeBelow(picture, file.name, type, onProgress, tools)) ?? 'filePixels';
  } catch {
    // The image is larger than this browser can draw.
    return 'filePixels';
  } finally {
    picture.close();
  }
}

async function encodeBelow(
  picture: ImageBitmap,
  name: string,
  type: EncodedType,
  onProgress: (share: number) => void,
  tools: ImageTools,
): Promise<File | null> {
  const { width, height } = picture;
  // Not more pixels than the server stores; an iPhone cannot draw more either.
  const maxScale = Math.min(
    1,
    MAX_IMAGE_SIDE_PX / Math.max(width, height),
    Math.sqrt(MAX_STORED_IMAGE_PIXELS / (width * height)),
  );
  const attempts: { scale: number; quality: number }[] = [];
  for (let scale = maxScale; scale >= maxScale * MIN_SCALE; scale *= SCALE_STEP) {
    attempts.push(...QUALITIES[type].map((quality) => ({ scale, quality })));
  }
  for (const [index, { scale, quality }] of attempts.entries()) {
    onProgress((index + 1) / (attempts.length + 1));
    const blob = await tools.encode(picture, scale, { type, quality });
    if (blob.size > SEND_AS_IT_IS_BYTES) continue;
    onProgress(1);
    const ending = type === 'image/jpeg' ? '.jpg' : '.png';
    return new File([blob], name.replace(/\.\w+$/, '') + ending, { type });
  }
  return null;
}
