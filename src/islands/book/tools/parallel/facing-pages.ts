// Joins two facing pages: matching blocks begin at the same height, and both pages scroll together.
import { leftLeafOf, paragraphsIn, type Hosts } from './hosts.ts';

const heightOf = (element: HTMLElement): number => element.getBoundingClientRect().height;

/** Gives the blocks of each pair the height of the taller one. */
function equalizeHeights(pairs: readonly (readonly [HTMLElement, HTMLElement])[]): void {
  for (const pair of pairs) for (const block of pair) block.style.minBlockSize = '';
  // Measures all blocks before changing any: one layout instead of one for each pair.
  const heights = pairs.map(([one, other]) => Math.max(heightOf(one), heightOf(other)));
  pairs.forEach((pair, index) => {
    for (const block of pair) block.style.minBlockSize = `${String(heights[index] ?? 0)}px`;
  });
}

/**
 * Keeps the pages of a spread aligned, and scrolls them together, until the returned function is called. `label` names
 * the left page, which scrolls as well and must therefore be reachable by keyboard (WCAG 2.1.1).
 */
export function joinPages(spread: HTMLElement, hosts: Hosts, label: string): () => void {
  const left = leftLeafOf(spread);
  const right = spread.querySelector<HTMLElement>('[data-text-page]');
  const opening = left?.querySelector('[data-part-heading]')?.closest<HTMLElement>('[lang]');
  if (!left || !right || !opening) return () => undefined;
  const pairs = paragraphsIn(spread).map((paragraph, index): [HTMLElement, HTMLElement] => [
    paragraph,
    hosts.paragraphs[index] ?? paragraph,
  ]);
  const blocks: [HTMLElement, HTMLElement][] = [[opening, hosts.opening], ...pairs];
  const copyScroll = (from: HTMLElement, to: HTMLElement): void => {
    if (Math.abs(from.scrollTop - to.scrollTop) >= 1) to.scrollTop = from.scrollTop;
  };
  const alignPages = (): void => {
    const { scrollTop } = right;
    equalizeHeights(blocks);
    // Otherwise a page near its end is scrolled back while its blocks are measured.
    right.scrollTop = scrollTop;
    copyScroll(right, left);
  };
  alignPages();

  let frame = 0;
  const alignSoon = (): void => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(alignPages);
  };
  const resized = new ResizeObserver(alignSoon);
  resized.observe(left);
  resized.observe(right);
  for (const element of hosts.paragraphs)
    for (const child of element.children) resized.observe(child);
  const restyled = new MutationObserver(alignSoon);
  restyled.observe(document.documentElement, { attributes: true });

  const controller = new AbortController();
  const options = { passive: true, signal: controller.signal } as const;
  // The left page follows the text page, unless the reader scrolls the left one. A scroll caused by the other page does
  // not count.
  let isLeftHeld = false;
  let causedScrollTop = -1;
  for (const event of ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const)
    left.addEventListener(event, () => (isLeftHeld = true), options);
  left.addEventListener(
    'scroll',
    () => {
      if (!isLeftHeld) return;
      copyScroll(left, right);
      causedScrollTop = right.scrollTop;
    },
    options,
  );
  right.addEventListener(
    'scroll',
    () => {
      if (isLeftHeld && right.scrollTop === causedScrollTop) return;
      isLeftHeld = false;
      copyScroll(right, left);
    },
    options,
  );
  left.tabIndex = 0;
  left.setAttribute('role', 'region');
  left.setAttribute('aria-label', label);

  return () => {
    controller.abort();
    cancelAnimationFrame(frame);
    resized.disconnect();
    restyled.disconnect();
    for (const name of ['tabindex', 'role', 'aria-label']) left.removeAttribute(name);
    for (const block of blocks.flat()) block.style.minBlockSize = '';
    left.scrollTop = 0;
  };
}
