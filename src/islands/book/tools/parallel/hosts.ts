// Hosts: elements that hold the second text between a spread's own. React and Astro's static text tolerate additional
// siblings, as long as their own elements stay where they are; a paragraph itself is never touched.
import type { ParallelForm } from '../../../../domain/book/parallel.ts';

export interface Hosts {
  /** For the second title, caption and quote, or for a note on why there is no second text. */
  opening: HTMLElement;
  /** For the second caption of a picture after the text. */
  closing: HTMLElement;
  /** One for each paragraph of the first text. */
  paragraphs: HTMLElement[];
  /** Contains the paragraphs where these have a page of their own. */
  column: HTMLElement;
}

export function paragraphsIn(spread: HTMLElement): HTMLElement[] {
  return [...spread.querySelectorAll<HTMLElement>('[data-paragraph]')];
}

function host(kind: string): HTMLElement {
  const element = document.createElement('div');
  element.dataset['second'] = kind;
  return element;
}

export function leftLeafOf(spread: HTMLElement): HTMLElement | null {
  return spread.querySelector<HTMLElement>('[data-leaf]:not([data-text-page])');
}

/** Creates the hosts for a spread's text; they are not in the page yet. */
export function createHosts(spread: HTMLElement): Hosts {
  const paragraphs = paragraphsIn(spread).map(() => host('paragraph'));
  return { opening: host('opening'), closing: host('closing'), column: host('column'), paragraphs };
}

/** Inserts the hosts in this form. Returns a function that removes them. */
export function insertHosts(spread: HTMLElement, hosts: Hosts, form: ParallelForm): () => void {
  const { opening, closing, column, paragraphs } = hosts;
  const own = paragraphsIn(spread);
  own[0]?.parentElement?.before(opening);
  own[0]?.parentElement?.querySelector('figure')?.append(closing);
  if (form === 'beside') {
    column.append(...paragraphs);
    leftLeafOf(spread)?.append(column);
  } else {
    own.forEach((paragraph, index) => paragraph.after(paragraphs[index] ?? ''));
  }
  spread.dataset['parallel'] = form;
  return () => {
    delete spread.dataset['parallel'];
    for (const element of [opening, closing, column, ...paragraphs]) element.remove();
  };
}
