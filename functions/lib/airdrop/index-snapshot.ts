// Keeps the index of very many submissions and reads it at most once a minute: anybody may ask for the counts, and reading a hundred thousand
// entries takes a second of the processor. What this process itself writes is in the kept index at once.
import { CLAIM_STATUSES } from '../../../src/domain/airdrop/claim.ts';
import type { ClaimCounts } from '../../../src/domain/airdrop/review.ts';
import { newestFirst, type IndexEntry } from './index-entry.ts';

/** Above this many submissions, the index is kept for that many milliseconds. Below, every request reads it. */
const MANY = 1_000;
const KEPT_MS = 60_000;
/** So much longer it is good enough for whoever asks while the next one is read, which takes seconds. */
const STALE_MS = 10 * 60_000;

/** One entry per submission, newest first, and the number of submissions per status. */
export interface IndexSnapshot {
  entries: readonly IndexEntry[];
  counts: ClaimCounts;
}

export interface IndexSnapshots {
  /**
   * The index of a store. Concurrent requests share one reading. For ten minutes after its minute an index is returned
   * while the next one is read. If reading fails, the index of before is returned, and
   * without one the failure.
   *
   * @param load - reads one entry per submission, in any order
   */
  read: (storeName: string, load: () => Promise<IndexEntry[]>) => Promise<IndexSnapshot>;
  /** Adds an entry that has just been written. */
  note: (storeName: string, entry: IndexEntry) => void;
}

interface Kept {
  snapshot: Snapshot;
  until: number;
}

interface Reading {
  result: Promise<Snapshot>;
  /** Written since it began, and possibly after their page was read. */
  noted: IndexEntry[];
}

/** Creates the snapshots of a process. `now` in milliseconds. */
export function createIndexSnapshots(now: () => number): IndexSnapshots {
  const kept = new Map<string, Kept>();
  const readings = new Map<string, Reading>();

  async function load(name: string, reading: Reading, read: () => Promise<IndexEntry[]>) {
    try {
      const snapshot = new Snapshot(await read());
      for (const entry of reading.noted) snapshot.put(entry);
      if (snapshot.entries.length > MANY) kept.set(name, { snapshot, until: now() + KEPT_MS });
      else kept.delete(name);
      return snapshot;
    } catch (error) {
      const before = kept.get(name);
      if (before) return before.snapshot;
      throw error;
    } finally {
      readings.delete(name);
    }
  }

  function begin(name: string, read: () => Promise<IndexEntry[]>): Reading {
    const reading: Reading = { result: Promise.resolve(new Snapshot([])), noted: [] };
    readings.set(name, reading);
    reading.result = load(name, reading, read);
    // Whoever does not wait for it is not told that it failed; the next one reads again.
    reading.result.catch(() => undefined);
    return reading;
  }

  return {
    read: (name, read) => {
      const known = kept.get(name);
      if (known && now() < known.until) return Promise.resolve(known.snapshot);
      const reading = readings.get(name) ?? begin(name, read);
      const isGoodEnough = known !== undefined && now() < known.until + STALE_MS;
      return isGoodEnough ? Promise.resolve(known.snapshot) : reading.result;
    },
    note: (name, entry) => {
      kept.get(name)?.snapshot.put(entry);
      readings.get(name)?.noted.push(entry);
    },
  };
}

class Snapshot implements IndexSnapshot {
  readonly entries: IndexEntry[];
  readonly counts: ClaimCounts;
  readonly #latest: Map<string, IndexEntry>;

  constructor(entries: readonly IndexEntry[]) {
    this.entries = entries.toSorted(newestFirst);
    this.#latest = new Map(entries.map((entry) => [entry.address, entry]));
    this.counts = Object.fromEntries(CLAIM_STATUSES.map((status) => [status, 0])) as ClaimCounts;
    for (const { status } of entries) this.counts[status] += 1;
  }

  /** Replaces the address's entry unless that has a higher version. */
  put(entry: IndexEntry): void {
    const known = this.#latest.get(entry.address);
    if (known && known.version >= entry.version) return;
    if (known) {
      this.entries.splice(this.#placeOf(known), 1);
      this.counts[known.status] -= 1;
    }
    this.entries.splice(this.#placeOf(entry), 0, entry);
    this.#latest.set(entry.address, entry);
    this.counts[entry.status] += 1;
  }

  /** Where an entry is or belongs. */
  #placeOf(entry: IndexEntry): number {
    let [low, high] = [0, this.entries.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      const other = this.entries[middle];
      if (other && newestFirst(other, entry) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
