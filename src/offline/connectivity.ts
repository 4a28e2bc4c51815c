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
  listen: (event: WatchedEvent, run: () => void) => () => void;
}

export interface ConnectivityOptions {
  /** The connection was lost (SPEC 4, 'Connection Lost'). Called once per change. */
  onLost?: () => void;
  /** The connection was restored (SPEC 4, 'Connection Restored'). Called once per change. */
  onRestored?: () => void;
  dependencies?: ConnectivityDependencies;
}

const browserWorld: ConnectivityDependencies = {
  fetch: browserTools.fetch,
  after: browserTools.after,
  now: browserTools.now,
  elapsed: () => performance.now(),
  hint: networkHint,
  isHidden: () => document.hidden,
  isBrowserOnline: () => navigator.onLine,
  listen: (event, run) => {
    const target = event === 'visibilitychange' ? document : window;
    target.addEventListener(event, run);
    return () => target.removeEventListener(event, run);
  },
};

/**
 * Checks at once, then every 30 s while the tab is visible. Writes the state to $connection and sets the request
 * policy. Returns a function that stops it. Start once per page.
 */
export function startConnectivity({
  onLost,
  onRestored,
  dependencies = browserWorld,
}: ConnectivityOptions = {}): () => void {
  const { now } = dependencies;
  const leaving = new AbortController();
  const beginning = { isOnline: dependencies.isBrowserOnline(), isHidden: dependencies.isHidden() };
  const history = parseHealth(readStored(STORAGE_KEYS.health), now());
  let state = initialConnection(now(), beginning, history);
  // An estimate of the browser costs nothing, so it need not wait for the first measurement.
  const { downlink } = dependencies.hint() ?? {};
  if (downlink !== undefined)
    state = nextConnection(state, { type: 'measured', at: now(), mbps: downlink });
  let running: AbortController | null = null;
  let isMeasuring = false;
  let cancelTimer: () => void = () => undefined;

  const publish = (): void => {
    const next = toConnection(state, now());
    if (JSON.stringify(next) !== JSON.stringify($connection.get())) $connection.set(next);
    setRequestPolicy(requestPolicy(state.quality));
  };

  const schedule = (): void => {
    cancelTimer();
    const ms = running ? null : msUntilCheck(state, now());
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
    running?.abort();
    const own = new AbortController();
    running = own;
    const startedAt = dependencies.elapsed();
    void isReached(dependencies, own).then((isUp) => {
      if (running !== own) return;
      running = null;
      const at = now();
      const tookMs = dependencies.elapsed() - startedAt;
      handle(isUp ? { type: 'check-ok', at, tookMs } : { type: 'check-failed', at });
      measure();
    });
  };

  const measure = (): void => {
    if (isMeasuring || !isMeasurementDue(state, now())) return;
    isMeasuring = true;
    const own = new AbortController();
    const stop = (): void => own.abort();
    leaving.signal.addEventListener('abort', stop);
    const cancel = dependencies.after(REQUEST_TIMEOUT_MS, stop);
    void measureMbps(dependencies, own.signal).then((mbps) => {
      cancel();
      isMeasuring = false;
      if (!leaving.signal.aborted) handle({ type: 'measured', at: now(), mbps });
    });
  };

  const abandon = (): void => {
    running?.abort();
    running = null;
  };

  const stopListening = [
    dependencies.listen('offline', () => {
      abandon();
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
    abandon();
    leaving.abort();
  };
}

/** Returns whether the server answers a check within five seconds. Never rejects. */
export async function isReached(
  dependencies: Pick<ConnectivityDependencies, 'fetch' | 'after' | 'now'> = browserWorld,
  own = new AbortController(),
): Promise<boolean> {
  const cancel = dependencies.after(CONNECTIVITY_TIMEOUT_MS, () => own.abort());
  try {
    const address = `${CHECKED_FILE}?t=${String(dependencies.now())}`;
    const { signal } = own;
    return isImage(
      await dependencies.fetch(address, { method: 'HEAD', cache: 'no-store', signal }),
    );
  } catch {
    return false;
  } finally {
    cancel();
  }
}
