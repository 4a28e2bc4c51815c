// One renewal of a session at a time in all tabs of a browser (DESIGN decision 21).
import { SESSION_KEYS } from '../domain/account/storage-keys.ts';
import { readStored } from './browser-storage.ts';

const LOCK = 'auth-refresh';
/** A lock is passed on at once, a change of localStorage reaches tabs of other processes a moment later: so long at most. */
const NEWS_MS = 1_000;

let last: Promise<unknown> = Promise.resolve();

/** Without locks, as on a page that is not secure, at least this tab refreshes once. */
function aloneInTab<T>(run: () => Promise<T>): Promise<T> {
  const result = last.then(run);
  last = result.catch(() => undefined);
  return result;
}

/** Until another access token is stored than `before`, or it can be taken that none was. */
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

/** Runs one at a time in all tabs; whoever had to wait for another begins when that one's session can be seen. */
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
