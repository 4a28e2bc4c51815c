// Reads the data of a host that has ended, as the checkers of invariants read it.
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { BlobDatabase } from '../../../scripts/local/blobs/database.ts';
import type { StoreView } from '../../support/airdrop/checker.ts';

const MANY = 1_000_000;

/** Opens a data folder until the end of the test. */
export function openStoredView(dataDir: string): StoreView {
  const database = new BlobDatabase(join(dataDir, 'blobs.sqlite'));
  onTestFinished(() => database.close());
  const storeName = (store: string) => `site:${store}`;
  return {
    keys: (store) => database.listFrom(storeName(store), '', MANY).map(({ key }) => key),
    stored: (store, key) => {
      const found = database.get(storeName(store), key);
      return found ? (JSON.parse(Buffer.from(found.body).toString()) as unknown) : undefined;
    },
  };
}
