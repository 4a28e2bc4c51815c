// Eviction policy: what to remove, and how much. Pure; offline/eviction.ts measures and removes. Packs, reading
// position, drafts and tokens are never candidates.
import type { Language } from '../languages.ts';
import { AUTOMATIC_CACHE_BYTES, EVICTION_USAGE_RATIO } from '../limits.ts';

/**
 * An automatically cached item. `api`: an API response; `story`: a story text; `seen`: a displayed picture or font;
 * `ui`: interface texts.
 */
export interface AutomaticItem {
  kind: 'api' | 'story' | 'seen' | 'ui';
  bytes: number;
  /** When it was stored, in epoch milliseconds; 0 if unknown, which makes it the oldest. */
  storedAt: number;
  language?: Language | undefined;
}

const RANKS: Record<AutomaticItem['kind'], number> = { api: 0, story: 1, seen: 1, ui: 2 };

/**
 * Returns the items to remove, in order, until `bytesNeeded` bytes are free: API responses, then story texts and
 * displayed files, then interface texts; oldest first within each group. Interface texts of the language being read are
 * never removed.
 */
export function planEviction<Item extends AutomaticItem>(
  items: readonly Item[],
  bytesNeeded: number,
  readingLanguage: Language,
): Item[] {
  const candidates = items
    .filter(({ kind, language }) => kind !== 'ui' || language !== readingLanguage)
    .toSorted((a, b) => RANKS[a.kind] - RANKS[b.kind] || a.storedAt - b.storedAt);
  const chosen: Item[] = [];
  let freed = 0;
  for (const item of candidates) {
    if (freed >= bytesNeeded) break;
    chosen.push(item);
    freed += item.bytes;
  }
  return chosen;
}

/**
 * Returns the number of bytes to free. Two limits apply: SPEC 4's 80 percent of the reported quota, and our own limit
 * on automatic caches, because browsers no longer report their real quota. Missing values count as 0.
 */
export function bytesOverLimits(
  { usage = 0, quota = 0 }: { usage?: number; quota?: number },
  automaticBytes: number,
): number {
  const overUsage = quota > 0 ? usage - quota * EVICTION_USAGE_RATIO : 0;
  return Math.max(0, overUsage, automaticBytes - AUTOMATIC_CACHE_BYTES);
}
