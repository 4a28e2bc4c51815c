// Days are the viewer's: the instants at which they begin and end, in each zone and where clocks change.
import { afterEach, expect, it, vi } from 'vitest';
import { boundsOf, instantsOf } from '../../../src/domain/days.ts';

afterEach(() => void vi.unstubAllEnvs());

it.each([
  ['Pacific/Honolulu', '2026-11-27', '2026-11-27T10:00:00.000Z', 24],
  ['Pacific/Kiritimati', '2026-11-27', '2026-11-26T10:00:00.000Z', 24],
  ['UTC', '2026-12-31', '2026-12-31T00:00:00.000Z', 24],
  ['America/New_York', '2026-03-08', '2026-03-08T05:00:00.000Z', 23],
  ['America/New_York', '2026-11-01', '2026-11-01T04:00:00.000Z', 25],
  // Midnight is skipped there.
  ['America/Santiago', '2026-09-06', '2026-09-06T04:00:00.000Z', 23],
])('in %s, the day %s begins at %s and has %i hours', (zone, day, from, hours) => {
  vi.stubEnv('TZ', zone);
  const span = instantsOf({ from: day, to: day });
  expect(span.from).toBe(from);
  const [start, end] = boundsOf(span);
  expect((end - start) / 3_600_000).toBe(hours);
});

it('without a day there is no limit, and days that reach the server are of UTC', () => {
  expect(boundsOf(instantsOf({ from: '', to: '' }))).toEqual([-Infinity, Infinity]);
  const day = Date.UTC(2026, 10, 27);
  expect(boundsOf({ from: '2026-11-27', to: '2026-11-27' })).toEqual([day, day + 86_400_000]);
});
