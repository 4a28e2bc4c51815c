// Which pages can be read without a network, and what the offline page shows for all others.
import type { Page } from '@playwright/test';
import type { Language } from '../../../src/domain/languages.ts';
import { homePath, offlinePath, partPath, readerPath } from '../../../src/domain/routes.ts';
import { LONG } from '../../support/long.ts';
import { violationsOn } from '../support/axe.ts';
import { textsOf } from '../support/content.ts';
import { familiesOf } from '../support/glyphs.ts';
import { expect, offline, test } from '../support/offline/test.ts';
import { cachedEntries, startWorker } from '../support/offline/worker.ts';
import { storeSettings } from '../support/stored.ts';

/** Visits a language's cover once and waits until the worker has cached the reader shell. */
async function visit(page: Page, language: Language): Promise<void> {
  await page.goto(homePath(language));
  await page.waitForLoadState('networkidle');
  await startWorker(page, language);
  const shell = new RegExp(`-language-${language} ${readerPath(language)}\\?worker=`);
  await expect.poll(async () => (await cachedEntries(page)).join('\n')).toMatch(shell);
}

/** Opens an address. Returns the status as the page sees it: Playwright can miss the response if the worker answers. */
async function open(page: Page, path: string): Promise<number | undefined> {
  await page.goto(path);
  return page.evaluate(() => {
    const [entry] = performance.getEntriesByType('navigation');
    return (entry as PerformanceNavigationTiming | undefined)?.responseStatus;
  });
}

test('after one visit the cover is available offline, with its picture', async ({
  page,
  context,
}) => {
  await visit(page, 'ko');
  const texts = textsOf('ko');
  await offline(context, async () => {
    for (const path of ['/ko/', '/ko/?utm_source=x', '/ko/?x=1', '/ko']) {
      expect(await open(page, path), path).toBe(200);
      await expect(page.getByRole('link', { name: texts.app.openBook })).toBeVisible();
      expect(new URL(page.url()).pathname, path).toBe('/ko/');
    }
    const width = await page
      .locator('main img')
      .first()
      .evaluate((img: HTMLImageElement) => img.decode().then(() => img.naturalWidth));
    expect(width).toBeGreaterThan(0);
  });
});

test('the typeface that a reader has chosen is there offline', LONG, async ({ page, context }) => {
  await storeSettings(page, { typeface: 'clear' });
  await page.goto(partPath('en', 'part-1'));
  await page.evaluate(() => document.fonts.ready);
  await startWorker(page, 'en');
  await expect.poll(async () => (await cachedEntries(page)).join()).toContain('/_astro/atkinson');
  await visit(page, 'en');
  const session = await context.newCDPSession(page);
  await session.send('Network.clearBrowserCache');
  await offline(context, async () => {
    await page.goto(readerPath('en'));
    await expect(page.locator('figcaption').first()).toBeVisible();
    const drawn = () => familiesOf(page, 'main figcaption');
    await expect.poll(drawn).toEqual(['Atkinson Hyperlegible Next']);
  });
});

test.describe('with Korean downloaded', () => {
  test.use({ language: 'ko' });

  test('it is offered when another language is not available; the offline page has no violations', async ({
    page,
    context,
    corner,
  }) => {
    await corner.goToCover();
    await corner.download();
    await offline(context, async () => {
      expect(await open(page, '/ja/read/part-1/')).toBe(200);
      const { offlinePage } = textsOf('ja').app;
      await expect(page.locator('html')).toHaveAttribute('lang', 'ja');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(offlinePage.title);
      const offered = page.locator('main').getByRole('listitem').getByRole('link');
      await expect(offered).toHaveText(['한국어']);
      await expect(offered).toHaveAttribute('lang', 'ko');
      await page.getByRole('button', { name: offlinePage.tryAgain }).focus();
      await page.keyboard.press('Tab');
      await expect(offered).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL('/ko/read/part-1/');
      await expect(page.locator('html')).toHaveAttribute('lang', 'ko');
      await expect(page.locator('[data-paragraph="0"]').first()).toBeVisible();
    });
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.goto(offlinePath('ja'));
    await expect(page.locator('main').getByRole('listitem')).toHaveCount(1);
    expect(await violationsOn(page)).toEqual([]);
  });
});

test('an unavailable page shows the offline page in its language; trying again opens it once it is available', async ({
  page,
  context,
}) => {
  await visit(page, 'en');
  const turkish = textsOf('tr').app.offlinePage;
  const { offlinePage } = textsOf('ja').app;
  const again = page.getByRole('button', { name: offlinePage.tryAgain });
  // Offline only once: whenever the network returns, the offline page opens the address it stands for.
  await offline(context, async () => {
    for (const path of [partPath('tr', 'part-1'), `${homePath('tr')}nowhere/`]) {
      expect(await open(page, path), path).toBe(200);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(turkish.title);
      await expect(page.getByText(turkish.text)).toBeVisible();
      await expect(page.getByText(turkish.none)).toBeVisible();
    }
    await page.goto('/ja/');
    await again.focus();
    await page.keyboard.press('Enter');
    await expect(
      page.getByRole('status').filter({ hasText: offlinePage.stillOffline }),
    ).toBeVisible();
    await expect(again).toBeFocused();
  });
  // The browser's online event triggers a retry of its own.
  await expect(page.getByRole('link', { name: textsOf('ja').app.openBook })).toBeVisible();

  // A page without a worker (after Shift+Reload, or loaded while the worker was activated) is taken over.
  const client = await context.newCDPSession(page);
  const loaded = page.waitForEvent('load');
  await client.send('Page.reload', { ignoreCache: true });
  await loaded;
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
});
