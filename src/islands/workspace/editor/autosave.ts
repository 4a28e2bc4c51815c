// When autosave is due: after a pause in typing, but at most half a minute after the first unsaved keystroke. Pure.
import { AUTOSAVE_IDLE_MS, AUTOSAVE_MAX_MS } from '../../../domain/translation/limits.ts';

/** Times are milliseconds since 1970. */
export interface Typing {
  /** When the text first differed from the saved text. */
  sinceMs: number;
  /** When the last key was pressed. */
  lastMs: number;
}

/** Milliseconds until autosave is due; 0 if it is due now. */
export function autosaveInMs({ sinceMs, lastMs }: Typing, nowMs: number): number {
  return Math.max(0, Math.min(lastMs + AUTOSAVE_IDLE_MS, sinceMs + AUTOSAVE_MAX_MS) - nowMs);
}

/** The typing times after another keystroke. `typing` is null before the first one. */
export function afterKeystroke(typing: Typing | null, nowMs: number): Typing {
  return { sinceMs: typing?.sinceMs ?? nowMs, lastMs: nowMs };
}
