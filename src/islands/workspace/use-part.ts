// The open part, stored in the URL (`?part=part-4`), so that links can point to it.
import { useCallback, useState } from 'react';
import { isPartSlug, TRANSLATABLE_PARTS, type PartSlug } from '../../domain/story/parts.ts';

const NAME = 'part';

/** The part named in a query string; the prologue if it names no translatable part. */
function partOf(search: string): PartSlug {
  const wanted = new URLSearchParams(search).get(NAME);
  return isPartSlug(wanted) && TRANSLATABLE_PARTS.includes(wanted) ? wanted : 'prologue';
}

/** Replaces the history entry instead of pushing one: Back leaves the workspace, after its guard has asked. */
export function usePart(): [PartSlug, (part: PartSlug) => void] {
  const [part, setPart] = useState<PartSlug>(() => partOf(location.search));
  const open = useCallback((next: PartSlug) => {
    const query = new URLSearchParams(location.search);
    query.set(NAME, next);
    history.replaceState(history.state, '', `${location.pathname}?${query.toString()}`);
    setPart(next);
  }, []);
  return [part, open];
}
