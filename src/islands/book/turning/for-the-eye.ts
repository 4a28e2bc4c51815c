// Images of the book's elements: shown while something moves, and nothing but seen.

/** Makes a copy one for the eye only: nothing in it can be found by its id, focused or read aloud. */
export function forTheEye(copy: HTMLElement): HTMLElement {
  for (const named of [copy, ...copy.querySelectorAll('[id]')]) named.removeAttribute('id');
  for (const hidden of copy.querySelectorAll('[data-role="waiting"], dialog')) hidden.remove();
  copy.setAttribute('aria-hidden', 'true');
  copy.inert = true;
  return copy;
}

/** An image of an element as it is. */
export function imageOf(element: HTMLElement): HTMLElement {
  return forTheEye(element.cloneNode(true) as HTMLElement);
}
