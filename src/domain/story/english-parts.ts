// Which added parts are English in every language: taken from a page's list, later than the list itself.
import { ENGLISH_PARTS, type ListedPart } from './parts.ts';

/** Takes note of the parts of a list that have no translations. */
export function takeEnglishParts(parts: readonly ListedPart[]): void {
  ENGLISH_PARTS.push(...parts.flatMap(({ slug, isEnglish }) => (isEnglish ? slug : [])));
}
