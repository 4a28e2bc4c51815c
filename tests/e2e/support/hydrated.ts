// When a page listens.
import type { Page } from '@playwright/test';

/** Waits until every island of the page is hydrated. */
export async function untilHydrated(page: Page): Promise<void> {
  // Looks at each frame, not now and then: Chromium without a window reports no idle moment while it draws nothing, and
  // islands wait for one.
  await page.waitForFunction(
    () => document.readyState !== 'loading' && document.querySelector('astro-island[ssr]') === null,
  );
}
