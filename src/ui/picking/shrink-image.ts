// Makes of a picked image one that the server takes. A function accepts about 4.5 MB, whatever the file size limit
// allows (decision 136), and an image is bounded in pixels. Re-encoding also removes its metadata.
import { isWithinLimits, readMeasures } from '../../domain/image-header.ts';
import { MAX_IMAGE_SIDE_PX, MAX_STORED_IMAGE_PIXELS } from '../../domain/limits.ts';
import { sniffImage, type ImageTrouble } from '../../domain/uploads.ts';

/** Larger files are re-encoded; smaller ones are sent unchanged. Bytes. */
export const SEND_AS_IT_IS_BYTES = 4_000_000;

const QUALITIES = [0.9, 0.8, 0.7] as const;
const SCALE_STEP = 0.75;
/** Give up on an image that is still too large at a quarter of that width. */
const MIN_SCALE = 0.25;

export type EncodedType = 'image/jpeg' | 'image/png';

/** The browser functions needed for shrinking; tests pass their own. */
export interface ImageTools {
  decode: (file: Blob) => Promise<ImageBitmap>;
  /** Encodes the image at a scale in (0, 1]. */
  encode: (picture: ImageBitmap, scale: number, as: ImageEncodeOptions) => Promise<Blob>;
}

const browserImages: ImageTools = {
  decode: (file) => createImageBitmap(file, { imageOrientation: 'from-image' }),
  encode: (picture, scale, as) => {
    const canvas = new OffscreenCanvas(
      Math.max(1, Math.round(picture.width * scale)),
      Math.max(1, Math.round(picture.height * scale)),
    );
    const context = canvas.getContext('2d');
    if (!context) throw new Error('This browser cannot draw pictures');
    // JPEG has no transparency: render transparent areas white, not black.
    context.fillStyle = '#fff';
    if (as.type === 'image/jpeg') context.fillRect(0, 0, canvas.width, canvas.height);
    context.drawImage(picture, 0, 0, canvas.width, canvas.height);
    return canvas.convertToBlob(as);
  },
};

async function isTaken(file: File): Promise<boolean> {
  if (file.size > SEND_AS_IT_IS_BYTES) return false;
  const bytes = new Uint8Array(await file.arrayBuffer());
  const type = sniffImage(bytes);
  const measures = type && readMeasures(bytes, type);
  return measures !== null && isWithinLimits(measures);
}

/**
 * Returns the file itself if the server takes it, else one of `type` that is small enough, or why there is none. Reads
 * any type that the browser can display. `onProgress` receives a fraction in [0, 1].
 */
export async function shrinkImage(
  file: File,
  onProgress: (share: number) => void = () => undefined,
  type: EncodedType = 'image/jpeg',
  tools: ImageTools = browserImages,
): Promise<File | ImageTrouble> {
  // One that cannot be read at all fails below.
  if (await isTaken(file).catch(() => false)) return file;
  const picture = await tools.decode(file).catch(() => null);
  if (!picture) return 'fileUnreadable';
  try {
    return (await encodeBelow(picture, file.name, type, onProgress, tools)) ?? 'filePixels';
  } catch {
    // More than this browser can draw.
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
  // Not more pixels than the server keeps, which is also what an iPhone can draw.
  const fitting = Math.min(
    1,
    MAX_IMAGE_SIDE_PX / Math.max(width, height),
    Math.sqrt(MAX_STORED_IMAGE_PIXELS / (width * height)),
  );
  const tries: { scale: number; quality: number }[] = [];
  for (let scale = fitting; scale >= fitting * MIN_SCALE; scale *= SCALE_STEP) {
    tries.push(...QUALITIES.map((quality) => ({ scale, quality })));
  }
  for (const [index, { scale, quality }] of tries.entries()) {
    onProgress((index + 1) / (tries.length + 1));
    const blob = await tools.encode(picture, scale, { type, quality });
    if (blob.size > SEND_AS_IT_IS_BYTES) continue;
    onProgress(1);
    const ending = type === 'image/jpeg' ? '.jpg' : '.png';
    return new File([blob], name.replace(/\.\w+$/, '') + ending, { type });
  }
  return null;
}
