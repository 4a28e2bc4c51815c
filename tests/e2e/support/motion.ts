// Waiting until nothing moves: what is measured half-way through an animation is no claim about the page.
import type { Page } from '@playwright/test';

/** Waits for the animations that run now; those that are cancelled meanwhile count as ended. */
export async function waitForRest(page: Page): Promise<void> {
  await page.evaluate(() =>
    Promise.allSettled(document.getAnimations().map(({ finished }) => finished)),
  );
}
