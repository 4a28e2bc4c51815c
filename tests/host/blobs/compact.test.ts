// Deleted data are not in the file: SQLite alone leaves copies of rows that it moved between pages.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { BlobDatabase } from '../../../scripts/local/blobs/database.ts';
import { randomOf } from '../../support/random.ts';
import { temporaryFolder } from '../support/temporary.ts';

const NAMES = 200;
/** So many that SQLite has moved rows which were deleted later. */
const ROUNDS = 3_000;
const MAX_BYTES = 1_200;

it('compacting leaves nothing of deleted blobs in the file, and all others in it', () => {
  const file = join(temporaryFolder(), 'blobs.sqlite');
  const database = new BlobDatabase(file, { isDurable: false });
  const random = randomOf(7);
  const name = () => Math.floor(random() * NAMES);
  const put = (key: string, text: string) =>
    database.put('store', key, { body: Buffer.from(text), metadata: null });
  const kept = new Map<string, string>();
  for (let round = 0; round < ROUNDS; round += 1) {
    const key = `kept-${name()}`;
    kept.set(key, `kept ${round} ${'.'.repeat(random() * MAX_BYTES)}`);
    put(key, kept.get(key) ?? '');
    put(`secret-${name()}`, `secret ${'.'.repeat(random() * MAX_BYTES)}`);
  }
  for (let index = 0; index < NAMES; index += 1) database.delete('store', `secret-${index}`);
  database.compact();
  for (const path of [file, `${file}-wal`]) {
    expect(readFileSync(path).includes('secret'), path).toBe(false);
  }
  for (const [key, text] of kept) {
    expect(Buffer.from(database.get('store', key)?.body ?? []).toString()).toBe(text);
  }
  database.close();
});
