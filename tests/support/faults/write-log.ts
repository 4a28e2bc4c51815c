// The state of storage before the last write: the source of stale reads. The product reads every record with strong
// consistency (tests/unit/functions-lib/storage/store.test.ts), and such a read is never stale; the service documents
// no such promise for lists. They are behind by an hour at most here: far more than any edge cache of the service, far
// less than the days that sweeps wait before they remove something.
import { BlobDatabase } from '../../../scripts/local/blobs/database.ts';
import type { BlobCall } from '../../../scripts/local/blobs/server.ts';
import type { FunctionServer, StoredBlob } from '../function-server.ts';

const MAX_BEHIND_MS = 60 * 60_000;

/** A write as it was about to happen, and what it replaced. */
interface Write {
  time: number;
  store: string;
  key: string;
  before: StoredBlob | null;
}

/** Remembers writes in their order. */
export interface WriteLog {
  /** Notes a call; to be called before each is executed. */
  note: (call: BlobCall, read: FunctionServer['blob']) => void;
  /** Returns the state that a stale answer to this call shows; null if nothing that it reads was ever written. */
  behind: (call: BlobCall, blobs: readonly StoredBlob[]) => BlobDatabase | null;
  /** Copies the log, for another future. */
  fork: () => WriteLog;
}

/** Starts to remember. */
export function createWriteLog(known: readonly Write[] = []): WriteLog {
  const writes = [...known];
  return {
    note: ({ method, store, key }, read) => {
      if (store === null || key === null || (method !== 'PUT' && method !== 'DELETE')) return;
      writes.push({ time: Date.now(), store, key, before: read(store, key) });
    },
    behind: ({ store, key, prefix = '' }, blobs) => {
      if (store === null) return null;
      const last = writes.findLast((write) => {
        if (write.store !== store || Date.now() - write.time > MAX_BEHIND_MS) return false;
        const now = find(blobs, store, write.key);
        // A list shows keys only, so that only a new or removed one makes a difference.
        if (key === null) {
          return write.key.startsWith(prefix) && (now === null) !== (write.before === null);
        }
        // A new record is seen at once, even by eventual reads.
        return write.key === key && write.before !== null && !isSame(now, write.before);
      });
      if (!last) return null;
      const database = new BlobDatabase(':memory:', { isDurable: false });
      const others = blobs.filter((blob) => blob.store === store && blob.key !== last.key);
      for (const { body, metadata, ...blob } of last.before ? [...others, last.before] : others) {
        database.put(store, blob.key, { body, metadata });
      }
      return database;
    },
    fork: () => createWriteLog(writes),
  };
}

function find(blobs: readonly StoredBlob[], store: string, key: string): StoredBlob | null {
  return blobs.find((blob) => blob.store === store && blob.key === key) ?? null;
}

function isSame(a: StoredBlob | null, b: StoredBlob): boolean {
  return a !== null && Buffer.from(a.body).equals(b.body);
}
