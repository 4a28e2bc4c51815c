// The reader's first action on a page: what readers need only once they stay.

/** What readers do before they turn a page; moving the mouse is not yet one of them. */
export const READING_ACTIONS = ['pointerdown', 'keydown', 'scroll'] as const;

/** Runs a callback at the first of these events anywhere in the page. Returns a function that cancels it. */
export function onFirstAction(actions: readonly string[], run: () => void): () => void {
  const waiting = new AbortController();
  const onAction = (): void => {
    waiting.abort();
    run();
  };
  for (const action of actions) {
    addEventListener(action, onAction, { capture: true, passive: true, signal: waiting.signal });
  }
  return () => waiting.abort();
}
