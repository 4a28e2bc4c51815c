// The exported pictures in the repository are named after the current drawings. tests/long/pictures.test.ts compares
// what they show.
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkExports } from '../../../scripts/content/exports.ts';
import { EXPORTED_DIR, surveyExports } from '../../../src/library/exported-pictures.ts';
import { exportsOf, findPictures } from '../../../src/library/picture-sources.ts';
import { makeProject, type Project } from '../../fixtures/library/project.ts';

const ART = 'content/art/nine-realms';

describe('in a project with all exports', () => {
  let project: Project;
  /** The exports of part 1. */
  let files: string[];
  beforeEach(async () => {
    project = await makeProject();
    const sources = await findPictures(project.root);
    files = sources
      .filter(({ name }) => name === 'parts/part-1')
      .flatMap((source) => exportsOf(source).map(({ file }) => `${EXPORTED_DIR}/${file}`));
    for (const { file } of sources.flatMap(exportsOf)) {
      await project.write(`${EXPORTED_DIR}/${file}`, 'exported');
    }
  });
  afterEach(() => project.destroy());

  it('finds nothing', async () => {
    expect(files).toHaveLength(10);
    expect(await checkExports(project.root)).toEqual([]);
  });

  const NOT_EXPORTED = `${ART}/parts/part-1.svg: is not exported as it is now; run \`npm run pictures\` and commit what it writes`;

  it('names a drawing that changed and how to export it, in one line', async () => {
    const drawing = await project.read(`${ART}/parts/part-1.svg`);
    await project.write(`${ART}/parts/part-1.svg`, drawing.replace('#234', '#235'));
    expect(await checkExports(project.root)).toEqual([NOT_EXPORTED]);
  });

  it('names a drawing of which one file is missing', async () => {
    await project.remove(files[3] ?? '');
    expect(await checkExports(project.root)).toEqual([NOT_EXPORTED]);
  });

  it('names a file that belongs to no drawing', async () => {
    await project.remove(`${ART}/parts/part-1.svg`);
    const remedy = 'belongs to no drawing; run `npm run pictures` and commit what it writes';
    expect(await checkExports(project.root)).toEqual(
      files.sort().map((file) => `${file}: ${remedy}`),
    );
  });

  it('leaves a drawing that cannot be read to the other checks', async () => {
    await project.write(`${ART}/parts/part-1.svg`, '<svg></svg>');
    expect(await checkExports(project.root)).toEqual([]);
  });
});

describe('the exports of the repository', async () => {
  const { sources } = await surveyExports(process.cwd());

  it('belong to their drawings', async () => {
    expect(await checkExports(process.cwd())).toEqual([]);
  });

  it.each(sources)(
    'of $name have the size in pixels and bytes that pages expect',
    async (source) => {
      const { info, settings } = source;
      for (const { file, width, format } of exportsOf(source)) {
        const path = join(process.cwd(), EXPORTED_DIR, file);
        const found = await sharp(path).metadata();
        expect(found.width, file).toBe(width);
        expect(found.height, file).toBe(Math.round((info.height * width) / info.width));
        expect([found.format, found.compression], file).toEqual(
          format === 'avif' ? ['heif', 'av1'] : ['webp', undefined],
        );
        if (format === 'avif' && width <= settings.phoneWidth) {
          expect((await stat(path)).size, file).toBeLessThanOrEqual(settings.maxBytes);
        }
      }
    },
  );
});
