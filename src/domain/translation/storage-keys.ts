// Browser storage keys of the translators' workspace. Separate, because readers' pages need none of them. Never rename
// a key: existing data is stored under it.

export const STORAGE_KEYS_OF_WORK = {
  /** `on` or `off`. */
  autosave: 'nine-realms:workspace-autosave',
  /** `on` or `off`: whether the translation memory is shown. */
  memory: 'nine-realms:workspace-memory',
  /** The findings a translator dismissed: a JSON list of hashes, newest last. */
  dismissed: 'nine-realms:workspace-dismissed',
} as const;
