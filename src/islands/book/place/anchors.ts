// Anchors: how a reader's place is kept in memory. An anchor names the same words in every layout of the part.
import { BEGINNING, type TextPosition } from '../../../domain/book/reading-position.ts';
import { paragraphAt, pointOf } from './text-ranges.ts';

/** A block of the part, and the offset of a character in its text. */
export interface ViewAnchor {
  element: HTMLElement;
  offset: number;
}

/** Selector of the elements that the visible text can begin with. */
export const BLOCKS =
  '[data-part-heading], figure, blockquote, [data-paragraph], [data-second="paragraph"], [data-closing], [data-part-end]';

export function viewAnchorOf(target: Range | Element): ViewAnchor | null {
  if (target instanceof Range) {
    const point = pointOf(target.startContainer, target.startOffset);
    const element = target.startContainer.parentElement?.closest<HTMLElement>(BLOCKS);
    return element ? { element, offset: point?.offset ?? 0 } : null;
  }
  const element = target.closest<HTMLElement>(BLOCKS);
  return element && { element, offset: 0 };
}

const indexOf = (paragraph: HTMLElement): number => Number(paragraph.dataset['paragraph']);

/** Returns the place to store for an anchor. An anchor between two paragraphs becomes the end of the first. */
export function placeOf(spread: HTMLElement, anchor: ViewAnchor | null): TextPosition {
  if (!anchor) return BEGINNING;
  const { element, offset } = anchor;
  if (element.dataset['paragraph'] !== undefined) return { paragraph: indexOf(element), offset };
  const before = [...spread.querySelectorAll<HTMLElement>('[data-paragraph]')].findLast(
    (paragraph) => paragraph.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING,
  );
  if (!before) return BEGINNING;
  return { paragraph: indexOf(before), offset: before.textContent.length };
}

/** Returns the anchor of a stored place; null for the beginning. The end of the last paragraph is the part's end. */
export function anchorAt(
  spread: HTMLElement,
  { paragraph, offset }: TextPosition,
): ViewAnchor | null {
  if (paragraph === 0 && offset === undefined) return null;
  const element = paragraphAt(spread, paragraph);
  if (!element) return null;
  const end = spread.querySelector<HTMLElement>('[data-part-end]');
  const isLast = paragraphAt(spread, paragraph + 1) === null;
  const isPastText = offset !== undefined && offset >= element.textContent.length;
  return end && isLast && isPastText
    ? { element: end, offset: 0 }
    : { element, offset: offset ?? 0 };
}
