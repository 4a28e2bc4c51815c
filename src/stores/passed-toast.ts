// A toast that is said on the page that is opened next, as after a login (SPEC 8): an entry that is read once and gone.
import * as v from 'valibot';
import { PASSED_TOAST_KEY } from '../domain/account/storage-keys.ts';
import { showToast } from './toasts.ts';

const PassedToastSchema = v.object({
  title: v.string(),
  text: v.string(),
  tone: v.picklist(['success', 'neutral', 'error']),
  /** Milliseconds; without it SPEC's default. */
  durationMs: v.exactOptional(v.number()),
});
export type PassedToast = v.InferOutput<typeof PassedToastSchema>;

/** Leaves a toast for the next page; a browser that refuses storage just forgets it. */
export function passToast(toast: PassedToast): void {
  try {
    sessionStorage.setItem(PASSED_TOAST_KEY, JSON.stringify(toast));
  } catch (refused) {
    console.debug(refused);
  }
}

/** Shows what the page before left to be said. */
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
