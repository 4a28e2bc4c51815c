// The uploads that replace pictures in this build. Exported before any page is rendered, because a page must know
// whether an upload can be used. The build goes on without those that cannot.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { pictureCacheDir } from './paths.ts';
import { exportPicture } from './picture-export.ts';
import { describeUpload, findPictures, type PictureSource } from './picture-sources.ts';

function report(line: string): void {
  process.stderr.write(`${line}\n`);
}

/**
 * Exports the uploads to the picture cache. Returns the usable ones and reports the others.
 *
 * @param uploadIds - upload ids by picture name; each is a file in `pictures` below `publishedDir`
 */
export async function exportUploads(
  root: string,
  publishedDir: string,
  uploadIds: Readonly<Record<string, string>>,
): Promise<PictureSource[]> {
  const drawings = await findPictures(root);
  const usable: PictureSource[] = [];
  // One thread per picture, which leaves the others to the rest of the build.
  sharp.concurrency(1);
  for (const [name, id] of Object.entries(uploadIds)) {
    const drawing = drawings.find((source) => source.name === name) ?? null;
    try {
      const upload = await readFile(join(publishedDir, 'pictures', id));
      const source = describeUpload(name, id, upload, drawing);
      await exportPicture(source, pictureCacheDir(), report);
      usable.push(source);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      const instead = drawing ? 'the drawing is shown' : 'the part has no picture';
      report(`pictures: ${name}: the upload ${id} cannot be used, ${instead}: ${reason}`);
    }
  }
  return usable;
}
