// A page whose clock stands: what stays for a time stays until the test lets that time pass, however late the test is.
import type { Page } from '@playwright/test';

/** Far enough ahead that a page on a busy machine has not got there by itself; timers that are due until then have run. */
const AHEAD_MS = 60_000;

/** Stops the clock of a page for which `page.clock.install()` was called before it was opened. */
export async function holdClock(page: Page): Promise<void> {
  const now = await page.evaluate(() => Date.now());
  await page.clock.pauseAt(now + AHEAD_MS);
}

/** Waits until the page has done what it had to do: what it answers to input may still be on its way to the screen. */
export async function untilDone(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await scheduler.postTask(() => undefined, { priority: 'background' });
  });
}
