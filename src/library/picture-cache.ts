// Pictures made from the exported ones, cached between builds.
import { createHash } from 'node:crypto';
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { isMissing } from './content-files.ts';
import { pictureCacheDir } from './paths.ts';
import { writeAtomically } from './picture-export.ts';

/** Returns the part of a file's name that changes with everything that affects the picture. */
export function pictureHash(...key: readonly unknown[]): string {
  const text = JSON.stringify([...key, sharp.versions.sharp]);
  return createHash('sha256').update(text).digest('hex').slice(0, 10);
}

/** Returns a file of the cache, which `make` creates if it is missing. */
export async function cachedPicture(file: string, make: () => Promise<Buffer>): Promise<Buffer> {
  const path = join(pictureCacheDir(), file);
  try {
    return await readFile(path);
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
  const bytes = await make();
  await mkdir(pictureCacheDir(), { recursive: true });
  await writeAtomically(path, bytes);
  return bytes;
}
