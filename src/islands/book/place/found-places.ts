// The reader's search term and where it was found, until the page is left: the search panel fills it, the bar
// below the book goes through it.
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
