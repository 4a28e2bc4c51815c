// Names under which the translators' workspace keeps things in the browser; apart, because readers' pages need none of them.
// Never rename one.

export const STORAGE_KEYS_OF_WORK = {
  /** `on` or `off`. */
  autosave: 'nine-realms:workspace-autosave',
  /** The findings a translator dismissed, by hash of field text and code; a JSON list, newest last. */
  dismissed: 'nine-realms:workspace-dismissed',
} as const;
