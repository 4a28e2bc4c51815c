// Pauses a page's clock: timed elements stay until the test advances the clock, however slow the test is.
import type { Page } from '@playwright/test';

/** Far enough ahead that a page on a busy machine has not reached it by itself. Timers due before then have fired. */
const AHEAD_MS = 60_000;

/** Pauses the clock of a page. Call `page.clock.install()` before the page is opened. */
export async function holdClock(page: Page): Promise<void> {
  const now = await page.evaluate(() => Date.now());
  await page.clock.pauseAt(now + AHEAD_MS);
}

/** Waits until the page has finished its pending tasks: updates in response to input may not have been rendered yet. */
export async function untilDone(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await scheduler.postTask(() => undefined, { priority: 'background' });
  });
}
