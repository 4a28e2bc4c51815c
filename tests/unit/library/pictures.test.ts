// Pictures: names, hashes, sizes and the files exported from a drawing.
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { pictureUrl, srcset } from '../../../src/domain/story/picture-table.ts';
import { EXPORTED_DIR } from '../../../src/library/exported-pictures.ts';
import { exportPicture } from '../../../src/library/picture-export.ts';
import {
  describeDrawing,
  exportsOf,
  findPictures,
  type PictureSource,
} from '../../../src/library/picture-sources.ts';
import { missingPictures, pictureBytes, picturesOfLibrary } from '../../../src/library/pictures.ts';
import { readLibrary } from '../../../src/library/story.ts';
import { makeProject } from '../../fixtures/library/project.ts';

const drawing = (inside: string, box = '0 0 300 200') =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}">${inside}</svg>`);
const circle = '<circle cx="150" cy="100" r="60" fill="#c93"/>';
const noise =
  '<filter id="n"><feTurbulence baseFrequency="9" numOctaves="3"/></filter><rect width="300" height="200" filter="url(#n)"/>';

describe('addresses of pictures', () => {
  const info = { hash: 'abc', width: 1600, height: 1067, widths: [480, 720] };

  it('contain folder, hash, width and format', () => {
    expect(pictureUrl('parts/part-1', info, 720, 'avif')).toBe(
      '/art/nine-realms/parts-part-1.abc-720.avif',
    );
  });

  it('include every width', () => {
    expect(srcset('parts/part-1', info, 'webp')).toBe(
      '/art/nine-realms/parts-part-1.abc-480.webp 480w, /art/nine-realms/parts-part-1.abc-720.webp 720w',
    );
  });
});

describe('a drawing', () => {
  it.each([
    ['parts/part-1', [320, 480, 720, 1080, 1600]],
    ['parts/part-1-bottom', [240, 360, 480, 720]],
    ['added/rock-bottom', [320, 480, 720, 1080, 1600]],
    ['cover/cover', [400, 540, 720, 1080]],
  ])('%s is exported at %j', (name, widths) => {
    const { info } = describeDrawing(name, drawing(circle));
    expect(info.widths).toEqual(widths);
    expect(info.height).toBe(Math.round(((widths.at(-1) ?? 0) * 2) / 3));
  });

  it('has a hash that changes only with the drawing', () => {
    const hash = (inside: string) => describeDrawing('parts/a', drawing(inside)).info.hash;
    expect(hash(circle)).toBe(hash(circle));
    expect(hash(circle)).not.toBe(hash(`${circle} `));
  });
});

describe('exporting', () => {
  let folder: string;
  const lines: string[] = [];
  const report = (line: string) => {
    lines.push(line);
  };
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'nine-realms-pictures-'));
    lines.length = 0;
  });
  afterEach(() => rm(folder, { recursive: true }));

  it('makes every width in both formats, with the sizes in the table', async () => {
    const source = describeDrawing('parts/a-bottom', drawing(circle));
    await exportPicture(source, folder, report);
    const files = await readdir(folder);
    expect(files).toHaveLength(8);
    for (const file of files) {
      const width = Number(/-(\d+)\.(avif|webp)$/.exec(file)?.[1]);
      const found = await sharp(join(folder, file)).metadata();
      const height = Math.round((source.info.height * width) / source.info.width);
      expect([found.width, found.height]).toEqual([width, height]);
      expect(found.hasAlpha).toBe(true);
    }
  });

  it('does not repeat an export', async () => {
    const source = describeDrawing('parts/a-bottom', drawing(circle));
    await exportPicture(source, folder, report);
    await exportPicture(source, folder, report);
    expect(lines).toHaveLength(1);
  });

  it('lowers the quality until a phone picture fits', async () => {
    const source = describeDrawing('parts/a-bottom', drawing(noise));
    const fine = { ...source.settings, maxBytes: 10_000_000 };
    await exportPicture({ ...source, settings: fine }, folder, report);
    const file = join(folder, `parts-a-bottom.${source.info.hash}-240.avif`);
    const { size } = await stat(file);
    const maxBytes = Math.round(size * 0.6);
    const widths = [240];
    const tight = { ...source.settings, maxBytes, widths };
    await rm(file);
    await exportPicture(
      { ...source, settings: tight, info: { ...source.info, widths, width: 240, height: 160 } },
      folder,
      report,
    );
    expect((await stat(file)).size).toBeLessThanOrEqual(maxBytes);
  });

  it('stops with the name of a drawing that cannot fit', async () => {
    const source = describeDrawing('parts/a-bottom', drawing(noise));
    const impossible = { ...source, settings: { ...source.settings, maxBytes: 100 } };
    await expect(exportPicture(impossible, folder, report)).rejects.toThrow(
      'content/art/nine-realms/parts/a-bottom.svg: at 240 px it does not fit 100 bytes',
    );
  });

  it('leaves no unfinished file behind', async () => {
    const source = describeDrawing('parts/a-bottom', drawing(circle));
    await Promise.all([
      exportPicture(source, folder, report),
      exportPicture(source, folder, report),
    ]);
    expect((await readdir(folder)).filter((file) => file.endsWith('.tmp'))).toEqual([]);
  });
});

describe('the bytes of a file', () => {
  afterEach(() => {
    vi.unstubAllEnvs();
    vi.restoreAllMocks();
  });

  it('come from the repository, or for a drawing that changed since from a new export', async () => {
    const project = await makeProject();
    vi.spyOn(process, 'cwd').mockReturnValue(project.root);
    // As under `astro dev`, which exports no other drawing.
    vi.stubEnv('NODE_ENV', 'development');
    const [cover, part] = (await findPictures(project.root)).filter(({ name }) =>
      ['cover/cover', 'parts/part-1'].includes(name),
    );
    const filesOf = (source: PictureSource | undefined) =>
      source ? exportsOf(source).map(({ file }) => file) : [];
    for (const file of filesOf(cover)) await project.write(`${EXPORTED_DIR}/${file}`, 'committed');
    for (const file of filesOf(part).slice(1)) {
      await project.write(`${EXPORTED_DIR}/${file}`, 'of which one file is missing');
    }
    const bytesOf = (source: PictureSource | undefined) =>
      pictureBytes(source?.name ?? '', filesOf(source).at(-1) ?? '');
    expect((await bytesOf(cover)).toString()).toBe('committed');
    expect((await sharp(await bytesOf(part)).metadata()).format).toBe('webp');
    expect((await readdir(join(project.root, '.cache/pictures'))).sort()).toEqual(
      filesOf(part).sort(),
    );
    await project.destroy();
  });
});

describe('pictures used in the story', () => {
  it('stop the build with file, field and picture when one is missing', async () => {
    const project = await makeProject();
    const uses = picturesOfLibrary(await readLibrary({ root: project.root }));
    await project.destroy();
    const names = new Set(uses.map(({ picture }) => picture));
    expect(missingPictures(uses, names)).toEqual([]);
    names.delete('parts/part-4');
    expect(missingPictures(uses, names)).toEqual([
      'content/stories/nine-realms/en/part-4.json: content.illustration.image names content/art/nine-realms/parts/part-4.svg, which is missing',
    ]);
  });
});
