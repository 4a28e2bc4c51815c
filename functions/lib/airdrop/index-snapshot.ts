// Keeps the index of very many submissions, and reads it at most once a minute: anybody may ask for the counts, and
// reading 100,000 entries takes a second of processor time. Entries that this process writes are added at once.
import { CLAIM_STATUSES } from '../../../src/domain/airdrop/claim.ts';
import type { ClaimCounts } from '../../../src/domain/airdrop/review.ts';
import { newestFirst, type IndexEntry } from './index-entry.ts';

/** Above this many submissions, the index is kept for `KEPT_MS`. Below, every request reads it. */
const KEPT_OVER = 1_000;
const KEPT_MS = 60_000;

/** One entry per address: the highest version of its latest claim. */
export class IndexSnapshot {
  readonly #latest = new Map<string, IndexEntry>();
  #sorted: readonly IndexEntry[] | null = null;

  constructor(entries: readonly IndexEntry[]) {
    for (const entry of entries) this.put(entry);
  }

  /** Adds an entry, unless the known one of its address is of a later claim or at least its version. */
  put(entry: IndexEntry): void {
    const known = this.#latest.get(entry.address);
    if (known && (known.time - entry.time || known.version - entry.version) >= 0) return;
    this.#latest.set(entry.address, entry);
    this.#sorted = null;
  }

  /** Returns the entries, newest first. */
  get entries(): readonly IndexEntry[] {
    this.#sorted ??= [...this.#latest.values()].sort(newestFirst);
    return this.#sorted;
  }

  get counts(): ClaimCounts {
    const counts = Object.fromEntries(CLAIM_STATUSES.map((status) => [status, 0])) as ClaimCounts;
    for (const { status } of this.#latest.values()) counts[status] += 1;
    return counts;
  }
}

export interface IndexSnapshots {
  /**
   * Returns the index of a store. Concurrent requests share one reading. If it fails, they get the previous index, or
   * the error if there is none.
   *
   * @param load - reads the entries, in any order; stale ones may be among them
   */
  read: (storeName: string, load: () => Promise<IndexEntry[]>) => Promise<IndexSnapshot>;
  /** Adds an entry that has just been written. */
  note: (storeName: string, entry: IndexEntry) => void;
}

interface Reading {
  result: Promise<IndexSnapshot>;
  /** Entries that were written since it began, possibly after their page was read. */
  noted: IndexEntry[];
}

/** Creates the snapshots of a process. `now` in milliseconds. */
export function createIndexSnapshots(now: () => number): IndexSnapshots {
  const kept = new Map<string, { snapshot: IndexSnapshot; until: number }>();
  const readings = new Map<string, Reading>();

  async function read(name: string, noted: IndexEntry[], load: () => Promise<IndexEntry[]>) {
    try {
      const stored = await load();
      const snapshot = new IndexSnapshot([...stored, ...noted]);
      if (snapshot.entries.length > KEPT_OVER) kept.set(name, { snapshot, until: now() + KEPT_MS });
      else kept.delete(name);
      return snapshot;
    } catch (error) {
      const previous = kept.get(name);
      if (previous) return previous.snapshot;
      throw error;
    } finally {
      readings.delete(name);
    }
  }

  return {
    read: (name, load) => {
      const known = kept.get(name);
      if (known && now() < known.until) return Promise.resolve(known.snapshot);
      const reading = readings.get(name);
      if (reading) return reading.result;
      const noted: IndexEntry[] = [];
      const result = read(name, noted, load);
      readings.set(name, { result, noted });
      return result;
    },
    note: (name, entry) => {
      kept.get(name)?.snapshot.put(entry);
      readings.get(name)?.noted.push(entry);
    },
  };
}
