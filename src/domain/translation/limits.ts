// Every number of translating, from the workspace to the build that a publish asks for, each with its unit; apart from limits.ts,
// because reading pages have none of it.

/** Not in SPEC (reference/translator.md 3.5): when a text that is being translated is backed up, and saves itself as a draft. */
export const BACKUP_DELAY_MS = 800;
export const AUTOSAVE_IDLE_MS = 5_000;
export const AUTOSAVE_MAX_MS = 30_000;
/** A saving that fails is tried again after so much more each time, and so often. */
export const SAVE_RETRY_STEP_MS = 30_000;
export const SAVE_RETRIES = 5;
/** How long typing pauses before a text is checked. */
export const CHECK_DELAY_MS = 400;
/** How often the workspace asks whether a publication is live, and for how long. */
export const BUILD_POLL_MS = 3_000;
export const BUILD_POLL_LIMIT_MS = 15 * 60_000;
/** SPEC 9: toasts of the workspace. */
export const WORKSPACE_TOAST_MS = 3_000;

/** Not in SPEC: what one part of a translation may hold: paragraphs, and UTF-16 units of a field. */
export const MAX_PARAGRAPHS = 500;
export const MAX_FIELD_CHARS = 20_000;

/** DESIGN decision 32: when a build that was asked for counts as lost, when a refused call is repeated, and the longest wait before it is asked for again. */
export const REBUILD_LOST_MS = 15 * 60_000;
export const REBUILD_REFUSED_MS = 60_000;
export const REBUILD_RETRY_MAX_MS = 24 * 60 * 60_000;
/** Not in SPEC: how far apart the clocks of two machines may stand. */
export const REBUILD_SKEW_MS = 60_000;
/** DESIGN decision 32: for how long later publishes wait for one build, where REBUILD_QUIET_SECONDS does not say it. */
export const REBUILD_QUIET_SECONDS = 300;

/** SPEC 9: rows of a paragraph's field in the workspace, and characters of English that make one. */
export const PARAGRAPH_ROWS_MIN = 3;
export const PARAGRAPH_CHARS_PER_ROW = 80;

/** Not in SPEC: when a dashboard that somebody comes back to is loaded anew, and how much of the queue stands on top of it. */
export const DASHBOARD_FRESH_MS = 30_000;
export const QUEUE_SHOWN = 3;

/** Not in SPEC: how many words of a field may differ before it is shown as replaced; bounds the time of a comparison. */
export const DIFF_EDITS_MAX = 1_000;

/** Not in SPEC: what a request with the text of one part may weigh, in bytes, and how many entries a page of its history has. */
export const MAX_PART_BYTES = 1_000_000;
export const HISTORY_PAGE_SIZE = 50;
/** Not in SPEC (decision note 023): the newest entries of a part's history that stay whatever they are. */
export const HISTORY_KEPT_ENTRIES = 50;

/** Not in SPEC: what a file of translations may weigh that is imported, and how many places of a word are shown. */
export const MAX_XLIFF_BYTES = 1_000_000;
export const CONCORDANCE_HITS_MAX = 100;
