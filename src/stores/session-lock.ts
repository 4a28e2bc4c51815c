// A lock that allows one session renewal at a time across all tabs of a browser.
import { SESSION_KEYS } from '../domain/storage-keys.ts';
import { readStored } from './browser-storage.ts';

const LOCK = 'auth-refresh';
/**
 * A lock is handed over at once, but a localStorage change reaches tabs in other processes later. This is the longest
 * wait.
 */
const STORAGE_LAG_MS = 1_000;

let lastRun: Promise<unknown> = Promise.resolve();

/** Serializes renewals within this tab, where there is no Web Locks API, as on an insecure page. */
function runAloneInTab<T>(run: () => Promise<T>): Promise<T> {
  const result = lastRun.then(run);
  lastRun = result.catch(() => undefined);
  return result;
}

/**
 * Resolves when the stored access token differs from `before`, or after `STORAGE_LAG_MS`, when it can be assumed that
 * no new one was stored.
 */
function untilTokenChanges(before: string | null): Promise<void> {
  return new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer);
      removeEventListener('storage', check);
      resolve();
    };
    const check = (): void => {
      if (readStored(SESSION_KEYS.accessToken) !== before) end();
    };
    const timer = setTimeout(end, STORAGE_LAG_MS);
    addEventListener('storage', check);
    check();
  });
}

/**
 * Runs `run` exclusively across all tabs. If it had to wait for another tab, `run` starts once that tab's new session
 * is visible in storage.
 */
export async function withSessionLock<T>(run: () => Promise<T>): Promise<T> {
  if (!('locks' in navigator)) return runAloneInTab(run);
  const { locks } = navigator;
  const before = readStored(SESSION_KEYS.accessToken);
  const immediate = await locks.request(LOCK, { ifAvailable: true }, async (lock) =>
    lock ? { result: await run() } : null,
  );
  if (immediate) return immediate.result;
  return locks.request(LOCK, async () => {
    await untilTokenChanges(before);
    return run();
  });
}
