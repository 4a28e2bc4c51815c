// Names under which this site keeps things in the browser. Later readers depend on them: never rename one.

export const STORAGE_KEYS = {
  language: 'nine-realms:language',
  settings: 'nine-realms:settings',
  position: 'nine-realms:position',
  hasVisited: 'nine-realms:has-visited',
  offlineMode: 'nine-realms:offline-mode',
  /** The languages the reader has downloaded, `ko,en`: what is left when the browser throws the packs away. */
  downloaded: 'nine-realms:downloaded',
} as const;

/** Of an admin who has signed in: the token, and `{"username": ...}` (SPEC 3). */
export const ADMIN_KEYS = {
  token: 'nine-realms:admin-token',
  user: 'nine-realms:admin-user',
} as const;

/** In the session: what one page tells the next. */
export const PASSED_STATE_KEY = 'nine-realms:passed-state';
