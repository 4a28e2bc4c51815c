// Waiting for hydration.
import type { Page } from '@playwright/test';
import { isHydrated } from '../../support/hydrated.ts';

/** Waits until every island of the page is hydrated. */
export async function untilHydrated(page: Page): Promise<void> {
  // Checks on every animation frame, because islands wait for an idle callback and headless Chromium reports no idle
  // time while it draws nothing.
  await page.waitForFunction(isHydrated);
}

/** Holds back the scripts of pages until the returned function is called; until then nothing responds. */
export async function holdScripts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<null>();
  await page.route('**/_astro/*.js', (route) => promise.then(() => route.continue()));
  return () => resolve(null);
}

/** Waits until the page has loaded a file that comes late, by a part of its path. */
export async function untilLoaded(page: Page, file: string): Promise<void> {
  await page.waitForFunction(
    (part) => performance.getEntriesByType('resource').some(({ name }) => name.includes(part)),
    file,
  );
}

/**
 * Waits until the code that draws toasts is there: it comes when the browser is idle, and a connection lost before that
 * shows none.
 */
export function untilToastsCanShow(page: Page): Promise<void> {
  return untilLoaded(page, '/ToastCard.');
}
