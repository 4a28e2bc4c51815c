// Renders the emblem as icons into public/: `node scripts/export-icons.ts`. The result is committed; run it again after
// changing the emblem.
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { ART_DIR } from '../src/library/paths.ts';

const EMBLEM = `${ART_DIR}/emblem/emblem.svg`;
const OUT = 'public';

/** Width of the emblem in its own units. */
const EMBLEM_UNITS = 64;

/**
 * The part of a maskable icon that no mask crops (W3C manifest: a circle of 80 percent). The mark's corners must fit in
 * it.
 */
const SAFE_SCALE = 0.74;

/**
 * The emblem with its background extended to the edges, for systems that crop it themselves; `scale` shrinks the mark.
 */
function fullBleed(svg: string, scale: number): string {
  const shift = (EMBLEM_UNITS * (1 - scale)) / 2;
  return svg
    .replace(' rx="13"', '')
    .replace(
      '<g id="mark">',
      `<g id="mark" transform="translate(${shift} ${shift}) scale(${scale})">`,
    );
}

function png(svg: string, pixels: number): Promise<Buffer> {
  return sharp(Buffer.from(svg), { density: (72 * pixels) / EMBLEM_UNITS })
    .resize(pixels, pixels)
    .png({ palette: true, effort: 10, compressionLevel: 9 })
    .toBuffer();
}

/** Wraps a PNG as the only image of an .ico file: a header of 6 bytes, a directory of 16, then the image. */
function ico(image: Buffer, pixels: number): Buffer {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(1, 4);
  header.writeUInt8(pixels, 6);
  header.writeUInt8(pixels, 7);
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12);
  header.writeUInt32LE(image.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, image]);
}

const emblem = await readFile(EMBLEM, 'utf8');
const square = fullBleed(emblem, 0.9);
const icons: Record<string, Buffer> = {
  'favicon.svg': Buffer.from(emblem),
  'favicon.ico': ico(await png(emblem, 32), 32),
  'icon-192.png': await png(emblem, 192),
  'icon-512.png': await png(emblem, 512),
  'icon-maskable-512.png': await png(fullBleed(emblem, SAFE_SCALE), 512),
  'apple-touch-icon.png': await png(square, 180),
};
await mkdir(OUT, { recursive: true });
for (const [name, bytes] of Object.entries(icons)) {
  await writeFile(join(OUT, name), bytes);
  process.stdout.write(`${name}: ${bytes.length} bytes\n`);
}
