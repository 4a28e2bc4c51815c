// The toasts shared by all islands. The rules are in domain/book/toast-queue.ts.
import { atom } from 'nanostores';
import {
  addToast,
  NO_TOASTS,
  removeToast,
  type Toast,
  type ToastState,
} from '../domain/book/toast-queue.ts';
import { TOAST_MS } from '../domain/limits.ts';

export const $toasts = atom<ToastState>(NO_TOASTS);

let count = 0;

/** Shows a toast and returns its id. `durationMs: null` makes it sticky; without it, SPEC's 5 seconds apply. */
export function showToast(
  toast: Pick<Toast, 'title'> & Partial<Omit<Toast, 'id' | 'title'>>,
): string {
  count += 1;
  const id = `toast-${String(count)}`;
  $toasts.set(
    addToast($toasts.get(), { tone: 'neutral', durationMs: TOAST_MS.default, ...toast, id }),
  );
  return id;
}

export function dismissToast(id: string): void {
  $toasts.set(removeToast($toasts.get(), id));
}
