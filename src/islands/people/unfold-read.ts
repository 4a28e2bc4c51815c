// On the page of people and places: unfolds the entries that the reader has reached, and the entry that the URL names.
import { parseFinished } from '../../domain/book/finished-parts.ts';
import { parsePosition } from '../../domain/book/reading-position.ts';
import { STORAGE_KEYS } from '../../domain/storage-keys.ts';
import { readStored } from '../../stores/browser-storage.ts';

const parts =
  document.querySelector<HTMLElement>('[data-parts]')?.dataset['parts']?.split(',') ?? [];

/** Returns how many parts the reader has behind them: up to the last finished one, or before the one being read. */
function countReadParts(): number {
  const finished = parseFinished(readStored(STORAGE_KEYS.finished));
  const position = parsePosition(readStored(STORAGE_KEYS.position));
  const last = parts.findLastIndex((slug) => finished.has(slug));
  return Math.max(last + 1, position ? parts.indexOf(position.slug) : 0);
}

const readParts = parts.slice(0, countReadParts());
for (const folded of document.querySelectorAll<HTMLDetailsElement>('details[data-from]')) {
  if (readParts.some((slug) => slug === folded.dataset['from'])) folded.open = true;
}

/** Unfolds the entry that a link names, because its reader has met the name. */
function showTarget(): void {
  const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  const folded = target?.closest('details');
  if (!target || !folded || folded.open) return;
  folded.open = true;
  target.scrollIntoView();
}
showTarget();
addEventListener('hashchange', showTarget);
