// The marks of this browser, the same in every tab and in every part of the page that shows them.
import { atom } from 'nanostores';
import { useEffect } from 'react';
import type { Mark } from '../../../../domain/book/marks/mark.ts';
import { STORAGE_KEYS } from '../../../../domain/storage-keys.ts';
import { onMarksChanged, readMarks, removeMark, writeMark } from '../../../../offline/marks.ts';
import { writeStored } from '../../../../stores/browser-storage.ts';
import { useStore } from '../../../../ui/use-store.ts';

/** A note is stored after a pause of this length, in ms. */
const REST_MS = 400;

/** Null until the marks are read. */
const $marks = atom<readonly Mark[] | null>(null);

/** False once the browser has refused to store a change, which is then lost when the page is left. */
export const $areMarksStored = atom(true);

/** The mark whose card is to be opened as soon as its part is on screen. */
export const $markToOpen = atom<string | null>(null);

/** Changes that are not stored yet, or were refused; null for a mark that is removed. */
const pending = new Map<string, Mark | null>();
const timers = new Map<string, ReturnType<typeof setTimeout>>();
let isWatching = false;

function withPending(marks: readonly Mark[]): Mark[] {
  const all = new Map(marks.map((mark) => [mark.id, mark]));
  for (const [id, mark] of pending) {
    if (mark) all.set(id, mark);
    else all.delete(id);
  }
  return [...all.values()];
}

async function refresh(): Promise<void> {
  $marks.set(withPending((await readMarks()) ?? $marks.get() ?? []));
}

async function store(id: string): Promise<void> {
  clearTimeout(timers.get(id));
  timers.delete(id);
  const change = pending.get(id);
  if (change === undefined) return;
  const isStored = await (change ? writeMark(change) : removeMark(id));
  if (!isStored) $areMarksStored.set(false);
  else if (pending.get(id) === change) pending.delete(id);
}

function apply(id: string, mark: Mark | null): void {
  pending.set(id, mark);
  $marks.set(withPending($marks.get() ?? []));
  writeStored(STORAGE_KEYS.tools, '1');
}

export function putMark(mark: Mark): void {
  apply(mark.id, mark);
  void store(mark.id);
}

/** Shows a mark whose note is being written, and stores it at the next pause. */
export function putSoon(mark: Mark): void {
  apply(mark.id, mark);
  clearTimeout(timers.get(mark.id));
  timers.set(
    mark.id,
    setTimeout(() => void store(mark.id), REST_MS),
  );
}

export function storeNow(): void {
  for (const id of timers.keys()) void store(id);
}

export function dropMark(id: string): void {
  apply(id, null);
  void store(id);
}

function watch(): void {
  if (isWatching) return;
  isWatching = true;
  void refresh();
  onMarksChanged(() => void refresh());
  // The last moment that browsers report reliably.
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) storeNow();
  });
}

export function useMarks(): readonly Mark[] | null {
  useEffect(watch, []);
  return useStore($marks);
}
