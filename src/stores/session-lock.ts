// A lock that allows one session renewal at a time across all tabs of a browser.
import { SESSION_KEYS } from '../domain/storage-keys.ts';
import { readStored } from './browser-storage.ts';

const LOCK = 'auth-refresh';
/**
 * A lock is handed over at once, but a localStorage change reaches tabs in other processes later. This is the longest
 * wait.
 */
const NEWS_MS = 1_000;

let last: Promise<unknown> = Promise.resolve();

/** Serializes renewals within this tab, where there is no Web Locks API, as on an insecure page. */
function aloneInTab<T>(run: () => Promise<T>): Promise<T> {
  const result = last.then(run);
  last = result.catch(() => undefined);
  return result;
}

/**
 * Resolves when the stored access token differs from `before`, or after `NEWS_MS`, when it can be assumed that no new
 * one was stored.
 */
function untilNews(before: string | null): Promise<void> {
  return new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer);
      removeEventListener('storage', look);
      resolve();
    };
    const look = (): void => {
      if (readStored(SESSION_KEYS.accessToken) !== before) end();
    };
    const timer = setTimeout(end, NEWS_MS);
    addEventListener('storage', look);
    look();
  });
}

/**
 * Runs `run` exclusively across all tabs. If it had to wait for another tab, `run` starts once that tab's new session
 * is visible in storage.
 */
export async function aloneInBrowser<T>(run: () => Promise<T>): Promise<T> {
  if (!('locks' in navigator)) return aloneInTab(run);
  const { locks } = navigator;
  const before = readStored(SESSION_KEYS.accessToken);
  const atOnce = await locks.request(LOCK, { ifAvailable: true }, async (lock) =>
    lock ? { result: await run() } : null,
  );
  if (atOnce) return atOnce.result;
  return locks.request(LOCK, async () => {
    await untilNews(before);
    return run();
  });
}
