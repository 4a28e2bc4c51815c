// Recent health of the connection (SPEC 4, 9). An event is an observation: a check, or an `offline` event of the
// browser. Unobserved time, such as while the tab is hidden, counts as neither up nor down.
import {
  HEALTH_EVENTS,
  HEALTH_WINDOW_MS,
  RECOMMEND_OUTAGES,
  RECOMMEND_UPTIME_PERCENT,
  STABLE_MAX_OUTAGES,
  STABLE_UPTIME_PERCENT,
} from '../limits.ts';

export interface HealthEvent {
  /** Epoch milliseconds. */
  at: number;
  /** Whether the server could be reached. */
  isUp: boolean;
  /** Whether this event took the connection from online to offline. */
  isOutage: boolean;
}

export interface Health {
  /** Percentage of events that were up, 0 to 100; 100 without events. */
  uptimePercent: number;
  outages: number;
  /** SPEC 9: uptime above 90 percent and fewer than 3 outages. */
  isStable: boolean;
  /** SPEC 9: uptime under 70 percent or more than 5 outages. */
  isOfflineRecommended: boolean;
}

/** Appends an event and keeps the last 50, none older than 24 h before it (SPEC 9). */
export function addHealthEvent(
  history: readonly HealthEvent[],
  event: HealthEvent,
): readonly HealthEvent[] {
  return inWindow(history, event.at)
    .slice(1 - HEALTH_EVENTS)
    .concat(event);
}

function isHealthEvent(value: unknown): value is HealthEvent {
  const { at, isUp, isOutage } = Object(value) as Record<string, unknown>;
  return typeof at === 'number' && typeof isUp === 'boolean' && typeof isOutage === 'boolean';
}

/** Parses the events that an earlier page stored as JSON. Damaged events, and those later than `now`, are left out. */
export function parseHealth(stored: string | null, now: number): readonly HealthEvent[] {
  try {
    const events: unknown = JSON.parse(stored ?? '[]');
    return Array.isArray(events)
      ? events.filter((event): event is HealthEvent => isHealthEvent(event) && event.at <= now)
      : [];
  } catch {
    return [];
  }
}

/** Computes the health from the events of the last 24 h before `now`. */
export function healthOf(history: readonly HealthEvent[], now: number): Health {
  const events = inWindow(history, now);
  const up = events.filter(({ isUp }) => isUp).length;
  const uptimePercent = events.length === 0 ? 100 : (up / events.length) * 100;
  const outages = events.filter(({ isOutage }) => isOutage).length;
  return {
    uptimePercent,
    outages,
    isStable: uptimePercent > STABLE_UPTIME_PERCENT && outages < STABLE_MAX_OUTAGES,
    isOfflineRecommended: uptimePercent < RECOMMEND_UPTIME_PERCENT || outages > RECOMMEND_OUTAGES,
  };
}

function inWindow(history: readonly HealthEvent[], now: number): readonly HealthEvent[] {
  return history.filter(({ at }) => now - at <= HEALTH_WINDOW_MS);
}
