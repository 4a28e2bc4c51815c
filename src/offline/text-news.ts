// What happened to texts behind a reader's back, for whoever tells the reader: the data layer says it, toasts show it.

export type TextNews =
  /** A check replaced stored text of the open language (SPEC 2, 'cache updated'; DESIGN decision 15). */
  | 'updated'
  /** What is shown comes from what is stored, because the network does not answer (SPEC 8, 'offline.cache-only'). */
  | 'cache-only';

const listeners = new Set<(news: TextNews) => void>();

/** What was said already: a reader who turns eight pages without a network is told once. */
const said = new Set<TextNews>();

/** What happened before anybody listened: texts come before the code that tells of them. */
const waiting = new Set<TextNews>();

/** Calls the listener with everything nobody has heard yet, and from now on; the answer takes it back. */
export function onTextNews(listener: (news: TextNews) => void): () => void {
  listeners.add(listener);
  for (const news of waiting) listener(news);
  waiting.clear();
  return () => listeners.delete(listener);
}

/** Tells all listeners, unless they know: 'updated' once per page, 'cache-only' once until the network answers. */
export function tellTextNews(news: TextNews): void {
  if (said.has(news)) return;
  said.add(news);
  if (listeners.size === 0) waiting.add(news);
  for (const listener of listeners) listener(news);
}

/** The network has answered: when it is gone again, that is news again. */
export function noteAnswer(): void {
  said.delete('cache-only');
}
