// Lists a store's keys in sorted pages of a thousand entries. On request, folds deeper keys into directories.
import type { BlobDatabase, ListedBlob } from './database.ts';

const PAGE_SIZE = 1_000;

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

const encodeCursor = (start: string) => Buffer.from(start).toString('base64url');
const decodeCursor = (cursor: string) => Buffer.from(cursor, 'base64url').toString();

/** Returns one page of a list. */
export function listPage(database: BlobDatabase, store: string, query: ListQuery): ListPage {
  const page: ListPage = { blobs: [], directories: [] };
  const count = () => page.blobs.length + page.directories.length;
  let start = query.cursor === null ? query.prefix : decodeCursor(query.cursor);
  while (count() < PAGE_SIZE) {
    const wanted = PAGE_SIZE - count();
    const rows = database.from(store, start, wanted);
    let isSkipping = false;
    for (const row of rows) {
      if (!row.key.startsWith(query.prefix)) return page;
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
  const [next] = database.from(store, start, 1);
  if (next?.key.startsWith(query.prefix)) page.next_cursor = encodeCursor(start);
  return page;
}
