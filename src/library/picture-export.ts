// Exports drawings and uploads to AVIF and WebP files, cached between builds. picture-sources.ts has names and sizes.
import { randomUUID } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { ContentError } from './content-files.ts';
import { ART_DIR } from './paths.ts';
import { exportsOf, isVignette, type PictureSource } from './picture-sources.ts';
import { listFolder } from './story-files.ts';

/** The resolution at which one SVG unit is one pixel. */
const SVG_UNIT_DPI = 72;

/**
 * Creates the files of a picture that are missing in the folder. Rendering takes seconds (soft light and grain are
 * filters), so the drawing is rendered once at the largest width and scaled down.
 */
export async function exportPicture(
  source: PictureSource,
  folder: string,
  report: (line: string) => void,
): Promise<void> {
  const present = new Set(await listFolder(folder));
  const missing = exportsOf(source).filter(({ file }) => !present.has(file));
  if (missing.length === 0) return;

  const startedAt = performance.now();
  const drawn = await draw(source);
  await mkdir(folder, { recursive: true });
  let phoneBytes = 0;
  for (const { file, width, format } of missing) {
    const bytes =
      format === 'avif'
        ? await encodeAvif(source, drawn, width)
        : await encodeWebp(source, drawn, width);
    if (format === 'avif' && width === source.settings.phoneWidth) phoneBytes = bytes.length;
    await writeAtomically(join(folder, file), bytes);
  }
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  report(
    `pictures: ${source.name}, ${missing.length} files in ${seconds} s` +
      (phoneBytes > 0 ? `, ${phoneBytes} bytes at ${source.settings.phoneWidth} px` : ''),
  );
}

/** Renders a picture at its largest width, as raw pixels. A drawing takes 5 to 30 s of CPU time. */
export async function draw(source: PictureSource): Promise<Sharp> {
  const { image, name, info } = source;
  const drawn = 'svg' in image ? drawSvg(image, info) : fitUpload(image.upload, name, info);
  const { data, info: raw } = await drawn.raw().toBuffer({ resolveWithObject: true });
  return sharp(data, { raw: { width: raw.width, height: raw.height, channels: raw.channels } });
}

function drawSvg(
  { svg, drawnWidth }: { svg: Buffer; drawnWidth: number },
  { width, height }: PictureSource['info'],
): Sharp {
  const density = (SVG_UNIT_DPI * width) / drawnWidth;
  return sharp(svg, { density, unlimited: true }).resize(width, height, { fit: 'fill' });
}

/** Fits an upload into its place: a page's picture is cropped, a vignette gets transparent margins. */
function fitUpload(upload: Buffer, name: string, { width, height }: PictureSource['info']): Sharp {
  const upright = sharp(upload, { failOn: 'error' }).autoOrient().toColourspace('srgb');
  if (isVignette(name)) {
    const background = { r: 0, g: 0, b: 0, alpha: 0 };
    return upright.ensureAlpha().resize(width, height, { fit: 'contain', background });
  }
  return upright.flatten({ background: '#fff' }).resize(width, height, { fit: 'cover' });
}

async function encodeAvif(
  { name, image, settings }: PictureSource,
  drawn: Sharp,
  width: number,
): Promise<Buffer> {
  const encode = (quality: number) =>
    drawn
      .clone()
      .resize(width)
      .avif({ quality, effort: settings.effort, chromaSubsampling: settings.chroma })
      .toBuffer();
  if (width > settings.phoneWidth) return encode(settings.largeQuality);
  const bytes = await bestThatFits(encode, settings.phoneQuality, settings.maxBytes);
  if (bytes) return bytes;
  if ('upload' in image) return encode(settings.phoneQuality.worst);
  throw new ContentError([
    `${ART_DIR}/${name}.svg: at ${width} px it does not fit ${settings.maxBytes} bytes; use less grain`,
  ]);
}

/** Finds the highest quality whose file fits, by binary search; null if none does. */
async function bestThatFits(
  encode: (quality: number) => Promise<Buffer>,
  { worst, best }: { worst: number; best: number },
  maxBytes: number,
): Promise<Buffer | null> {
  let [low, high, quality] = [worst, best, best];
  let found: Buffer | null = null;
  while (low <= high) {
    const bytes = await encode(quality);
    if (bytes.length <= maxBytes) {
      found = bytes;
      low = quality + 1;
    } else {
      high = quality - 1;
    }
    quality = Math.floor((low + high) / 2);
  }
  return found;
}

function encodeWebp({ settings }: PictureSource, drawn: Sharp, width: number) {
  return drawn.clone().resize(width).webp({ quality: settings.webpQuality }).toBuffer();
}

/** Writes to a temporary file, flushes and renames it. Concurrent builds and power cuts never leave a partial file. */
export async function writeAtomically(path: string, bytes: Uint8Array): Promise<void> {
  const unfinished = `${path}.${randomUUID()}.tmp`;
  await writeFile(unfinished, bytes, { flush: true });
  await rename(unfinished, path);
}
