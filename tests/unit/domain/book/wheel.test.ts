// Turning pages by the wheel: one movement turns one page, however many events it sends.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { followWheel, WHEEL_AT_REST } from '../../../../src/domain/book/wheel.ts';

/** Returns the turns of wheel events, each with its distance in px and the ms since the one before. */
function turnsOf(events: readonly (readonly [number, number])[]): number[] {
  let movement = WHEEL_AT_REST;
  let atMs = 0;
  return events.flatMap(([px, pause]) => {
    atMs += pause;
    const next = followWheel(movement, { px, atMs });
    movement = next.movement;
    return next.turn ?? [];
  });
}

it.each([
  { says: 'a notch', events: [[100, 0]], turns: [1] },
  { says: 'a notch back', events: [[-100, 0]], turns: [-1] },
  {
    says: 'two notches with a pause',
    events: [
      [100, 0],
      [100, 400],
    ],
    turns: [1, 1],
  },
  {
    says: 'notches in one go',
    events: [
      [100, 0],
      [100, 50],
      [100, 50],
    ],
    turns: [1],
  },
  {
    says: 'a trembling hand',
    events: [
      [3, 0],
      [-2, 20],
      [3, 20],
    ],
    turns: [],
  },
  {
    says: 'a slow finger',
    events: [
      [15, 0],
      [15, 20],
      [15, 20],
    ],
    turns: [1],
  },
  {
    says: 'there and back',
    events: [
      [60, 0],
      [-60, 500],
    ],
    turns: [1, -1],
  },
] as const)('$says turns $turns', ({ events, turns }) => {
  expect(turnsOf(events)).toEqual(turns);
});

it('a movement without a pause never turns more than one page', () => {
  const event = fc.tuple(fc.integer({ min: -200, max: 200 }), fc.integer({ min: 0, max: 100 }));
  fc.assert(
    fc.property(fc.array(event, { minLength: 1, maxLength: 80 }), (events) => {
      expect(turnsOf(events).length).toBeLessThanOrEqual(1);
    }),
  );
});
