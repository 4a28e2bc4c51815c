// The state machine of saving, including automatic retries. Pure: sends nothing, reads no clock.
import {
  SAVE_RETRY_STEP_MS,
  SAVE_RETRIES,
} from '../../../domain/translation/translation-limits.ts';

export type SaveState =
  | { name: 'idle' }
  /** `failures` counts the failed attempts of this save. */
  | { name: 'saving'; failures: number }
  /** `at` is the server's time in ISO 8601. */
  | { name: 'saved'; at: string }
  /** Will be retried `inMs` milliseconds after the failure. */
  | { name: 'waiting'; failures: number; inMs: number; message: string }
  /** Not retried automatically. */
  | { name: 'stopped'; message: string }
  | { name: 'conflict' };

export type SaveEvent =
  | { type: 'start' }
  | { type: 'saved'; at: string }
  /** No response, or a temporary error: a retry may succeed. */
  | { type: 'unreachable'; message: string }
  /** A permanent error. */
  | { type: 'refused'; message: string }
  | { type: 'conflict' }
  /** The connection is back. */
  | { type: 'restored' }
  /** Another part was opened, or the text equals the server's version. */
  | { type: 'reset' };

export const NOT_SAVING: SaveState = { name: 'idle' };

/** Returns the next state; the same state for an event that does not apply to it. */
export function nextSave(state: SaveState, event: SaveEvent): SaveState {
  switch (event.type) {
    case 'reset':
      return NOT_SAVING;
    case 'start':
      return state.name === 'saving'
        ? state
        : { name: 'saving', failures: state.name === 'waiting' ? state.failures : 0 };
    case 'restored':
      // Retries at once, since the reason to wait is gone.
      return state.name === 'waiting' ? { ...state, inMs: 0 } : state;
    default:
      return state.name === 'saving' ? afterResponse(state.failures, event) : state;
  }
}

function afterResponse(
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
