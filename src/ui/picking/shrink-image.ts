// Shrinks an image for upload: a function accepts about 4.5 MB, whatever the file size limit allows (DESIGN decision
// 38). Re-encoding also removes its metadata.

/** Larger files are re-encoded; smaller ones are sent unchanged. Bytes. */
export const SEND_AS_IT_IS_BYTES = 4_000_000;

const QUALITIES = [0.9, 0.8, 0.7] as const;
const SCALE_STEP = 0.75;
/** Give up on an image that is still too large at a quarter of its width. */
const MIN_SCALE = 0.25;

/** The browser functions needed for shrinking; tests pass their own. */
export interface ImageTools {
  decode: (file: Blob) => Promise<ImageBitmap>;
  /** Encodes the image at a scale in (0, 1] as a JPEG with a quality in (0, 1]. */
  encode: (picture: ImageBitmap, scale: number, quality: number) => Promise<Blob>;
}

const browserImages: ImageTools = {
  decode: (file) => createImageBitmap(file, { imageOrientation: 'from-image' }),
  encode: (picture, scale, quality) => {
    const canvas = new OffscreenCanvas(
      Math.max(1, Math.round(picture.width * scale)),
      Math.max(1, Math.round(picture.height * scale)),
    );
    const context = canvas.getContext('2d');
    if (!context) throw new Error('This browser cannot draw pictures');
    // JPEG has no transparency: render transparent areas white, not black.
    context.fillStyle = '#fff';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.drawImage(picture, 0, 0, canvas.width, canvas.height);
    return canvas.convertToBlob({ type: 'image/jpeg', quality });
  },
};

/**
 * Returns the file itself if it is small enough, else a smaller JPEG; null if it cannot be decoded or made small
 * enough. `onProgress` receives a fraction in [0, 1].
 */
export async function shrinkImage(
  file: File,
  onProgress: (share: number) => void = () => undefined,
  tools: ImageTools = browserImages,
): Promise<File | null> {
  if (file.size <= SEND_AS_IT_IS_BYTES) return file;
  let picture: ImageBitmap | null = null;
  try {
    picture = await tools.decode(file);
    return await encodeBelow(picture, file.name, onProgress, tools);
  } catch {
    // Whatever the reason, the image is unusable; the caller reports it.
    return null;
  } finally {
    picture?.close();
  }
}

async function encodeBelow(
  picture: ImageBitmap,
  name: string,
  onProgress: (share: number) => void,
  tools: ImageTools,
): Promise<File | null> {
  const tries: { scale: number; quality: number }[] = [];
  for (let scale = 1; scale >= MIN_SCALE; scale *= SCALE_STEP) {
    tries.push(...QUALITIES.map((quality) => ({ scale, quality })));
  }
  for (const [index, { scale, quality }] of tries.entries()) {
    onProgress((index + 1) / (tries.length + 1));
    const blob = await tools.encode(picture, scale, quality);
    if (blob.size > SEND_AS_IT_IS_BYTES) continue;
    onProgress(1);
    return new File([blob], name.replace(/\.\w+$/, '') + '.jpg', { type: 'image/jpeg' });
  }
  return null;
}
