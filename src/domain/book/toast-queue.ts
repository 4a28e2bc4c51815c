// Which toast is on screen (SPEC 4, DESIGN decision 11): one at a time; a sticky one gives way to a timed one and returns.

export interface Toast {
  id: string;
  title: string;
  text?: string;
  tone: 'neutral' | 'success' | 'error';
  /** Milliseconds on screen; null stays until it is closed or acted on. */
  durationMs: number | null;
  /** The one thing that can be done about it. */
  action?: { label: string; run: () => void };
}

export interface ToastState {
  /** The timed toast on screen, if any. */
  timed: Toast | null;
  /** The sticky toast, shown whenever no timed one is. */
  sticky: Toast | null;
}

export const NO_TOASTS: ToastState = { timed: null, sticky: null };

/** Adds a toast; it replaces the one of its own kind. */
export function addToast(state: ToastState, toast: Toast): ToastState {
  return toast.durationMs === null ? { ...state, sticky: toast } : { ...state, timed: toast };
}

/** Takes a toast away by id; an unknown id changes nothing. */
export function removeToast(state: ToastState, id: string): ToastState {
  return {
    timed: state.timed?.id === id ? null : state.timed,
    sticky: state.sticky?.id === id ? null : state.sticky,
  };
}

/** The one toast to show. */
export function visibleToast(state: ToastState): Toast | null {
  return state.timed ?? state.sticky;
}
