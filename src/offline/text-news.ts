// What happened to texts behind a reader's back, for whoever tells the reader: the data layer says it, toasts show it.

export type TextNews =
  /** A check replaced stored text of the open language (SPEC 2, 'cache updated'; DESIGN decision 15). */
  | 'updated'
  /** What is shown comes from what is stored, because the network does not answer (SPEC 8, 'offline.cache-only'). */
  | 'cache-only';

const listeners = new Set<(news: TextNews) => void>();

/** Calls the listener with everything that happens from now on; the answer takes it back. */
export function onTextNews(listener: (news: TextNews) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Tells all listeners. */
export function tellTextNews(news: TextNews): void {
  for (const listener of listeners) listener(news);
}
