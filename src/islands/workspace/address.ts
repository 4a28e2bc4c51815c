// The open part in the URL (`?part=part-4&paragraph=3`), so that links can point to it.
import { PARAGRAPH_PARAMETER, PART_PARAMETER } from '../../domain/account/routes.ts';
import type { PartSlug } from '../../domain/story/parts.ts';
import type { PartTitle } from './texts.ts';

/** Returns the part that the URL names, or the first if it names none; null if the named part is not in `titles`. */
export function partFromUrl(titles: readonly PartTitle[]): PartSlug | null {
  const wanted = new URLSearchParams(location.search).get(PART_PARAMETER);
  const found = wanted === null ? titles[0] : titles.find(({ slug }) => slug === wanted);
  return found?.slug ?? null;
}

function replaceQuery(query: URLSearchParams): void {
  history.replaceState(history.state, '', `${location.pathname}?${query.toString()}`);
}

/** Puts the part into the URL without a new history entry, so that Back leaves the workspace (its guard asks first). */
export function setPartInUrl(part: PartSlug): void {
  const query = new URLSearchParams(location.search);
  query.set(PART_PARAMETER, part);
  query.delete(PARAGRAPH_PARAMETER);
  replaceQuery(query);
}

/** Returns the paragraph to begin at, counted from 0, and removes it from the URL; null if the URL names none. */
export function takeWantedParagraph(): number | null {
  const query = new URLSearchParams(location.search);
  const wanted = Number(query.get(PARAGRAPH_PARAMETER));
  if (!query.has(PARAGRAPH_PARAMETER)) return null;
  query.delete(PARAGRAPH_PARAMETER);
  replaceQuery(query);
  return Number.isInteger(wanted) && wanted > 0 ? wanted - 1 : null;
}
