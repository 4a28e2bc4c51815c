// Functions that run in a page: each is sent as its source text, so it may use nothing from outside itself.

/** An element by its role and accessible name, or by a selector; `within` names a part of the page. */
export interface Target {
  role?: 'link' | 'button' | 'dialog' | 'img';
  name?: string;
  css?: string;
  within?: string;
}

/**
 * Scrolls a target into view. Returns its middle if it is visible, at rest and not covered; otherwise what is in the
 * way.
 */
export async function spotOf(target: Target): Promise<{ x: number; y: number } | string> {
  const roles = {
    link: 'a[href]',
    button: 'button, [role="button"]',
    dialog: 'dialog[open], [role="dialog"]',
    img: 'img',
  };
  const nameOf = (element: Element): string => {
    const labels = element.getAttribute('aria-labelledby')?.split(' ') ?? [];
    const labelled = labels.map((id) => document.getElementById(id)?.textContent ?? '').join(' ');
    const alt = element.getAttribute('alt') ?? '';
    const label = element.getAttribute('aria-label') ?? '';
    return (label || labelled || alt || element.textContent).replaceAll(/\s+/g, ' ').trim();
  };
  const selector = target.css ?? (target.role ? roles[target.role] : '*');
  const scope = target.within === undefined ? document : document.querySelector(target.within);
  const candidates = [...(scope?.querySelectorAll<HTMLElement>(selector) ?? [])];
  const found = candidates.find(
    (element) =>
      (target.name === undefined || nameOf(element) === target.name) &&
      element.checkVisibility({ visibilityProperty: true }) &&
      !element.closest('[inert]'),
  );
  if (!found) return 'it is not there';
  found.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
  const before = found.getBoundingClientRect();
  await new Promise((later) => setTimeout(later, 50));
  const box = found.getBoundingClientRect();
  if (Math.hypot(box.x - before.x, box.y - before.y) > 0.5) return 'it moves';
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const top = document.elementFromPoint(x, y);
  if (!top || !(found.contains(top) || top.contains(found))) {
    return `it is covered by ${top ? top.outerHTML.slice(0, 120) : 'nothing'}`;
  }
  return { x, y };
}

/** Resolves once the effects that attach listeners, which are tasks of their own, have run. */
export async function atRest(): Promise<void> {
  const rest = 'requestIdleCallback' in globalThis ? requestIdleCallback : setTimeout;
  for (let turn = 0; turn < 3; turn += 1) {
    await new Promise<void>((done) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => done();
      port2.postMessage(null);
    });
    await new Promise<void>((done) => void rest(() => done()));
  }
}

/** Returns what is wrong with the topmost dialog's layout; empty if it fits and everything in it can be reached. */
export async function misfitsOf(selector: string): Promise<string[]> {
  const dialog = [...document.querySelectorAll<HTMLElement>(selector)].at(-1);
  if (!dialog) return ['there is no dialog'];
  const wrong: string[] = [];
  const slack = 1;
  const box = dialog.getBoundingClientRect();
  const isBeyond = box.left < -slack || box.top < -slack || box.right > innerWidth + slack;
  if (isBeyond || box.bottom > innerHeight + slack) {
    wrong.push(`it is at ${[box.left, box.top, box.right, box.bottom].map(Math.round).join(' ')}`);
  }
  for (const element of [dialog, ...dialog.querySelectorAll<HTMLElement>('*')]) {
    const style = getComputedStyle(element);
    const isScroller = /auto|scroll/.test(style.overflowX);
    if (
      element.clientWidth > 0 &&
      isScroller &&
      element.scrollWidth > element.clientWidth + slack
    ) {
      wrong.push(`${element.className} scrolls sideways`);
    }
  }
  // The last words or control: scrolling must reach it.
  const ends = [...dialog.querySelectorAll<HTMLElement>('button, a[href], input, p, li')].filter(
    (element) => element.checkVisibility() && element.getClientRects().length > 0,
  );
  const last = ends.at(-1);
  last?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  await new Promise((later) => setTimeout(later, 50));
  const end = last?.getBoundingClientRect();
  if (end && end.height < box.height && end.bottom > Math.min(box.bottom, innerHeight) + slack) {
    wrong.push(`its end is at ${Math.round(end.bottom)} of ${Math.round(box.bottom)}`);
  }
  const close = dialog.querySelector('header button')?.getBoundingClientRect();
  if (close && (close.top < -slack || close.right > innerWidth + slack)) {
    const place = [close.left, close.top, close.right, close.bottom].map(Math.round).join(' ');
    const root = document.documentElement;
    const scrolled = [root, dialog, ...dialog.querySelectorAll<HTMLElement>('*')]
      .filter((element) => element.scrollTop !== 0 || element.scrollLeft !== 0)
      .map(
        (element) =>
          `${element.tagName} ${element.className} by ${element.scrollLeft} ${element.scrollTop}`,
      );
    wrong.push(`its close button is at ${place}; scrolled: ${scrolled.join(', ') || 'nothing'}`);
  }
  return wrong;
}
