// Which parts are English in every language, where that is not as at first: taken from a page's list, later than the list
// itself.
import { ENGLISH_PARTS, type ListedPart } from './parts.ts';

/** Takes note of the parts of a list that have no translations, or may have them now. */
export function takeEnglishParts(parts: readonly ListedPart[]): void {
  const decided = parts.filter(({ isEnglish }) => isEnglish !== undefined);
  const before = ENGLISH_PARTS.filter((slug) => decided.every((part) => part.slug !== slug));
  const now = decided.flatMap(({ slug, isEnglish }) => (isEnglish ? slug : []));
  ENGLISH_PARTS.splice(0, ENGLISH_PARTS.length, ...before, ...now);
}
