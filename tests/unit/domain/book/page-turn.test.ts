// The page turn's state machine: every state with every event (SPEC 4).
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  bookAt,
  clampIndex,
  reduceTurn,
  type TurnEvent,
  type TurnState,
} from '../../../../src/domain/book/page-turn.ts';

const TOTAL = 8;
const next: TurnEvent = { type: 'step', delta: 1 };
const previous: TurnEvent = { type: 'step', delta: -1 };
const landed: TurnEvent = { type: 'landed' };
const jump = (to: number): TurnEvent => ({ type: 'jump', to });

const rest = (index: number): TurnState => ({ index, total: TOTAL, leaving: null, queued: null });
const turning = (leaving: number, index: number, queued: number | null = null): TurnState => ({
  index,
  total: TOTAL,
  leaving,
  queued,
});

describe('a page turn (SPEC 4)', () => {
  const cells: [string, TurnState, TurnEvent, TurnState, 'beginning' | 'end' | null][] = [
    ['at rest: next turns', rest(2), next, turning(2, 3), null],
    ['at rest: previous turns back', rest(2), previous, turning(2, 1), null],
    ['at rest: a jump turns to its page', rest(2), jump(6), turning(2, 6), null],
    ['at rest: a jump to the open page does nothing', rest(2), jump(2), rest(2), null],
    ['at rest: a jump past the end is clamped', rest(2), jump(99), turning(2, 7), null],
    ['at rest: landing does nothing', rest(2), landed, rest(2), null],
    ['first page: previous says so', rest(0), previous, rest(0), 'beginning'],
    ['last page: next says so', rest(7), next, rest(7), 'end'],
    ['turning: landing rests', turning(2, 3), landed, rest(3), null],
    ['turning: next is queued', turning(2, 3), next, turning(2, 3, 4), null],
    ['turning: previous is queued', turning(2, 3), previous, turning(2, 3, 2), null],
    ['turning: a jump is queued', turning(2, 3), jump(7), turning(2, 3, 7), null],
    ['turning: a jump to its own target does nothing', turning(2, 3), jump(3), turning(2, 3), null],
    ['turning to the end: next says so', turning(6, 7), next, turning(6, 7), 'end'],
    ['turning to the start: previous says so', turning(1, 0), previous, turning(1, 0), 'beginning'],
    [
      'queued: a third press still asks for one further turn',
      turning(2, 3, 4),
      next,
      turning(2, 3, 4),
      null,
    ],
    ['queued: the other way replaces it', turning(2, 3, 4), previous, turning(2, 3, 2), null],
    ['queued: a jump replaces it', turning(2, 3, 4), jump(0), turning(2, 3, 0), null],
    ['queued: landing starts the queued turn', turning(2, 3, 4), landed, turning(3, 4), null],
  ];

  it.each(cells)('%s', (_, state, event, wanted, edge) => {
    expect(reduceTurn(state, event, false)).toEqual({ state: wanted, edge });
  });

  it.each([
    ['next', rest(2), next, rest(3)],
    ['previous', rest(2), previous, rest(1)],
    ['jump', rest(2), jump(5), rest(5)],
    ['next during a turn', turning(2, 3), next, rest(4)],
  ] as const)('without motion %s is instant and locks nothing', (_, state, event, wanted) => {
    expect(reduceTurn(state, event, true).state).toEqual(wanted);
  });

  it('stays in a valid state after any events, and always comes to rest', () => {
    const event = fc.oneof(
      fc.constant(next),
      fc.constant(previous),
      fc.constant(landed),
      fc.integer({ min: -20, max: 20 }).map(jump),
    );
    fc.assert(
      fc.property(fc.array(event, { maxLength: 40 }), fc.boolean(), (events, isInstant) => {
        let state = bookAt(0, TOTAL);
        for (const one of events) {
          state = reduceTurn(state, one, isInstant).state;
          expect(state.index).toBeGreaterThanOrEqual(0);
          expect(state.index).toBeLessThan(TOTAL);
          expect(state.leaving).not.toBe(state.index);
          if (state.leaving === null) expect(state.queued).toBeNull();
        }
        state = reduceTurn(state, landed, isInstant).state;
        state = reduceTurn(state, landed, isInstant).state;
        expect(state.leaving).toBeNull();
      }),
      { numRuns: 1_000 },
    );
  });

  it.each([
    [-1, 0],
    [0, 0],
    [7, 7],
    [8, 7],
    [99, 7],
    [3.9, 3],
    [Number.NaN, 0],
    [Number.POSITIVE_INFINITY, 0],
  ])('clamps a stored page of %s to %s (SPEC 4)', (stored, wanted) => {
    expect(clampIndex(stored, TOTAL)).toBe(wanted);
    expect(bookAt(stored, TOTAL)).toEqual(rest(wanted));
  });
});
