// Measures in the page how long an element is present; a test's own clock would be late on a busy machine.
import type { Page } from '@playwright/test';

interface Watched {
  presences: number[];
}

/**
 * Starts watching a selector. Returns a function that reads the duration of each completed presence, in milliseconds.
 */
export async function watchPresence(
  page: Page,
  selector: string,
): Promise<() => Promise<number[]>> {
  const watched = await page.evaluateHandle((watchedSelector): Watched => {
    const presences: number[] = [];
    let since: number | null = null;
    const look = (): void => {
      const isThere = document.querySelector(watchedSelector) !== null;
      if (isThere && since === null) since = performance.now();
      if (!isThere && since !== null) {
        presences.push(performance.now() - since);
        since = null;
      }
    };
    look();
    new MutationObserver(look).observe(document, {
      subtree: true,
      childList: true,
      attributes: true,
    });
    return { presences };
  }, selector);
  return () => watched.evaluate(({ presences }) => presences);
}
