// How long something is on the page, measured in the page itself: a test's own clock is late on a busy machine.
import type { Page } from '@playwright/test';

interface Watched {
  presences: number[];
}

/**
 * Watches a selector from now on. The function it answers tells, in milliseconds, how long each stay on the page took that
 * has ended.
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
