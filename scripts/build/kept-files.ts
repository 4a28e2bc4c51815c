// A cache for the results of pure build steps: one file per result, named by a hash of all its inputs. Files may be
// deleted at any time, shared by parallel builds and torn by a power cut, so each starts with a checksum.
import { createHash, randomBytes } from 'node:crypto';
import { mkdir, readFile, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const PROOF_BYTES = 32;

function sha256(bytes: Uint8Array): Buffer {
  return createHash('sha256').update(bytes).digest();
}

/** The folder in which a step caches its results: below BUILD_CACHE_DIR, else below the project's .cache. */
export function keptFolder(root: string, step: 'compiled' | 'compressed'): string {
  return join(process.env['BUILD_CACHE_DIR'] ?? join(root, '.cache'), step);
}

/** The cache key of a result: a hash over the step, the versions of what it uses, and all its input. */
export function keptName(inputs: readonly (string | Uint8Array)[]): string {
  const hash = createHash('sha256');
  for (const input of inputs) {
    // Lengths are hashed too, so that different lists never concatenate to the same bytes.
    hash.update(`${Buffer.byteLength(input)}\0`).update(input);
  }
  return hash.digest('hex');
}

/** Reads a cached result, which is preceded by its hash. Null when there is no file or when the hash does not match. */
async function readKept(file: string): Promise<Buffer | null> {
  try {
    const whole = await readFile(file);
    const body = whole.subarray(PROOF_BYTES);
    return sha256(body).equals(whole.subarray(0, PROOF_BYTES)) ? body : null;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/** Writes a file atomically, so that parallel readers never see a part of it. `usedAt` in seconds. */
async function writeKept(file: string, body: Uint8Array, usedAt: number): Promise<void> {
  const fresh = `${file}.${randomBytes(6).toString('hex')}`;
  await writeFile(fresh, Buffer.concat([sha256(body), body]));
  await utimes(fresh, usedAt, usedAt);
  await rename(fresh, file);
}

/** The cached results of one step, in a folder of their own. */
export class KeptFiles {
  readonly #folder: string;
  readonly #usedAt: number;

  /** @param now - the time in milliseconds to record as last use for everything this build uses */
  constructor(folder: string, now: number) {
    this.#folder = folder;
    this.#usedAt = now / 1000;
  }

  /** Returns the result cached under `name` (see `keptName`), or makes and caches it. */
  async get(name: string, make: () => Promise<Uint8Array>): Promise<Uint8Array> {
    const file = join(this.#folder, name);
    const kept = await readKept(file);
    if (kept) {
      // A parallel build may have removed the file.
      await utimes(file, this.#usedAt, this.#usedAt).catch(ignoreMissing);
      return kept;
    }
    const made = await make();
    await mkdir(this.#folder, { recursive: true });
    await writeKept(file, made, this.#usedAt);
    return made;
  }

  /** When there are more than `most` files, removes the least recently used ones until half of `most` are left. */
  async tidy(most: number): Promise<void> {
    const names = await readdir(this.#folder).catch(ignoreMissing);
    if (!names || names.length <= most) return;
    const files = await Promise.all(
      names.map(async (name) => {
        const file = join(this.#folder, name);
        return { file, usedAt: (await stat(file).catch(ignoreMissing))?.mtimeMs ?? 0 };
      }),
    );
    files.sort((a, b) => b.usedAt - a.usedAt);
    const old = files.slice(Math.floor(most / 2));
    await Promise.all(old.map(({ file }) => rm(file, { force: true })));
  }
}

function ignoreMissing(error: unknown): null {
  if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
  throw error;
}
