// Where the saving of a text stands, and when it is tried again by itself. Pure: sends nothing, knows no clock.
import { SAVE_RETRY_STEP_MS, SAVE_RETRIES } from '../../../domain/translation/limits.ts';

export type SaveState =
  | { name: 'idle' }
  /** `failures` is how often this saving has failed before. */
  | { name: 'saving'; failures: number }
  /** `at` is ISO 8601, the server's. */
  | { name: 'saved'; at: string }
  /** Is tried again `inMs` after it failed. */
  | { name: 'waiting'; failures: number; inMs: number; message: string }
  /** Is not tried again before somebody wants it. */
  | { name: 'stopped'; message: string }
  | { name: 'conflict' };

export type SaveEvent =
  | { type: 'start' }
  | { type: 'saved'; at: string }
  /** No answer, or one that says "later": the next attempt may succeed. */
  | { type: 'unreachable'; message: string }
  /** An answer that says no. */
  | { type: 'refused'; message: string }
  | { type: 'conflict' }
  /** The connection is back. */
  | { type: 'restored' }
  /** Another part, or the text is as the server has it. */
  | { type: 'reset' };

export const NOT_SAVING: SaveState = { name: 'idle' };

/** The next state. What cannot happen in a state leaves it as it is. */
export function nextSave(state: SaveState, event: SaveEvent): SaveState {
  switch (event.type) {
    case 'reset':
      return NOT_SAVING;
    case 'start':
      return state.name === 'saving'
        ? state
        : { name: 'saving', failures: state.name === 'waiting' ? state.failures : 0 };
    case 'restored':
      // Not left to the timer: the reason to wait is gone.
      return state.name === 'waiting' ? { ...state, inMs: 0 } : state;
    default:
      return state.name === 'saving' ? afterAnswer(state.failures, event) : state;
  }
}

function afterAnswer(
  failures: number,
  event: Extract<SaveEvent, { type: 'saved' | 'unreachable' | 'refused' | 'conflict' }>,
): SaveState {
  switch (event.type) {
    case 'saved':
      return { name: 'saved', at: event.at };
    case 'conflict':
      return { name: 'conflict' };
    case 'refused':
      return { name: 'stopped', message: event.message };
    case 'unreachable': {
      const failed = failures + 1;
      const { message } = event;
      return failed > SAVE_RETRIES
        ? { name: 'stopped', message }
        : { name: 'waiting', failures: failed, inMs: failed * SAVE_RETRY_STEP_MS, message };
    }
  }
}
