// Which part is open stands in the address (`?part=part-4`), so that a link can lead to it.
import { useCallback, useState } from 'react';
import { isPartSlug, TRANSLATABLE_PARTS, type PartSlug } from '../../domain/story/parts.ts';

const NAME = 'part';

/** The part of an address; the first one where it names none that is translated. */
function partOf(search: string): PartSlug {
  const wanted = new URLSearchParams(search).get(NAME);
  return isPartSlug(wanted) && TRANSLATABLE_PARTS.includes(wanted) ? wanted : 'prologue';
}

/** Replaced, not pushed: Back leaves the workspace, and its guard asks. */
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
