// The exported pictures in the repository show their drawings. Each drawing is rendered again, which takes up to half a
// minute, and each of its files is compared with it.
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { describe, expect, it } from 'vitest';
import { EXPORTED_DIR, surveyExports } from '../../src/library/exported-pictures.ts';
import { draw } from '../../src/library/picture-export.ts';
import { exportsOf } from '../../src/library/picture-sources.ts';

const root = process.cwd();
const { sources } = await surveyExports(root);

/** Sides of the squares whose average colours are compared, in pixels: grain is lost in them, an object is not. */
const SQUARE_PX = 16;

/** Largest difference of a square's average, 0 to 255 per channel. Encoding alone changes it by 4 at most. */
const TOLERANCE = 6;

interface Colours {
  data: Buffer;
  width: number;
  height: number;
}

/** Returns the average colour of each square, on white where a picture is transparent. */
async function squares(picture: Sharp): Promise<Colours> {
  const { data, info } = await picture
    .flatten({ background: '#fff' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const averages = await sharp(data, { raw: { width, height, channels } })
    .resize(Math.ceil(width / SQUARE_PX), Math.ceil(height / SQUARE_PX), {
      fit: 'fill',
      kernel: 'linear',
    })
    .removeAlpha()
    .raw()
    .toBuffer();
  return { data: averages, width, height };
}

describe.each(sources)('$name', (source) => {
  it('was exported from the drawing as it is now', async () => {
    const drawn = await draw(source);
    for (const { file, width } of exportsOf(source)) {
      // Encoded first, because sharp's pipeline would flatten before it resizes.
      const wanted = await squares(sharp(await drawn.clone().resize(width).png().toBuffer()));
      const found = await squares(sharp(join(root, EXPORTED_DIR, file)));
      expect([found.width, found.height], file).toEqual([wanted.width, wanted.height]);
      const differences = wanted.data.map((value, at) => Math.abs(value - (found.data[at] ?? 0)));
      expect(Math.max(...differences), file).toBeLessThanOrEqual(TOLERANCE);
    }
  });
});
