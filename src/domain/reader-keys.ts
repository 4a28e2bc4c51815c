// Keys of the data that readers' browsers store, exported as STORAGE_KEYS (storage-keys.ts). Single constants, so that
// a script contains only those it uses. Never change one: existing readers' data is stored under it.

export const language = 'nine-realms:language';
/** The languages of pages on which the reader declined another language, as `ko,tr`. */
export const declinedOffers = 'nine-realms:declined-offers';
export const settings = 'nine-realms:settings';
export const position = 'nine-realms:position';
/** The parts that were read to the end (domain/book/finished-parts.ts). */
export const finished = 'nine-realms:finished';
export const hasVisited = 'nine-realms:has-visited';
export const offlineMode = 'nine-realms:offline-mode';
/** Set once this browser's reader has used a tool of the book: later visits load them at once. */
export const tools = 'nine-realms:tools';
/** How the book is read aloud (domain/book/aloud/choices.ts). */
export const aloud = 'nine-realms:aloud';
/** The downloaded languages, as `ko,en`. Still known after the browser has evicted the packs. */
export const downloaded = 'nine-realms:downloaded';
/** Set once the browser was asked to keep what it stores (offline/persistence.ts). */
export const persistence = 'nine-realms:persistence';
/** The connection's last events, as JSON. */
export const health = 'nine-realms:health';
