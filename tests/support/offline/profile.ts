// A browser profile in memory, with faults on demand. Its database, caches and localStorage outlive a tab, its locks
// and channels do not.
import { IDBFactory, IDBObjectStore } from 'fake-indexeddb';
import { afterEach, beforeEach, vi } from 'vitest';
import { mapStorage } from '../map-storage.ts';

const ORIGIN = 'https://site.test';

/** An operation that a fault can hit. */
export type Operation = 'fetch' | 'cache.put' | 'cache.delete' | 'database.write';

/** `crash`: the tab dies during the operation; `fail`: it rejects; `quota`: it rejects because the disk is full. */
export type Fault = 'crash' | 'fail' | 'quota';

export interface StoredFile {
  bytes: Uint8Array<ArrayBuffer>;
  headers: [string, string][];
}

export class Profile {
  readonly caches = new Map<string, Map<string, StoredFile>>();
  readonly local = new Map<string, string>();
  readonly locks = new Map<string, Promise<unknown>>();
  readonly channels = new Set<FakeChannel>();
  database = new IDBFactory();
  /** The quota of all caches together, in bytes. */
  quotaBytes = Infinity;
  isOnline = true;
  isPersistent = false;
  isDead = false;
  estimate: StorageEstimate = {};
  /** Returns the fault that hits an operation; called before each. */
  fault: (operation: Operation, about: string) => Fault | null = () => null;
  /** Called when a fault crashes the tab. */
  onCrash: () => void = () => undefined;

  /** Deletes everything but localStorage, as a browser does to free space. */
  wipe(): void {
    this.caches.clear();
    this.database = new IDBFactory();
    vi.stubGlobal('indexedDB', this.database);
  }

  /** Simulates a closed tab: nothing it awaits settles. Resolves when it has stopped and a new one may start. */
  async closeTab(): Promise<void> {
    this.isDead = true;
    await new Promise((resolve) => setTimeout(resolve, 5));
    this.isDead = false;
    this.locks.clear();
    this.channels.clear();
  }

  /** Determines the fault of an operation; a crash kills the tab. */
  strike(operation: Operation, about: string): Fault | null {
    if (this.isDead) return 'crash';
    const fault = this.fault(operation, about);
    if (fault === 'crash') {
      this.isDead = true;
      this.onCrash();
    }
    return fault;
  }

  /** Lets an operation pass, rejects it, or never settles. */
  gate(operation: Operation, about: string): Promise<void> {
    const fault = this.strike(operation, about);
    if (fault === null) return Promise.resolve();
    if (fault === 'crash') return new Promise(() => undefined);
    const name = fault === 'quota' ? 'QuotaExceededError' : 'UnknownError';
    return Promise.reject(new DOMException('Injected fault', name));
  }

  get storedBytes(): number {
    const all = [...this.caches.values()].flatMap((cache) => [...cache.values()]);
    return all.reduce((sum, { bytes }) => sum + bytes.length, 0);
  }
}

/** Replaces the browser's globals with a profile; `vi.unstubAllGlobals` and `vi.restoreAllMocks` restore them. */
export function installProfile(profile: Profile): void {
  vi.stubGlobal('indexedDB', profile.database);
  vi.stubGlobal('caches', fakeCaches(profile));
  vi.stubGlobal('location', { pathname: '/' });
  vi.stubGlobal('localStorage', mapStorage(profile.local));
  vi.stubGlobal('navigator', {
    get onLine() {
      return profile.isOnline;
    },
    serviceWorker: { ready: new Promise(() => undefined) },
    locks: { request: (...given: LockRequest) => lock(profile, given) },
    storage: {
      persist: () => Promise.resolve(profile.isPersistent),
      persisted: () => Promise.resolve(profile.isPersistent),
      estimate: () => Promise.resolve(profile.estimate),
    },
  });
  vi.stubGlobal('document', {
    visibilityState: 'visible',
    createElement: () => ({ append: () => undefined, currentSrc: 'data:,' }),
  });
  const Channel = class extends FakeChannel {
    constructor() {
      super(profile.channels);
    }
  };
  vi.stubGlobal('BroadcastChannel', Channel);
  watchWrites(profile);
}

/** Installs a new profile before each test and hands it to `prepare`; warnings are not shown. */
export function useProfile(prepare: (profile: Profile) => void | Promise<void>): void {
  beforeEach(() => {
    const profile = new Profile();
    installProfile(profile);
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    return prepare(profile);
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });
}

/** A database that the browser refuses to open. */
export const refusedDatabase = {
  open: (): never => {
    throw new DOMException('Refused', 'SecurityError');
  },
};

function fakeCaches(
  profile: Profile,
): Pick<CacheStorage, 'open' | 'has' | 'keys' | 'match' | 'delete'> {
  return {
    match: (path, options) => {
      const files = profile.caches.get(options?.cacheName ?? '');
      return files ? fakeCache(profile, files).match(path) : Promise.resolve(undefined);
    },
    open: (name) => {
      const files = profile.caches.get(name) ?? new Map<string, StoredFile>();
      profile.caches.set(name, files);
      return Promise.resolve(fakeCache(profile, files) as Cache);
    },
    has: (name) => Promise.resolve(profile.caches.has(name)),
    keys: () => Promise.resolve([...profile.caches.keys()]),
    delete: async (name) => {
      await profile.gate('cache.delete', name);
      return profile.caches.delete(name);
    },
  };
}

function pathOf(key: RequestInfo | URL): string {
  return new URL(key instanceof Request ? key.url : key, ORIGIN).pathname;
}

function fakeCache(
  profile: Profile,
  files: Map<string, StoredFile>,
): Pick<Cache, 'put' | 'match' | 'keys' | 'delete'> {
  return {
    put: async (key, response) => {
      const path = pathOf(key);
      const bytes = new Uint8Array(await response.arrayBuffer());
      await profile.gate('cache.put', path);
      const others = profile.storedBytes - (files.get(path)?.bytes.length ?? 0);
      if (others + bytes.length > profile.quotaBytes) {
        throw new DOMException('Full', 'QuotaExceededError');
      }
      files.set(path, { bytes, headers: [...response.headers] });
    },
    match: (key) => {
      const stored = files.get(pathOf(key));
      return Promise.resolve(stored && new Response(stored.bytes, { headers: stored.headers }));
    },
    keys: () => Promise.resolve([...files.keys()].map((path) => new Request(ORIGIN + path))),
    delete: async (key) => {
      await profile.gate('cache.delete', pathOf(key));
      return files.delete(pathOf(key));
    },
  };
}

/** Makes a faulty write abort its transaction, as in browsers. */
function watchWrites(profile: Profile): void {
  for (const name of ['put', 'delete'] as const) {
    const original = Reflect.get(IDBObjectStore.prototype, name) as (...given: unknown[]) => never;
    vi.spyOn(IDBObjectStore.prototype, name).mockImplementation(function (
      this: IDBObjectStore,
      ...given: unknown[]
    ) {
      const request = original.apply(this, given);
      const fault = profile.strike('database.write', this.name);
      const transaction = this.transaction as unknown as { _abort: (name: string) => void };
      const error = fault === 'quota' ? 'QuotaExceededError' : 'UnknownError';
      if (fault) queueMicrotask(() => transaction._abort(error));
      return request;
    });
  }
}

type LockRequest = [name: string, options: { signal?: AbortSignal }, work: () => Promise<unknown>];

async function lock(profile: Profile, [name, options, work]: LockRequest): Promise<unknown> {
  const before = profile.locks.get(name) ?? Promise.resolve();
  const turn = before.then(() => {
    options.signal?.throwIfAborted();
    return work();
  });
  const settled = turn.catch(() => undefined);
  profile.locks.set(name, settled);
  return turn;
}

class FakeChannel {
  onmessage: ((event: unknown) => void) | null = null;
  readonly #all: Set<FakeChannel>;

  constructor(all: Set<FakeChannel>) {
    this.#all = all;
    all.add(this);
  }

  postMessage(data: unknown): void {
    for (const other of this.#all) if (other !== this) other.onmessage?.({ data });
  }
}
