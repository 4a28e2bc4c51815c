// The key of browser storage under which a reader's own corrections are. Never rename it. In a file of its own, because
// every reader downloads the others.
export const CORRECTIONS_KEY = 'nine-realms:corrections';
