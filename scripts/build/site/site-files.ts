// Reads the files of a finished build, with their raw and compressed sizes.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { memoize } from '../../../src/domain/memoize.ts';
import { MANIFEST } from '../chunks.ts';
import { readManifest, type ChunkFiles } from './chunk-files.ts';

/** The size in bytes of a text or file as a CDN sends it: Brotli at its highest quality. */
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

/** The file behind an address: for an address that ends in a slash, the index.html in that folder. */
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

  /** Whether the site has a file at a path such as `/_astro/x.js`. */
  readonly has = memoize((path: string) => existsSync(join(this.#folder, path)));

  /** The text of a file. Throws when the build lacks it. */
  readonly text = memoize((path: string) => readFileSync(join(this.#folder, path), 'utf8'));

  /** The site's scripts. Throws when the build lacks its manifest. */
  get chunks(): ChunkFiles {
    this.#chunks ??= readManifest(this.text(MANIFEST), (path) => this.has(path));
    return this.#chunks;
  }

  /** The page a browser gets for an address that ends in a slash. */
  page(address: string): string {
    return this.text(fileOf(address));
  }

  /** The body a browser gets for an address. Throws when the build lacks it. */
  body(address: string): Buffer {
    return readFileSync(join(this.#folder, fileOf(address)));
  }

  /** The uncompressed size of a file in bytes, for pictures and fonts. */
  rawBytes(path: string): number {
    return this.body(path).byteLength;
  }

  /** The Brotli size of a text file or page in bytes. */
  readonly brotliBytes = memoize((path: string) => brotliBytes(this.body(path)));
}
