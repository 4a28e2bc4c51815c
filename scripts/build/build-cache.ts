// A cache for the results of pure build steps: one file per result, named by a hash of all its inputs. Files may be
// deleted at any time, shared by parallel builds and torn by a power cut, so each starts with a checksum.
import { createHash, randomBytes } from 'node:crypto';
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

const CHECKSUM_BYTES = 32;

function sha256(bytes: Uint8Array): Buffer {
  return createHash('sha256').update(bytes).digest();
}

/** Returns the folder in which a step caches its results: below BUILD_CACHE_DIR, else below the project's .cache. */
export function cacheFolder(root: string, step: 'compiled' | 'compressed'): string {
  return join(process.env['BUILD_CACHE_DIR'] || join(root, '.cache'), step);
}

/** Deletes a cache with more than `maxFiles` files. It records no usage, and a single build fills it again. */
export function pruneCache(folder: string, maxFiles: number): void {
  if (!existsSync(folder) || readdirSync(folder, { recursive: true }).length <= maxFiles) return;
  // A parallel build may be adding files.
  rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
}

export async function cached(file: string, make: () => Promise<Uint8Array>): Promise<Uint8Array> {
  const stored = await readFile(file).catch(ignoreMissing);
  const body = stored?.subarray(CHECKSUM_BYTES);
  if (stored && body && sha256(body).equals(stored.subarray(0, CHECKSUM_BYTES))) return body;
  const result = await make();
  // A parallel build may delete the folder.
  await write(file, result).catch(ignoreMissing);
  return result;
}

/** Writes a result atomically, so that parallel readers never see a part of it. */
async function write(file: string, body: Uint8Array): Promise<void> {
  const temporary = `${file}.${randomBytes(6).toString('hex')}`;
  await mkdir(dirname(file), { recursive: true });
  await writeFile(temporary, Buffer.concat([sha256(body), body]));
  await rename(temporary, file);
}

function ignoreMissing(error: unknown): null {
  if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
  throw error;
}
