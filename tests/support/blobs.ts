// Storage in memory behind the real protocol, with faults on demand, for tests of functions/lib.
import { setTimeout as sleep } from 'node:timers/promises';
import { BlobDatabase } from '../../scripts/local/blobs/database.ts';
import type { BlobCall, Fault } from '../../scripts/local/blobs/faults.ts';
import { startBlobsServer } from '../../scripts/local/blobs/server.ts';
import { silent } from '../../scripts/local/progress.ts';
import { openStore, type Store, type StoreName } from '../../functions/lib/storage/store.ts';

export interface TestBlobs {
  open: (name?: StoreName) => Store;
  /** Whether stores opened from now on give up calls that hang within a test. */
  isImpatient: boolean;
  /** Every key of a store, sorted, and what lies under one, parsed: as it lies there, past all faults. */
  keys: (store: string) => string[];
  stored: (store: string, key: string) => unknown;
  /** Does something without faults, and without counting its calls. */
  undisturbed: <T>(work: () => Promise<T>) => Promise<T>;
  /** Calls since the last `clear`. */
  calls: BlobCall[];
  /** Breaks the calls that the test names by their number, from 1; null: none. */
  breakCalls: (plan: ((number: number, call: BlobCall) => Fault | undefined) | null) => void;
  clear: () => void;
  close: () => Promise<void>;
}

const MANY = 1_000_000;
/** The clock below stands still, so a budget is never used up: what a test finds must not depend on how busy the machine is. */
const TIMEOUT_BUDGET = { attemptMs: 30_000, budgetMs: 30_000 };
/** So short that a call that hangs is given up within a test. */
const SHORT_TIMEOUT_BUDGET = { attemptMs: 150, budgetMs: 30_000 };

/** Longer than one short attempt waits: the client has gone when it is done after all. */
const HANG_MS = 250;

/** What can happen to one call: refused, answered too late, done without an answer. */
export const FAULTS: [string, Fault][] = [
  ['503', { kind: 'error', status: 503 }],
  ['a hang', { kind: 'delay', ms: HANG_MS }],
  ['a lost reply', { kind: 'lost-reply' }],
];

/** Starts it and points this process's Blobs client at it. One per test file. */
export async function startTestBlobs(): Promise<TestBlobs> {
  const database = new BlobDatabase(':memory:');
  const server = await startBlobsServer({ database, siteId: 's', token: 't', log: silent });
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
  const blobs: TestBlobs = {
    isImpatient: false,
    open: (name = 'accounts') =>
      openStore(name, 'local', blobs.isImpatient ? SHORT_TIMEOUT_BUDGET : TIMEOUT_BUDGET, {
        fetch: (input, init) => fetch(input, init),
        // Waits of a tenth: what is tested is the order of things.
        sleep: async (ms) => {
          await sleep(ms / 10);
        },
        now: () => 0,
        random: () => Math.random(),
      }),
    calls,
    breakCalls,
    keys: (store) => database.from(`site:${store}`, '', MANY).map((blob) => blob.key),
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
  };
  return blobs;
}

/**
 * Runs `scenario` once for every call it makes, kind of fault and length of the trouble (one try, or all three of the
 * client's), with that call broken. `settle` ends the trouble and waits until calls the client gave up are over too. Returns
 * how many runs there were; a scenario that makes no call is an error.
 *
 * @param every - breaks every n-th call only, beginning with another one for each kind and length: together they break all
 */
export async function sweepFaults(
  blobs: TestBlobs,
  scenario: (what: string, settle: () => Promise<void>) => Promise<void>,
  every = 1,
): Promise<number> {
  let runs = 0;
  let combination = 0;
  blobs.isImpatient = true;
  for (const [name, fault] of FAULTS) {
    const settle = async () => {
      blobs.breakCalls(null);
      if (fault.kind === 'delay') await sleep(HANG_MS * 1.2);
    };
    for (const length of [1, 3]) {
      combination += 1;
      for (let first = 1 + (combination % every); ; first += every) {
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
