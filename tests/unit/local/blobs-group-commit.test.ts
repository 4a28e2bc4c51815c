// Writes that wait together are committed together, and each is as good as one that is committed alone.
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { BlobDatabase } from '../../../scripts/local/blobs/database.ts';
import { GroupCommit } from '../../../scripts/local/blobs/group-commit.ts';
import { temporaryFolder } from '../../host/support/temporary.ts';

function openDatabase() {
  const database = new BlobDatabase(join(temporaryFolder(), 'blobs.sqlite'), { isDurable: false });
  onTestFinished(() => database.close());
  const groups: number[] = [];
  const writeAll = database.writeAll.bind(database);
  database.writeAll = (writes) => {
    groups.push(writes.length);
    writeAll(writes);
  };
  const commits = new GroupCommit(database);
  const put = (key: string, text: string, etag?: string) =>
    commits.run(() =>
      database.put('store', key, {
        body: Buffer.from(text),
        metadata: null,
        condition: etag === undefined ? { kind: 'new' } : { kind: 'match', etag },
      }),
    );
  const textOf = (key: string) => {
    const blob = database.get('store', key);
    return blob && Buffer.from(blob.body).toString();
  };
  return { database, commits, groups, put, textOf };
}

describe('writes that wait together', () => {
  it('are one commit, and later ones another', async () => {
    const { groups, put, textOf } = openDatabase();
    await Promise.all([put('a', '1'), put('b', '2'), put('c', '3')]);
    await put('d', '4');
    expect(groups).toEqual([3, 1]);
    expect(['a', 'b', 'c', 'd'].map(textOf)).toEqual(['1', '2', '3', '4']);
  });

  it('see those before them, so that a race has one winner', async () => {
    const { groups, put, textOf } = openDatabase();
    const etags = await Promise.all(['1', '2', '3'].map((text) => put('key', text)));
    expect(etags.map((etag) => etag !== null)).toEqual([true, false, false]);
    const [etag] = etags;
    const next = await Promise.all(['4', '5'].map((text) => put('key', text, etag ?? '')));
    expect(next.map((one) => one !== null)).toEqual([true, false]);
    expect(groups).toEqual([3, 2]);
    expect(textOf('key')).toBe('4');
  });

  it('are all refused when one fails, and none is written; the next group is', async () => {
    const { commits, put, textOf } = openDatabase();
    const failing = () => {
      throw new Error('the disk is full');
    };
    const outcomes = await Promise.allSettled([put('a', '1'), commits.run(failing), put('b', '2')]);
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    expect(['a', 'b'].map(textOf)).toEqual([null, null]);
    expect(await put('a', '3')).not.toBeNull();
    expect(textOf('a')).toBe('3');
  });
});
