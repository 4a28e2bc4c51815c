// Maps the text to pages, measured anew each time from the browser's columns. No page number is kept, so another window
// or text size needs no correction.
import { firstOffsetOn, pageAt } from '../../../../domain/book/pages.ts';
import { BLOCKS, type ViewAnchor } from '../../place/anchors.ts';
import { rangeIn } from '../../place/text-ranges.ts';

/** The most characters in a row that are expected to have no box, such as spaces at the end of a line. */
const MAX_UNSEEN = 40;

export function widthOf(spread: HTMLElement): number {
  return spread.getBoundingClientRect().width;
}

function pageOfBox(spread: HTMLElement, { left }: DOMRect): number {
  const { left: from, width } = spread.getBoundingClientRect();
  return pageAt(left - from + spread.scrollLeft, width);
}

/** Returns the page on which words or an element begin; null if they are not laid out. */
export function pageOf(spread: HTMLElement, target: Range | Element): number | null {
  const [first] = target.getClientRects();
  return first ? pageOfBox(spread, first) : null;
}

function lastPageOf(spread: HTMLElement, target: Element): number {
  const last = [...target.getClientRects()].at(-1);
  return last ? pageOfBox(spread, last) : 0;
}

/** Returns whether any part of an element is on a page. */
export function isOn(spread: HTMLElement, target: Element, page: number): boolean {
  return [...target.getClientRects()].some((box) => pageOfBox(spread, box) === page);
}

export function countPages(spread: HTMLElement): number {
  const leaves = [...spread.querySelectorAll('[data-leaf]')];
  return Math.max(0, ...leaves.map((leaf) => lastPageOf(spread, leaf))) + 1;
}

/** Returns the page of a character, or of the next one that has a box. */
function pageOfOffset(spread: HTMLElement, element: HTMLElement, offset: number): number | null {
  const end = Math.min(offset + MAX_UNSEEN, element.textContent.length);
  for (let at = offset; at < end; at += 1) {
    const range = rangeIn(element, at, at + 1);
    const page = range && pageOf(spread, range);
    if (page !== null) return page;
  }
  return null;
}

/** Returns the page of an anchor; null if its text is gone. */
export function pageOfAnchor(spread: HTMLElement, { element, offset }: ViewAnchor): number | null {
  if (!spread.contains(element)) return null;
  const start = offset === 0 ? pageOf(spread, element) : null;
  return start ?? pageOfOffset(spread, element, offset) ?? lastPageOf(spread, element);
}

export function anchorOn(spread: HTMLElement, page: number): ViewAnchor | null {
  const blocks = [...spread.querySelectorAll<HTMLElement>(BLOCKS)];
  const element = blocks.find(
    (block) => block.getClientRects().length > 0 && lastPageOf(spread, block) >= page,
  );
  if (!element) return null;
  const { length } = element.textContent;
  const isFirst = length === 0 || (pageOf(spread, element) ?? page) >= page;
  if (isFirst) return { element, offset: 0 };
  const pageOfCharacter = (offset: number): number =>
    pageOfOffset(spread, element, offset) ?? lastPageOf(spread, element);
  return { element, offset: firstOffsetOn(page, length, pageOfCharacter) };
}
