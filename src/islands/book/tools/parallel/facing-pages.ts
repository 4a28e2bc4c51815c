// Two facing pages as one: matching blocks begin at the same height, and both pages scroll together.
import { leftLeafOf, paragraphsIn, type Hosts } from './hosts.ts';

const heightOf = (element: HTMLElement): number => element.getBoundingClientRect().height;

/** Gives the blocks of each pair the height of the taller one. */
function level(pairs: readonly (readonly [HTMLElement, HTMLElement])[]): void {
  for (const pair of pairs) for (const block of pair) block.style.minBlockSize = '';
  // Measures all before changing any: one layout instead of one for each pair.
  const heights = pairs.map(([one, other]) => Math.max(heightOf(one), heightOf(other)));
  pairs.forEach((pair, index) => {
    for (const block of pair) block.style.minBlockSize = `${String(heights[index] ?? 0)}px`;
  });
}

/**
 * Keeps the pages of a spread level and together until the returned function is called. `label` names the left page,
 * which scrolls as well and must therefore be reachable by keyboard (WCAG 2.1.1).
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
  const follow = (from: HTMLElement, to: HTMLElement): void => {
    if (Math.abs(from.scrollTop - to.scrollTop) >= 1) to.scrollTop = from.scrollTop;
  };
  const relevel = (): void => {
    const { scrollTop } = right;
    level(blocks);
    // Otherwise a page near its end is scrolled back while its blocks are measured.
    right.scrollTop = scrollTop;
    follow(right, left);
  };
  relevel();

  let frame = 0;
  const soon = (): void => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(relevel);
  };
  const resized = new ResizeObserver(soon);
  resized.observe(left);
  resized.observe(right);
  for (const element of hosts.paragraphs)
    for (const child of element.children) resized.observe(child);
  const restyled = new MutationObserver(soon);
  restyled.observe(document.documentElement, { attributes: true });

  const leave = new AbortController();
  const options = { passive: true, signal: leave.signal } as const;
  // The text page leads, unless the reader scrolls the left one. A scroll that one page causes in the other does not
  // count.
  let isLeftHeld = false;
  let given = -1;
  for (const event of ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const)
    left.addEventListener(event, () => (isLeftHeld = true), options);
  left.addEventListener(
    'scroll',
    () => {
      if (!isLeftHeld) return;
      follow(left, right);
      given = right.scrollTop;
    },
    options,
  );
  right.addEventListener(
    'scroll',
    () => {
      if (right.scrollTop === given) return;
      isLeftHeld = false;
      follow(right, left);
    },
    options,
  );
  left.tabIndex = 0;
  left.setAttribute('role', 'region');
  left.setAttribute('aria-label', label);

  return () => {
    leave.abort();
    cancelAnimationFrame(frame);
    resized.disconnect();
    restyled.disconnect();
    for (const name of ['tabindex', 'role', 'aria-label']) left.removeAttribute(name);
    for (const block of blocks.flat()) block.style.minBlockSize = '';
    left.scrollTop = 0;
  };
}
