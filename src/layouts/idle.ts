// How long an island may wait for an idle moment before it listens.

/**
 * For `client:idle`: hydrates in the first idle moment, at the latest a second after the page asked (milliseconds). A page that
 * is never idle, or a browser that draws no frames and so never says that it is, gets its islands all the same.
 */
export const SOON = { timeout: 1_000 };
