// When a text saves itself: after a pause, but not later than half a minute after the first unsaved letter. Pure.
import { AUTOSAVE_IDLE_MS, AUTOSAVE_MAX_MS } from '../../../domain/translation/limits.ts';

/** Times are milliseconds since 1970. */
export interface Typing {
  /** When the text began to differ from what is saved. */
  sinceMs: number;
  /** The last keystroke. */
  lastMs: number;
}

/** In how many milliseconds the text is due to be saved; 0 when it is due now. */
export function autosaveInMs({ sinceMs, lastMs }: Typing, nowMs: number): number {
  return Math.max(0, Math.min(lastMs + AUTOSAVE_IDLE_MS, sinceMs + AUTOSAVE_MAX_MS) - nowMs);
}

/** What the typing is after another keystroke; null before the first. */
export function afterKeystroke(typing: Typing | null, nowMs: number): Typing {
  return { sinceMs: typing?.sinceMs ?? nowMs, lastMs: nowMs };
}
