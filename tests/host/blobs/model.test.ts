// Model test: any sequence of set, get, delete and list behaves like a Map.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { BlobDatabase } from '../../../scripts/local/blobs/database.ts';
import { startBlobsServer } from '../../../scripts/local/blobs/server.ts';
import { silent } from '../../../scripts/local/progress.ts';
import { TEST_SITE, TEST_TOKEN, clientOf } from '../support/blobs.ts';

interface Model {
  values: Map<string, string>;
}
type Store = ReturnType<typeof clientOf>;

const segment = fc.stringMatching(/^[a-c0.é]{1,3}$/).filter((text) => !/^\.{1,2}$/.test(text));
const key = fc.array(segment, { minLength: 1, maxLength: 3 }).map((parts) => parts.join('/'));
const value = fc.string({ unit: 'grapheme', maxLength: 20 });
const byBytes = (a: string, b: string) => Buffer.compare(Buffer.from(a), Buffer.from(b));

class SetValue implements fc.AsyncCommand<Model, Store> {
  readonly k: string;
  readonly v: string;
  readonly condition: 'none' | 'new' | 'match';
  constructor(k: string, v: string, condition: 'none' | 'new' | 'match') {
    this.k = k;
    this.v = v;
    this.condition = condition;
  }
  check = () => true;
  async run(model: Model, store: Store) {
    const isThere = model.values.has(this.k);
    const etag = (await store.getMetadata(this.k))?.etag;
    const options =
      this.condition === 'new'
        ? { onlyIfNew: true }
        : this.condition === 'match'
          ? { onlyIfMatch: etag ?? '"none"' }
          : {};
    const { modified } = await store.set(this.k, this.v, options);
    const expected = this.condition === 'none' || (this.condition === 'new') !== isThere;
    expect(modified).toBe(expected);
    if (expected) model.values.set(this.k, this.v);
  }
  toString = () => `set(${this.k}, ${this.v}, ${this.condition})`;
}

class GetValue implements fc.AsyncCommand<Model, Store> {
  readonly k: string;
  constructor(k: string) {
    this.k = k;
  }
  check = () => true;
  async run(model: Model, store: Store) {
    expect(await store.get(this.k)).toBe(model.values.get(this.k) ?? null);
  }
  toString = () => `get(${this.k})`;
}

class DeleteValue implements fc.AsyncCommand<Model, Store> {
  readonly k: string;
  constructor(k: string) {
    this.k = k;
  }
  check = () => true;
  async run(model: Model, store: Store) {
    await store.delete(this.k);
    model.values.delete(this.k);
  }
  toString = () => `delete(${this.k})`;
}

class ListKeys implements fc.AsyncCommand<Model, Store> {
  readonly prefix: string;
  readonly isFolded: boolean;
  constructor(prefix: string, isFolded: boolean) {
    this.prefix = prefix;
    this.isFolded = isFolded;
  }
  check = () => true;
  async run(model: Model, store: Store) {
    const { prefix, isFolded } = this;
    const keys = [...model.values.keys()].filter((name) => name.startsWith(prefix)).sort(byBytes);
    const isDeep = (name: string) => isFolded && name.includes('/', prefix.length);
    const fold = (name: string) => name.slice(0, name.indexOf('/', prefix.length));
    const found = await store.list({ prefix, directories: isFolded });
    expect(found.blobs.map((blob) => blob.key)).toEqual(keys.filter((name) => !isDeep(name)));
    expect(found.directories).toEqual([...new Set(keys.filter(isDeep).map(fold))]);
  }
  toString = () => `list(${this.prefix}, ${String(this.isFolded)})`;
}

it('a store behaves like a Map for any sequence of commands', { timeout: 60_000 }, async () => {
  const database = new BlobDatabase(':memory:');
  const options = { database, siteId: TEST_SITE, token: TEST_TOKEN, log: silent };
  const server = await startBlobsServer(options);
  const condition = fc.constantFrom<'none' | 'new' | 'match'>('none', 'new', 'match');
  const commands = fc.commands(
    [
      fc.tuple(key, value, condition).map((input) => new SetValue(...input)),
      key.map((k) => new GetValue(k)),
      key.map((k) => new DeleteValue(k)),
      fc.tuple(fc.oneof(fc.constant(''), key), fc.boolean()).map((input) => new ListKeys(...input)),
    ],
    { maxCommands: 30 },
  );
  let run = 0;
  await fc.assert(
    fc.asyncProperty(commands, async (sequence) => {
      run += 1;
      const real = clientOf(server.url, `run-${String(run)}`);
      await fc.asyncModelRun(() => ({ model: { values: new Map() }, real }), sequence);
    }),
    { numRuns: 200 },
  );
  await server.close();
  database.close();
});
