// Computes strong ETags from file contents. They are cached per file version, so a file is not hashed on every request.
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import type { Encoding } from './encoding.ts';
import type { FoundFile } from './find-file.ts';

const HASH_CHARACTERS = 22;
const MAX_REMEMBERED = 10_000;

/** Returns the ETag of one encoding of a file. Each encoding has its own, as RFC 9110 8.8.3 requires. */
export type ETagOf = (file: FoundFile, encoding: Encoding) => Promise<string>;

async function hashOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(file)) hash.update(chunk as Buffer);
  return hash.digest('base64url').slice(0, HASH_CHARACTERS);
}

/** Creates an ETag function with an empty cache. */
export function createETags(): ETagOf {
  const known = new Map<string, Promise<string>>();
  return async (file, encoding) => {
    const version = `${file.file}\n${file.size}\n${file.modifiedMs}`;
    let hash = known.get(version);
    if (!hash) {
      if (known.size >= MAX_REMEMBERED) known.clear();
      hash = hashOf(file.file);
      known.set(version, hash);
      hash.catch(() => known.delete(version));
    }
    return `"${await hash}${encoding === 'identity' ? '' : `-${encoding}`}"`;
  };
}

/** Whether an If-None-Match header contains this ETag (weak comparison, RFC 9110 13.1.2). */
export function isNamedBy(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  if (header.trim() === '*') return true;
  return header.split(',').some((item) => item.trim().replace(/^W\//, '') === etag);
}
