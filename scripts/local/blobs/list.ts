// Lists a store's keys in sorted pages of a thousand entries. On request, folds deeper keys into directories.
import type { BlobDatabase, ListedBlob } from './database.ts';

const PAGE_SIZE = 1_000;
/** Rows that are read at once where most may lie below a directory, which is one entry. */
const FOLDED_ROWS = 8;
const LAST_CODE_POINT = 0x10ffff;

export interface ListPage {
  blobs: ListedBlob[];
  directories: string[];
  next_cursor?: string;
}

export interface ListQuery {
  prefix: string;
  isFolded: boolean;
  /** The cursor that the previous page returned. */
  cursor: string | null;
}

/** The smallest string that sorts after everything below a directory: "/" is followed by "0". */
const afterDirectory = (directory: string) => `${directory}0`;
/** The smallest string that sorts after a key. Keys contain no NUL, so no key sorts between the two. */
const afterKey = (key: string) => `${key}\0`;

/** The smallest string that sorts after everything with a prefix, by UTF-8 bytes; undefined if nothing does. */
function afterPrefix(prefix: string): string | undefined {
  const points = Array.from(prefix, (character) => character.codePointAt(0) ?? 0);
  while (points.at(-1) === LAST_CODE_POINT) points.pop();
  const last = points.pop();
  if (last === undefined) return undefined;
  // No text contains half a surrogate pair.
  return String.fromCodePoint(...points, last === 0xd7ff ? 0xe000 : last + 1);
}

const encodeCursor = (start: string) => Buffer.from(start).toString('base64url');
const decodeCursor = (cursor: string) => Buffer.from(cursor, 'base64url').toString();

/** Returns one page of a list. */
export function listPage(database: BlobDatabase, store: string, query: ListQuery): ListPage {
  const page: ListPage = { blobs: [], directories: [] };
  const count = () => page.blobs.length + page.directories.length;
  let start = query.cursor === null ? query.prefix : decodeCursor(query.cursor);
  const end = afterPrefix(query.prefix);
  while (count() < PAGE_SIZE) {
    const left = PAGE_SIZE - count();
    const wanted = query.isFolded ? Math.min(left, FOLDED_ROWS) : left;
    const rows = database.from(store, start, wanted, end);
    let isSkipping = false;
    for (const row of rows) {
      const slash = query.isFolded ? row.key.indexOf('/', query.prefix.length) : -1;
      if (slash >= 0) {
        const directory = row.key.slice(0, slash);
        page.directories.push(directory);
        start = afterDirectory(directory);
        isSkipping = true;
        break;
      }
      page.blobs.push(row);
      start = afterKey(row.key);
    }
    if (!isSkipping && rows.length < wanted) return page;
  }
  const [next] = database.from(store, start, 1, end);
  if (next) page.next_cursor = encodeCursor(start);
  return page;
}
