// Reads the files of a finished build, with their raw and compressed sizes.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { memoize } from '../../../src/domain/memoize.ts';
import { MANIFEST } from '../chunks.ts';
import { readManifest, type ChunkFiles } from './chunk-files.ts';

/** Returns the size in bytes of a text or file as a CDN sends it: Brotli at its highest quality. */
export function brotliBytes(content: string | Uint8Array): number {
  const bytes = Buffer.from(content);
  if (bytes.byteLength === 0) return 0;
  return brotliCompressSync(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength,
    },
  }).byteLength;
}

/** Returns the file of an address. For one that ends in a slash, that is the folder's index.html. */
function fileOf(address: string): string {
  return address.endsWith('/') ? `${address}index.html` : address;
}

/** The build in a folder that does not change. Look-ups, texts and compressed sizes are cached. */
export class SiteFiles {
  readonly #folder: string;
  #chunks: ChunkFiles | null = null;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** Returns whether the site has a file at a path such as `/_astro/x.js`. */
  readonly has = memoize((path: string) => existsSync(join(this.#folder, path)));

  /** Returns the text of a file. Throws when the build lacks it. */
  readonly text = memoize((path: string) => readFileSync(join(this.#folder, path), 'utf8'));

  /** Returns the site's scripts. Throws when the build lacks its manifest. */
  get chunks(): ChunkFiles {
    this.#chunks ??= readManifest(this.text(MANIFEST), (path) => this.has(path));
    return this.#chunks;
  }

  /** Returns the page a browser gets for an address that ends in a slash. */
  page(address: string): string {
    return this.text(fileOf(address));
  }

  /** Returns the body a browser gets for an address. Throws when the build lacks it. */
  body(address: string): Buffer {
    return readFileSync(join(this.#folder, fileOf(address)));
  }

  /** Returns the uncompressed size of a file in bytes, for pictures and fonts. */
  rawBytes(path: string): number {
    return this.body(path).byteLength;
  }

  /** Returns the Brotli size of a text file or page in bytes. */
  readonly brotliBytes = memoize((path: string) => brotliBytes(this.body(path)));
}
