// Every number of SPEC 9 that this build uses, each with its unit. No number of a rule stands anywhere else.

/** SPEC 4: a page turn. */
export const PAGE_TURN_MS = 500;

/** SPEC 9: toast durations. */
export const TOAST_MS = { default: 5_000, edge: 2_000 } as const;

/** SPEC 4: how far a toast, or a page, has to be dragged before it goes. */
export const SWIPE_THRESHOLD_PX = 50;

/** SPEC 2: the skeleton is forced to end. */
export const LOADING_LIMIT_MS = 15_000;

/** SPEC 7: client behaviour on a good connection. */
export const REQUEST_TIMEOUT_MS = 10_000;
export const REQUEST_ATTEMPTS = 3;
export const RETRY_BASE_DELAY_MS = 1_000;
export const RETRY_MULTIPLIER = 1.5;
/** Not in SPEC: the largest random share added to a delay, as part of it. */
export const RETRY_JITTER_RATIO = 0.2;
