// The connectivity state machine (SPEC 4, 9; decision 116): how events change the state, and when the next check and
// measurement are due. No timers, no fetch; see offline/connectivity.ts for those.
import {
  BANDWIDTH_INTERVAL_MS,
  CONNECTIVITY_INTERVAL_MS,
  OFFLINE_AFTER_FAILURES,
  POOR_ABOVE_MS,
} from '../limits.ts';
import { addSample, bandwidthCategory, typicalMbps, type BandwidthCategory } from './bandwidth.ts';
import { addHealthEvent, healthOf, type Health, type HealthEvent } from './health.ts';

/** `unknown` before the first check and while offline. */
export type Quality = 'unknown' | 'good' | 'poor';

export interface ConnectionState {
  isOnline: boolean;
  quality: Quality;
  /** Number of consecutive failed checks, under the name of SPEC 4. */
  failedRequestCount: number;
  /** Bandwidth samples in megabits per second: newest last, at most ten. */
  samples: readonly number[];
  history: readonly HealthEvent[];
  /** Whether the tab is hidden, which pauses checks and measurements. */
  isHidden: boolean;
  /** When the next check is due, in epoch milliseconds. */
  checkDueAt: number;
  /** When the next measurement is due, in epoch milliseconds. */
  measureDueAt: number;
}

export type ConnectionEvent =
  /** The server responded to a check after `tookMs` milliseconds. */
  | { type: 'check-ok'; at: number; tookMs: number }
  /** A check got no response, a late one, or one that is not from this site. */
  | { type: 'check-failed'; at: number }
  | { type: 'browser-offline'; at: number }
  | { type: 'browser-online'; at: number }
  | { type: 'hidden'; at: number }
  | { type: 'shown'; at: number }
  /** The bandwidth was measured; `mbps` is null if the measurement failed. */
  | { type: 'measured'; at: number; mbps: number | null };

/** The connection's state as the rest of the page sees it. */
export interface Connection {
  isOnline: boolean;
  quality: Quality;
  failedRequestCount: number;
  /** Null until measured. */
  bandwidth: BandwidthCategory | null;
  /** Over the last 24 hours. */
  health: Health;
}

/**
 * Returns the initial state: the browser's online flag, the events of earlier pages, a check due at once, the first
 * measurement due after one interval.
 */
export function initialConnection(
  at: number,
  { isOnline, isHidden }: Pick<ConnectionState, 'isOnline' | 'isHidden'>,
  history: readonly HealthEvent[] = [],
): ConnectionState {
  return {
    isOnline,
    quality: 'unknown',
    failedRequestCount: 0,
    samples: [],
    history,
    isHidden,
    checkDueAt: at,
    measureDueAt: at + BANDWIDTH_INTERVAL_MS,
  };
}

export function nextConnection(state: ConnectionState, event: ConnectionEvent): ConnectionState {
  const { at } = event;
  switch (event.type) {
    case 'check-ok':
      return {
        ...state,
        isOnline: true,
        quality: event.tookMs > POOR_ABOVE_MS ? 'poor' : 'good',
        failedRequestCount: 0,
        history: addHealthEvent(state.history, { at, isUp: true, isOutage: false }),
        checkDueAt: at + CONNECTIVITY_INTERVAL_MS,
      };
    case 'check-failed': {
      const failedRequestCount = state.failedRequestCount + 1;
      const isOnline = state.isOnline && failedRequestCount < OFFLINE_AFTER_FAILURES;
      return {
        ...afterFailure(state, at, isOnline),
        // A tolerated failure makes the connection poor, which still counts as online.
        quality: isOnline ? 'poor' : 'unknown',
        failedRequestCount,
        checkDueAt: at + CONNECTIVITY_INTERVAL_MS,
      };
    }
    case 'browser-offline':
      return {
        ...(state.isOnline ? afterFailure(state, at, false) : state),
        quality: 'unknown',
        checkDueAt: at + CONNECTIVITY_INTERVAL_MS,
      };
    case 'browser-online':
      // The event only means that there is a network interface. A check must show whether the server can be reached.
      return { ...state, checkDueAt: at };
    case 'hidden':
    case 'shown':
      return { ...state, isHidden: event.type === 'hidden' };
    case 'measured':
      return {
        ...state,
        samples: event.mbps === null ? state.samples : addSample(state.samples, event.mbps),
        measureDueAt: at + BANDWIDTH_INTERVAL_MS,
      };
  }
}

function afterFailure(state: ConnectionState, at: number, isOnline: boolean): ConnectionState {
  const isOutage = state.isOnline && !isOnline;
  return {
    ...state,
    isOnline,
    history: addHealthEvent(state.history, { at, isUp: false, isOutage }),
  };
}

/** Returns the milliseconds until the next check, also if the clock was set back; null while the tab is hidden. */
export function msUntilCheck(state: ConnectionState, now: number): number | null {
  const remainingMs = Math.min(CONNECTIVITY_INTERVAL_MS, state.checkDueAt - now);
  return state.isHidden ? null : Math.max(0, remainingMs);
}

/** Returns whether a measurement is due: every five minutes on a good connection (SPEC 9), never in a hidden tab. */
export function isMeasurementDue(state: ConnectionState, now: number): boolean {
  const { isOnline, isHidden, quality, measureDueAt } = state;
  return isOnline && !isHidden && quality === 'good' && now >= measureDueAt;
}

/** Derives the public view of the state. */
export function toConnection(state: ConnectionState, now: number): Connection {
  const { isOnline, quality, failedRequestCount } = state;
  const mbps = typicalMbps(state.samples);
  return {
    isOnline,
    quality,
    failedRequestCount,
    bandwidth: mbps === null ? null : bandwidthCategory(mbps),
    health: healthOf(state.history, now),
  };
}
