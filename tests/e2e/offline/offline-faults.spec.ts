// Failing storage and lost data: reported in plain terms and repaired with one tap, without losing readable content
// (SPEC 2, 8).
import type { Page } from '@playwright/test';
import { STORAGE_KEYS } from '../../../src/domain/storage-keys.ts';
import { LONG } from '../../support/long.ts';
import { storedPackFiles, watchFetches } from '../support/offline/storage.ts';
import { expect, test } from '../support/offline/test.ts';

/** Deletes caches and the database, as a browser does when it runs out of space. */
async function wipe(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const name of await caches.keys()) await caches.delete(name);
    await new Promise((done) => {
      indexedDB.deleteDatabase('nine-realms').onsuccess = done;
    });
  });
}

test('a full quota is reported; the download continues once there is space, and again after an eviction', async ({
  page,
  corner,
}) => {
  // As Safari on a phone, which is told how to keep the book.
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'standalone', { value: false });
  });
  await corner.goToCover();
  const client = await page.context().newCDPSession(page);
  const { origin } = new URL(page.url());
  const { usage } = await client.send('Storage.getUsageAndQuota', { origin });
  await client.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: usage + 200_000 });
  await corner.openPanel();
  await expect(corner.panel).toContainText(corner.texts.installHint);
  await corner.button('download').click();
  await corner.expectToast('downloadFailed', corner.texts.failures.quota);
  await expect(corner.panel).toContainText(corner.texts.partial);
  await expect(corner.panel).not.toContainText(corner.texts.available);

  await client.send('Storage.overrideQuotaForOrigin', { origin });
  const kept = await storedPackFiles(page, 'en');
  expect(kept).not.toEqual([]);
  const fetched = watchFetches(page);
  await corner.button('continue').click();
  await expect(corner.panel).toContainText(corner.texts.available);
  expect(fetched.filter((path) => kept.includes(path))).toEqual([]);

  // What the browser evicts is restored with one tap.
  await wipe(page);
  await page.reload();
  await corner.expectDot('blue');
  await corner.openPanel();
  await expect(corner.panel).toContainText(corner.texts.wiped);
  await corner.button('again').click();
  await expect(corner.panel).toContainText(corner.texts.available);
  await corner.expectDot('green');
});

test.describe('when no part of the story is available', () => {
  test('Clear Cache & Reload empties the caches and keeps position and language', async ({
    page,
    context,
    book,
  }) => {
    await book.goToPart('part-2');
    await book.closeButton.click();
    await expect(page).toHaveURL(book.homePath);
    await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
    const position = await book.stored(STORAGE_KEYS.position);
    expect(position).not.toBeNull();
    // From a page where no code of the site runs: a page still waiting for a text would store it again.
    await page.goto('/robots.txt');
    await wipe(page);
    await context.route('**/content/stories/**', (route) => route.abort());
    await page.goto(book.homePath);
    await book.untilPlaceIsKnown();
    await book.openBookLink.click();
    const alert = book.spread.getByRole('alert');
    await expect(alert).toContainText(book.texts.app.unavailable.title);
    const clear = alert.getByRole('button', { name: book.texts.app.clearCacheReload, exact: true });
    await page.evaluate(async () => {
      const seen = await caches.open('nine-realms-seen');
      await seen.put('/art/kept-by-itself', new Response('a picture'));
    });
    const reloaded = page.waitForEvent('load');
    await clear.click();
    await reloaded;
    expect(
      await page.evaluate(async () => {
        const seen = await caches.open('nine-realms-seen');
        return (await seen.match('/art/kept-by-itself')) === undefined;
      }),
    ).toBe(true);
    expect(await book.stored(STORAGE_KEYS.position)).toBe(position);
    expect(await book.stored(STORAGE_KEYS.hasVisited)).toBe('true');
  });

  test('without workers only Reload Page is offered', LONG, async ({ page, context, book }) => {
    await page.addInitScript(() => {
      Reflect.deleteProperty(Navigator.prototype, 'serviceWorker');
    });
    await context.route('**/content/stories/**', (route) => route.abort());
    // Waits for hydration: an earlier click would navigate to the page, as it does without scripts.
    await book.goTo(book.homePath);
    await book.openBookLink.click();
    const alert = book.spread.getByRole('alert');
    await expect(alert).toContainText(book.texts.app.unavailable.title);
    await expect(alert.getByRole('button', { name: book.texts.app.reloadPage })).toBeVisible();
    await expect(
      alert.getByRole('button', { name: book.texts.app.clearCacheReload, exact: true }),
    ).toHaveCount(0);
  });
});
