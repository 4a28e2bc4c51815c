// Shows returning readers the link to start over, and reserves room for the line that the book adds later, so that
// nothing moves then (islands/book/cover). It is inlined in the cover.
import * as STORAGE_KEYS from '../../domain/reader-keys.ts';
import { readStorage } from './read-storage.ts';

const cover = document.querySelector<HTMLElement>('[data-cover]');
const firstPart = document.querySelector<HTMLElement>('[data-start-over]')?.dataset['openBook'];
const place = readStorage(STORAGE_KEYS.position);
// A reader still in the first part needs no reminder of their place.
if (cover && place !== null)
  cover.dataset['returning'] = place.includes(`"${firstPart ?? ''}"`) ? 'early' : 'later';
