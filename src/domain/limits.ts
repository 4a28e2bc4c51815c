// The numbers of SPEC 9 that this project uses, and further limits, each with its unit. Those of accounts, translations
// and corrections are in account-limits.ts, translation-limits.ts and correction-limits.ts of their folders.

/** SPEC 4: duration of a page turn. */
export const PAGE_TURN_MS = 500;

/** Duration of opening and closing the book. */
export const BOOK_OPENING_MS = 450;

/** SPEC 9: toast durations; null means that the toast stays until it is dismissed. */
export const TOAST_MS = {
  default: 5_000,
  edge: 2_000, // At either end of the book.
  restored: 3_000,
  update: null,
} as const;

/** SPEC 5, SPEC 8: durations of toasts in forms. Separate from TOAST_MS, because reading pages show none of them. */
export const VALIDATION_TOAST_MS = 3_000;
export const SUBMIT_TOAST_MS = 7_000;

/** SPEC 4: minimum drag distance that dismisses a toast or turns a page. */
export const SWIPE_THRESHOLD_PX = 50;

/** SPEC 2: maximum time that the loading skeleton is shown. */
export const LOADING_LIMIT_MS = 15_000;

/** SPEC 7: timeout, attempts and backoff on a good connection. */
export const REQUEST_TIMEOUT_MS = 10_000;
export const REQUEST_ATTEMPTS = 3;
export const RETRY_BASE_DELAY_MS = 1_000;
export const RETRY_MULTIPLIER = 1.5;
/** Maximum jitter, as a fraction of the delay it is added to. */
export const RETRY_JITTER_RATIO = 0.2;

/** SPEC 7, 9: timeout, attempts, backoff on a poor connection. SPEC's base delay is already doubled (decision 116). */
export const POOR_REQUEST_TIMEOUT_MS = 5_000;
export const POOR_REQUEST_ATTEMPTS = 2;
export const POOR_RETRY_BASE_DELAY_MS = 2_000;

/** SPEC 4, 9: connectivity checks. */
export const CONNECTIVITY_INTERVAL_MS = 30_000;
export const CONNECTIVITY_TIMEOUT_MS = 5_000;
export const OFFLINE_AFTER_FAILURES = 3;
export const POOR_ABOVE_MS = 3_000;

/** SPEC 4, 9: bandwidth measurements. Bounds are upper limits in megabits per second; the last category has none. */
export const BANDWIDTH_INTERVAL_MS = 5 * 60_000;
export const BANDWIDTH_SAMPLES = 10;
export const BANDWIDTH_BOUNDS_MBPS = { verySlow: 0.5, slow: 2, moderate: 10, fast: 50 } as const;

/** SPEC 4, 9: history of connection health. */
export const HEALTH_EVENTS = 50;
export const HEALTH_WINDOW_MS = 24 * 60 * 60_000;
export const STABLE_UPTIME_PERCENT = 90;
export const STABLE_MAX_OUTAGES = 3;
export const RECOMMEND_UPTIME_PERCENT = 70;
export const RECOMMEND_OUTAGES = 5;

/** SPEC 7, 9: maximum age of a cached response that may be shown when the network does not respond. */
export const API_FRESH_MS = 24 * 60 * 60_000;
export const POOR_API_FRESH_MS = 48 * 60 * 60_000;
export const CONTENT_FRESH_MS = 48 * 60 * 60_000;
export const POOR_CONTENT_FRESH_MS = 72 * 60 * 60_000;

/** How long responses about published texts are reused; a page hidden for longer asks again when it is shown. */
export const VISIT_MS = 30 * 60_000;

/** SPEC 7, 9: local database, availability memo and eviction. */
export const LOCAL_DATABASE_VERSION = 2;
export const AVAILABILITY_MEMO_MS = 5_000;
export const EVICTION_INTERVAL_MS = 10 * 60_000;
/** How long after loading the first eviction check runs. */
export const EVICTION_DELAY_MS = 8_000;
export const EVICTION_USAGE_RATIO = 0.8;
/** Size limit of automatic caches, as browsers no longer report their real quota. */
export const AUTOMATIC_CACHE_BYTES = 40_000_000;

/** SPEC 4, 9: steps of a download's progress besides the parts: manifest, files other than parts, verification. */
export const DOWNLOAD_EXTRA_STEPS = 3;

/** SPEC 4: delay after loading before the interface texts of all languages are prefetched. */
export const UI_PRECACHE_DELAY_MS = 1_500;

/** SPEC 9: the number of days from which a date is shown in place of relative days. */
export const RELATIVE_DATE_DAYS = 7;

/** How often an open tab checks for a new version of the site. */
export const UPDATE_CHECK_INTERVAL_MS = 60 * 60_000;

/** How long the worker waits for the network before it serves a cached page. Without one, it keeps waiting. */
export const PAGE_TIMEOUT_MS = 5_000;

/** Size limit of the worker's cache of pictures and fonts that were displayed. */
export const SEEN_FILES_BYTES = 25_000_000;

/** Age from which the cached cover and reader shell are fetched again. */
export const SHELL_FRESH_MS = 60 * 60_000;

/** SPEC 5, 9: length of an airdrop address. */
export const ADDRESS_MIN_CHARS = 25;
export const ADDRESS_MAX_CHARS = 35;

/** SPEC 9: how many claims an admin may decide at once. */
export const MAX_IN_BULK = 2_000;

/** SPEC 9: page size of the admin list, and the maximum that a request may ask for. */
export const ADMIN_PAGE_SIZE = 20;
export const MAX_ADMIN_PAGE_SIZE = 100;

/** Refresh interval of a visible admin dashboard, and debounce delay of its search field. */
export const ADMIN_REFRESH_MS = 60_000;
export const ADMIN_SEARCH_DELAY_MS = 300;

/** Maximum length of an admin's note or reason, in UTF-16 code units. */
export const ADMIN_NOTE_MAX_CHARS = 1_000;

/** Maximum length of an admin's name in an assignment. */
export const ADMIN_NAME_MAX_CHARS = 100;

/** The same picture for the same address within this time counts as a repetition of the claim. */
export const CLAIM_REPLAY_MS = 15 * 60_000;

/** Rate limits of claims and of uploads: per visitor, and in megabytes for an IPv4 address that many may share. */
export const CLAIM_WINDOW_MS = 15 * 60_000;
export const CLAIMS_PER_VISITOR = 30;
export const CLAIM_MEGABYTES_PER_SHARED_ADDRESS = 300;
/** Rate limits of look-ups: per visitor, and for such an address. */
export const LOOK_UP_WINDOW_MS = 60_000;
export const LOOK_UPS_PER_VISITOR = 30;
export const LOOK_UPS_PER_SHARED_ADDRESS = 600;
/** Maximum number of pictures that one visitor may send for one wallet in this time. */
export const SUBMISSIONS_PER_WALLET_AND_VISITOR = 5;
export const SUBMISSIONS_WINDOW_MS = 24 * 60 * 60_000;

/** How long the CDN may answer with the same public statistics, in seconds. */
export const STATISTICS_SECONDS = 60;

/** How long an uploaded screenshot is stored before a claim uses it. */
export const UPLOAD_LIFETIME_MS = 60 * 60_000;

/** How long claims that send the same picture can reuse the stored one; each of them renews it. */
export const PICTURE_LEASE_MS = 2 * 60 * 60_000;

/**
 * How long the bytes of screenshots are stored, in ms: after the payment, after a rejection, after the last change in
 * any other status, and when no claim refers to them.
 */
export const SCREENSHOT_RETENTION_MS = {
  sent: 30 * 24 * 60 * 60_000,
  rejected: 90 * 24 * 60 * 60_000,
  open: 365 * 24 * 60 * 60_000,
  orphan: 24 * 60 * 60_000,
} as const;

/** How long a visitor's look-up, and the admin list, wait for the ledger. */
export const STATUS_LEDGER_MS = 2_000;
export const LIST_LEDGER_MS = 1_000;

/** Maximum number of submissions that can be sorted by their last update, which only their records contain. */
export const MAX_RECORDS_READ_FOR_LIST = 2_000;

/** Maximum number of submissions that the filter by same picture checks; each takes two listings. */
export const MAX_SAME_PICTURE = 500;

/** Page sizes of the audit log, in entries. */
export const AUDIT_PAGE_SIZE = 50;
export const MAX_AUDIT_PAGE_SIZE = 200;

/** Maximum length of the histories in a claim's record. The audit log is complete. */
export const CLAIM_HISTORY_ENTRIES = 100;
export const CLAIM_SCREENSHOTS = 20;
/** How many other senders of the same picture admins see, and up to how many are counted. */
export const SHOWN_SENDERS = 10;
export const COUNTED_SENDERS = 1_000;

/** How long entries of the audit log are kept. */
export const AUDIT_RETENTION_MS = 2 * 365 * 24 * 60 * 60_000;

/** SPEC 9: maximum size of a screenshot or profile picture. */
export const MAX_IMAGE_BYTES = 5_242_880;
/** Maximum dimensions of a picture for safe decoding: few bytes can decode to any amount of memory. */
export const MAX_IMAGE_SIDE_PX = 12_000;
export const MAX_IMAGE_PIXELS = 40_000_000;
export const MAX_IMAGE_FRAMES = 1_000;
/** Memory that decoding one picture may need at once, in bytes. */
export const MAX_IMAGE_DECODING_BYTES = 128_000_000;
/** Larger pictures are scaled down, so that the re-encoded file can be stored and served. */
export const MAX_STORED_IMAGE_PIXELS = 16_000_000;
/** Maximum size of a re-encoded picture in bytes, however small the upload was. */
export const MAX_STORED_IMAGE_BYTES = 4_000_000;

/** Maximum size of a JSON body, and of a form without its uploaded file, in bytes. */
export const MAX_JSON_BYTES = 65_536;
export const MAX_FORM_EXTRA_BYTES = 65_536;
export const MAX_FORM_FIELDS = 20;

/** By how much a limit per visitor is larger for the networks /56 and /48 that contain an IPv6 address. */
export const WIDER_NETWORK_FACTORS = [3, 6] as const;

/** DESIGN section 5: age after which sweeps remove unfinished work. */
export const SWEEP_GRACE_MS = 24 * 60 * 60_000;
/** DESIGN section 5: delay before a withdrawn profile picture is deleted and a deletion's erasure repeated. */
export const WITHDRAWN_MS = 60 * 60_000;

/** Timeouts of an upload: without progress, and in total. */
export const UPLOAD_STALL_MS = 10_000;
export const UPLOAD_LIMIT_MS = 120_000;

/** Total timeout for downloading a screenshot or an export. */
export const FILE_LIMIT_MS = 120_000;
