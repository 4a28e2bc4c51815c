// Pages of keys with a prefix, and how much is read for them.
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { BlobDatabase } from '../../../scripts/local/blobs/database.ts';
import { listPage } from '../../../scripts/local/blobs/list.ts';
import { temporaryFolder } from '../../host/support/temporary.ts';

function databaseWith(keys: readonly string[]) {
  const database = new BlobDatabase(join(temporaryFolder(), 'blobs.sqlite'), { isDurable: false });
  onTestFinished(() => database.close());
  const value = { body: new Uint8Array(), metadata: null };
  database.writeAll(keys.map((key) => () => void database.put('store', key, value)));
  const read = { rows: 0 };
  const from = database.listFrom.bind(database);
  database.listFrom = (...query) => {
    const rows = from(...query);
    read.rows += rows.length;
    return rows;
  };
  return { database, read };
}

const numbered = (prefix: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${prefix}${index}`);

it.each(['a', 'a/', 'a\ud7ff', 'a\u{10ffff}', '\u{10ffff}', '\u{10ffff}\u{10ffff}', ''])(
  'the keys with the prefix %j are listed, and no others',
  (prefix) => {
    const around = [
      '9',
      'a',
      'a.',
      'a/',
      'a0',
      'a\ud7ff',
      'a\ue000',
      'a\u{10ffff}',
      'b',
      '\u{10ffff}',
    ];
    const keys = [...around, ...around.map((key) => `${key}\u{10ffff}\u{10ffff}x`)];
    const { database } = databaseWith(keys);
    const { blobs } = listPage(database, 'store', { prefix, cursor: null });
    const byBytes = (a: string, b: string) => Buffer.compare(Buffer.from(a), Buffer.from(b));
    const expected = keys.filter((key) => key.startsWith(prefix)).sort(byBytes);
    expect(blobs.map(({ key }) => key)).toEqual(expected);
  },
);

it('two keys of many are found by reading two', () => {
  const { database, read } = databaseWith([...numbered('a/', 2), ...numbered('b/', 3_000)]);
  const page = listPage(database, 'store', { prefix: 'a/', cursor: null });
  expect(page.blobs).toHaveLength(2);
  expect(read.rows).toBe(2);
});
