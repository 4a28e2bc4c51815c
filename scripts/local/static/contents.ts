// Keeps what many read in memory: a page then waits for one look at the disk, not for six in the queue of all that is
// read, decoded and hashed.
import { open, type FileHandle } from 'node:fs/promises';
import { LRUCache } from 'lru-cache';
import { compressedCopies, type FoundFile } from './find-file.ts';
import type { Encoding } from './encoding.ts';

const MOST_BYTES = 24 * 1_048_576;
/** Larger files are read as they are sent. */
const LARGEST_BYTES = 512 * 1_024;
/** What an entry takes beside its bytes. */
const ENTRY_BYTES = 512;

/** A file's content: in memory, or open for reading. */
export type Content = { bytes: Buffer } | { handle: FileHandle; size: number };

const SUFFIX = { br: '.br', gzip: '.gz', identity: '' } as const;

const versionOf = ({ file, size, modifiedMs }: FoundFile) => `${file}\n${size}\n${modifiedMs}`;

/** Reads the files of a site. A file that changed is read anew; its compressed copies change with it. */
export class Contents {
  readonly #copies = new LRUCache<string, ('br' | 'gzip')[]>({ max: 10_000 });
  readonly #bytes = new LRUCache<string, Buffer>({
    maxSize: MOST_BYTES,
    sizeCalculation: (bytes) => bytes.byteLength + ENTRY_BYTES,
  });

  /** Which compressed copies exist beside a file. */
  async copiesOf(found: FoundFile): Promise<('br' | 'gzip')[]> {
    const version = versionOf(found);
    const known = this.#copies.get(version);
    if (known) return known;
    const copies = await compressedCopies(found.file);
    this.#copies.set(version, copies);
    return copies;
  }

  /** The content of one encoding. The caller closes a handle. Rejects when the file is gone. */
  async read(found: FoundFile, encoding: Encoding): Promise<Content> {
    const version = `${encoding}\n${versionOf(found)}`;
    const known = this.#bytes.get(version);
    if (known) return { bytes: known };
    const handle = await open(found.file + SUFFIX[encoding]);
    let isHandedOn = false;
    try {
      const { size } = await handle.stat();
      isHandedOn = size > LARGEST_BYTES;
      if (isHandedOn) return { handle, size };
      const bytes = await handle.readFile();
      this.#bytes.set(version, bytes);
      return { bytes };
    } finally {
      if (!isHandedOn) await handle.close();
    }
  }
}
