// Decides which toast is visible (SPEC 4, decision 109): one at a time. A sticky toast gives way to a timed one and
// returns after it.

export interface Toast {
  id: string;
  title: string;
  text?: string;
  tone: 'neutral' | 'success' | 'error';
  /** Display time in milliseconds; null stays until it is dismissed or its action runs. */
  durationMs: number | null;
  /** The toast's only action. */
  action?: { label: string; run: () => void };
}

export interface ToastState {
  timed: Toast | null;
  /** The sticky toast, visible whenever there is no timed one. */
  sticky: Toast | null;
}

export const NO_TOASTS: ToastState = { timed: null, sticky: null };

/** Adds a toast. It replaces the current one of its kind (timed or sticky). */
export function addToast(state: ToastState, toast: Toast): ToastState {
  return toast.durationMs === null ? { ...state, sticky: toast } : { ...state, timed: toast };
}

/** Removes a toast by id; an unknown id changes nothing. */
export function removeToast(state: ToastState, id: string): ToastState {
  return {
    timed: state.timed?.id === id ? null : state.timed,
    sticky: state.sticky?.id === id ? null : state.sticky,
  };
}

export function visibleToast(state: ToastState): Toast | null {
  return state.timed ?? state.sticky;
}
