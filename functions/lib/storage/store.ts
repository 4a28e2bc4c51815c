// Reading records from Netlify Blobs: the only importer of the client. Strong consistency, bounded waiting; what a record
// means is not known here.
import { setTimeout as sleep } from 'node:timers/promises';
import { getStore } from '@netlify/blobs';
import { AppError } from '../../../src/domain/errors.ts';
import { boundedFetch, type FetchTools, type Patience } from './bounded-fetch.ts';

/** For a request somebody waits for: well inside the reader's 10 s, so that a substitute can still be sent. */
export const READER_PATIENCE: Patience = { attemptMs: 1_500, budgetMs: 4_000 };

/** For a build: better late than without a text. */
export const BUILD_PATIENCE: Patience = { attemptMs: 10_000, budgetMs: 60_000 };

/**
 * Deploy contexts that own the plain store names: the site itself, and a developer's machine, whose data is its own
 * anyway. Previews of changes have stores of their own (DESIGN section 5).
 */
const LIVE_CONTEXTS: readonly string[] = ['production', 'dev', 'local'];

/** A store as its readers see it. Both methods reject with `storage.unavailable` when there is no usable answer. */
export interface RecordStore {
  /** The parsed JSON of a record; undefined when there is none. A record that is not JSON is an ordinary error. */
  read: (key: string) => Promise<unknown>;
  /** Every key with that prefix, sorted: the order of the service is not documented. */
  list: (prefix: string) => Promise<string[]>;
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
 * Nothing is fetched until it is read.
 */
export function openStore(
  name: 'translations',
  deployContext: string,
  patience: Patience,
  tools: FetchTools = systemTools,
): RecordStore {
  const boundedToNow = boundedFetch(patience, tools);
  // Made at the first use, inside the guard: without its environment the client throws here already.
  const connect = () =>
    getStore({
      name: LIVE_CONTEXTS.includes(deployContext) ? name : `preview-${name}`,
      consistency: 'strong',
      fetch: boundedToNow,
    });

  return {
    async read(key) {
      const text = await guard(
        () => connect().get(key, { type: 'text' }) as Promise<string | null>,
      );
      return text === null ? undefined : parse(key, text);
    },
    async list(prefix) {
      const { blobs } = await guard(() => connect().list({ prefix }));
      return blobs.map((blob) => blob.key).sort();
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

function parse(key: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Error(`The record ${key} is not JSON`, { cause: error });
  }
}
