// The story's pictures for pages and endpoints: the list, and the bytes of each exported file. An upload takes the
// place of the drawing that has its name.
import { readFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import pLimit from 'p-limit';
import sharp from 'sharp';
import { LANGUAGES } from '../domain/languages.ts';
import type { PartFile } from '../domain/story/part-file.ts';
import { pictureFileName, type PictureTable } from '../domain/story/picture-table.ts';
import { ContentError } from './content-files.ts';
import { EXPORTED_DIR, surveyExports, type ExportSurvey } from './exported-pictures.ts';
import { oncePerBuild } from './once.ts';
import { ART_DIR, STORY_DIR, pictureCacheDir, projectRoot } from './paths.ts';
import { exportPicture } from './picture-export.ts';
import { exportsOf, type PictureSource } from './picture-sources.ts';
import { loadLibrary, type Library } from './story.ts';

/** A picture that a text refers to, and the field with the reference. */
export interface PictureUse {
  file: string;
  field: string;
  picture: string;
}

/** Returns the pictures of a part. `file` is the part's name in error messages. */
function picturesOfPart(part: PartFile, file: string): PictureUse[] {
  return (['illustration', 'illustrationBottom'] as const).flatMap((key) => {
    const illustration = part.content[key];
    return illustration?.enabled
      ? [{ file, field: `content.${key}.image`, picture: illustration.image }]
      : [];
  });
}

/** Returns all pictures the library refers to, including covers. */
export function picturesOfLibrary(library: Library): PictureUse[] {
  return LANGUAGES.flatMap((language) => [
    {
      file: `${STORY_DIR}/${language}/metadata.json`,
      field: 'storyInfo.coverImage',
      picture: library.metadata(language).storyInfo.coverImage,
    },
    ...library.slugs().flatMap((slug) => {
      const shown = library.part(language, slug);
      return picturesOfPart(shown.part, `${STORY_DIR}/${shown.language}/${slug}.json`);
    }),
  ]);
}

/** Returns one line for each reference to a picture that does not exist. */
export function missingPictures(uses: readonly PictureUse[], names: ReadonlySet<string>): string[] {
  const lines = uses
    .filter(({ picture }) => !names.has(picture))
    .map(
      ({ file, field, picture }) =>
        `${file}: ${field} names ${ART_DIR}/${picture}.svg, which is missing`,
    );
  return [...new Set(lines)];
}

/** Surveys the exports. Throws ContentError if the story refers to a picture that does not exist. */
async function checkedExports(): Promise<ExportSurvey> {
  const survey = await surveyExports(projectRoot());
  const library = await loadLibrary();
  const known = [...survey.sources, ...library.uploads()].map(({ name }) => name);
  const missing = missingPictures(picturesOfLibrary(library), new Set(known));
  if (missing.length > 0) throw new ContentError(missing);
  return survey;
}

const surveyOnce = oncePerBuild(checkedExports);

/** Returns all pictures of this build. An upload replaces the drawing of the same name. */
async function pictureSources(): Promise<PictureSource[]> {
  const [{ sources }, library] = await Promise.all([surveyOnce(''), loadLibrary()]);
  const uploads = new Map(library.uploads().map((source) => [source.name, source]));
  const drawn = sources.map((source) => uploads.get(source.name) ?? source);
  const names = new Set(sources.map(({ name }) => name));
  return [...drawn, ...[...uploads.values()].filter(({ name }) => !names.has(name))];
}

/** Returns the table from which islands build picture URLs. */
export async function pictureTable(): Promise<PictureTable> {
  return Object.fromEntries((await pictureSources()).map(({ name, info }) => [name, info]));
}

export async function pictureFiles(): Promise<{ file: string; picture: string }[]> {
  return (await pictureSources()).flatMap((source) =>
    exportsOf(source).map(({ file }) => ({ file, picture: source.name })),
  );
}

/** Returns a picture's largest export: rendering the drawing again would take seconds. `info.hash` identifies it. */
export async function largestPicture(picture: string) {
  const info = (await pictureTable())[picture];
  if (!info) throw new ContentError([`${ART_DIR}/${picture}.svg: is missing`]);
  const file = pictureFileName(picture, info, info.width, 'avif');
  return { info, read: () => pictureBytes(picture, file) };
}

const limitExports = pLimit(Math.min(2, availableParallelism()));
const exportJobs = new Map<string, Promise<void>>();

function exportOnce(source: PictureSource): Promise<void> {
  const key = `${source.name}.${source.info.hash}`;
  const known = exportJobs.get(key);
  if (known) return known;
  // One thread per picture: the pictures are processed in parallel.
  sharp.concurrency(1);
  const job = limitExports(() =>
    exportPicture(source, pictureCacheDir(), (line) => process.stderr.write(`${line}\n`)),
  );
  exportJobs.set(key, job);
  return job;
}

/**
 * Returns the bytes of one exported file: from the cache for uploads and changed drawings, else from the repository. A
 * build exports all changed drawings on the first call for one of them, `astro dev` only the requested one.
 */
export async function pictureBytes(picture: string, file: string): Promise<Buffer> {
  const { unexported } = await surveyOnce('');
  const source = (await pictureSources()).find(({ name }) => name === picture);
  if (!source) throw new ContentError([`${ART_DIR}/${picture}.svg: is missing`]);
  if ('upload' in source.image) {
    await exportOnce(source);
    return readFile(join(pictureCacheDir(), file));
  }
  if (!unexported.some(({ name }) => name === picture))
    return readFile(join(projectRoot(), EXPORTED_DIR, file));
  const isDevelopment = process.env.NODE_ENV === 'development';
  await Promise.all((isDevelopment ? [source] : unexported).map(exportOnce));
  return readFile(join(pictureCacheDir(), file));
}
