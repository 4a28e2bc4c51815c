// IndexedDB transactions of a page that is left but may come back: WebKit freezes them with it.
import { IDBFactory, IDBTransaction } from 'fake-indexeddb';
import { get, set, update, type UseStore } from 'idb-keyval';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

let page: EventTarget;
let store: UseStore;

beforeEach(async () => {
  page = new EventTarget();
  vi.stubGlobal('window', page);
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.resetModules();
  const { localStore } = await import('../../../src/offline/database.ts');
  store = localStore('assets');
  await set('a', 1, store);
});
afterEach(() => vi.unstubAllGlobals());

const leave = (persisted: boolean) =>
  page.dispatchEvent(Object.assign(new Event('pagehide'), { persisted }));
const enter = () => page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));

/** Starts a write, and leaves the page while its transaction is open. Also returns the transactions it opens. */
async function leaveDuring(persisted: boolean) {
  const begun: IDBTransaction[] = [];
  let left = (): void => undefined;
  const hasLeft = new Promise<void>((done) => (left = done));
  const seen: UseStore = (mode, work) =>
    store(mode, (opened) => {
      const isFirst = begun.push(opened.transaction) === 1;
      if (isFirst)
        queueMicrotask(() => {
          leave(persisted);
          left();
        });
      return work(opened);
    });
  const write = update<number>('a', (old = 0) => old + 10, seen);
  await hasLeft;
  return { write, begun };
}

describe('a page that is left', () => {
  it('gives up its transaction, so that another page gets the store, and repeats it when it is back', async () => {
    const { write, begun } = await leaveDuring(true);
    await new Promise((aborted) => begun[0]?.addEventListener('abort', aborted));
    let isDone = false;
    void write.then(() => (isDone = true));
    expect(await get('a', store)).toBe(1);
    expect([isDone, begun.length]).toEqual([false, 1]);
    enter();
    await write;
    expect([await get('a', store), begun.length]).toEqual([11, 2]);
  });

  it('repeats it also if the reader is back before it has ended', async () => {
    const { write, begun } = await leaveDuring(true);
    enter();
    await write;
    expect([await get('a', store), begun.length]).toEqual([11, 2]);
  });

  it('commits at once what it still stores, and no longer once it is back', async () => {
    leave(true);
    const commit = vi.spyOn(IDBTransaction.prototype, 'commit');
    await set('a', 2, store);
    expect(commit).toHaveBeenCalledOnce();
    enter();
    expect(await get('a', store)).toBe(2);
    expect(commit).toHaveBeenCalledOnce();
  });

  it('for good lets its transactions end', async () => {
    const { write, begun } = await leaveDuring(false);
    await write;
    expect([await get('a', store), begun.length]).toEqual([11, 1]);
  });

  it('still reports an error that has another cause', async () => {
    leave(true);
    enter();
    const unstorable = () => undefined;
    await expect(set('a', unstorable, store)).rejects.toMatchObject({ name: 'DataCloneError' });
  });
});
