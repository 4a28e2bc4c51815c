// A toast shown on the next page, for example after a login (SPEC 8).
import * as v from 'valibot';
import { PASSED_TOAST_KEY } from '../domain/storage-keys.ts';
import { passEntry, takeEntry } from './passed-state.ts';
import { showToast } from './toasts.ts';

const PassedToastSchema = v.object({
  title: v.string(),
  text: v.string(),
  tone: v.picklist(['success', 'neutral', 'error']),
  /** Milliseconds; defaults to SPEC's duration. */
  durationMs: v.exactOptional(v.number()),
});
export type PassedToast = v.InferOutput<typeof PassedToastSchema>;

export function passToast(toast: PassedToast): void {
  passEntry(PASSED_TOAST_KEY, toast);
}

/** Shows the toast left by the previous page, if any. */
export function showPassedToast(): void {
  const passed = v.safeParse(PassedToastSchema, takeEntry(PASSED_TOAST_KEY));
  if (passed.success) showToast(passed.output);
}
