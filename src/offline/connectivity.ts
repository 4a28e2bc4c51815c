// Watches the connection: the timers, checks and browser events around domain/network/connection's state machine.
import { browserTools, setRequestPolicy, type RequestTools } from '../api/tools.ts';
import {
  initialConnection,
  isMeasurementDue,
  msUntilCheck,
  nextConnection,
  toConnection,
  type ConnectionEvent,
} from '../domain/network/connection.ts';
import { CONNECTIVITY_TIMEOUT_MS, REQUEST_TIMEOUT_MS } from '../domain/limits.ts';
import { requestPolicy } from '../domain/network/retry.ts';
import { $connection } from '../stores/connection.ts';
import { isImage, measureMbps, type MeasuringTools } from './bandwidth.ts';
import { networkHint } from './network-hint.ts';

/** SPEC 7: HEAD on the favicon, which no service worker answers (DESIGN decision 18). */
const CHECKED_FILE = '/favicon.ico';

type WatchedEvent = 'online' | 'offline' | 'visibilitychange';

/** The browser as this module needs it. */
export interface ConnectivityDependencies extends MeasuringTools, Pick<RequestTools, 'after'> {
  isHidden: () => boolean;
  /** What the browser says; false is reliable, true is not. */
  isBrowserOnline: () => boolean;
  /** Listens; the answer takes it back. */
  listen: (event: WatchedEvent, run: () => void) => () => void;
}

export interface ConnectivityOptions {
  /** The connection is gone (SPEC 4, 'Connection Lost'); once per change. */
  onLost?: () => void;
  /** The connection is back (SPEC 4, 'Connection Restored'); once per change. */
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
 * Checks at once, then every 30 s while the tab is visible, and writes what it learns to $connection and into the
 * patience of requests. The answer stops it. To be started once per page.
 */
export function startConnectivity({
  onLost,
  onRestored,
  dependencies = browserWorld,
}: ConnectivityOptions = {}): () => void {
  const { now } = dependencies;
  const leaving = new AbortController();
  let state = initialConnection(now(), {
    isOnline: dependencies.isBrowserOnline(),
    isHidden: dependencies.isHidden(),
  });
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
    const { isOnline } = state;
    state = nextConnection(state, event);
    publish();
    schedule();
    if (state.isOnline !== isOnline) (isOnline ? onLost : onRestored)?.();
  };

  const check = (): void => {
    cancelTimer();
    // An older check that is still on its way would answer about another moment.
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
      // Not left to the timer: it waits in a hidden tab, and this is news, no polling.
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

/** Whether the server answers a check within its five seconds, now. Never rejects. */
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
