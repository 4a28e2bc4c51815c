// Aborts the transactions of a page that enters the back/forward cache. WebKit freezes them with the page, and every
// other page that needs the same store waits until the frozen one is discarded.

const running = new Set<IDBTransaction>();
const abandoned = new WeakSet<IDBTransaction>();
/** Resolves when the reader returns to the page; null while they are on it. */
let pageReturn: Promise<void> | null = null;

function onPageHide({ persisted }: PageTransitionEvent): void {
  // The browser itself ends the transactions of a page that cannot come back.
  if (!persisted) return;
  pageReturn = new Promise((resolve) => {
    const onPageShow = (): void => {
      pageReturn = null;
      resolve();
    };
    addEventListener('pageshow', onPageShow, { once: true });
  });
  for (const transaction of running) {
    abandoned.add(transaction);
    try {
      transaction.abort();
    } catch {
      // The transaction has already ended.
    }
  }
}

// A service worker has no such event.
if (typeof window !== 'undefined') addEventListener('pagehide', onPageHide);

/**
 * Runs work on a store that `begin` opens, in one transaction. If leaving the page aborted it, runs it again when the
 * reader returns, so repeating the work must change nothing. Rejects if the work does.
 */
export async function inTransaction<T>(
  begin: () => Promise<IDBObjectStore>,
  work: (store: IDBObjectStore) => T | PromiseLike<T>,
): Promise<T> {
  for (;;) {
    const store = await begin();
    const { transaction } = store;
    running.add(transaction);
    try {
      const result = work(store);
      if (pageReturn) {
        // The page may be frozen before the browser commits by itself. Work with more requests fails and is run again.
        abandoned.add(transaction);
        transaction.commit();
      }
      return await result;
    } catch (error) {
      if (!abandoned.has(transaction)) throw error;
      await pageReturn;
    } finally {
      running.delete(transaction);
    }
  }
}
