// Gives up the transactions of a page that is left but may come back. WebKit freezes them with the page, and every
// other page that needs the same store waits until the frozen one is discarded.

const running = new Set<IDBTransaction>();
const givenUp = new WeakSet<IDBTransaction>();
/** Resolves when the reader is back; null while they are here. */
let comeBack: Promise<void> | null = null;

function leave({ persisted }: PageTransitionEvent): void {
  // A page that cannot come back ends its transactions itself.
  if (!persisted) return;
  comeBack = new Promise((back) => {
    const enter = (): void => {
      comeBack = null;
      back();
    };
    addEventListener('pageshow', enter, { once: true });
  });
  for (const transaction of running) {
    givenUp.add(transaction);
    try {
      transaction.abort();
    } catch {
      // It has just ended, which is as good.
    }
  }
}

// A service worker is not left.
if (typeof window !== 'undefined') addEventListener('pagehide', leave);

/**
 * Runs work on a store that `begin` opens, in one transaction. What a left page gave up runs again when the reader
 * returns to it, so repeating the work must change nothing. Rejects as the work does.
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
      if (comeBack) {
        // A write begun while the page is left ends without it.
        givenUp.add(transaction);
        transaction.commit();
      }
      return await result;
    } catch (error) {
      if (!givenUp.has(transaction)) throw error;
      await comeBack;
    } finally {
      running.delete(transaction);
    }
  }
}
