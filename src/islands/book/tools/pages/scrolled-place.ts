// The exact place in a part that scrolls, so that it is kept when the reader changes to pages and back.
import { firstOffsetOn } from '../../../../domain/book/pages.ts';
import type { Place } from '../../../../domain/book/page-place.ts';
import { gapOf, scrolled, scrollerOf } from '../../place/reading-place.ts';
import { paragraphAt, rangeIn } from '../../place/text-ranges.ts';

function bottomOf(paragraph: HTMLElement, offset: number): number {
  const box = rangeIn(paragraph, offset, offset + 1)?.getBoundingClientRect();
  return box && box.height > 0 ? box.bottom : -Infinity;
}

/** The first words in view; only while the part scrolls. */
export function scrolledPlace(spread: HTMLElement): Place {
  const paragraph = scrolled.paragraphIn(spread);
  const element = paragraphAt(spread, paragraph);
  const scroller = scrollerOf(spread);
  if (!element || scroller.scrollTop < 4) return { paragraph };
  const top = scroller.getBoundingClientRect().top + gapOf(scroller) - 4;
  const { length } = element.textContent;
  const offset = firstOffsetOn(1, length, (at) => (bottomOf(element, at) > top ? 1 : 0));
  return { paragraph, offset: offset < length ? offset : 0 };
}

/** Scrolls words to the top of the view. */
export function scrollToPlace(spread: HTMLElement, { paragraph, offset = 0 }: Place): void {
  scrolled.show(spread, paragraph);
  const element = paragraphAt(spread, paragraph);
  const box = element && rangeIn(element, offset, offset + 1)?.getBoundingClientRect();
  if (!element || !box || offset === 0) return;
  scrollerOf(spread).scrollTop += box.top - element.getBoundingClientRect().top;
}
