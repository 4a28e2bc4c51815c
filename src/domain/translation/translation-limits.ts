// Limits for translating, from the workspace to the rebuild after a publish, each with its unit. Separate from
// domain/limits.ts, because reading pages use none of them.

/**
 * When a text being edited is backed up in the browser, and when autosave stores it as a draft: after this
 * idle time, at the latest after the maximum.
 */
export const BACKUP_DELAY_MS = 800;
export const AUTOSAVE_IDLE_MS = 5_000;
export const AUTOSAVE_MAX_MS = 30_000;
/** Retries of a failed save: the delay grows by this step with each failure, up to this many retries. */
export const SAVE_RETRY_STEP_MS = 30_000;
export const SAVE_RETRIES = 5;
/** Debounce delay before an edited text is checked. */
export const CHECK_DELAY_MS = 400;
/** How often the workspace polls whether a publication is live, and for how long. */
export const BUILD_POLL_MS = 3_000;
export const BUILD_POLL_LIMIT_MS = 15 * 60_000;
/** SPEC 9: duration of the workspace's toasts, except errors and publish. */
export const WORKSPACE_TOAST_MS = 3_000;
/** How long a toast offers to undo the action that it reports. */
export const WORKSPACE_UNDO_MS = 10_000;

/** Maximum size of one part of a translation: paragraphs, and UTF-16 code units per field. */
export const MAX_PARAGRAPHS = 500;
export const MAX_FIELD_CHARS = 20_000;

/**
 * The time after which a requested build counts as lost, the delay before a refused hook call or a failed build is
 * repeated, and the longest delay between repeated calls.
 */
export const REBUILD_LOST_MS = 15 * 60_000;
export const REBUILD_RETRY_MS = 60_000;
export const REBUILD_RETRY_MAX_MS = 24 * 60 * 60_000;
/** Tolerated clock skew between two machines. */
export const REBUILD_SKEW_MS = 60_000;
/** How long later publishes are collected into one build, unless the variable REBUILD_QUIET_SECONDS is set. */
export const REBUILD_QUIET_SECONDS = 300;

/** SPEC 9: minimum number of rows of a paragraph's text area in the workspace, and English characters per row. */
export const PARAGRAPH_ROWS_MIN = 3;
export const PARAGRAPH_CHARS_PER_ROW = 80;

/** Age at which the dashboard is reloaded when a translator returns to it, and how many parts it names first. */
export const DASHBOARD_FRESH_MS = 30_000;
export const QUEUE_SHOWN = 3;

/** Maximum edit length of a diff; beyond it a field is shown as replaced. Bounds the time of a comparison. */
export const MAX_DIFF_EDITS = 1_000;

/** How many replaced English texts of a part stay known to its translations, and their total length. */
export const MAX_FORMER_TEXTS = 200;
export const MAX_FORMER_CHARS = 100_000;

/** Maximum size in bytes of a request with the text of one part, and page size of its history. */
export const MAX_PART_BYTES = 1_000_000;
export const HISTORY_PAGE_SIZE = 50;
/** How many of the newest history entries of a part are never thinned out. */
export const HISTORY_KEPT_ENTRIES = 50;

/** Maximum size in bytes of an imported XLIFF file, and maximum number of concordance hits. */
export const MAX_XLIFF_BYTES = 1_000_000;
export const MAX_CONCORDANCE_HITS = 100;

/**
 * Limits on the writes of one account, far above what a person needs: autosave stores a draft after five seconds
 * without typing, and a part has about 30 kB.
 */
export const WRITES_PER_MINUTE = 60;
export const WRITES_PER_DAY = 5_000;
export const WRITTEN_BYTES_PER_DAY = 200_000_000;

/**
 * Limits of the discussion of one part: UTF-16 code units of a comment, comments of a thread, open and
 * resolved threads, past reviews and publications.
 */
export const MAX_COMMENT_CHARS = 2_000;
export const MAX_THREAD_COMMENTS = 30;
export const MAX_OPEN_THREADS = 100;
export const MAX_RESOLVED_THREADS = 50;
export const MAX_PAST_REVIEWS = 20;
export const MAX_PUBLICATIONS = 20;
/** Characters of the English paragraph that a comment keeps, to find its place again. */
export const THREAD_SOURCE_CHARS = 2_000;

/** Maximum numbers of waiting entries and of news in an inbox, and maximum length of a comment's excerpt. */
export const MAX_INBOX_WAITING = 20;
export const MAX_INBOX_NEWS = 8;
export const INBOX_EXCERPT_CHARS = 200;

/** Limits of the notes for readers about one name. A card shows them all on a phone without scrolling. */
export const MAX_READER_NOTES = 3;
export const MAX_READER_NOTE_CHARS = 180;
