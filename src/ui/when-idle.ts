// Runs callbacks when the browser is idle. `whenIdle` returns a function that cancels its callback.

/** Maximum delay of idle work in ms. */
const IDLE_LIMIT_MS = 2_000;
const FALLBACK_DELAY_MS = 200;

export function whenIdle(run: () => void): () => void {
  // Safari has no requestIdleCallback.
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(run, FALLBACK_DELAY_MS);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(run, { timeout: IDLE_LIMIT_MS });
  return () => cancelIdleCallback(handle);
}
