// The state machine of the network (SPEC 4, 9; DESIGN decision 18): what each event makes of it, and when the next check
// and measurement are due. No timers, no fetch: offline/connectivity has those.
import { addSample, bandwidthCategory, typicalMbps, type BandwidthCategory } from './bandwidth.ts';
import { addHealthEvent, healthOf, type HealthEvent } from './health.ts';
import {
  BANDWIDTH_INTERVAL_MS,
  CONNECTIVITY_INTERVAL_MS,
  OFFLINE_AFTER_FAILURES,
  POOR_ABOVE_MS,
} from '../limits.ts';

/** `unknown` before the first check and while offline. */
export type Quality = 'unknown' | 'good' | 'poor';

export interface ConnectionState {
  isOnline: boolean;
  quality: Quality;
  /** Failed checks in a row. */
  failedRequestCount: number;
  /** Megabits per second, newest last, at most ten. */
  samples: readonly number[];
  history: readonly HealthEvent[];
  /** Whether the tab is hidden: checks and measurements wait. */
  isHidden: boolean;
  /** When the next check is due; milliseconds since 1970. */
  checkDueAt: number;
  /** When the next measurement is due. */
  measureDueAt: number;
}

export type ConnectionEvent =
  /** The server answered a check after so many milliseconds. */
  | { type: 'check-ok'; at: number; tookMs: number }
  /** A check had no answer, or none in time, or not this site's. */
  | { type: 'check-failed'; at: number }
  | { type: 'browser-offline'; at: number }
  | { type: 'browser-online'; at: number }
  | { type: 'hidden'; at: number }
  | { type: 'shown'; at: number }
  /** The speed was measured; null when that did not work. */
  | { type: 'measured'; at: number; mbps: number | null };

/** What other parts of the page may know of the connection. */
export interface Connection {
  isOnline: boolean;
  quality: Quality;
  failedRequestCount: number;
  /** Null until measured. */
  bandwidth: BandwidthCategory | null;
  isStable: boolean;
  isOfflineRecommended: boolean;
}

/** The beginning: what the browser says, a check due at once, the first measurement one interval later. */
export function initialConnection(
  at: number,
  { isOnline, isHidden }: Pick<ConnectionState, 'isOnline' | 'isHidden'>,
): ConnectionState {
  return {
    isOnline,
    quality: 'unknown',
    failedRequestCount: 0,
    samples: [],
    history: [],
    isHidden,
    checkDueAt: at,
    measureDueAt: at + BANDWIDTH_INTERVAL_MS,
  };
}

/** The state after an event. */
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
        // A failure that is tolerated makes the connection poor, and poor is online.
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
      // It says only that there is an interface: a check says whether the server is behind it.
      return { ...state, checkDueAt: at };
    case 'hidden':
      return { ...state, isHidden: true };
    case 'shown':
      return { ...state, isHidden: false };
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

/** Milliseconds until the next check, never negative; null while the tab is hidden. */
export function msUntilCheck(state: ConnectionState, now: number): number | null {
  return state.isHidden ? null : Math.max(0, state.checkDueAt - now);
}

/** Whether the speed is to be measured now: when good, every five minutes (SPEC 9), and never behind a hidden tab. */
export function isMeasurementDue(state: ConnectionState, now: number): boolean {
  const { isOnline, isHidden, quality, measureDueAt } = state;
  return isOnline && !isHidden && quality === 'good' && now >= measureDueAt;
}

/** The state as the rest of the page sees it. */
export function toConnection(state: ConnectionState, now: number): Connection {
  const { isOnline, quality, failedRequestCount } = state;
  const mbps = typicalMbps(state.samples);
  const { isStable, isOfflineRecommended } = healthOf(state.history, now);
  return {
    isOnline,
    quality,
    failedRequestCount,
    bandwidth: mbps === null ? null : bandwidthCategory(mbps),
    isStable,
    isOfflineRecommended,
  };
}
