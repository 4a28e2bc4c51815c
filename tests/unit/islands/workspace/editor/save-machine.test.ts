// The save state machine: every state with every event.
import { describe, expect, it } from 'vitest';
import {
  nextSave,
  type SaveEvent,
  type SaveState,
} from '../../../../../src/islands/workspace/editor/save-machine.ts';

const at = '2026-11-21T10:00:00.000Z';

const STATES: Record<SaveState['name'], SaveState> = {
  idle: { name: 'idle' },
  saving: { name: 'saving', failures: 1 },
  saved: { name: 'saved', at },
  waiting: { name: 'waiting', failures: 2, inMs: 60_000, message: 'no answer' },
  stopped: { name: 'stopped', message: 'no' },
  conflict: { name: 'conflict' },
};

const EVENTS: Record<SaveEvent['type'], SaveEvent> = {
  start: { type: 'start' },
  saved: { type: 'saved', at },
  unreachable: { type: 'unreachable', message: 'again' },
  refused: { type: 'refused', message: 'no' },
  conflict: { type: 'conflict' },
  restored: { type: 'restored' },
  reset: { type: 'reset' },
};

const saving = (failures: number): SaveState => ({ name: 'saving', failures });
const idle = STATES.idle;

/** The next state for each event in each state. Events that are not listed change nothing. */
const TABLE: Record<SaveState['name'], Partial<Record<SaveEvent['type'], SaveState>>> = {
  idle: { start: saving(0) },
  saving: {
    saved: { name: 'saved', at },
    unreachable: { name: 'waiting', failures: 2, inMs: 60_000, message: 'again' },
    refused: { name: 'stopped', message: 'no' },
    conflict: { name: 'conflict' },
    reset: idle,
  },
  saved: { start: saving(0), reset: idle },
  waiting: {
    start: saving(2),
    restored: { name: 'waiting', failures: 2, inMs: 0, message: 'no answer' },
    reset: idle,
  },
  stopped: { start: saving(0), reset: idle },
  conflict: { start: saving(0), reset: idle },
};

describe.each(Object.entries(STATES))('while %s', (name, state) => {
  it.each(Object.entries(EVENTS))('%s', (type, event) => {
    const wanted = TABLE[name as SaveState['name']][type as SaveEvent['type']] ?? state;
    expect(nextSave(state, event)).toEqual(wanted);
  });
});

describe('a save that keeps failing', () => {
  it('is retried after 30, 60, 90, 120 and 150 seconds, and then stops', () => {
    let state: SaveState = { name: 'idle' };
    const waits: number[] = [];
    for (let attempt = 0; attempt < 10 && state.name !== 'stopped'; attempt += 1) {
      state = nextSave(nextSave(state, EVENTS.start), EVENTS.unreachable);
      if (state.name === 'waiting') waits.push(state.inMs);
    }
    expect(waits).toEqual([30_000, 60_000, 90_000, 120_000, 150_000]);
    expect(state).toEqual({ name: 'stopped', message: 'again' });
  });
});
