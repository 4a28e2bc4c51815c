// Tabs that count how often they were loaded.
import { expect, type BrowserContext, type Page } from '@playwright/test';
import { unfinishedUrls } from './at-failure.ts';

/** Opens a tab that counts how often it is loaded. */
export async function openTab(context: BrowserContext, address: string): Promise<Page> {
  const page = await context.newPage();
  await page.addInitScript(() => {
    const loads = Number(sessionStorage.getItem('loads') ?? 0) + 1;
    sessionStorage.setItem('loads', String(loads));
  });
  await page.goto(address);
  return page;
}

/** Returns how often this tab was loaded, including the first time. */
export function loadsOf(page: Page): Promise<number> {
  return page.evaluate(() => Number(sessionStorage.getItem('loads')));
}

/** Makes a tab check for a new version, as it does when it becomes visible again. */
export async function checkForUpdate(page: Page): Promise<void> {
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
}

/** Waits until no tab has a request under way, and long enough that an unwanted reload would have happened. */
export async function settle(page: Page): Promise<void> {
  await expect.poll(() => unfinishedUrls(page.context())).toEqual([]);
  await page.evaluate(() => new Promise((done) => setTimeout(done, 1_000)));
}

/** Waits until a tab has been loaded this many times. */
export async function expectLoads(page: Page, loads: number): Promise<void> {
  await expect.poll(() => loadsOf(page).catch(() => 0)).toBe(loads);
}
