// What pure steps of a build made, kept for the next one: a file for each result, named by everything it was made from. It may
// be deleted at any moment, shared by builds that run side by side, and torn by a power cut: it proves itself.
import { createHash, randomBytes } from 'node:crypto';
import { mkdir, readFile, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const PROOF_BYTES = 32;

function sha256(bytes: Uint8Array): Buffer {
  return createHash('sha256').update(bytes).digest();
}

/** Where a step keeps its results: below BUILD_CACHE_DIR, else below .cache of the project. */
export function keptFolder(root: string, step: 'compiled' | 'compressed' | 'scripts'): string {
  return join(process.env['BUILD_CACHE_DIR'] ?? join(root, '.cache'), step);
}

/** The name of a result: a hash over the step, the versions of what it uses, and all its input. */
export function keptName(inputs: readonly (string | Uint8Array)[]): string {
  const hash = createHash('sha256');
  for (const input of inputs) {
    // Lengths, so that no two lists run into the same bytes.
    hash.update(`${Buffer.byteLength(input)}\0`).update(input);
  }
  return hash.digest('hex');
}

/** The result in a file: what follows a hash of it. Null when there is no such file, or when it does not prove itself. */
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

/** Whole or not at all, for everybody who reads it meanwhile. `usedAt` in seconds. */
async function writeKept(file: string, body: Uint8Array, usedAt: number): Promise<void> {
  const fresh = `${file}.${randomBytes(6).toString('hex')}`;
  await writeFile(fresh, Buffer.concat([sha256(body), body]));
  await utimes(fresh, usedAt, usedAt);
  await rename(fresh, file);
}

/** The results of one step, in a folder of their own. */
export class KeptFiles {
  readonly #folder: string;
  readonly #usedAt: number;

  /** @param now in milliseconds: when what this build uses was used */
  constructor(folder: string, now: number) {
    this.#folder = folder;
    this.#usedAt = now / 1000;
  }

  /** The result of a name (`keptName`), made when it is not kept. */
  async get(name: string, make: () => Promise<Uint8Array>): Promise<Uint8Array> {
    const file = join(this.#folder, name);
    const kept = await readKept(file);
    if (kept) {
      // Another build may have tidied it away.
      await utimes(file, this.#usedAt, this.#usedAt).catch(ignoreMissing);
      return kept;
    }
    const made = await make();
    await mkdir(this.#folder, { recursive: true });
    await writeKept(file, made, this.#usedAt);
    return made;
  }

  /** Removes what was not used for longest, down to half, once there are more than `most` files. */
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
