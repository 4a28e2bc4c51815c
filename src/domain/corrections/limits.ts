// How much readers may report: what strangers send is stored in one record for each language and part, so its size is
// bounded by these numbers.
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** Bounds of a correction's texts, in UTF-16 code units. */
export const CORRECTION_LIMITS = { words: 200, wording: 300, note: 300, around: 48 } as const;

/** A body with all texts at their limits, each character escaped. */
export const MAX_CORRECTION_BYTES = 12_000;

/** How many wait for an answer in one part of a language; further ones are refused until some are answered. */
export const OPEN_CORRECTIONS = 50;

/** How many answered ones a part remembers, and for how long. Of more, the oldest go first. */
export const ANSWERED_CORRECTIONS = 50;
export const ANSWERED_KEPT_MS = 60 * DAY_MS;

/** How many readers of one correction are told that it was accepted. Further ones are counted. */
export const READERS_TOLD = 20;

/** The rows of one page of the list. */
export const CORRECTIONS_PER_PAGE = 50;

/** How many of a reader's own corrections one call asks about. */
export const ASKED_AT_ONCE = 20;

/** Reports per visitor, and units of what they cost per address that thousands may share (IPv4). */
export const CORRECTION_WINDOW_MS = 60 * MINUTE_MS;
export const CORRECTIONS_PER_VISITOR = 30;
export const CORRECTION_UNITS_PER_SHARED_ADDRESS = 600;
export const BYTES_PER_CORRECTION_UNIT = 2_000;

/** Answers per account: each may be a write of a draft. */
export const REPLIES_PER_MINUTE = 60;
