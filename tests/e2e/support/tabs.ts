// Tabs that count how often they were loaded.
import { expect, type BrowserContext, type Page } from '@playwright/test';

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

/** How often this tab was loaded, including the first time. */
export function loadsOf(page: Page): Promise<number> {
  return page.evaluate(() => Number(sessionStorage.getItem('loads')));
}

/** Makes a tab check for a new version, as it does when it becomes visible again. */
export async function look(page: Page): Promise<void> {
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
}

/** Waits long enough that an unwanted reload would have happened. */
export async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => new Promise((done) => setTimeout(done, 1_000)));
}

/**
 * Stops the worker that is in charge of a page. The browser does this with an idle worker that a newer one replaces, but not
 * while a debugger is attached, as Playwright's is: the newer one could then wait for minutes.
 */
async function stopReplacedWorker(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const active = new Set<string>();
  session.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
    for (const { versionId, status } of versions) {
      if (status === 'activated') active.add(versionId);
    }
  });
  await session.send('ServiceWorker.enable');
  for (const versionId of active) await session.send('ServiceWorker.stopWorker', { versionId });
  await session.detach();
}

/** Waits until a tab was loaded so many times, the last time because an update was accepted. */
export async function expectLoads(page: Page, loads: number): Promise<void> {
  let tries = 0;
  await expect(async () => {
    tries += 1;
    // A page that is loading again answers the next try.
    const isWaiting = await page
      .evaluate(async () => (await navigator.serviceWorker.getRegistration('/'))?.waiting != null)
      .catch(() => false);
    if (tries > 5 && isWaiting) await stopReplacedWorker(page);
    expect(await loadsOf(page).catch(() => 0)).toBe(loads);
  }).toPass({ intervals: [200, 400, 800, 1_000] });
}
