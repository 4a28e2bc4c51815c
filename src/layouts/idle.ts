// The hydration timeout of islands that wait for an idle moment.

/**
 * Options for `client:idle`: hydrates when the browser is idle, after one second at the latest (milliseconds). Islands
 * therefore also hydrate on a page that is never idle, and in a browser that renders no frames and so never reports
 * idle time.
 */
export const IDLE = { timeout: 1_000 };
