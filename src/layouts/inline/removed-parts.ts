// Shows the notice about a removed part that the reader requested or was reading, and moves their position to the
// nearest part. It is inlined above the book, which reads the same position.
import * as STORAGE_KEYS from '../../domain/reader-keys.ts';
import { requestedPart } from '../../domain/story/removed-part.ts';
import { readStorage } from './read-storage.ts';

const position = readStorage(STORAGE_KEYS.position);
const { slug, wasReading } = requestedPart(location.pathname, position);
for (const notice of document.querySelectorAll<HTMLElement>('[data-gone]')) {
  const { gone, nearest } = notice.dataset;
  if (gone !== slug) continue;
  notice.hidden = false;
  if (wasReading) {
    const place = JSON.stringify({ slug: nearest, paragraph: 0 });
    localStorage.setItem(STORAGE_KEYS.position, place);
  }
}
