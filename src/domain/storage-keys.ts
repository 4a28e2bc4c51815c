// Keys of browser storage. Never rename one: existing data is stored under it.

export * as STORAGE_KEYS from './reader-keys.ts';

/** The signed-in admin's token, and `{"username": ...}` (SPEC 3). */
export const ADMIN_KEYS = {
  token: 'nine-realms:admin-token',
  user: 'nine-realms:admin-user',
} as const;

/** The signed-in translator's tokens (SPEC 3). */
export const SESSION_KEYS = { accessToken: 'accessToken', refreshToken: 'refreshToken' } as const;

export const TEAM_STORAGE_KEYS = {
  /** `on` or `off`. */
  autosave: 'nine-realms:workspace-autosave',
  /** `on` or `off`: whether the translation memory is shown. */
  memory: 'nine-realms:workspace-memory',
  /** The findings a translator dismissed: a JSON list of hashes, newest last. */
  dismissed: 'nine-realms:workspace-dismissed',
} as const;

/** The corrections that a reader sent or has still to send. */
export const CORRECTIONS_KEY = 'nine-realms:corrections';

/** The receipt of the last claim (domain/airdrop/receipt.ts), until it is put away. */
export const CLAIM_RECEIPT_KEY = 'nine-realms:claim-receipt';

/** sessionStorage: navigation state that one page passes to the next. */
export const PASSED_STATE_KEY = 'nine-realms:passed-state';

/** sessionStorage: a toast to show on the next page. */
export const PASSED_TOAST_KEY = 'nine-realms:passed-toast';
