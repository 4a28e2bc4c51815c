// Keys of browser storage. Never rename one: existing readers' data is stored under it.

export const STORAGE_KEYS = {
  language: 'nine-realms:language',
  /** The languages of pages on which the reader declined another language, as `ko,tr`. */
  declinedOffers: 'nine-realms:declined-offers',
  settings: 'nine-realms:settings',
  position: 'nine-realms:position',
  /** The parts that were read to the end (domain/book/finished-parts). */
  finished: 'nine-realms:finished',
  hasVisited: 'nine-realms:has-visited',
  offlineMode: 'nine-realms:offline-mode',
  /** Set once this browser has loaded the web font: later pages show it from the start. */
  fonts: 'nine-realms:fonts',
  /** Set once this browser's reader has used a tool of the book: later visits load them at once. */
  tools: 'nine-realms:tools',
  /** How the book is read aloud (domain/book/aloud/choices). */
  aloud: 'nine-realms:aloud',
  /** The downloaded languages, as `ko,en`. Still known after the browser has evicted the packs. */
  downloaded: 'nine-realms:downloaded',
  /** The connection's last events, as JSON. */
  health: 'nine-realms:health',
} as const;

/** The signed-in admin's token, and `{"username": ...}` (SPEC 3). */
export const ADMIN_KEYS = {
  token: 'nine-realms:admin-token',
  user: 'nine-realms:admin-user',
} as const;

/** sessionStorage: navigation state that one page passes to the next. */
export const PASSED_STATE_KEY = 'nine-realms:passed-state';
