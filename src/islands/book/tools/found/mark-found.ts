// Marks what was found in the open page: the words themselves, or the paragraph where the browser cannot colour words or
// the page does not show the language they were found in.
import type { SearchHit } from '../../../../domain/book/search.ts';
import { HTML_LANG } from '../../../../domain/languages.ts';
import { canPaint, paint, paragraphAt, rangeIn } from '../../place/text-ranges.ts';

/** The words of a hit in the open part; null if the page does not show them. */
function rangeOf(spread: HTMLElement, hit: SearchHit): Range | null {
  const paragraph = paragraphAt(spread, hit.paragraph);
  const shown = paragraph?.closest('[lang]')?.getAttribute('lang');
  if (!paragraph || shown !== HTML_LANG[hit.language]) return null;
  return rangeIn(paragraph, hit.start, hit.start + hit.match.length);
}

/** Removes every mark. */
export function unmark(): void {
  for (const marked of document.querySelectorAll('[data-found]')) {
    marked.removeAttribute('data-found');
  }
  paint('found', []);
  paint('found-elsewhere', []);
}

/** Marks the hits of the open part, the current one stronger. Returns that one's words, or their paragraph. */
export function mark(
  spread: HTMLElement,
  hits: readonly SearchHit[],
  current: SearchHit | null,
): Range | Element | null {
  unmark();
  const others = hits.filter((hit) => hit !== current);
  const ranges = others.map((hit) => rangeOf(spread, hit)).filter((range) => range !== null);
  paint('found-elsewhere', ranges);
  if (!current) return null;
  const words = rangeOf(spread, current);
  const paragraph = paragraphAt(spread, current.paragraph);
  if (words && canPaint()) paint('found', [words]);
  else paragraph?.setAttribute('data-found', '');
  return words ?? paragraph;
}
