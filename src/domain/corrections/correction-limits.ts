// Limits of readers' reports: what strangers send is stored in one record for each language and part, so its size is
// bounded by these numbers.
const HOUR_MS = 60 * 60_000;

/** Bounds of a correction's texts, in UTF-16 code units. */
export const CORRECTION_LIMITS = { words: 200, wording: 300, note: 300, around: 48 } as const;

/** A body with all texts at their limits, each character escaped. */
export const MAX_CORRECTION_BYTES = 12_000;

/** Maximum number of open corrections of a part in a language, in total and from one visitor. More are refused. */
export const OPEN_CORRECTIONS_PER_PART = 50;
export const OPEN_CORRECTIONS_PER_VISITOR = 5;

/** How long a correction is kept, open or answered, and how many answered ones a part keeps: the newest. */
export const CORRECTION_RETENTION_MS = 60 * 24 * HOUR_MS;
export const ANSWERED_CORRECTIONS = 50;

/** How many readers of one correction are told that it was accepted. Further ones are counted. */
export const READERS_TOLD = 20;

/** How many of their own corrections a reader's browser keeps, and asks about in one call. */
export const MAX_OWN_CORRECTIONS = 20;

/** Calls of one visitor in an hour that send a correction or ask about some. The browser retries later. */
export const CORRECTION_WINDOW_MS = HOUR_MS;
export const CORRECTION_CALLS = 120;
