// Work that can wait until the browser has nothing better to do.

/** How long idle work may be put off, in milliseconds. */
const IDLE_LIMIT_MS = 2_000;

/** Runs something in an idle moment; the answer takes it back. */
export function whenIdle(run: () => void): () => void {
  // Safari has no requestIdleCallback.
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(run, 200);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(run, { timeout: IDLE_LIMIT_MS });
  return () => cancelIdleCallback(handle);
}
