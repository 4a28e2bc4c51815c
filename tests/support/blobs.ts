// In-memory storage behind the real protocol, with faults on demand, for tests of functions/lib.
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { openStore, type Store, type StoreName } from '../../functions/lib/storage/store.ts';
import { BlobDatabase } from '../../scripts/local/blobs/database.ts';
import type { BlobCall } from '../../scripts/local/blobs/server.ts';
import { silent } from '../../scripts/local/progress.ts';
import { startFaultyBlobs, type Fault } from './faults/blobs.ts';

export interface TestBlobs {
  open: (name?: StoreName) => Store;
  /** Whether stores opened from now on abandon hanging calls quickly enough for a test. */
  isImpatient: boolean;
  /** Reads storage directly, bypassing all faults: every key of a store, sorted, and the parsed value of a key. */
  keys: (store: string) => string[];
  stored: (store: string, key: string) => unknown;
  /** Runs work without faults and without counting its calls. */
  undisturbed: <T>(work: () => Promise<T>) => Promise<T>;
  /** Calls since the last `clear`. */
  calls: BlobCall[];
  /** Sets which calls to break, by their number from 1; null breaks none. */
  breakCalls: (plan: ((number: number, call: BlobCall) => Fault | undefined) | null) => void;
  clear: () => void;
  close: () => Promise<void>;
}

const MANY = 1_000_000;
/** The clock below stands still, so the budget is never used up, and results do not depend on the machine's speed. */
const TIMEOUT_BUDGET = { attemptMs: 30_000, budgetMs: 30_000 };
/** Short enough that a hanging call is abandoned within a test. */
const SHORT_TIMEOUT_BUDGET = { attemptMs: 150, budgetMs: 30_000 };

/** Longer than one short attempt, so the client has given up when the call completes. */
const HANG_MS = 250;

/** What can happen to a call: it is rejected, answered too late, or executed without a response. */
const FAULTS: [string, Fault][] = [
  ['503', { kind: 'error', status: 503 }],
  ['a hang', { kind: 'delay', ms: HANG_MS }],
  ['a lost reply', { kind: 'lost-reply' }],
];

/**
 * Starts one server for the tests of a file, points this process's Blobs client at it, and empties it before each. The
 * returned object is filled in when the first test begins.
 */
export function useTestBlobs(): TestBlobs {
  const blobs = {} as TestBlobs;
  beforeAll(() => start(blobs));
  beforeEach(() => blobs.clear());
  afterAll(() => blobs.close());
  return blobs;
}

async function start(blobs: TestBlobs): Promise<void> {
  const database = new BlobDatabase(':memory:');
  const server = await startFaultyBlobs({ database, siteId: 's', token: 't', log: silent });
  process.env['NETLIFY_BLOBS_CONTEXT'] = server.context;
  const calls: BlobCall[] = [];
  let isPaused = false;
  const breakCalls: TestBlobs['breakCalls'] = (plan) => {
    calls.length = 0;
    server.setFaults((call) => {
      if (isPaused) return undefined;
      calls.push(call);
      return plan?.(calls.length, call);
    });
  };
  breakCalls(null);
  Object.assign(blobs, {
    isImpatient: false,
    open: (name = 'accounts') =>
      openStore(name, 'local', blobs.isImpatient ? SHORT_TIMEOUT_BUDGET : TIMEOUT_BUDGET, {
        fetch: (input, init) => fetch(input, init),
        // Waits are ten times shorter, because the tests check order, not duration.
        sleep: async (ms) => {
          await sleep(ms / 10);
        },
        now: () => 0,
        random: () => Math.random(),
      }),
    calls,
    breakCalls,
    keys: (store) => database.listFrom(`site:${store}`, '', MANY).map((blob) => blob.key),
    stored: (store, key) => {
      const found = database.get(`site:${store}`, key);
      return found ? (JSON.parse(Buffer.from(found.body).toString()) as unknown) : undefined;
    },
    undisturbed: async (work) => {
      isPaused = true;
      try {
        return await work();
      } finally {
        isPaused = false;
      }
    },
    clear: () => {
      for (const store of database.stores()) database.deleteSome(store, MANY);
      breakCalls(null);
    },
    close: async () => {
      await server.close();
      database.close();
    },
  } satisfies TestBlobs);
}

/**
 * Runs `scenario` once for every call it makes, kind of fault and length of the outage (one attempt, or all three of
 * the client's), with that call broken. `settle` ends the outage and waits until calls that the client abandoned are
 * over too. Returns the number of runs; throws when the scenario makes no call.
 */
export async function sweepFaults(
  blobs: TestBlobs,
  scenario: (what: string, settle: () => Promise<void>) => Promise<void>,
): Promise<number> {
  let runs = 0;
  blobs.isImpatient = true;
  for (const [name, fault] of FAULTS) {
    const settle = async () => {
      blobs.breakCalls(null);
      if (fault.kind === 'delay') await sleep(HANG_MS * 1.2);
    };
    for (const length of [1, 3]) {
      for (let first = 1; ; first += 1) {
        let hits = 0;
        blobs.clear();
        blobs.breakCalls((number) => {
          if (number < first || number >= first + length) return undefined;
          hits += 1;
          return fault;
        });
        await scenario(`${name}, calls ${first} to ${first + length - 1}`, settle);
        if (hits === 0) break;
        runs += 1;
      }
    }
  }
  blobs.isImpatient = false;
  if (runs === 0) throw new Error('The scenario made no call');
  return runs;
}
