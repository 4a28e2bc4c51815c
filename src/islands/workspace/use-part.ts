// The open part, stored in the URL (`?part=part-4`), so that links can point to it.
import { useCallback, useState } from 'react';
import { PARAGRAPH_PARAMETER, PART_PARAMETER } from '../../domain/account/routes.ts';
import { BUILT_IN_PARTS, type PartSlug } from '../../domain/story/parts.ts';
import type { PartTitle } from './texts.ts';

/** The part named in a query string; the first if it names no translatable part. */
function partOf(search: string, titles: readonly PartTitle[]): PartSlug {
  const wanted = new URLSearchParams(search).get(PART_PARAMETER);
  return (titles.find(({ slug }) => slug === wanted) ?? titles[0])?.slug ?? BUILT_IN_PARTS[0];
}

/** The paragraph to begin at, counted from 0, taken once from the URL; null if it names none. */
export function takeWantedParagraph(): number | null {
  const query = new URLSearchParams(location.search);
  const wanted = Number(query.get(PARAGRAPH_PARAMETER));
  if (!query.has(PARAGRAPH_PARAMETER)) return null;
  query.delete(PARAGRAPH_PARAMETER);
  history.replaceState(history.state, '', `${location.pathname}?${query.toString()}`);
  return Number.isInteger(wanted) && wanted > 0 ? wanted - 1 : null;
}

/** Replaces the history entry instead of pushing one: Back leaves the workspace, after its guard has asked. */
export function usePart(titles: readonly PartTitle[]): [PartSlug, (part: PartSlug) => void] {
  const [part, setPart] = useState<PartSlug>(() => partOf(location.search, titles));
  const open = useCallback((next: PartSlug) => {
    const query = new URLSearchParams(location.search);
    query.set(PART_PARAMETER, next);
    query.delete(PARAGRAPH_PARAMETER);
    history.replaceState(history.state, '', `${location.pathname}?${query.toString()}`);
    setPart(next);
  }, []);
  return [part, open];
}
