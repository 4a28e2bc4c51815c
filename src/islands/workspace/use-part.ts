// The open part, stored in the URL (`?part=part-4`), so that links can point to it.
import { useCallback, useState } from 'react';
import { PART_SLUGS, type PartSlug } from '../../domain/story/parts.ts';
import type { PartTitle } from './texts.ts';

const NAME = 'part';

/** The part named in a query string; the first if it names no translatable part. */
function partOf(search: string, titles: readonly PartTitle[]): PartSlug {
  const wanted = new URLSearchParams(search).get(NAME);
  return (titles.find(({ slug }) => slug === wanted) ?? titles[0])?.slug ?? PART_SLUGS[0];
}

/** Replaces the history entry instead of pushing one: Back leaves the workspace, after its guard has asked. */
export function usePart(titles: readonly PartTitle[]): [PartSlug, (part: PartSlug) => void] {
  const [part, setPart] = useState<PartSlug>(() => partOf(location.search, titles));
  const open = useCallback((next: PartSlug) => {
    const query = new URLSearchParams(location.search);
    query.set(NAME, next);
    history.replaceState(history.state, '', `${location.pathname}?${query.toString()}`);
    setPart(next);
  }, []);
  return [part, open];
}
