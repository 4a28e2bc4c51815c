// Stores blobs in SQLite: one table for listing, one for bodies, so that a list does not read through megabytes of
// pictures. Everything is synchronous, so checking a condition and writing are one step.
import { createHash } from 'node:crypto';
import { DatabaseSync } from 'node:sqlite';

export interface BlobHead {
  etag: string;
  size: number;
  /** The client's encoded metadata header, stored verbatim. */
  metadata: string | null;
}

export interface ListedBlob {
  key: string;
  etag: string;
  size: number;
}

/** A write's precondition: the key does not exist yet, or it has exactly this ETag. */
export type Condition = { kind: 'new' } | { kind: 'match'; etag: string };

const SCHEMA = `
  PRAGMA journal_mode = WAL;
  PRAGMA busy_timeout = 5000;
  PRAGMA secure_delete = ON;
  CREATE TABLE IF NOT EXISTS bodies (id INTEGER PRIMARY KEY, body BLOB NOT NULL);
  CREATE TABLE IF NOT EXISTS blobs (
    store TEXT NOT NULL, key TEXT NOT NULL, etag TEXT NOT NULL, size INTEGER NOT NULL, metadata TEXT,
    body INTEGER NOT NULL REFERENCES bodies(id), PRIMARY KEY (store, key)
  ) WITHOUT ROWID;
`;

/** Compacting a larger file would make every call wait for too long. */
const MAX_COMPACTED_BYTES = 256 * 1024 * 1024;

/** SQLite sorts every text before every blob. */
const AFTER_ALL_TEXT = new Uint8Array();

interface Row extends BlobHead {
  body: number;
}

/** Computes an ETag from bytes and metadata, so that equal values have equal ETags. */
export function etagOf(body: Uint8Array, metadata: string | null): string {
  const hash = createHash('sha256').update(body);
  if (metadata !== null) hash.update('\0').update(metadata);
  return `"${hash.digest('hex').slice(0, 32)}"`;
}

/** The blobs stored in one data folder. */
export class BlobDatabase {
  readonly #db: DatabaseSync;
  readonly #statements;

  /**
   * Opens or creates the file. Throws when another process has it locked or when it is not a database. `isDurable:
   * false` does not wait for the disk; use it for data that may be lost in a power cut, as in tests.
   */
  constructor(file: string, { isDurable = true } = {}) {
    this.#db = new DatabaseSync(file);
    this.#db.exec(SCHEMA);
    this.#db.exec(`PRAGMA synchronous = ${isDurable ? 'FULL' : 'OFF'}`);
    const prepare = (sql: string) => this.#db.prepare(sql);
    this.#statements = {
      head: prepare('SELECT etag, size, metadata, body FROM blobs WHERE store = ? AND key = ?'),
      body: prepare('SELECT body FROM bodies WHERE id = ?'),
      insertBody: prepare('INSERT INTO bodies (body) VALUES (?)'),
      deleteBody: prepare('DELETE FROM bodies WHERE id = ?'),
      put: prepare(
        'INSERT OR REPLACE INTO blobs (store, key, etag, size, metadata, body) VALUES (?, ?, ?, ?, ?, ?)',
      ),
      delete: prepare('DELETE FROM blobs WHERE store = ? AND key = ?'),
      listFrom: prepare(
        'SELECT key, etag, size FROM blobs WHERE store = ? AND key >= ? AND key < ? ORDER BY key LIMIT ?',
      ),
      nextStore: prepare('SELECT store FROM blobs WHERE store > ? ORDER BY store LIMIT 1'),
    };
  }

  /** Returns a blob's ETag, size and metadata without its body, or null. */
  head(store: string, key: string): BlobHead | null {
    const row = this.#statements.head.get(store, key) as unknown as Row | undefined;
    return row ? { etag: row.etag, size: row.size, metadata: row.metadata } : null;
  }

  /** Returns a blob with its body, or null. */
  get(store: string, key: string): (BlobHead & { body: Uint8Array }) | null {
    const row = this.#statements.head.get(store, key) as unknown as Row | undefined;
    if (!row) return null;
    const { body } = this.#statements.body.get(row.body) as { body: Uint8Array };
    return { etag: row.etag, size: row.size, metadata: row.metadata, body };
  }

  /** Writes a blob, to disk unless within `writeAll`. Returns its ETag, or null when the condition fails. */
  put(
    store: string,
    key: string,
    value: { body: Uint8Array; metadata: string | null; condition?: Condition },
  ): string | null {
    const { body, metadata, condition } = value;
    const etag = etagOf(body, metadata);
    return this.#transaction(() => {
      const before = this.#statements.head.get(store, key) as unknown as Row | undefined;
      if (condition?.kind === 'new' && before) return null;
      if (condition?.kind === 'match' && before?.etag !== condition.etag) return null;
      const { lastInsertRowid } = this.#statements.insertBody.run(body);
      this.#statements.put.run(store, key, etag, body.byteLength, metadata, lastInsertRowid);
      if (before) this.#statements.deleteBody.run(before.body);
      return etag;
    });
  }

  /** Deletes a blob if it exists. */
  delete(store: string, key: string): void {
    this.#transaction(() => this.#remove(store, key));
  }

  /** Deletes up to `limit` blobs of a store in key order. Returns how many it deleted. */
  deleteSome(store: string, limit: number): number {
    return this.#transaction(() => {
      const rows = this.listFrom(store, '', limit);
      for (const { key } of rows) this.#remove(store, key);
      return rows.length;
    });
  }

  /** Returns up to `limit` blobs whose key is `start` or sorts after it, and before `end` if given, by UTF-8 bytes. */
  listFrom(store: string, start: string, limit: number, end?: string): ListedBlob[] {
    const rows = this.#statements.listFrom.all(store, start, end ?? AFTER_ALL_TEXT, limit);
    return rows as unknown as ListedBlob[];
  }

  /** Returns the names of all non-empty stores. */
  stores(): string[] {
    const names: string[] = [];
    let name = '';
    for (;;) {
      const row = this.#statements.nextStore.get(name) as { store: string } | undefined;
      if (!row) return names;
      name = row.store;
      names.push(name);
    }
  }

  /**
   * Rewrites the file, if it has at most 256 MB: `secure_delete` overwrites what is deleted, but not the copies that
   * SQLite left in free parts of pages when it moved rows. Throws when the disk is full or another process reads the
   * file.
   */
  compact(): void {
    const { bytes } = this.#db
      .prepare('SELECT page_count * page_size AS bytes FROM pragma_page_count, pragma_page_size')
      .get() as { bytes: number };
    if (bytes > MAX_COMPACTED_BYTES) return;
    this.#db.exec('VACUUM; PRAGMA wal_checkpoint(TRUNCATE)');
  }

  close(): void {
    this.#db.close();
  }

  #remove(store: string, key: string): void {
    const row = this.#statements.head.get(store, key) as unknown as Row | undefined;
    if (!row) return;
    this.#statements.delete.run(store, key);
    this.#statements.deleteBody.run(row.body);
  }

  /** Runs writes as one step that waits for the disk once. All are on disk when it returns; if one throws, none is. */
  writeAll(writes: readonly (() => void)[]): void {
    this.#transaction(() => {
      for (const write of writes) write();
    });
  }

  #transaction<T>(work: () => T): T {
    if (this.#isWithinTransaction()) return work();
    this.#db.exec('BEGIN IMMEDIATE');
    try {
      const result = work();
      this.#db.exec('COMMIT');
      return result;
    } catch (error) {
      // SQLite has already rolled back when the disk is full.
      if (this.#isWithinTransaction()) this.#db.exec('ROLLBACK');
      throw error;
    }
  }

  #isWithinTransaction(): boolean {
    return this.#db.isTransaction;
  }
}
