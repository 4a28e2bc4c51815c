// The reader's search term and the places where it was found, kept until the page is left. The search panel sets them;
// the bar below the book steps through them.
import { atom } from 'nanostores';
import type { SearchHit } from '../../../domain/book/search.ts';

export interface FoundPlaces {
  query: string;
  /** All places, in reading order; empty until one was chosen. */
  hits: readonly SearchHit[];
  /** Index of the place that the page shows. */
  at: number;
}

export const $found = atom<FoundPlaces>({ query: '', hits: [], at: 0 });
