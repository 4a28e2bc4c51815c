// Every number of SPEC 9 that this build uses, each with its unit; those of translating stand in domain/translation/limits.ts. No number
// of a rule stands anywhere else.

/** SPEC 4: a page turn. */
export const PAGE_TURN_MS = 500;

/** SPEC 9: toast durations. */
export const TOAST_MS = {
  default: 5_000,
  edge: 2_000,
  restored: 3_000,
  update: null,
} as const;

/** SPEC 5, SPEC 8: toasts of forms; apart, because reading pages have none. */
export const VALIDATION_TOAST_MS = 3_000;
export const SUBMIT_ERROR_TOAST_MS = 7_000;

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

/** SPEC 7, 9: client behaviour on a poor connection; the base delay is SPEC's, already doubled (DESIGN decision 15). */
export const POOR_REQUEST_TIMEOUT_MS = 5_000;
export const POOR_REQUEST_ATTEMPTS = 2;
export const POOR_RETRY_BASE_DELAY_MS = 2_000;

/** SPEC 4, 9: connectivity. */
export const CONNECTIVITY_INTERVAL_MS = 30_000;
export const CONNECTIVITY_TIMEOUT_MS = 5_000;
export const OFFLINE_AFTER_FAILURES = 3;
export const POOR_ABOVE_MS = 3_000;

/** SPEC 4, 9: bandwidth, in megabits per second; the upper bound of each category but the last. */
export const BANDWIDTH_INTERVAL_MS = 5 * 60_000;
export const BANDWIDTH_SAMPLES = 10;
export const BANDWIDTH_BOUNDS_MBPS = { verySlow: 0.5, slow: 2, moderate: 10, fast: 50 } as const;

/** SPEC 4, 9: health history. */
export const HEALTH_EVENTS = 50;
export const HEALTH_WINDOW_MS = 24 * 60 * 60_000;
export const STABLE_UPTIME_PERCENT = 90;
export const STABLE_MAX_OUTAGES = 3;
export const RECOMMEND_UPTIME_PERCENT = 70;
export const RECOMMEND_OUTAGES = 5;

/** SPEC 7, 9: how old stored answers may be that are shown when the network does not answer. */
export const API_FRESH_MS = 24 * 60 * 60_000;
export const POOR_API_FRESH_MS = 48 * 60 * 60_000;
export const CONTENT_FRESH_MS = 48 * 60 * 60_000;
export const POOR_CONTENT_FRESH_MS = 72 * 60 * 60_000;

/** SPEC 7, 9: local storage. */
export const LOCAL_DATABASE_VERSION = 2;
export const AVAILABILITY_MEMO_MS = 5_000;
export const EVICTION_INTERVAL_MS = 10 * 60_000;
export const EVICTION_USAGE_RATIO = 0.8;
/** Not in SPEC: what automatic caches may take, because a browser's quota no longer says the truth (DESIGN decision 16). */
export const AUTOMATIC_CACHE_BYTES = 40_000_000;

/** SPEC 4, 9: a download's progress counts the parts and so many steps: list, files beside the parts, verification. */
export const DOWNLOAD_EXTRA_STEPS = 3;

/** SPEC 4: when the interface texts of all languages are fetched, after loading. */
export const UI_PRECACHE_DELAY_MS = 1_500;

/** SPEC 9 names days, then a date; not in SPEC: from how many days on it is the date. */
export const RELATIVE_DATE_DAYS = 7;

/** Not in SPEC: how often an open tab looks for a new version of the site. */
export const UPDATE_CHECK_INTERVAL_MS = 60 * 60_000;

/** Not in SPEC: how long a page may take before what is kept of it is shown; a page that is not kept takes its time. */
export const PAGE_TIMEOUT_MS = 5_000;

/** Not in SPEC: what pictures and fonts that were shown may take in the worker's cache. */
export const SEEN_FILES_BYTES = 25_000_000;

/** Not in SPEC: how old the kept cover and reader shell are when they are fetched anew. */
export const SHELL_FRESH_MS = 60 * 60_000;

/** SPEC 5, 9: the airdrop address. */
export const ADDRESS_MIN_CHARS = 25;
export const ADDRESS_MAX_CHARS = 35;

/** SPEC 9: the admin list; the upper bound of what may be asked for is not in SPEC. */
export const ADMIN_PAGE_SIZE = 20;
export const ADMIN_PAGE_SIZE_MAX = 100;

/** Not in SPEC: how often a visible dashboard asks for news, and how long a search waits for the next letter. */
export const ADMIN_REFRESH_MS = 60_000;
export const ADMIN_SEARCH_DELAY_MS = 300;

/** Not in SPEC: an admin's note or reason, in UTF-16 units. */
export const ADMIN_NOTE_MAX_CHARS = 1_000;

/** DESIGN decision 37: the same picture for the same address within this time is the same claim. */
export const CLAIM_REPLAY_MS = 15 * 60_000;

/** DESIGN decision 37: what one visitor may ask for in a window, and send for one wallet in a day. */
export const CLAIM_WINDOW_MS = 15 * 60_000;
export const CLAIMS_PER_VISITOR = 30;
export const LOOK_UPS_PER_VISITOR = 30;
export const LOOK_UP_WINDOW_MS = 60_000;
export const SUBMISSIONS_PER_WALLET_AND_VISITOR = 5;
export const SUBMISSIONS_WINDOW_MS = 24 * 60 * 60_000;

/** DESIGN decision 38: how long an uploaded screenshot waits for its claim. */
export const UPLOAD_LIFETIME_MS = 60 * 60_000;

/** How long the bytes of screenshots are kept: after the payment, a rejection, any other last change; named by no claim. */
export const KEEP_SCREENSHOT_MS = {
  sent: 30 * 24 * 60 * 60_000,
  rejected: 90 * 24 * 60 * 60_000,
  open: 365 * 24 * 60 * 60_000,
  orphan: 24 * 60 * 60_000,
} as const;

/** Not in SPEC: how long a visitor's look-up, and an admin's list, wait for the ledger. */
export const STATUS_LEDGER_MS = 2_000;
export const LIST_LEDGER_MS = 1_000;

/** Not in SPEC: the most submissions that are sorted by their last update, which only their records know. */
export const SORT_BY_UPDATE_MAX = 2_000;

/** Not in SPEC: the audit log, in entries. */
export const AUDIT_PAGE_SIZE = 50;
export const AUDIT_PAGE_SIZE_MAX = 200;

/** Not in SPEC: how much of its past a claim's record carries; the audit log has all of it. */
export const CLAIM_HISTORY_ENTRIES = 100;
export const CLAIM_SCREENSHOTS = 20;

/** SPEC 9: what a screenshot or a profile picture may weigh. */
export const MAX_IMAGE_BYTES = 5_242_880;
/** Not in SPEC: what a picture may measure (platform-safe decoding); a picture of few bytes can fill any memory. */
export const MAX_IMAGE_SIDE_PX = 12_000;
export const MAX_IMAGE_PIXELS = 40_000_000;
export const MAX_IMAGE_FRAMES = 1_000;
/** Not in SPEC: a larger picture is kept smaller, so that what we make of it can be stored and sent again. */
export const MAX_STORED_IMAGE_PIXELS = 16_000_000;

/** Not in SPEC: what a JSON body and the frame around an uploaded file may weigh, in bytes. */
export const MAX_JSON_BYTES = 65_536;
export const MAX_FORM_EXTRA_BYTES = 65_536;
export const MAX_FORM_FIELDS = 20;

/** Not in SPEC: the longest password, so that nobody makes the server hash a book. */
export const MAX_PASSWORD_LENGTH = 256;
export const MAX_USERNAME_LENGTH = 100;

/** DESIGN decision 20: how long an access token is good for, in seconds. */
export const TRANSLATOR_TOKEN_SECONDS = 15 * 60;
export const ADMIN_TOKEN_SECONDS = 60 * 60;

/** DESIGN decision 23: failed sign-ins, and when they are forgotten. */
export const SIGN_IN_WINDOW_MS = 15 * 60_000;
export const SIGN_IN_FAILURES_PER_ACCOUNT_AND_ADDRESS = 5;
export const SIGN_IN_FAILURES_PER_ADDRESS = 20;
/** Over all addresses: free failures, then a delay that doubles from the first to the longest, in milliseconds. */
export const SIGN_IN_FREE_FAILURES = 10;
export const SIGN_IN_FIRST_DELAY_MS = 250;
export const SIGN_IN_LONGEST_DELAY_MS = 4_000;

/** SPEC 5, 9: a translator's password; DESIGN decision 22, 25 and not in SPEC: what else an account may hold. */
export const MIN_PASSWORD_LENGTH = 6;
export const MAX_EMAIL_CHARS = 254;
export const MAX_PERSON_NAME_CHARS = 100;
export const MAX_BIO_CHARS = 1_000;
export const MAX_LINK_CHARS = 500;
export const MAX_KEY_LABEL_CHARS = 100;
export const MAX_KEY_USES = 100;
export const PROFILE_PICTURE_SIDE_PX = 800;

/** DESIGN decision 21: a refresh token that nobody uses, any at all, and the one before for two tabs at once. */
export const SESSION_IDLE_MS = 14 * 24 * 60 * 60_000;
export const SESSION_LIFETIME_MS = 60 * 24 * 60 * 60_000;
export const REFRESH_GRACE_MS = 30_000;
export const MAX_REFRESH_TOKEN_CHARS = 200;

/** DESIGN decision 22: key checks of one visitor in a minute; not in SPEC: registrations in a quarter of an hour. */
export const KEY_CHECKS_PER_VISITOR = 10;
export const KEY_CHECK_WINDOW_MS = 60_000;
export const REGISTRATIONS_PER_VISITOR = 20;
export const PICTURES_PER_TRANSLATOR = 20;

/** How long a registration that was broken off keeps its e-mail address, and a recovery key is good. */
export const REGISTRATION_LEASE_MS = 2 * 60_000;
export const RECOVERY_KEY_MS = 72 * 60 * 60_000;

/** DESIGN section 5: after so long what was left half done is cleared away. */
export const SWEEP_GRACE_MS = 24 * 60 * 60_000;
/** DESIGN section 5: a profile picture is removed so long after it was withdrawn. */
export const WITHDRAWN_MS = 60 * 60_000;

/** Not in SPEC: an upload ends when nothing moved for so long, and after so long in all (DESIGN decision 19). */
export const UPLOAD_STALL_MS = 10_000;
export const UPLOAD_LIMIT_MS = 120_000;

/** Not in SPEC: what a screenshot or an export may take to arrive, in all. */
export const FILE_LIMIT_MS = 120_000;

/** SPEC 5, 9: a sign-up key is checked above so many characters, so long after the last keystroke. */
export const SIGNUP_KEY_CHECK_ABOVE_CHARS = 5;
export const SIGNUP_KEY_CHECK_DELAY_MS = 500;
/** Not in SPEC: the longest text that is looked at as a sign-up or recovery key. */
export const MAX_KEY_CHARS = 100;
