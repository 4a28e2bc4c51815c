// Writes .br and .gz copies beside the files of a site. Results are cached, because a publish leaves nearly every file
// unchanged.
import { glob, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { isCompressible } from '../local/static/content-type.ts';
import { KeptFiles, keptName } from './kept-files.ts';

const MIN_BYTES = 1_024;
/** The default size of libuv's thread pool. */
const PARALLEL = 4;
/** Enough for about eight builds of entirely different sites, or a year of publishes. */
const MOST_KEPT = 5_000;

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

/** From this size on, the best quality takes seconds per file and saves a twentieth. Pages of long stories are larger. */
const LARGE_BYTES = 256 * 1024;
const LARGE_QUALITY = 9;

const qualityFor = (bytes: Buffer) =>
  bytes.byteLength < LARGE_BYTES ? constants.BROTLI_MAX_QUALITY : LARGE_QUALITY;

/** How each copy is made; `made` makes codec and level part of the cache key. */
const FORMS = {
  br: {
    made: (bytes: Buffer) => `brotli ${process.versions.brotli ?? ''} ${qualityFor(bytes)}`,
    compress: (bytes: Buffer) =>
      brotli(bytes, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: qualityFor(bytes),
          [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength,
        },
      }),
  },
  gz: {
    made: () => `zlib ${process.versions.zlib} 9`,
    compress: (bytes: Buffer) => deflate(bytes, { level: constants.Z_BEST_COMPRESSION }),
  },
};

export interface CompressOptions {
  /** The site's folder. */
  folder: string;
  /** Shared by all builds. */
  cacheFolder: string;
  now: number;
  onProgress: (done: number, all: number) => void;
}

async function compressFile(file: string, kept: KeptFiles): Promise<void> {
  const bytes = await readFile(file);
  if (bytes.byteLength < MIN_BYTES) return;
  await settleAll(
    Object.entries(FORMS).map(async ([form, { made, compress }]) => {
      const small = await kept.get(keptName([made(bytes), bytes]), () => compress(bytes));
      if (small.byteLength < bytes.byteLength) await writeFile(`${file}.${form}`, small);
    }),
  );
}

/** Compresses every compressible file of at least 1 KiB. Returns the number of compressible files. */
export async function compressSite(options: CompressOptions): Promise<number> {
  const kept = new KeptFiles(options.cacheFolder, options.now);
  const files: string[] = [];
  for await (const entry of glob('**/*', { cwd: options.folder, withFileTypes: true })) {
    if (entry.isFile() && isCompressible(entry.name))
      files.push(join(entry.parentPath, entry.name));
  }
  await compressAll(files, kept, options.onProgress);
  await kept.tidy(MOST_KEPT);
  return files.length;
}

async function compressAll(
  files: readonly string[],
  kept: KeptFiles,
  onProgress: CompressOptions['onProgress'],
): Promise<void> {
  let next = 0;
  let done = 0;
  const worker = async () => {
    for (let file = files[next++]; file !== undefined; file = files[next++]) {
      await compressFile(file, kept);
      done += 1;
      onProgress(done, files.length);
    }
  };
  const workers = Array.from({ length: PARALLEL }, () =>
    worker().catch((error: unknown) => {
      next = files.length;
      throw error;
    }),
  );
  await settleAll(workers);
}

/** Waits for all of them, also when one fails, because the caller may then remove the folder. Throws the first failure. */
async function settleAll(running: readonly Promise<void>[]): Promise<void> {
  const ends = await Promise.allSettled(running);
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
}
