// Watches the connection: the timers, checks and browser events that drive the state machine in
// domain/network/connection.ts.
import { browserTools, setRequestPolicy, type RequestTools } from '../api/tools.ts';
import { CONNECTIVITY_TIMEOUT_MS, REQUEST_TIMEOUT_MS } from '../domain/limits.ts';
import {
  initialConnection,
  isMeasurementDue,
  msUntilCheck,
  nextConnection,
  toConnection,
  type ConnectionEvent,
} from '../domain/network/connection.ts';
import { parseHealth } from '../domain/network/health.ts';
import { requestPolicy } from '../domain/network/retry.ts';
import { STORAGE_KEYS } from '../domain/storage-keys.ts';
import { readStored, writeStored } from '../stores/browser-storage.ts';
import { $connection } from '../stores/connection.ts';
import { isImage, measureMbps, type MeasuringTools } from './bandwidth.ts';
import { networkHint } from './network-hint.ts';

/** SPEC 7: HEAD on the favicon, which no service worker answers. */
const CHECKED_FILE = '/favicon.ico';

type WatchedEvent = 'online' | 'offline' | 'visibilitychange';

/** The browser APIs this module depends on. */
export interface ConnectivityDependencies extends MeasuringTools, Pick<RequestTools, 'after'> {
  isHidden: () => boolean;
  /** `navigator.onLine`: false is reliable, true is not. */
  isBrowserOnline: () => boolean;
  /** Adds an event listener. Returns a function that removes it. */
  listen: (event: WatchedEvent, listener: () => void) => () => void;
}

export interface ConnectivityOptions {
  /** The connection was lost (SPEC 4, 'Connection Lost'). Called once per change. */
  onLost?: () => void;
  /** The connection was restored (SPEC 4, 'Connection Restored'). Called once per change. */
  onRestored?: () => void;
  dependencies?: ConnectivityDependencies;
}

const browserDependencies: ConnectivityDependencies = {
  fetch: browserTools.fetch,
  after: browserTools.after,
  now: browserTools.now,
  elapsed: () => performance.now(),
  hint: networkHint,
  isHidden: () => document.hidden,
  isBrowserOnline: () => navigator.onLine,
  listen: (event, listener) => {
    const target = event === 'visibilitychange' ? document : window;
    target.addEventListener(event, listener);
    return () => target.removeEventListener(event, listener);
  },
};

/**
 * Checks at once, then every 30 s while the tab is visible. Writes the state to $connection and sets the request
 * policy. Returns a function that stops it. Start once per page.
 */
export function startConnectivity({
  onLost,
  onRestored,
  dependencies = browserDependencies,
}: ConnectivityOptions = {}): () => void {
  const { now } = dependencies;
  const stopController = new AbortController();
  const initial = { isOnline: dependencies.isBrowserOnline(), isHidden: dependencies.isHidden() };
  const storedHistory = parseHealth(readStored(STORAGE_KEYS.health), now());
  let state = initialConnection(now(), initial, storedHistory);
  // The browser's own estimate costs nothing, so it is used before the first measurement.
  const { downlink } = dependencies.hint() ?? {};
  if (downlink !== undefined)
    state = nextConnection(state, { type: 'measured', at: now(), mbps: downlink });
  let runningCheck: AbortController | null = null;
  let isMeasuring = false;
  let cancelTimer: () => void = () => undefined;

  const publish = (): void => {
    const next = toConnection(state, now());
    if (JSON.stringify(next) !== JSON.stringify($connection.get())) $connection.set(next);
    setRequestPolicy(requestPolicy(state.quality));
  };

  const schedule = (): void => {
    cancelTimer();
    const ms = runningCheck ? null : msUntilCheck(state, now());
    cancelTimer = ms === null ? () => undefined : dependencies.after(ms, check);
  };

  const handle = (event: ConnectionEvent): void => {
    const { isOnline, history } = state;
    state = nextConnection(state, event);
    if (state.history !== history) writeStored(STORAGE_KEYS.health, JSON.stringify(state.history));
    publish();
    schedule();
    if (state.isOnline !== isOnline) (isOnline ? onLost : onRestored)?.();
  };

  const check = (): void => {
    cancelTimer();
    // Abort an older check still in flight: its result would describe an earlier moment.
    runningCheck?.abort();
    const controller = new AbortController();
    runningCheck = controller;
    const startedAt = dependencies.elapsed();
    void isReached(dependencies, controller).then((isUp) => {
      if (runningCheck !== controller) return;
      runningCheck = null;
      const at = now();
      const tookMs = dependencies.elapsed() - startedAt;
      handle(isUp ? { type: 'check-ok', at, tookMs } : { type: 'check-failed', at });
      measure();
    });
  };

  const measure = (): void => {
    if (isMeasuring || !isMeasurementDue(state, now())) return;
    isMeasuring = true;
    const controller = new AbortController();
    const stop = (): void => controller.abort();
    stopController.signal.addEventListener('abort', stop);
    const cancel = dependencies.after(REQUEST_TIMEOUT_MS, stop);
    void measureMbps(dependencies, controller.signal).then((mbps) => {
      cancel();
      isMeasuring = false;
      if (!stopController.signal.aborted) handle({ type: 'measured', at: now(), mbps });
    });
  };

  const abortCheck = (): void => {
    runningCheck?.abort();
    runningCheck = null;
  };

  const stopListening = [
    dependencies.listen('offline', () => {
      abortCheck();
      handle({ type: 'browser-offline', at: now() });
    }),
    dependencies.listen('online', () => {
      handle({ type: 'browser-online', at: now() });
      // Do not wait for the timer: it pauses in hidden tabs, and this is an event, not polling.
      check();
    }),
    dependencies.listen('visibilitychange', () => {
      handle({ type: dependencies.isHidden() ? 'hidden' : 'shown', at: now() });
    }),
  ];

  publish();
  schedule();
  return () => {
    for (const stop of stopListening) stop();
    cancelTimer();
    abortCheck();
    stopController.abort();
  };
}

/** Returns whether the server answers a check within five seconds. Never rejects. */
export async function isReached(
  dependencies: Pick<ConnectivityDependencies, 'fetch' | 'after' | 'now'> = browserDependencies,
  controller = new AbortController(),
): Promise<boolean> {
  const cancel = dependencies.after(CONNECTIVITY_TIMEOUT_MS, () => controller.abort());
  try {
    const address = `${CHECKED_FILE}?t=${String(dependencies.now())}`;
    const { signal } = controller;
    return isImage(
      await dependencies.fetch(address, { method: 'HEAD', cache: 'no-store', signal }),
    );
  } catch {
    return false;
  } finally {
    cancel();
  }
}
