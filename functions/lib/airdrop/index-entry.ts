// What an entry of the index of submissions says, and the order of entries.
import type { ClaimStatus } from '../../../src/domain/airdrop/claim.ts';

/** One entry of the index. */
export interface IndexEntry {
  address: string;
  status: ClaimStatus;
  /** Milliseconds of the first submission. */
  time: number;
  version: number;
  key: string;
}

/** Compares entries: newest first, then by address. */
export function newestFirst(a: IndexEntry, b: IndexEntry): number {
  return b.time - a.time || (a.address < b.address ? -1 : Number(a.address > b.address));
}

/** The entry of the highest version for each address. */
export function latestOf(entries: readonly IndexEntry[]): IndexEntry[] {
  const latest = new Map<string, IndexEntry>();
  for (const entry of entries) {
    const other = latest.get(entry.address);
    if (!other || other.version < entry.version) latest.set(entry.address, entry);
  }
  return [...latest.values()];
}
