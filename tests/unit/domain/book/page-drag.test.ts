// Dragging a page: every state with every event, and what no way of a pointer may do.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  DRAG_AT_REST,
  pulledBy,
  reduceDrag,
  resist,
  type DragAct,
  type DragEvent,
  type DragState,
} from '../../../../src/domain/book/page-drag.ts';

const WIDTH = 400;
const from = { x: 300, y: 500 };
const at = (x: number, y = 500) => ({ x, y });

const press = (pointer = 1, grip: 1 | -1 | null = null): DragEvent => ({
  ...{ type: 'press', pointer, grip },
  at: from,
});
const move = (x: number, y = 500, timeMs = 16): DragEvent => ({
  ...{ type: 'move', pointer: 1, timeMs },
  at: at(x, y),
});
const lift = (x: number, y = 500, timeMs = 500): DragEvent => ({
  ...{ type: 'lift', pointer: 1, timeMs },
  at: at(x, y),
});
const cancel: DragEvent = { type: 'cancel' };

const rest = DRAG_AT_REST;
const finger: DragState = { is: 'pressed', pointer: 1, from, grip: null };
const mouse: DragState = { is: 'pressed', pointer: 1, from, grip: 1 };
const held = (x: number, speed = 0, grip: 1 | null = null): DragState => ({
  ...{ is: 'held', pointer: 1, from, grip, delta: 1, atMs: 490, speed },
  at: at(x),
});

describe('dragging a page', () => {
  const cells: [string, DragState, DragEvent, DragState['is'], DragAct][] = [
    ['at rest: a press waits', rest, press(), 'pressed', null],
    ['at rest: moving does nothing', rest, move(100), 'rest', null],
    ['at rest: lifting does nothing', rest, lift(100), 'rest', null],
    ['at rest: cancelling does nothing', rest, cancel, 'rest', null],
    ['pressed: a tremble waits', finger, move(295), 'pressed', null],
    ['pressed: sideways takes the page', finger, move(280), 'held', 'take'],
    ['pressed: down is a scroll', finger, move(298, 540), 'rest', null],
    ['pressed: as much down as sideways is a scroll', finger, move(270, 530), 'rest', null],
    ['pressed: the mouse takes the page soon, any way', mouse, move(300, 496), 'held', 'take'],
    ['pressed: a tap does nothing', finger, lift(300), 'rest', null],
    ['pressed: a second finger is a pinch', finger, press(2), 'rest', null],
    [
      'pressed: another pointer does not count',
      finger,
      { ...move(100), pointer: 2 } as DragEvent,
      'pressed',
      null,
    ],
    ['pressed: cancelled', finger, cancel, 'rest', null],
    ['held: follows', held(250), move(200, 500, 506), 'held', 'follow'],
    ['held: a swipe turns', held(200), lift(200), 'rest', 'turn'],
    ['held: a short swipe falls back', held(258), lift(258), 'rest', 'fall'],
    ['held: thrown back falls back', held(200, -1), lift(200), 'rest', 'fall'],
    [
      'held: rested before lifting, so not thrown',
      held(200, -1),
      lift(200, 500, 900),
      'rest',
      'turn',
    ],
    ['held: a swipe that ended downwards falls back', held(200), lift(200, 700), 'rest', 'fall'],
    ['held: the mouse before the middle falls back', held(200, 0, 1), lift(200), 'rest', 'fall'],
    ['held: the mouse past the middle turns', held(-120, 0, 1), lift(-120), 'rest', 'turn'],
    ['held: the mouse throws', held(200, 1, 1), lift(200), 'rest', 'turn'],
    ['held: a second finger lets go', held(200), press(2), 'rest', 'fall'],
    ['held: Escape lets go', held(200), cancel, 'rest', 'fall'],
  ];

  it.each(cells)('%s', (_, state, event, is, act) => {
    const outcome = reduceDrag(state, event, WIDTH);
    expect([outcome.state.is, outcome.act]).toEqual([is, act]);
  });

  it('turns forward when pulled to the left, back when pulled to the right', () => {
    expect(reduceDrag(finger, move(250), WIDTH).state).toMatchObject({ delta: 1 });
    expect(reduceDrag(finger, move(350), WIDTH).state).toMatchObject({ delta: -1 });
  });

  const way = fc.array(
    fc.record({
      type: fc.constantFrom('press', 'move', 'lift', 'cancel'),
      pointer: fc.integer({ min: 1, max: 2 }),
      at: fc.record({ x: fc.integer({ min: 0, max: 800 }), y: fc.integer({ min: 0, max: 800 }) }),
      grip: fc.constantFrom(1, -1, null),
    }),
    { maxLength: 30 },
  );

  it('takes before it follows, turns or falls, and lets go once', () => {
    fc.assert(
      fc.property(way, (events) => {
        let state: DragState = rest;
        let isHeld = false;
        for (const [index, event] of events.entries()) {
          const outcome = reduceDrag(state, { ...event, timeMs: index * 16 }, WIDTH);
          state = outcome.state;
          if (outcome.act === 'take') expect(isHeld).toBe(false);
          else if (outcome.act !== null) expect(isHeld).toBe(true);
          isHeld = state.is === 'held';
          if (outcome.act === 'turn' || outcome.act === 'fall') expect(isHeld).toBe(false);
        }
      }),
      { numRuns: 500 },
    );
  });

  it('measures the pull towards the turn', () => {
    expect(pulledBy({ from, at: at(200), delta: 1 })).toBe(100);
    expect(pulledBy({ from, at: at(200), delta: -1 })).toBe(-100);
  });

  it('resists more and more where there is no page, and moves a fifth at most', () => {
    expect(resist(0, WIDTH)).toBe(0);
    expect(resist(-50, WIDTH)).toBe(0);
    fc.assert(
      fc.property(fc.double({ min: 0, max: 2_000, noNaN: true }), (pulled) => {
        const given = resist(pulled, WIDTH);
        expect(given).toBeLessThanOrEqual(WIDTH / 5);
        expect(resist(pulled + 10, WIDTH)).toBeGreaterThanOrEqual(given);
      }),
    );
  });
});
