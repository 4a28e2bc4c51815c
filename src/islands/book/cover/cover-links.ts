// Connects the static cover to the book: links marked `data-open-book`, and the offer to continue.
import { fill } from '../../../i18n/messages.ts';
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

/** Shows "Continue: Part II" on the cover; null hides it. The template is in the page, in its language. */
export function offerToContinue(partLabel: string | null): void {
  const offer = document.querySelector<HTMLElement>('[data-continue]');
  if (!offer) return;
  offer.hidden = partLabel === null;
  const startOver = document.querySelector<HTMLElement>('[data-start-over]');
  if (startOver) startOver.hidden = partLabel === null;
  if (partLabel !== null) {
    offer.textContent = fill(offer.dataset['continue'] ?? '', { part: partLabel });
  }
}

/** Shows what happened up to where the reader is; null hides it. */
export function showLastTime(line: string | null): void {
  const place = document.querySelector<HTMLElement>('[data-last-time]');
  if (!place) return;
  place.hidden = line === null;
  place.textContent = line;
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
