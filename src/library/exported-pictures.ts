// The exported pictures in the repository, so that a first build need not draw them (decision 129). `npm run pictures`
// writes them. Their names contain the hash of drawing and settings, so a file cannot be out of date, only missing.
import { join } from 'node:path';
import { ART_DIR } from './paths.ts';
import { exportsOf, findPictures, type PictureSource } from './picture-sources.ts';
import { listFolder } from './story-files.ts';

/** Folder of the exported pictures in the repository, relative to the project. */
export const EXPORTED_DIR = `${ART_DIR}/exported`;

/** How the repository's exports differ from its drawings. */
export interface ExportSurvey {
  sources: PictureSource[];
  /** The drawings of which at least one file is missing, because they changed or are new. */
  unexported: PictureSource[];
  /** File names of exports that match no current drawing, sorted. */
  stale: string[];
}

/** Compares names only and creates no images. Throws ContentError if a drawing does not state its size. */
export async function surveyExports(root: string): Promise<ExportSurvey> {
  const sources = await findPictures(root);
  const present = new Set(await listFolder(join(root, EXPORTED_DIR)));
  const expected = new Set(sources.flatMap((source) => exportsOf(source).map(({ file }) => file)));
  return {
    sources,
    unexported: sources.filter((source) =>
      exportsOf(source).some(({ file }) => !present.has(file)),
    ),
    stale: [...present].filter((file) => !expected.has(file)),
  };
}
