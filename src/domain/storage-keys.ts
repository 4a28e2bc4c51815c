// Keys of browser storage. Never rename one: existing data is stored under it.

export * as STORAGE_KEYS from './reader-keys.ts';

/** The signed-in admin's token, and `{"username": ...}` (SPEC 3). */
export const ADMIN_KEYS = {
  token: 'nine-realms:admin-token',
  user: 'nine-realms:admin-user',
} as const;

/** sessionStorage: navigation state that one page passes to the next. */
export const PASSED_STATE_KEY = 'nine-realms:passed-state';
