// A toast shown on the next page, for example after a login (SPEC 8). Its session storage entry is read once and then
// removed.
import * as v from 'valibot';
import { PASSED_TOAST_KEY } from '../domain/storage-keys.ts';
import { showToast } from './toasts.ts';

const PassedToastSchema = v.object({
  title: v.string(),
  text: v.string(),
  tone: v.picklist(['success', 'neutral', 'error']),
  /** Milliseconds; defaults to SPEC's duration. */
  durationMs: v.exactOptional(v.number()),
});
export type PassedToast = v.InferOutput<typeof PassedToastSchema>;

/** Stores a toast for the next page. Does nothing if the browser denies storage. */
export function passToast(toast: PassedToast): void {
  try {
    sessionStorage.setItem(PASSED_TOAST_KEY, JSON.stringify(toast));
  } catch (refused) {
    console.debug(refused);
  }
}

/** Shows the toast left by the previous page, if any. */
export function sayPassedToast(): void {
  try {
    const entry = sessionStorage.getItem(PASSED_TOAST_KEY) ?? 'null';
    sessionStorage.removeItem(PASSED_TOAST_KEY);
    const passed = v.safeParse(PassedToastSchema, JSON.parse(entry));
    if (passed.success) showToast(passed.output);
  } catch (refused) {
    console.debug(refused);
  }
}
