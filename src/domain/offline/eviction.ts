// What goes first when room is needed (DESIGN decision 16), and how much. Pure: who measures and removes stands in
// offline/eviction. Packs, reading position, drafts and tokens are not even among the candidates.
import type { Language } from '../languages.ts';
import { AUTOMATIC_CACHE_BYTES, EVICTION_USAGE_RATIO } from '../limits.ts';

/** Something kept by itself. `api`: an answer; `story`: a text; `seen`: a picture or a font that was shown; `ui`: words. */
export interface AutomaticItem {
  kind: 'api' | 'story' | 'seen' | 'ui';
  bytes: number;
  /** When it was stored, ms since 1970; 0 when nobody knows, which makes it the oldest. */
  storedAt: number;
  language?: Language | undefined;
}

const RANKS: Record<AutomaticItem['kind'], number> = { api: 0, story: 1, seen: 1, ui: 2 };

/**
 * The items to remove, in order, until so many bytes are free: answers, then story texts and seen files, then interface
 * texts of other languages; the oldest of each first. The words of the language being read stay.
 */
export function planEviction<Item extends AutomaticItem>(
  items: readonly Item[],
  bytesNeeded: number,
  reading: Language,
): Item[] {
  const candidates = items
    .filter(({ kind, language }) => kind !== 'ui' || language !== reading)
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
 * Bytes to free: SPEC 4's 80 percent of what the browser says it gives, and the own budget of automatic caches, because
 * browsers no longer say the truth (DESIGN decision 16). Missing numbers count as nothing.
 */
export function bytesOverLimits(
  { usage = 0, quota = 0 }: { usage?: number; quota?: number },
  automaticBytes: number,
): number {
  const overUsage = quota > 0 ? usage - quota * EVICTION_USAGE_RATIO : 0;
  return Math.max(0, overUsage, automaticBytes - AUTOMATIC_CACHE_BYTES);
}
