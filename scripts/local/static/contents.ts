// Keeps frequently read files in memory. A page then waits for the disk once, instead of six times behind everything
// else that is being read, decoded and hashed.
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, type FileHandle } from 'node:fs/promises';
import { LRUCache } from 'lru-cache';
import type { Encoding } from './encoding.ts';
import { compressedCopies, type FoundFile } from './find-file.ts';

const MAX_TOTAL_BYTES = 24 * 1_048_576;
/** Larger files are not kept, but read while they are sent. */
const MAX_FILE_BYTES = 512 * 1_024;
/** Memory of an entry besides its bytes. */
const ENTRY_BYTES = 512;
const MAX_FILES = 10_000;
const HASH_CHARACTERS = 22;

/** A file's content: in memory, or open for reading. */
export type Content = { bytes: Buffer } | { handle: FileHandle; size: number };

/** Facts about a file for its response: the hash of its content, and which compressed copies exist beside it. */
export interface Facts {
  hash: string;
  copies: ('br' | 'gzip')[];
}

const SUFFIX = { br: '.br', gzip: '.gz', identity: '' } as const;

const versionOf = ({ file, size, modifiedMs }: FoundFile) => `${file}\n${size}\n${modifiedMs}`;

async function hashOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(file)) hash.update(chunk as Buffer);
  return hash.digest('base64url').slice(0, HASH_CHARACTERS);
}

/** Reads the files of a site. A file that changed is read anew; its compressed copies change with it. */
export class Contents {
  readonly #facts = new LRUCache<string, Facts, FoundFile>({
    max: MAX_FILES,
    fetchMethod: async (_version, _before, { context: { file } }) => {
      const [hash, copies] = await Promise.all([hashOf(file), compressedCopies(file)]);
      return { hash, copies };
    },
  });
  readonly #bytes = new LRUCache<string, Buffer>({
    maxSize: MAX_TOTAL_BYTES,
    sizeCalculation: (bytes) => bytes.byteLength + ENTRY_BYTES,
  });

  factsOf(found: FoundFile): Promise<Facts> {
    return this.#facts.forceFetch(versionOf(found), { context: found });
  }

  /** Returns the content of one encoding. The caller closes a handle. Rejects when the file is gone. */
  async read(found: FoundFile, encoding: Encoding): Promise<Content> {
    const version = `${encoding}\n${versionOf(found)}`;
    const cached = this.#bytes.get(version);
    if (cached) return { bytes: cached };
    const handle = await open(found.file + SUFFIX[encoding]);
    let isHandedOn = false;
    try {
      const { size } = await handle.stat();
      isHandedOn = size > MAX_FILE_BYTES;
      if (isHandedOn) return { handle, size };
      const bytes = await handle.readFile();
      this.#bytes.set(version, bytes);
      return { bytes };
    } finally {
      if (!isHandedOn) await handle.close();
    }
  }
}
