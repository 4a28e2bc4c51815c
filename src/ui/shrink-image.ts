// Makes a picture small enough to be sent: a function takes about 4.5 MB, whatever the rule for the file allows (DESIGN
// decision 38). Drawing it anew also drops its metadata.

/** Files above this are drawn anew; below it they are sent as they are. Bytes. */
export const SEND_AS_IT_IS_BYTES = 4_000_000;

const QUALITIES = [0.9, 0.8, 0.7] as const;
const SCALE_STEP = 0.75;
/** A picture that is still too large at a quarter of its width is none we can help with. */
const MIN_SCALE = 0.25;

/** What shrinking needs of the browser; tests bring their own. */
export interface ImageTools {
  decode: (file: Blob) => Promise<ImageBitmap>;
  /** The picture at a scale in (0, 1], as JPEG of a quality in (0, 1]. */
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
    // JPEG knows no transparency: what was seen through becomes white, not black.
    context.fillStyle = '#fff';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.drawImage(picture, 0, 0, canvas.width, canvas.height);
    return canvas.convertToBlob({ type: 'image/jpeg', quality });
  },
};

/**
 * The file itself when it is small enough, else a JPEG of it; null when it cannot be read as a picture or made small
 * enough. `onProgress` is told a share in [0, 1].
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
    // Whatever the reason, the picture stays unread; the caller says so.
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
