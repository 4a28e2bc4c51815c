// The script of a page that only uses the local database: its real transactions, exposed to tests.
import { get, update } from 'idb-keyval';
import { localStore } from '../../../src/offline/database.ts';

/** What the page exposes on `window`. */
export interface StoreLab {
  /** Writes from now on without a pause, so that a transaction is under way whenever the page is left. */
  keepWriting: () => void;
  /** Returns the number of writes so far, of all pages. */
  writes: () => Promise<number>;
}

declare global {
  interface Window {
    storeLab: StoreLab;
  }
}

const store = localStore('assets');
const KEY = 'lab';

async function keepWriting(): Promise<void> {
  for (;;) await update<number>(KEY, (writes = 0) => writes + 1, store);
}

window.storeLab = {
  keepWriting: () => {
    for (let at = 0; at < 8; at += 1) void keepWriting();
  },
  writes: async () => (await get<number>(KEY, store)) ?? 0,
};
