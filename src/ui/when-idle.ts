// Schedules work for when the browser is idle.

/** Maximum delay of idle work in ms. */
const IDLE_LIMIT_MS = 2_000;
const TIMER_MS = 200;

/** Runs a callback when the browser is idle. Returns a function that cancels it. */
export function whenIdle(run: () => void): () => void {
  // Safari has no requestIdleCallback.
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(run, TIMER_MS);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(run, { timeout: IDLE_LIMIT_MS });
  return () => cancelIdleCallback(handle);
}
