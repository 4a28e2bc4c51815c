// Events about texts that changed in the background: the data layer emits them, toasts display them.

export type TextNews =
  /** A check replaced stored text of the current language (SPEC 2, 'cache updated'). */
  | 'cacheUpdated'
  /** The text shown is stored content, because the network does not answer (SPEC 8). */
  | 'cacheOnly';

const listeners = new Set<(news: TextNews) => void>();

/** Events already emitted: a reader who turns eight pages without a network is notified once. */
const announced = new Set<TextNews>();

/** Events emitted before the first listener: texts load before the code that reports on them. */
const waiting = new Set<TextNews>();

/** Registers a listener; it first receives the events nobody has received yet. Returns a function that removes it. */
export function onTextNews(listener: (news: TextNews) => void): () => void {
  listeners.add(listener);
  for (const news of waiting) listener(news);
  waiting.clear();
  return () => listeners.delete(listener);
}

/** Notifies all listeners, once per page; of 'cacheOnly' again if the network has answered in between. */
export function tellTextNews(news: TextNews): void {
  if (announced.has(news)) return;
  announced.add(news);
  if (listeners.size === 0) waiting.add(news);
  for (const listener of listeners) listener(news);
}

/** Records that the network answered, so that its next failure is reported again. */
export function noteResponse(): void {
  announced.delete('cacheOnly');
}
