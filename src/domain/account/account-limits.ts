// Limits of accounts, sessions and sign-in, each with its unit.

/** Maximum length of a password, which bounds the cost of hashing, and of a user name. */
export const MAX_PASSWORD_CHARS = 256;
export const MAX_USERNAME_CHARS = 100;

/** Decision 118: lifetime of an access token, in seconds. */
export const TRANSLATOR_TOKEN_SECONDS = 15 * 60;
export const ADMIN_TOKEN_SECONDS = 60 * 60;

/** The window of every count here that names no other, and the limits on failed sign-ins in it. */
export const ACCOUNT_WINDOW_MS = 15 * 60_000;
export const SIGN_IN_FAILURES_PER_ACCOUNT_AND_IP = 5;
export const SIGN_IN_FAILURES_PER_IP = 20;
/** Wrong codes after an admin's right password, from all IP addresses. */
export const CODE_FAILURES_PER_ADMIN = 5;
/** Refreshes of sessions per visitor. Loading a translator's page takes one. */
export const REFRESHES_PER_VISITOR = 300;
/** Maximum number of queued guesses at one account. */
export const GUESSES_WAITING_PER_ACCOUNT = 20;
/** Counted across all IP addresses: failures without a delay, then a delay that doubles up to the longest value. */
const SIGN_IN_FREE_FAILURES = 10;
const SIGN_IN_FIRST_DELAY_MS = 250;
const SIGN_IN_LONGEST_DELAY_MS = 4_000;

/** SPEC 5, 9: minimum length of a translator's password. Decision 120: limits on other account fields. */
export const MIN_PASSWORD_CHARS = 6;
/** Minimum length of an admin's password, which protects everything. */
export const MIN_ADMIN_PASSWORD_CHARS = 12;
export const MAX_EMAIL_CHARS = 254;
export const MAX_PERSON_NAME_CHARS = 100;
export const MAX_BIO_CHARS = 1_000;
export const MAX_LINK_CHARS = 500;
export const MAX_KEY_LABEL_CHARS = 100;
export const MAX_KEY_USES = 100;
/** Maximum length of an admin's reason for an action on an account. */
export const MAX_REASON_CHARS = 500;
export const PROFILE_PICTURE_SIDE_PX = 800;

/**
 * Life of an unused refresh token, life of any session, and how long the previous token is still accepted so
 * that two tabs can refresh at once.
 */
export const SESSION_IDLE_MS = 14 * 24 * 60 * 60_000;
export const SESSION_LIFETIME_MS = 60 * 24 * 60 * 60_000;
export const REFRESH_GRACE_MS = 30_000;
export const MAX_REFRESH_TOKEN_CHARS = 200;

/** Key checks per visitor in a minute; registrations per visitor; pictures per translator. */
export const KEY_CHECKS_PER_VISITOR = 10;
export const KEY_CHECK_WINDOW_MS = 60_000;
export const REGISTRATIONS_PER_VISITOR = 20;
export const PICTURES_PER_TRANSLATOR = 20;
/** Data exports per translator, and the number of newest writes per part in an export. */
export const EXPORTS_PER_TRANSLATOR = 5;
export const EXPORTED_WRITES_PER_PART = 50;
/** Size limit of a picture that an export includes; a larger one is only named. */
export const MAX_EXPORTED_PICTURE_BYTES = 1_000_000;

/** How long an unfinished registration reserves its e-mail address, and how long a recovery key is valid. */
export const REGISTRATION_LEASE_MS = 2 * 60_000;
export const RECOVERY_KEY_MS = 72 * 60 * 60_000;

/** SPEC 5, 9: a sign-up key is validated once it is longer than this, this long after the last keystroke (debounce). */
export const SIGNUP_KEY_CHECK_ABOVE_CHARS = 5;
export const SIGNUP_KEY_CHECK_DELAY_MS = 500;
/** Maximum length of a text accepted as a sign-up or recovery key. */
export const MAX_KEY_CHARS = 100;

/**
 * Returns the delay of a sign-in attempt in milliseconds, given the account's number of failures from all IP addresses:
 * nothing at first, then doubling up to SIGN_IN_LONGEST_DELAY_MS. The account is never locked, so that a stranger
 * cannot keep the owner out.
 */
export function signInDelayMs(failures: number): number {
  if (failures <= SIGN_IN_FREE_FAILURES) return 0;
  const doubled = SIGN_IN_FIRST_DELAY_MS * 2 ** (failures - SIGN_IN_FREE_FAILURES - 1);
  return Math.min(doubled, SIGN_IN_LONGEST_DELAY_MS);
}
