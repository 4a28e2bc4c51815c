// Writes .br and .gz copies beside the files of a site. Results are cached, because a publish leaves nearly every file
// unchanged.
import { createHash } from 'node:crypto';
import { glob, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import pLimit from 'p-limit';
import { isCompressible } from '../local/static/content-type.ts';
import { cached, pruneCache } from './build-cache.ts';

const MIN_BYTES = 1_024;
/** The default size of libuv's thread pool. */
const PARALLEL = 4;
/** Enough for about eight builds of entirely different sites, or a year of publishes. */
const MAX_CACHED_FILES = 5_000;

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

/** From this size, the best quality takes seconds per file and saves a twentieth. Pages of long stories are larger. */
const LARGE_BYTES = 256 * 1024;
const LARGE_QUALITY = 9;

const qualityFor = (bytes: Buffer) =>
  bytes.byteLength < LARGE_BYTES ? constants.BROTLI_MAX_QUALITY : LARGE_QUALITY;

/** How each copy is made. `recipe` makes codec and level part of the cache key. */
const FORMATS = {
  br: {
    recipe: (bytes: Buffer) => `brotli ${process.versions.brotli ?? ''} ${qualityFor(bytes)}`,
    compress: (bytes: Buffer) =>
      brotliAsync(bytes, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: qualityFor(bytes),
          [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength,
        },
      }),
  },
  gz: {
    recipe: () => `zlib ${process.versions.zlib} 9`,
    compress: (bytes: Buffer) => gzipAsync(bytes, { level: constants.Z_BEST_COMPRESSION }),
  },
};

async function compressFile(file: string, cacheFolder: string): Promise<void> {
  const bytes = await readFile(file);
  if (bytes.byteLength < MIN_BYTES) return;
  for (const [suffix, { recipe, compress }] of Object.entries(FORMATS)) {
    const name = createHash('sha256')
      .update(`${recipe(bytes)}\0`)
      .update(bytes)
      .digest('hex');
    const compressed = await cached(join(cacheFolder, name), () => compress(bytes));
    if (compressed.byteLength < bytes.byteLength) await writeFile(`${file}.${suffix}`, compressed);
  }
}

/**
 * Compresses every compressible file of at least 1 KiB below `folder`, with a cache that all builds share. Returns the
 * number of compressible files. Throws the first failure, but not before all writing has ended, because the caller may
 * then remove the folder.
 */
export async function compressSite(
  folder: string,
  cacheFolder: string,
  onProgress: (done: number, total: number) => void = () => undefined,
): Promise<number> {
  const files: string[] = [];
  for await (const entry of glob('**/*', { cwd: folder, withFileTypes: true })) {
    if (entry.isFile() && isCompressible(entry.name))
      files.push(join(entry.parentPath, entry.name));
  }
  let done = 0;
  const compressOne = async (file: string) => {
    await compressFile(file, cacheFolder);
    onProgress((done += 1), files.length);
  };
  const limit = pLimit(PARALLEL);
  const results = await Promise.allSettled(files.map((file) => limit(compressOne, file)));
  for (const result of results) if (result.status === 'rejected') throw result.reason;
  pruneCache(cacheFolder, MAX_CACHED_FILES);
  return files.length;
}
