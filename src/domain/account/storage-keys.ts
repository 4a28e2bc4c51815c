// Browser storage keys of the translators' pages. Kept separate from storage-keys.ts, which every reading page bundles.

/** The signed-in translator's tokens (SPEC 3). */
export const SESSION_KEYS = {
  accessToken: 'accessToken',
  refreshToken: 'refreshToken',
} as const;

/** sessionStorage: a toast to show on the next page. */
export const PASSED_TOAST_KEY = 'nine-realms:passed-toast';
