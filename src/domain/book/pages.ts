// A part laid out in pages: its columns are side by side, and a page is as many of them as are shown at once. Distances
// are in px from the beginning of the part's first page. The code that measures them is in islands/book/tools/pages.

/** Columns are laid out in fractions of a pixel, positions are rounded: elements may miss their page by this. */
const TOLERANCE_PX = 1;

/** Returns the page (0-based) on which an element begins, by its distance from the beginning of the part. */
export function pageAt(distance: number, width: number): number {
  return width > 0 ? Math.max(0, Math.floor((distance + TOLERANCE_PX) / width)) : 0;
}

/** Returns the page to settle on after the browser has scrolled by itself: the one that is mostly in view. */
export function nearestPage(distance: number, width: number, pages: number): number {
  return width > 0 ? clampPage(Math.round(distance / width), pages) : 0;
}

export function clampPage(page: number, pages: number): number {
  return Math.min(Math.max(page, 0), Math.max(pages - 1, 0));
}

/** Returns the page that a turn leads to; null if it leads out of the part. `isFar`: to its first or last page. */
export function turnedPage(
  page: number,
  pages: number,
  delta: 1 | -1,
  isFar: boolean,
): number | null {
  const end = delta === 1 ? Math.max(pages - 1, 0) : 0;
  if (page === end) return null;
  return isFar ? end : clampPage(page + delta, pages);
}

/**
 * Returns the first of `length` characters that is on a page or after it; `length` if none is. `pageOf` must not
 * decrease from one character to the next; it is called for few of them (binary search).
 */
export function firstOffsetOn(
  page: number,
  length: number,
  pageOf: (offset: number) => number,
): number {
  let [from, to] = [0, length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if (pageOf(middle) >= page) to = middle;
    else from = middle + 1;
  }
  return from;
}
