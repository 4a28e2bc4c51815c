// The parts that a reader has read to the end, as stored: slugs, in any language, with commas between them.
import { hasSlugForm, type PartSlug } from '../story/parts.ts';

/** Parses the stored value. Anything in it that cannot be a part is ignored. */
export function parseFinished(stored: string | null): ReadonlySet<PartSlug> {
  return new Set(stored?.split(',').filter(hasSlugForm));
}

/** Returns the value to store once a part is finished; null if nothing changes. */
export function withFinished(stored: string | null, slug: PartSlug): string | null {
  const finished = parseFinished(stored);
  if (finished.has(slug)) return null;
  return [...finished, slug].join();
}
