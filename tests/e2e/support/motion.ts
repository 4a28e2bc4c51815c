// Waiting for animations: measurements taken during one say nothing about the page.
import type { Page } from '@playwright/test';

/** Waits for the animations that are running now. Animations cancelled meanwhile count as ended. */
export async function waitForRest(page: Page): Promise<void> {
  await page.evaluate(() =>
    Promise.allSettled(document.getAnimations().map(({ finished }) => finished)),
  );
}
