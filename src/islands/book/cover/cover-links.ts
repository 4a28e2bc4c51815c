// Connects the static cover to the book: links marked `data-open-book`, and what is said to a returning reader.
import type { PartSlug } from '../../../domain/story/parts.ts';
import { isPlainClick } from '../link-click.ts';

/**
 * Calls `open` for clicks on the cover's links, with the slug the link names, or null to resume reading, and the link. A
 * link that starts over has `data-start-over`. Returns a function that removes the listener.
 */
export function onCoverLinks(open: (slug: PartSlug | null, link: Element) => void): () => void {
  const onClick = (event: MouseEvent): void => {
    const link = event.target instanceof Element ? event.target.closest('[data-open-book]') : null;
    if (!link || event.defaultPrevented || !isPlainClick(event)) return;
    event.preventDefault();
    open(link.getAttribute('data-open-book') || null, link);
  };
  document.addEventListener('click', onClick);
  return () => document.removeEventListener('click', onClick);
}

/** Says to a returning reader where they were and what happened last time; null hides it, with the way to start over. */
export function showReturn(place: string | null, lastTime: string | null): void {
  const cover = document.querySelector<HTMLElement>('[data-cover]');
  if (!cover) return;
  for (const [name, text] of Object.entries({ place, 'last-time': lastTime })) {
    const line = cover.querySelector(`[data-${name}]`);
    if (line) line.textContent = text;
  }
  if (place === null) delete cover.dataset['returning'];
  else if (lastTime !== null) cover.dataset['returning'] = 'later';
  else cover.dataset['returning'] ??= 'early';
}

/**
 * Moves focus to the link that opened the book, or to the cover's main link if that one cannot take it, as after Forward
 * or a press on the closed book.
 */
export function focusCoverLink(opener: Element | null): void {
  const links = document.querySelectorAll<HTMLElement>('[data-open-book]:not([tabindex],[hidden])');
  const link = [...links].find((each) => each === opener) ?? links[0];
  link?.focus({ preventScroll: true });
}

/** Makes the cover inert while the book is open over it, and restores it afterwards. */
export function setCoverReachable(isReachable: boolean): void {
  document.documentElement.toggleAttribute('data-reading', !isReachable);
  for (const element of document.querySelectorAll<HTMLElement>('[data-behind-book]')) {
    element.inert = !isReachable;
  }
}
