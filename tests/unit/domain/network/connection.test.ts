// The connection's state machine: every state with every event (SPEC 4, SPEC 9 "Connectivity" and "Bandwidth",
// decision 116).
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  initialConnection,
  isMeasurementDue,
  msUntilCheck,
  nextConnection,
  toConnection,
  type ConnectionEvent,
  type ConnectionState,
} from '../../../../src/domain/network/connection.ts';

const NOW = 1_700_000_000_000;
const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

type Step = {
  [T in ConnectionEvent['type']]: Omit<Extract<ConnectionEvent, { type: T }>, 'at'>;
}[ConnectionEvent['type']];

const ok = (tookMs = 100): Step => ({ type: 'check-ok', tookMs });
const failed: Step = { type: 'check-failed' };
const cut: Step = { type: 'browser-offline' };
const plugged: Step = { type: 'browser-online' };
const hidden: Step = { type: 'hidden' };
const shown: Step = { type: 'shown' };
const measured = (mbps: number | null): Step => ({ type: 'measured', mbps });

const start = initialConnection(NOW, { isOnline: true, isHidden: false });

/** Returns the state after some events, one second apart. */
function after(steps: readonly Step[], from: ConnectionState = start): ConnectionState {
  return steps.reduce(
    (state, step, index) => nextConnection(state, { ...step, at: NOW + (index + 1) * SECOND }),
    from,
  );
}

/** Returns a short form of the state, such as `online good 0`. */
function told({ isOnline, quality, failedRequestCount }: ConnectionState): string {
  return `${isOnline ? 'online' : 'offline'} ${quality} ${failedRequestCount}`;
}

const STATES = {
  'before the first check': [],
  good: [ok()],
  'poor by a slow check': [ok(3_001)],
  'poor by one failure': [failed],
  'poor by two failures': [ok(), failed, failed],
  'offline by checks': [failed, failed, failed],
  'offline by the browser': [ok(), cut],
} satisfies Record<string, readonly Step[]>;

type StateName = keyof typeof STATES;
const NAMES = Object.keys(STATES) as StateName[];
const everywhere = (cell: string) => NAMES.map(() => cell);
const UNCHANGED = [
  'online unknown 0',
  'online good 0',
  'online poor 0',
  'online poor 1',
  'online poor 2',
  'offline unknown 3',
  'offline unknown 0',
];

/** Every event with what it leads to from each state, in their order. Tab events change only the timers. */
const TABLE: readonly (readonly [event: string, step: Step, cells: readonly string[]])[] = [
  ['a quick check', ok(), everywhere('online good 0')],
  ['a slow check', ok(3_001), everywhere('online poor 0')],
  [
    'a failed check',
    failed,
    [
      'online poor 1',
      'online poor 1',
      'online poor 1',
      'online poor 2',
      'offline unknown 3',
      'offline unknown 4',
      'offline unknown 1',
    ],
  ],
  [
    'the browser says offline',
    cut,
    [0, 0, 0, 1, 2, 3, 0].map((failures) => `offline unknown ${failures}`),
  ],
  ['the browser says online', plugged, UNCHANGED],
  ['the tab is hidden', hidden, UNCHANGED],
  ['the tab is shown', shown, UNCHANGED],
  ['a measurement', measured(5), UNCHANGED],
  ['a measurement that failed', measured(null), UNCHANGED],
];

describe.each(TABLE)('%s', (_, step, cells) => {
  it.each(NAMES)('from "%s", also in a hidden tab', (name) => {
    const wanted = cells[NAMES.indexOf(name)];
    expect(told(after([step], after(STATES[name])))).toBe(wanted);
    expect(told(after([step], after([...STATES[name], hidden])))).toBe(wanted);
  });
});

describe('SPEC 9: a check every 30 s', () => {
  it('keeps its schedule when the tab was hidden only briefly', () => {
    const state = after([ok(), hidden, shown]);
    expect(msUntilCheck(state, NOW + 3 * SECOND)).toBe(28 * SECOND);
  });

  it('is due at once when the browser reports that it is online', () => {
    const state = after([ok(), cut, plugged]);
    expect(msUntilCheck(state, NOW + 3 * SECOND)).toBe(0);
  });

  it('continues while offline, whether checks or the browser found out', () => {
    expect(msUntilCheck(after([failed, failed, failed]), NOW + 3 * SECOND)).toBe(30 * SECOND);
    expect(msUntilCheck(after([ok(), cut]), NOW + 2 * SECOND)).toBe(30 * SECOND);
  });
});

describe('SPEC 9: the speed is measured every 5 min when good', () => {
  it.each<[string, Step[], number, boolean]>([
    ['good, 4 min 59 s', [ok()], 5 * MINUTE - 1, false],
    ['good, 5 min', [ok()], 5 * MINUTE, true],
    ['not checked yet', [], 5 * MINUTE, false],
    ['slow', [ok(3_001)], 5 * MINUTE, false],
    ['offline by the browser', [ok(), cut], 5 * MINUTE, false],
    ['in a hidden tab', [ok(), hidden], 5 * MINUTE, false],
    ['in a tab shown again', [ok(), hidden, shown], 5 * MINUTE, true],
    ['good again', [failed, failed, failed, ok()], 5 * MINUTE, true],
  ])('%s', (_, steps, passedMs, isDue) => {
    expect(isMeasurementDue(after(steps), NOW + passedMs)).toBe(isDue);
  });

  it.each([
    ['a measurement', measured(5)],
    ['one that failed', measured(null)],
  ])('again 5 min after %s', (_, step) => {
    const state = nextConnection(after([ok()]), { ...step, at: NOW + 5 * MINUTE });
    expect(isMeasurementDue(state, NOW + 10 * MINUTE - 1)).toBe(false);
    expect(isMeasurementDue(state, NOW + 10 * MINUTE)).toBe(true);
  });
});

describe('the connection shown to the page', () => {
  it('has no category before the first measurement', () => {
    expect(toConnection(after([ok()]), NOW)).toEqual({
      isOnline: true,
      quality: 'good',
      failedRequestCount: 0,
      bandwidth: null,
      health: { uptimePercent: 100, outages: 0, isStable: true, isOfflineRecommended: false },
    });
  });

  it('has the category of the measured speed and the health of the history', () => {
    const state = after([ok(), measured(7), failed, failed, failed]);
    expect(toConnection(state, NOW)).toEqual({
      isOnline: false,
      quality: 'unknown',
      failedRequestCount: 3,
      bandwidth: 'moderate',
      health: { uptimePercent: 25, outages: 1, isStable: false, isOfflineRecommended: true },
    });
  });

  it('starts offline if the browser says so, without counting an outage', () => {
    const state = initialConnection(NOW, { isOnline: false, isHidden: false });
    expect(told(state)).toBe('offline unknown 0');
    expect(state.history).toEqual([]);
  });
});

describe('outages', () => {
  it.each<[string, Step[], number]>([
    ['three failures are one', [failed, failed, failed], 1],
    ['further failures add none', [failed, failed, failed, failed, cut], 1],
    ['two failures are none', [failed, failed, ok()], 0],
    ["the browser's word is one", [cut, cut], 1],
    ['back and gone again are two', [cut, plugged, ok(), cut], 2],
  ])('%s', (_, steps, outages) => {
    const { history } = after(steps);
    expect(history.filter(({ isOutage }) => isOutage)).toHaveLength(outages);
  });
});

it('any events keep the history within 50 entries and 24 h, the samples within 10, and the state consistent', () => {
  const step: fc.Arbitrary<Step> = fc.oneof(
    fc.nat(6_000).map(ok),
    fc.constantFrom(failed, cut, plugged, hidden, shown),
    fc.option(fc.double({ min: 0, max: 1_000, noNaN: true })).map(measured),
  );
  const steps = fc.array(fc.tuple(step, fc.nat(3 * HOUR)), { maxLength: 300 });
  fc.assert(
    fc.property(steps, (run) => {
      let state = start;
      let at = NOW;
      for (const [each, pauseMs] of run) {
        at += pauseMs;
        const before = state;
        state = nextConnection(state, { ...each, at });
        expect(state.history.length).toBeLessThanOrEqual(50);
        expect(state.samples.length).toBeLessThanOrEqual(10);
        if (state.history !== before.history) {
          expect(Math.min(...state.history.map((event) => event.at))).toBeGreaterThanOrEqual(
            at - 24 * HOUR,
          );
        }
        if (!state.isOnline) expect(state.quality).toBe('unknown');
        if (state.failedRequestCount >= 3) expect(state.isOnline).toBe(false);
        const wait = msUntilCheck(state, at - pauseMs);
        expect(wait === null || (wait >= 0 && wait <= 30 * SECOND)).toBe(true);
      }
    }),
  );
});
