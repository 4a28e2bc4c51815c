// An image of one column of a part: a box with those of its blocks that stand in the column, where they stand. A copy of
// the whole part would show the same, but the browser would lay out all of it for each page.
import { pageAt } from '../../../../domain/book/pages.ts';
import { columnsOf } from './columns.ts';
import { copyHighlights } from './copied-highlights.ts';
import styles from './pages.module.css';

/** Copies and originals are laid out by the same rules; what is off by more is another layout. */
const TOLERANCE_PX = 0.5;

type Pair = readonly [original: Element, copy: Element];

export interface PageImage {
  box: HTMLElement;
  /** Whether the words stand where they do in the part. The box has to be in the page. */
  isTrue: () => boolean;
  /** Lets the words have the colours that tools have given them. Returns a function that takes them back. */
  colour: () => () => void;
}

/** The distance between two columns, as laid out; null if there is only one. */
function strideOf(spread: HTMLElement): number | null {
  const boxes = spread.querySelector('[data-text-page]')?.getClientRects() ?? [];
  const [first, last] = [boxes[0], boxes[boxes.length - 1]];
  return first && last && first !== last ? (last.left - first.left) / (boxes.length - 1) : null;
}

/** Lets a copy begin that far below its column's top. Margins that its original does not have there are no more. */
function startAt(above: number, copy: HTMLElement, original: Element): void {
  const topOf = (element: Element): number | undefined => element.getClientRects()[0]?.top;
  const first = copy.firstElementChild;
  const firstOriginal = original.firstElementChild;
  copy.style.marginBlockStart = `${String(above)}px`;
  if (first instanceof HTMLElement && firstOriginal && topOf(firstOriginal) === topOf(original))
    startAt(0, first, firstOriginal);
}

/** An empty page. */
export function emptyPage(): HTMLElement {
  const box = document.createElement('div');
  box.className = styles.image ?? '';
  return box;
}

/** An image of a column of a spread, counted from the part's beginning. `forTheEye` belongs to the code of turning. */
export function imageOfColumn(
  spread: HTMLElement,
  column: number,
  forTheEye: (copy: HTMLElement) => HTMLElement,
): PageImage {
  const { left, top, width: pageWidth } = spread.getBoundingClientRect();
  const { paddingTop, paddingRight, paddingBottom, paddingLeft } = getComputedStyle(spread);
  const columnCount = columnsOf(spread);
  const width = pageWidth / columnCount;
  const from = left - spread.scrollLeft;
  const columnOf = ({ left: at }: DOMRect): number => pageAt(at - from, width);
  const pairs: Pair[] = [];
  /** The column in which the first block of the image begins. */
  let begin = column;

  const copyInto = (copy: Element, original: Element): void => {
    for (const child of original.children) {
      const boxes = [...child.getClientRects()];
      const columns = boxes.map(columnOf);
      const isHere = Math.min(...columns) <= column && Math.max(...columns) >= column;
      // An element without a box of its own may have some within.
      const isOpen = boxes.length === 0 && getComputedStyle(child).display === 'contents';
      const isWhole = isHere && !child.querySelector('[data-paragraph]');
      const image = child.cloneNode(isWhole) as HTMLElement;
      copy.append(image);
      const [first] = boxes;
      // What is elsewhere counts for styles only, such as those of what follows it.
      if (!isHere && !isOpen) image.classList.add(styles.away ?? '');
      else if (pairs.length === 0 && first) {
        if (isWhole) begin = columnOf(first);
        startAt(isWhole ? first.top - top - parseFloat(paddingTop) : 0, image, child);
      }
      if (isWhole) pairs.push([child, image]);
      else if (isHere || isOpen) copyInto(image, child);
    }
  };

  const copy = spread.cloneNode(false) as HTMLElement;
  for (const name of ['data-spread', 'data-role', 'style']) copy.removeAttribute(name);
  copy.classList.add(styles.copy ?? '');
  copyInto(copy, spread);
  // The columns of a page may differ by the fraction of a pixel: what began in the right one begins there again, beside
  // an empty opening.
  const [opening] = copy.children;
  const isInRight = width < pageWidth && begin % 2 === 1;
  if (isInRight) opening?.classList.remove(styles.away ?? '');
  const stride = strideOf(spread) ?? width;
  // Both sides are equally wide, and at whole pixels, too.
  const boxWidth = Math.floor(width);
  const side = column % columnCount;
  const boxLeft = pageWidth - (columnCount - side) * boxWidth;
  const shift =
    column * (stride - width) -
    (column - begin + (isInRight ? 1 : 0)) * stride +
    (side * width - boxLeft);
  // As a layer of its own it stands at whole pixels.
  const rest = shift - Math.round(shift);
  copy.style.width = `${String(pageWidth)}px`;
  copy.style.left = `${String(Math.round(shift))}px`;
  copy.style.padding = `${paddingTop} calc(${paddingRight} - ${String(rest)}px) ${paddingBottom} calc(${paddingLeft} + ${String(rest)}px)`;
  const box = emptyPage();
  box.style.left = `${String(boxLeft)}px`;
  box.style.width = `${String(boxWidth)}px`;
  box.classList.add(styles.page ?? '');
  box.append(copy);
  forTheEye(box);

  const isTrue = (): boolean => {
    const shown = box.getBoundingClientRect();
    const pageLeft = from + (column - side) * width;
    const isSame = ([original, image]: Pair): boolean => {
      const boxes = [...original.getClientRects()].filter((each) => columnOf(each) === column);
      const copies = [...image.getClientRects()];
      return boxes.every(({ left: x, top: y }) =>
        copies.some(
          (each) =>
            Math.abs(each.left - shown.left - (x - pageLeft - boxLeft)) < TOLERANCE_PX &&
            Math.abs(each.top - shown.top - (y - top)) < TOLERANCE_PX,
        ),
      );
    };
    return pairs.every(isSame);
  };
  return { box, isTrue, colour: () => copyHighlights(pairs) };
}
