// Waiting for hydration.
import type { Page } from '@playwright/test';
import { isHydrated } from '../../support/hydrated.ts';

/** Waits until every island of the page is hydrated. */
export async function untilHydrated(page: Page): Promise<void> {
  // Checks on every animation frame, because islands wait for an idle callback and headless Chromium reports no idle
  // time while it draws nothing.
  await page.waitForFunction(isHydrated);
}
