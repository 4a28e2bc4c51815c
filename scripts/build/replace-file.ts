// Writes files of a site that may be links to those of an earlier one, which must not change.
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Removes a file of a site, and its compressed copies. */
export async function removeFile(file: string): Promise<void> {
  await Promise.all(['', '.br', '.gz'].map((end) => rm(file + end, { force: true })));
}

/**
 * Writes a file of a site in place of what is there, whose compressed copies it removes. Returns false, and does
 * nothing, when the file has that content already.
 */
export async function replaceFile(file: string, content: Buffer): Promise<boolean> {
  const present = await readFile(file).catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  });
  if (present?.equals(content)) return false;
  await removeFile(file);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, content);
  return true;
}
