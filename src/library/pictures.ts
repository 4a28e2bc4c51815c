// The pictures of the story for pages and endpoints: what there is, and the bytes of each exported file.
import { readFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { LANGUAGES } from '../domain/languages.ts';
import type { PictureFormat, PictureTable } from '../domain/story/pictures.ts';
import { PART_SLUGS } from '../domain/story/parts.ts';
import type { PartFile } from '../domain/story/file.ts';
import { ContentError } from './content-files.ts';
import { limitTo } from './limit.ts';
import { oncePerBuild } from './once.ts';
import { ART_DIR, STORY_DIR, pictureCacheDir, projectRoot } from './paths.ts';
import { exportPicture, exportsOf } from './picture-export.ts';
import { findPictures, type PictureSource } from './picture-sources.ts';
import { loadLibrary, type Library } from './story.ts';

/** A picture some text asks for, and where it does so. */
export interface PictureUse {
  file: string;
  field: string;
  picture: string;
}

/** The pictures a part shows. `file` is what an error message calls the part. */
function picturesOfPart(part: PartFile, file: string): PictureUse[] {
  return (['illustration', 'illustrationBottom'] as const).flatMap((key) => {
    const illustration = part.content[key];
    return illustration?.enabled
      ? [{ file, field: `content.${key}.image`, picture: illustration.image }]
      : [];
  });
}

/** Every picture the library asks for, covers included. */
export function picturesOfLibrary(library: Library): PictureUse[] {
  return LANGUAGES.flatMap((language) => [
    {
      file: `${STORY_DIR}/${language}/metadata.json`,
      field: 'storyInfo.coverImage',
      picture: library.metadata(language).storyInfo.coverImage,
    },
    ...PART_SLUGS.flatMap((slug) => {
      const shown = library.part(language, slug);
      return picturesOfPart(shown.part, `${STORY_DIR}/${shown.language}/${slug}.json`);
    }),
  ]);
}

/** One line for each use of a picture that nobody drew. */
export function missingPictures(uses: readonly PictureUse[], names: ReadonlySet<string>): string[] {
  const lines = uses
    .filter(({ picture }) => !names.has(picture))
    .map(
      ({ file, field, picture }) =>
        `${file}: ${field} names ${ART_DIR}/${picture}.svg, which is missing`,
    );
  return [...new Set(lines)];
}

/** All drawings, checked against what the story asks for. Throws ContentError when one is missing. */
async function checkedSources(): Promise<PictureSource[]> {
  const found = await findPictures(projectRoot());
  const missing = missingPictures(
    picturesOfLibrary(await loadLibrary()),
    new Set(found.map(({ name }) => name)),
  );
  if (missing.length > 0) throw new ContentError(missing);
  return found;
}

const sourcesOnce = oncePerBuild(checkedSources);
const pictureSources = () => sourcesOnce('');

/** What pages hand to islands to write picture addresses with. */
export async function pictureTable(): Promise<PictureTable> {
  return Object.fromEntries((await pictureSources()).map(({ name, info }) => [name, info]));
}

/** Every exported file of one format, for an endpoint's paths: `stem` is the file name without its ending. */
export async function pictureFiles(
  format: PictureFormat,
): Promise<{ stem: string; picture: string }[]> {
  return (await pictureSources()).flatMap((source) =>
    exportsOf(source)
      .filter((wanted) => wanted.format === format)
      .map(({ file }) => ({ stem: file.slice(0, -(format.length + 1)), picture: source.name })),
  );
}

const drawing = limitTo(Math.min(2, availableParallelism()));
const exported = new Map<string, Promise<void>>();

function exportOnce(source: PictureSource): Promise<void> {
  const key = `${source.name}.${source.info.hash}`;
  const known = exported.get(key);
  if (known) return known;
  // One thread each: the pictures themselves run side by side.
  sharp.concurrency(1);
  const made = drawing(() =>
    exportPicture(source, pictureCacheDir(), (line) => process.stderr.write(`${line}\n`)),
  );
  exported.set(key, made);
  return made;
}

/** The bytes of one exported file. A build makes all pictures at the first call; `astro dev` only the one asked for. */
export async function pictureBytes(picture: string, file: string): Promise<Buffer> {
  const all = await pictureSources();
  if (process.env.NODE_ENV !== 'development') await Promise.all(all.map(exportOnce));
  const source = all.find(({ name }) => name === picture);
  if (!source) throw new ContentError([`${ART_DIR}/${picture}.svg: is missing`]);
  await exportOnce(source);
  return readFile(join(pictureCacheDir(), file));
}
