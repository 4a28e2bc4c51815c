// Shows a returning reader the way to start over, and keeps room for what the book will say to them, so that nothing
// moves then (islands/book/cover). It is inlined in the cover.
import * as STORAGE_KEYS from '../../domain/reader-keys.ts';
import { readStorage } from './read-storage.ts';

const cover = document.querySelector<HTMLElement>('[data-cover]');
const first = document.querySelector<HTMLElement>('[data-start-over]')?.dataset['openBook'];
const place = readStorage(STORAGE_KEYS.position);
// In the first part there is nothing to remind of.
if (cover && place !== null)
  cover.dataset['returning'] = place.includes(`"${first ?? ''}"`) ? 'early' : 'later';
