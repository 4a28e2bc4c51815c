// Which parts a reader has read to the end, as stored: slugs, in any language, with commas between them.
import { PART_SLUGS, type PartSlug } from '../story/parts.ts';

/** Parses what is stored. Anything unknown in it is ignored. */
export function parseFinished(stored: string | null): ReadonlySet<PartSlug> {
  const slugs = stored?.split(',') ?? [];
  return new Set(PART_SLUGS.filter((slug) => slugs.includes(slug)));
}

/** Returns what to store once a part is finished; null if nothing changes. */
export function withFinished(stored: string | null, slug: PartSlug): string | null {
  const finished = parseFinished(stored);
  if (finished.has(slug)) return null;
  return PART_SLUGS.filter((each) => each === slug || finished.has(each)).join();
}
