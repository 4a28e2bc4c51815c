// Names under which the translators' pages keep things in the browser; apart from storage-keys.ts, which every reading page
// carries.

/** Of a translator who has signed in (SPEC 3). */
export const SESSION_KEYS = {
  accessToken: 'accessToken',
  refreshToken: 'refreshToken',
} as const;

/** In the session: a toast that the next page shows. */
export const PASSED_TOAST_KEY = 'nine-realms:passed-toast';
