// Names under which this site keeps things in the browser. Later readers depend on them: never rename one.

export const STORAGE_KEYS = {
  language: 'nine-realms:language',
  settings: 'nine-realms:settings',
  position: 'nine-realms:position',
  hasVisited: 'nine-realms:has-visited',
} as const;

/** One-shot navigation notes (SPEC 2, DESIGN decision 1), in sessionStorage. */
export const SESSION_KEYS = {
  navigation: 'nine-realms:navigation',
} as const;
