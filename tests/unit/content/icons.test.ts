// The committed icons: the SVG is the emblem, and the rasters have their sizes.
import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';

describe('icons', () => {
  it('include the current emblem as favicon.svg (if not, redraw all icons)', async () => {
    const emblem = await readFile('content/art/nine-realms/emblem/emblem.svg', 'utf8');
    expect(await readFile('public/favicon.svg', 'utf8')).toBe(emblem);
  });

  it.each([
    ['icon-192.png', 192],
    ['icon-512.png', 512],
    ['icon-maskable-512.png', 512],
    ['apple-touch-icon.png', 180],
  ])('%s is a square of %d pixels', async (name, pixels) => {
    const { width, height } = await sharp(`public/${name}`).metadata();
    expect([width, height]).toEqual([pixels, pixels]);
  });

  it.each(['icon-maskable-512.png', 'apple-touch-icon.png'])(
    '%s has no transparent corner, because the system crops it',
    async (name) => {
      const { isOpaque } = await sharp(`public/${name}`).stats();
      expect(isOpaque).toBe(true);
    },
  );

  it('favicon.ico holds one PNG of 32 pixels', async () => {
    const bytes = await readFile('public/favicon.ico');
    const image = bytes.subarray(bytes.readUInt32LE(18));
    expect((await sharp(image).metadata()).width).toBe(32);
    expect(bytes.readUInt32LE(14)).toBe(image.length);
  });
});
