// Shows the line about the gone part that the reader asked for, or was in, and moves their place to the nearest part.
// It is inlined above the book, which reads the same position.
import * as STORAGE_KEYS from '../../domain/reader-keys.ts';
import { partAskedFor } from '../../domain/story/removed-part.ts';
import { readStorage } from './read-storage.ts';

const { slug, wasThere } = partAskedFor(location.pathname, readStorage(STORAGE_KEYS.position));
for (const line of document.querySelectorAll<HTMLElement>('[data-gone]')) {
  const { gone, nearest } = line.dataset;
  if (gone !== slug) continue;
  line.hidden = false;
  if (wasThere) {
    const place = JSON.stringify({ slug: nearest, paragraph: 0 });
    localStorage.setItem(STORAGE_KEYS.position, place);
  }
}
