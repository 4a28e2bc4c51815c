// Reading and writing Netlify Blobs: the only importer of the client. Strong consistency, bounded waiting; what a record
// means is not known here.
import { setTimeout as sleep } from 'node:timers/promises';
import { getStore } from '@netlify/blobs';
import { AppError } from '../../../src/domain/errors.ts';
import { boundedFetch, type FetchTools, type TimeoutBudget } from './bounded-fetch.ts';
import { requireRealStorage } from './emulator.ts';

/** For a request somebody waits for: well inside the reader's 10 s, so that a substitute can still be sent. */
export const READER_TIMEOUT_BUDGET: TimeoutBudget = { attemptMs: 1_500, budgetMs: 4_000 };

/** For a request that writes: room for a picture in one attempt, and over before a client's 8 s are. */
export const WRITE_TIMEOUT_BUDGET: TimeoutBudget = { attemptMs: 2_500, budgetMs: 6_500 };

/** For a build: better late than without a text. */
export const BUILD_TIMEOUT_BUDGET: TimeoutBudget = { attemptMs: 10_000, budgetMs: 60_000 };

/**
 * Deploy contexts that own the plain store names: the site itself, and a developer's machine, whose data is its own
 * anyway. Previews of changes have stores of their own (DESIGN section 5).
 */
const LIVE_CONTEXTS: readonly string[] = ['production', 'dev', 'local'];

/** Whether what is stored in a deploy context is what readers of the site get. */
export function isLiveContext(deployContext: string): boolean {
  return LIVE_CONTEXTS.includes(deployContext);
}

/** The stores of the product, one for each kind of data. A new one needs its name here and nothing else. */
export type StoreName = 'translations' | 'accounts' | 'airdrop' | 'images' | 'audit' | 'throttles';

/** A store as its readers see it. Both methods reject with `storage.unavailable` when there is no usable answer. */
export interface RecordStore {
  /** The parsed JSON of a record; undefined when there is none. A record that is not JSON is an ordinary error. */
  read: (key: string) => Promise<unknown>;
  /** Every key with that prefix, sorted: the order of the service is not documented. */
  list: (prefix: string) => Promise<string[]>;
}

/** What a write needs to find in place: no record at all, or the one with that ETag. */
export type Condition = { isNew: true } | { etag: string };

/**
 * How a conditional write ended. `refused`: something else stands there, which may be our own earlier try whose answer
 * got lost. `unclear`: no usable answer, written or not. Both are told apart by reading again (records.ts does).
 */
export type WriteOutcome = 'written' | 'refused' | 'unclear';

/** Bytes as they were stored, and the few words stored with them. */
export interface StoredBytes {
  bytes: Uint8Array<ArrayBuffer>;
  metadata: Record<string, unknown>;
}

/**
 * A store as the libraries beside this folder use it. Every method rejects with `storage.unavailable` when there is no
 * usable answer, and every write with `storage.emulated` where storage is the emulator of Netlify's CLI. Prefer records.ts,
 * slots.ts, markers.ts and bodies.ts: they hold the patterns that stay right when answers are lost.
 */
export interface Store extends RecordStore {
  /** A record with its ETag, for a conditional write. */
  readTagged: (key: string) => Promise<{ value: unknown; etag: string } | undefined>;
  /** Writes JSON where the condition holds. */
  writeIf: (key: string, value: unknown, condition: Condition) => Promise<WriteOutcome>;
  /** Puts an empty entry whose key says everything. Doing it twice is doing it once. */
  mark: (key: string) => Promise<void>;
  /** Removes an entry; one that is not there is fine. */
  remove: (key: string) => Promise<void>;
  /** Stores bytes under a key that nobody else writes. Metadata: less than 2 kB, ASCII. */
  writeBytes: (
    key: string,
    bytes: Uint8Array<ArrayBuffer>,
    metadata: Record<string, string>,
  ) => Promise<void>;
  readBytes: (key: string) => Promise<StoredBytes | undefined>;
  /** Keys page by page, as the service answers them: sorted neither for certain nor across pages. */
  pages: (prefix: string) => AsyncIterable<string[]>;
}

const systemTools: FetchTools = {
  fetch: (input, init) => fetch(input, init),
  sleep: async (ms) => {
    await sleep(ms);
  },
  now: () => Date.now(),
  random: () => Math.random(),
};

/**
 * Opens a store for one request or one build; never keep it longer, its credentials and its time belong to that.
 * Nothing is fetched until it is used.
 */
export function openStore(
  name: StoreName,
  deployContext: string,
  timeoutBudget: TimeoutBudget,
  tools: FetchTools = systemTools,
): Store {
  return createStore(name, deployContext, boundedFetch(timeoutBudget, tools));
}

/**
 * Opens stores that share one budget of time, so that a call which needs several is over in time all the same: opened by
 * name when first asked for.
 */
export function openStores(
  deployContext: string,
  timeoutBudget: TimeoutBudget,
  tools: FetchTools = systemTools,
): (name: StoreName) => Store {
  const boundedToNow = boundedFetch(timeoutBudget, tools);
  const opened = new Map<StoreName, Store>();
  return (name) => {
    const store = opened.get(name) ?? createStore(name, deployContext, boundedToNow);
    opened.set(name, store);
    return store;
  };
}

function createStore(name: StoreName, deployContext: string, boundedToNow: typeof fetch): Store {
  // Made at the first use, inside the guard: without its environment the client throws here already.
  const connect = () =>
    getStore({
      name: isLiveContext(deployContext) ? name : `preview-${name}`,
      consistency: 'strong',
      fetch: boundedToNow,
    });
  const pages = (prefix: string) => guardPages(() => connect().list({ prefix, paginate: true }));

  return {
    pages,
    async read(key) {
      const text = await guard(
        () => connect().get(key, { type: 'text' }) as Promise<string | null>,
      );
      return text === null ? undefined : parse(key, text);
    },
    async readTagged(key) {
      const found = await guard(() => connect().getWithMetadata(key, { type: 'text' }));
      if (found === null) return undefined;
      // Without one, the client would quietly write without any condition.
      if (!found.etag) throw new AppError('storage.unavailable', { cause: new Error('no ETag') });
      return { value: parse(key, found.data), etag: found.etag };
    },
    async list(prefix) {
      const keys: string[] = [];
      for await (const page of pages(prefix)) keys.push(...page);
      return keys.sort();
    },
    async writeIf(key, value, condition) {
      requireRealStorage();
      const options = 'etag' in condition ? { onlyIfMatch: condition.etag } : { onlyIfNew: true };
      const result = await guard(() => connect().setJSON(key, value, options));
      if (!result.modified) return 'refused';
      // Every failure but 412 is answered `modified: true` by the client, with an empty ETag.
      return result.etag ? 'written' : 'unclear';
    },
    async mark(key) {
      requireRealStorage();
      await guard(() => connect().set(key, ''));
    },
    async remove(key) {
      requireRealStorage();
      await guard(() => connect().delete(key));
    },
    async writeBytes(key, bytes, metadata) {
      requireRealStorage();
      const whole = bytes.slice().buffer;
      await guard(() => connect().set(key, whole, { metadata }));
    },
    async readBytes(key) {
      // The client's type of this call forgets that there may be nothing.
      const found = (await guard(() =>
        connect().getWithMetadata(key, { type: 'arrayBuffer' }),
      )) as { data: ArrayBuffer; metadata: Record<string, unknown> } | null;
      if (found === null) return undefined;
      return { bytes: new Uint8Array(found.data), metadata: found.metadata };
    },
  };
}

async function guard<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw new AppError('storage.unavailable', { cause: error });
  }
}

async function* guardPages(
  list: () => AsyncIterable<{ blobs: { key: string }[] }>,
): AsyncGenerator<string[]> {
  try {
    for await (const { blobs } of list()) yield blobs.map((blob) => blob.key);
  } catch (error) {
    throw new AppError('storage.unavailable', { cause: error });
  }
}

function parse(key: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Error(`The record ${key} is not JSON`, { cause: error });
  }
}
