// Writes .br and .gz copies beside the files of a site. What was compressed once is taken from a cache by content hash:
// after one publish nearly every file is as it was.
import { createHash, randomBytes } from 'node:crypto';
import {
  glob,
  mkdir,
  readFile,
  readdir,
  rename,
  rm,
  stat,
  utimes,
  writeFile,
} from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { isCompressible } from '../static/content-type.ts';

const MIN_BYTES = 1_024;
/** As many as libuv has threads. */
const PARALLEL = 4;
const KEEP_UNUSED_MS = 14 * 24 * 60 * 60 * 1000;

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

const FORMS = {
  br: (bytes: Buffer) =>
    brotli(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength,
      },
    }),
  gz: (bytes: Buffer) => deflate(bytes, { level: constants.Z_BEST_COMPRESSION }),
};

export interface CompressOptions {
  /** The site's folder. */
  folder: string;
  /** Shared by all builds; files in it appear whole or not at all. */
  cacheFolder: string;
  now: number;
  onProgress: (done: number, all: number) => void;
}

async function fromCache(
  cached: string,
  now: number,
  make: () => Promise<Buffer>,
): Promise<Buffer> {
  try {
    const bytes = await readFile(cached);
    await utimes(cached, now / 1000, now / 1000);
    return bytes;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  const bytes = await make();
  const temporary = `${cached}.${randomBytes(4).toString('hex')}`;
  await writeFile(temporary, bytes);
  await rename(temporary, cached);
  return bytes;
}

async function compressFile(file: string, options: CompressOptions): Promise<void> {
  const bytes = await readFile(file);
  if (bytes.byteLength < MIN_BYTES) return;
  const hash = createHash('sha256').update(bytes).digest('hex');
  for (const [form, compress] of Object.entries(FORMS)) {
    const cached = join(options.cacheFolder, `${hash}.${form}`);
    const small = await fromCache(cached, options.now, () => compress(bytes));
    if (small.byteLength < bytes.byteLength) await writeFile(`${file}.${form}`, small);
  }
}

async function removeUnused(cacheFolder: string, now: number): Promise<void> {
  for (const name of await readdir(cacheFolder)) {
    const path = join(cacheFolder, name);
    const stats = await stat(path).catch(() => null);
    if (stats && now - stats.mtimeMs > KEEP_UNUSED_MS) await rm(path, { force: true });
  }
}

/** Compresses every compressible file of at least a kilobyte; answers how many there were. */
export async function compressSite(options: CompressOptions): Promise<number> {
  await mkdir(options.cacheFolder, { recursive: true });
  const files: string[] = [];
  for await (const entry of glob('**/*', { cwd: options.folder, withFileTypes: true })) {
    if (entry.isFile() && isCompressible(entry.name))
      files.push(join(entry.parentPath, entry.name));
  }
  let next = 0;
  let done = 0;
  const worker = async () => {
    for (let file = files[next++]; file !== undefined; file = files[next++]) {
      await compressFile(file, options);
      done += 1;
      options.onProgress(done, files.length);
    }
  };
  await Promise.all(Array.from({ length: PARALLEL }, worker));
  await removeUnused(options.cacheFolder, options.now);
  return files.length;
}
