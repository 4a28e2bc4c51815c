// Runs callbacks at the reader's first action on a page, to load what only readers who stay need.

/** Events that precede a page turn. Mouse movement does not count. */
const READING_ACTIONS = ['pointerdown', 'keydown', 'scroll'] as const;

/** How long a reader without any action must be on the page to count as staying, in ms. */
const STAYS_AFTER_MS = 10_000;

/** Runs a callback at the first of these events anywhere in the page. Returns a function that cancels it. */
function onFirstAction(actions: readonly string[], run: () => void): () => void {
  const controller = new AbortController();
  const onAction = (): void => {
    controller.abort();
    run();
  };
  for (const action of actions) {
    addEventListener(action, onAction, { capture: true, passive: true, signal: controller.signal });
  }
  return () => controller.abort();
}

/** Runs a callback once the reader acts. Returns a function that cancels it. */
export function onReading(run: () => void): () => void {
  return onFirstAction(READING_ACTIONS, run);
}

/** Runs a callback once the reader acts, moves the mouse or stays. Returns a function that cancels it. */
export function onStaying(run: () => void): () => void {
  const timer = setTimeout(() => {
    cancel();
    run();
  }, STAYS_AFTER_MS);
  const cancel = onFirstAction([...READING_ACTIONS, 'pointermove'], () => {
    clearTimeout(timer);
    run();
  });
  return () => {
    clearTimeout(timer);
    cancel();
  };
}
