// Lists a store's keys in sorted pages of a thousand entries.
import type { BlobDatabase, ListedBlob } from './database.ts';

const PAGE_SIZE = 1_000;
const LAST_CODE_POINT = 0x10ffff;

interface ListPage {
  blobs: ListedBlob[];
  next_cursor?: string;
}

/** Returns the smallest string that sorts after everything with a prefix, by UTF-8 bytes; undefined if nothing does. */
function afterPrefix(prefix: string): string | undefined {
  const points = Array.from(prefix, (character) => character.codePointAt(0) ?? 0);
  while (points.at(-1) === LAST_CODE_POINT) points.pop();
  const last = points.pop();
  if (last === undefined) return undefined;
  // No text contains half a surrogate pair.
  return String.fromCodePoint(...points, last === 0xd7ff ? 0xe000 : last + 1);
}

/**
 * Returns one page of the keys with a prefix.
 *
 * @param cursor - as the previous page returned it
 */
export function listPage(
  database: BlobDatabase,
  store: string,
  { prefix, cursor }: { prefix: string; cursor: string | null },
): ListPage {
  const start = cursor === null ? prefix : Buffer.from(cursor, 'base64url').toString();
  const rows = database.listFrom(store, start, PAGE_SIZE + 1, afterPrefix(prefix));
  const blobs = rows.slice(0, PAGE_SIZE);
  const next = rows[PAGE_SIZE];
  return { blobs, ...(next ? { next_cursor: Buffer.from(next.key).toString('base64url') } : {}) };
}
