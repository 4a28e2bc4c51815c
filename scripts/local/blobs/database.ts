// Blobs in SQLite: one table that is listed, one that holds bodies (a list must not read past megabytes of pictures).
// Everything here is synchronous, so a condition and its write are one step.
import { createHash } from 'node:crypto';
import { DatabaseSync } from 'node:sqlite';

export interface BlobHead {
  etag: string;
  size: number;
  /** The client's encoded metadata header, kept as it came. */
  metadata: string | null;
}

export interface ListedBlob {
  key: string;
  etag: string;
  size: number;
}

/** A write's precondition: nothing there yet, or exactly this ETag there. */
export type Condition = { kind: 'new' } | { kind: 'match'; etag: string };

const SCHEMA = `
  PRAGMA journal_mode = WAL;
  PRAGMA busy_timeout = 5000;
  CREATE TABLE IF NOT EXISTS bodies (id INTEGER PRIMARY KEY, body BLOB NOT NULL);
  CREATE TABLE IF NOT EXISTS blobs (
    store TEXT NOT NULL, key TEXT NOT NULL, etag TEXT NOT NULL, size INTEGER NOT NULL, metadata TEXT,
    body INTEGER NOT NULL REFERENCES bodies(id), PRIMARY KEY (store, key)
  ) WITHOUT ROWID;
`;

interface Row extends BlobHead {
  body: number;
}

/** The ETag of a value: from its bytes and metadata, so that equal values have equal ETags. */
function etagOf(body: Uint8Array, metadata: string | null): string {
  const hash = createHash('sha256').update(body);
  if (metadata !== null) hash.update('\0').update(metadata);
  return `"${hash.digest('hex').slice(0, 32)}"`;
}

/** The stored blobs of one data folder. */
export class BlobDatabase {
  readonly #db: DatabaseSync;
  readonly #statements;

  /**
   * Opens or creates the file; throws when another process keeps it locked or it is not a database.
   * `isDurable: false` does not wait for the disk: for data that a power cut may take, as in tests.
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
      from: prepare(
        'SELECT key, etag, size FROM blobs WHERE store = ? AND key >= ? ORDER BY key LIMIT ?',
      ),
      nextStore: prepare('SELECT store FROM blobs WHERE store > ? ORDER BY store LIMIT 1'),
    };
  }

  /** What is known of a blob without its body, or null. */
  head(store: string, key: string): BlobHead | null {
    const row = this.#statements.head.get(store, key) as unknown as Row | undefined;
    return row ? { etag: row.etag, size: row.size, metadata: row.metadata } : null;
  }

  /** A blob with its body, or null. */
  get(store: string, key: string): (BlobHead & { body: Uint8Array }) | null {
    const row = this.#statements.head.get(store, key) as unknown as Row | undefined;
    if (!row) return null;
    const { body } = this.#statements.body.get(row.body) as { body: Uint8Array };
    return { etag: row.etag, size: row.size, metadata: row.metadata, body };
  }

  /** Writes a blob; answers its ETag, or null when the condition does not hold. On disk when it returns. */
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

  /** Removes a blob if it is there. */
  delete(store: string, key: string): void {
    this.#transaction(() => this.#remove(store, key));
  }

  /** Removes up to `limit` blobs of a store, in key order; answers how many. */
  deleteSome(store: string, limit: number): number {
    return this.#transaction(() => {
      const rows = this.from(store, '', limit);
      for (const { key } of rows) this.#remove(store, key);
      return rows.length;
    });
  }

  /** Up to `limit` blobs whose key is `start` or sorts after it, by UTF-8 bytes. */
  from(store: string, start: string, limit: number): ListedBlob[] {
    return this.#statements.from.all(store, start, limit) as unknown as ListedBlob[];
  }

  /** The names of all stores that hold something. */
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

  close(): void {
    this.#db.close();
  }

  #remove(store: string, key: string): void {
    const row = this.#statements.head.get(store, key) as unknown as Row | undefined;
    if (!row) return;
    this.#statements.delete.run(store, key);
    this.#statements.deleteBody.run(row.body);
  }

  #transaction<T>(work: () => T): T {
    this.#db.exec('BEGIN IMMEDIATE');
    try {
      const result = work();
      this.#db.exec('COMMIT');
      return result;
    } catch (error) {
      this.#db.exec('ROLLBACK');
      throw error;
    }
  }
}
