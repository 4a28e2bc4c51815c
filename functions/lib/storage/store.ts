// Reads and writes Netlify Blobs; the only module of functions that imports the client. Strong consistency and a
// bounded timeout. Does not interpret records.
import { setTimeout as sleep } from 'node:timers/promises';
import { getStore } from '@netlify/blobs';
import { AppError } from '../../../src/domain/errors.ts';
import { boundedFetch, type FetchTools, type TimeoutBudget } from './bounded-fetch.ts';
import { requireRealStorage } from './emulator.ts';

/** For a request that a reader waits for: well within the reader's 10 s, so that a fallback can still be sent. */
export const SHORT_TIMEOUT_BUDGET: TimeoutBudget = { attemptMs: 1_500, budgetMs: 4_000 };

/** For every other request: enough to write a picture in one attempt, and done before the client's 10 s are over. */
export const STANDARD_TIMEOUT_BUDGET: TimeoutBudget = { attemptMs: 2_500, budgetMs: 6_500 };

/** For builds, sweeps and long lists: a late result is better than none. */
export const LONG_TIMEOUT_BUDGET: TimeoutBudget = { attemptMs: 10_000, budgetMs: 60_000 };

/**
 * Deploy contexts that use the plain store names: the site itself, and a developer's machine, whose data is local
 * anyway. Deploy previews have their own stores (DESIGN section 5).
 */
const LIVE_CONTEXTS: readonly string[] = ['production', 'dev', 'local'];

/** Returns whether the data stored in a deploy context is what readers of the site see. */
export function isLiveContext(deployContext: string): boolean {
  return LIVE_CONTEXTS.includes(deployContext);
}

/** The stores of the product, one for each kind of data. To add one, add its name here; nothing else is needed. */
export type StoreName = 'translations' | 'accounts' | 'airdrop' | 'images' | 'audit' | 'throttles';

export type Stores = (name: StoreName) => Store;

/** A store for reading. Both methods reject with `storage.unavailable` if there is no usable response. */
export interface RecordStore {
  /** The parsed JSON of a record; undefined if there is none. A record that is not JSON causes an ordinary error. */
  read: (key: string) => Promise<unknown>;
  /** All keys with that prefix, sorted here because the service does not document an order. */
  list: (prefix: string) => Promise<string[]>;
}

/** The precondition of a write: no record exists, or the record has that ETag. */
export type Condition = { isNew: true } | { etag: string };

/**
 * How a conditional write ended. `refused`: something else is stored there, possibly our own earlier attempt whose
 * response was lost. `unclear`: no usable response, so it may or may not have been written. Read again to find out
 * (storage/records.ts does).
 */
export type WriteOutcome = 'written' | 'refused' | 'unclear';

export interface StoredBytes {
  bytes: Uint8Array<ArrayBuffer>;
  metadata: Record<string, unknown>;
}

/**
 * A store for the other folders of functions/lib. Every method rejects with `storage.unavailable` if there is no usable
 * response, and every write with `storage.emulated` if storage is the emulator of Netlify's CLI. Prefer
 * storage/records.ts and storage/bodies.ts: their patterns stay correct when responses are lost.
 */
export interface Store extends RecordStore {
  /** The store's name in the service, which differs for previews. */
  name: string;
  /** A record with its ETag, for a conditional write. */
  readTagged: (key: string) => Promise<{ value: unknown; etag: string } | undefined>;
  writeIf: (key: string, value: unknown, condition: Condition) => Promise<WriteOutcome>;
  /** Writes an empty entry whose key holds all the data. Idempotent. */
  mark: (key: string) => Promise<void>;
  /** Removes an entry; a missing one is not an error. */
  remove: (key: string) => Promise<void>;
  /** Stores bytes under a key that has no other writer. Metadata: less than 2 kB, ASCII. */
  writeBytes: (
    key: string,
    bytes: Uint8Array<ArrayBuffer>,
    metadata: Record<string, string>,
  ) => Promise<void>;
  readBytes: (key: string) => Promise<StoredBytes | undefined>;
  /** Keys page by page, as the service returns them: order is guaranteed neither within a page nor across pages. */
  pages: (prefix: string) => AsyncIterable<string[]>;
}

const systemTools: FetchTools = {
  fetch: (input, init) => fetch(input, init),
  sleep: (ms) => sleep(ms),
  now: () => Date.now(),
  random: () => Math.random(),
};

/**
 * Opens a store for one request or one build. Never keep it longer: its credentials and its timeout budget belong to
 * that request. Makes no request until it is used.
 */
export function openStore(
  name: StoreName,
  deployContext: string,
  timeoutBudget: TimeoutBudget = STANDARD_TIMEOUT_BUDGET,
  tools: FetchTools = systemTools,
): Store {
  return createStore(name, deployContext, boundedFetch(timeoutBudget, tools));
}

/** Opens stores by name on first use. They share one timeout budget, so a call that needs several ends in time. */
export function openStores(
  deployContext: string,
  timeoutBudget: TimeoutBudget = STANDARD_TIMEOUT_BUDGET,
  tools: FetchTools = systemTools,
): Stores {
  const budgetedFetch = boundedFetch(timeoutBudget, tools);
  const opened = new Map<StoreName, Store>();
  return (name) => {
    const store = opened.get(name) ?? createStore(name, deployContext, budgetedFetch);
    opened.set(name, store);
    return store;
  };
}

function createStore(kind: StoreName, deployContext: string, budgetedFetch: typeof fetch): Store {
  const name = isLiveContext(deployContext) ? kind : `preview-${kind}`;
  // Created on first use, inside the guard: the client throws here if its environment is missing.
  const connect = () => getStore({ name, consistency: 'strong', fetch: budgetedFetch });
  const pages = (prefix: string) => guardPages(() => connect().list({ prefix, paginate: true }));

  return {
    name,
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
      // Without an ETag, the client would silently write unconditionally.
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
      // For every failure but 412, the client returns `modified: true` with an empty ETag.
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
      const copy = bytes.slice().buffer;
      await guard(() => connect().set(key, copy, { metadata }));
    },
    async readBytes(key) {
      // The client's type for this call omits null.
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
