// Runs the functions behind the local host, without a site, on in-memory storage.
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { BlobDatabase } from '../../scripts/local/blobs/database.ts';
import type { BlobCall } from '../../scripts/local/blobs/server.ts';
import { readEnvironment } from '../../scripts/local/environment.ts';
import { startHost } from '../../scripts/local/host.ts';
import { silent } from '../../scripts/local/progress.ts';
import { startFaultyBlobs, type FaultPlan } from './faults/blobs.ts';
import { sendRaw, type RawResponse } from './raw-request.ts';

/** The folder of the function files. */
export const FUNCTIONS_DIR = fileURLToPath(new URL('../../functions/', import.meta.url));

/** A folder whose content/ has a small story that no test changes. */
const FIXTURE_ROOT = fileURLToPath(new URL('../fixtures/', import.meta.url));

/** The project itself, with the real story. */
export const PROJECT_ROOT = fileURLToPath(new URL('../../', import.meta.url));

const siteStore = (name: string): string => `site:${name}`;
const MANY = 1_000_000;

/** A stored blob as it is: store and key, bytes and the client's metadata header. */
export interface StoredBlob {
  store: string;
  key: string;
  body: Uint8Array;
  metadata: string | null;
}

export interface FunctionServer {
  url: string;
  /** Every call that reached storage. */
  calls: BlobCall[];
  /** Writes a record of the store `translations`; a string is stored as it is. */
  put: (key: string, value: unknown) => void;
  /** Removes all records of all stores. */
  clear: () => void;
  /** Returns every key of a store, sorted. */
  keys: (store: string) => string[];
  /** Returns the ETag of every key of every store, by `store/key`. */
  etags: () => Map<string, string>;
  /** Returns the parsed value of a key; undefined when there is none. */
  stored: (store: string, key: string) => unknown;
  /** Returns the bytes of a key; null when there are none. */
  storedBytes: (store: string, key: string) => Uint8Array | null;
  /** Returns a blob of a store, whose name has its prefix `site:`; null when there is none. */
  blob: (store: string, key: string) => StoredBlob | null;
  /** Copies everything that is stored; `restore` puts storage back to such a copy. */
  copy: () => StoredBlob[];
  restore: (blobs: readonly StoredBlob[]) => void;
  /** Injects faults between functions and storage; null removes them. */
  setFaults: (plan: FaultPlan | null) => void;
  /** Runs a scheduled function now. */
  runSchedule: (name: string) => Promise<void>;
  /** Sends a request with the path as is, without a client normalising it. */
  raw: (path: string, method?: string, headers?: Record<string, string>) => Promise<RawResponse>;
  close: () => Promise<void>;
}

/**
 * Starts the server and points this process's Blobs client and content root at it. One per test file. With
 * `isBehindProxy` tests choose the visitor's address with X-Forwarded-For. Storage is in memory, or in a `file`.
 */
export async function startFunctionServer(
  root = FIXTURE_ROOT,
  { isBehindProxy = false, file = ':memory:' } = {},
): Promise<FunctionServer> {
  const database = new BlobDatabase(file, { isDurable: false });
  const token = randomUUID();
  const blobs = await startFaultyBlobs({ database, siteId: 'test', token, log: silent });
  process.env['NETLIFY_BLOBS_CONTEXT'] = blobs.context;
  process.env['LAMBDA_TASK_ROOT'] = root;

  const calls: BlobCall[] = [];
  let clearResponses = (): void => undefined;
  const setFaults = (plan: FaultPlan | null): void => {
    clearResponses();
    blobs.setFaults((call) => {
      calls.push(call);
      return plan?.(call);
    });
  };
  setFaults(null);

  const host = await startHost({
    environment: readEnvironment(
      { PORT: '0', ...(isBehindProxy ? { TRUST_PROXY: '1' } : {}) },
      root,
    ),
    functionsDir: FUNCTIONS_DIR,
    netlifyToml: join(PROJECT_ROOT, 'netlify.toml'),
    folders: () => ({ current: null, previous: null }),
    rebuilder: null,
    log: silent,
  });
  clearResponses = host.clearResponses;
  // A sweep on the minute would be among the calls that a test counts.
  host.schedule.stop();

  const blob = (store: string, key: string): StoredBlob | null => {
    const found = database.get(store, key);
    return found && { store, key, body: found.body, metadata: found.metadata };
  };

  return {
    url: `http://127.0.0.1:${host.port}`,
    calls,
    put: (key, value) => {
      const text = typeof value === 'string' ? value : JSON.stringify(value);
      clearResponses();
      database.put(siteStore('translations'), key, { body: Buffer.from(text), metadata: null });
    },
    clear: () => {
      for (const store of database.stores()) database.deleteSome(store, MANY);
      calls.length = 0;
      clearResponses();
    },
    keys: (store) => database.listFrom(siteStore(store), '', MANY).map((blob) => blob.key),
    etags: () => {
      const rows = database
        .stores()
        .flatMap((store) =>
          database
            .listFrom(store, '', MANY)
            .map(({ key, etag }) => [`${store.replace('site:', '')}/${key}`, etag] as const),
        );
      return new Map(rows);
    },
    stored: (store, key) => {
      const found = database.get(siteStore(store), key);
      return found ? (JSON.parse(Buffer.from(found.body).toString()) as unknown) : undefined;
    },
    blob,
    copy: () =>
      database
        .stores()
        .flatMap((store) =>
          database.listFrom(store, '', MANY).flatMap(({ key }) => blob(store, key) ?? []),
        ),
    restore: (blobs) => {
      for (const store of database.stores()) database.deleteSome(store, MANY);
      for (const { store, key, body, metadata } of blobs) {
        database.put(store, key, { body, metadata });
      }
      calls.length = 0;
      clearResponses();
    },
    runSchedule: (name) => host.schedule.run(name),
    storedBytes: (store, key) => database.get(siteStore(store), key)?.body ?? null,
    setFaults,
    raw: (path, method = 'GET', headers = {}) => sendRaw(host.port, path, { method, headers }),
    close: async () => {
      await host.close();
      await blobs.close();
      database.close();
    },
  };
}
