// The health of a connection (SPEC 4, SPEC 9 "Health history").
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addHealthEvent,
  healthOf,
  parseHealth,
  type HealthEvent,
} from '../../../../src/domain/network/health.ts';

const NOW = 1_700_000_000_000;
const DAY = 24 * 60 * 60_000;

/** Returns a history with the given number of events, one second apart. Outages are among the down events. */
function history(up: number, down: number, outages = 0): HealthEvent[] {
  return Array.from({ length: up + down }, (_, index) => ({
    at: NOW - index * 1_000,
    isUp: index >= down,
    isOutage: index < outages,
  }));
}

describe('stable: uptime above 90 percent and fewer than 3 outages', () => {
  it.each([
    [50, 0, 0, true],
    [46, 4, 2, true],
    [45, 5, 0, false],
    [9, 1, 1, false],
    [46, 4, 3, false],
    [0, 0, 0, true],
  ])('%i up, %i down, %i outages: %s', (up, down, outages, isStable) => {
    expect(healthOf(history(up, down, outages), NOW)).toMatchObject({ isStable, outages });
  });
});

describe('offline use recommended: uptime under 70 percent or more than 5 outages', () => {
  it.each([
    [35, 15, 0, false],
    [34, 16, 0, true],
    [7, 3, 3, false],
    [44, 6, 5, false],
    [44, 6, 6, true],
    [0, 0, 0, false],
    [0, 1, 0, true],
  ])('%i up, %i down, %i outages: %s', (up, down, outages, isOfflineRecommended) => {
    expect(healthOf(history(up, down, outages), NOW)).toMatchObject({ isOfflineRecommended });
  });
});

describe('the window of 24 h', () => {
  const event = (at: number): HealthEvent => ({ at, isUp: false, isOutage: true });

  it.each([
    [DAY, 1],
    [DAY + 1, 0],
  ])('includes an outage %i ms ago %i times', (ago, outages) => {
    expect(healthOf([event(NOW - ago)], NOW).outages).toBe(outages);
    expect(addHealthEvent([event(NOW - ago)], event(NOW))).toHaveLength(outages + 1);
  });
});

it('the fifty-first event replaces the oldest', () => {
  const all = Array.from({ length: 51 }, (_, index) => ({
    at: NOW + index,
    isUp: true,
    isOutage: false,
  }));
  const kept = all.reduce<readonly HealthEvent[]>(addHealthEvent, []);
  expect(kept).toEqual(all.slice(1));
});

it('uptime is between 0 and 100 for any events', () => {
  const events = fc.array(
    fc.record({
      at: fc.integer({ min: NOW - 2 * DAY, max: NOW }),
      isUp: fc.boolean(),
      isOutage: fc.boolean(),
    }),
  );
  fc.assert(
    fc.property(events, (all) => {
      const { uptimePercent, outages } = healthOf(all, NOW);
      expect(uptimePercent).toBeGreaterThanOrEqual(0);
      expect(uptimePercent).toBeLessThanOrEqual(100);
      expect(outages).toBeLessThanOrEqual(all.length);
    }),
  );
});

describe('events that an earlier page stored', () => {
  it('are read as they were', () => {
    const events = history(2, 1, 1);
    expect(parseHealth(JSON.stringify(events), NOW)).toEqual(events);
  });

  const [good] = history(1, 0);
  it.each([
    ['nothing', null, []],
    ['no JSON', '[{', []],
    ['no list', '{"at":1}', []],
    ['null', 'null', []],
    ['damaged events', JSON.stringify([null, 7, {}, { ...good, isUp: 'yes' }, good]), [good]],
    ['an event of the future', JSON.stringify([{ ...good, at: NOW + 1 }, good]), [good]],
  ])('%s: only what is whole', (_, stored, events) => {
    expect(parseHealth(stored, NOW)).toEqual(events);
  });
});
