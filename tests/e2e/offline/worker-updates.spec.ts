// New versions of the site reach open tabs without interrupting anyone (SPEC 4).
import type { BrowserContext, Page } from '@playwright/test';
import { expectLoads, loadsOf, look, openTab, settle } from '../support/tabs.ts';
import { LAB } from '../support/hosts/worker-site.ts';
import { cachedEntries, expect, test, useWorkerSite } from '../support/offline/worker.ts';

const currentSite = useWorkerSite();

/** Opens a tab with the worker's client and waits until the worker controls it. */
async function openLab(context: BrowserContext, url: string): Promise<Page> {
  const page = await openTab(context, url + LAB);
  await page.waitForFunction(
    () =>
      navigator.serviceWorker.controller?.state === 'activated' && window.lab.state() === 'active',
  );
  return page;
}

async function waitForUpdate(page: Page): Promise<void> {
  await page.waitForFunction(() => window.lab.hasUpdate());
}

test('the first visit is never reloaded', async ({ context }) => {
  const site = currentSite();
  const page = await openLab(context, site.url);
  await settle(page);
  expect(await loadsOf(page)).toBe(1);
  expect(await page.evaluate(() => window.lab.ready)).toBe(0);
});

test('an update is found, waits until it is applied, and reloads every tab once', async ({
  context,
}) => {
  const site = currentSite();
  const tabs = [await openLab(context, site.url), await openLab(context, site.url)];
  const [first, second] = tabs as [Page, Page];
  const shellsOf = async (page: Page) =>
    (await cachedEntries(page)).filter((entry) => entry.includes('-language-en'));
  // The cover and the reader shell are cached one after the other, once the worker has taken over.
  await expect.poll(() => shellsOf(first)).toHaveLength(2);
  const shellsBefore = await shellsOf(first);
  site.release();
  await look(first);
  for (const tab of tabs) await waitForUpdate(tab);
  await settle(first);
  for (const tab of tabs) expect(await loadsOf(tab)).toBe(1);

  // A reload does not apply the update: the new version keeps waiting, and the client reports it again.
  await second.reload();
  await waitForUpdate(second);
  expect(await second.evaluate(() => window.lab.ready)).toBe(1);

  await first.evaluate(() => window.lab.applyUpdate());
  await expectLoads(first, 2);
  await expectLoads(second, 3);
  for (const tab of tabs) await settle(tab);
  expect([await loadsOf(first), await loadsOf(second)]).toEqual([2, 3]);
  expect(await first.evaluate(() => window.lab.hasUpdate())).toBe(false);

  const entries = await cachedEntries(first);
  expect(entries.filter((entry) => shellsBefore.includes(entry))).toEqual([]);
  expect(entries.filter((entry) => entry.includes('-language-en')).length).toBe(
    shellsBefore.length,
  );
  const precached = entries.filter((entry) => entry.includes(' /offline/'));
  expect(precached).toHaveLength(1);
  expect(precached[0]).toContain(`=${site.version}-`);
});

test('a tab with unsaved text reloads only once the text is saved', async ({ context }) => {
  const site = currentSite();
  const [writing, reading] = [await openLab(context, site.url), await openLab(context, site.url)];
  await writing.evaluate(() => window.lab.setUnsaved(true));
  site.release();
  await look(reading);
  await waitForUpdate(reading);
  await reading.evaluate(() => window.lab.applyUpdate());
  await expectLoads(reading, 2);
  await settle(writing);
  expect(await loadsOf(writing)).toBe(1);
  expect(await writing.evaluate(() => window.lab.hasUpdate())).toBe(true);
  await writing.evaluate(() => window.lab.setUnsaved(false));
  await expectLoads(writing, 2);
});

test('a version whose pages cannot be fetched does not take over, and the next check installs it', async ({
  context,
}) => {
  const site = currentSite();
  const page = await openLab(context, site.url);
  site.release();
  await context.route('**/read/', (route) => route.abort());
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    // Recorded when it is found: it may have failed by the time update() resolves.
    const found = new Promise<ServiceWorker>((done) => {
      registration.addEventListener('updatefound', () => {
        if (registration.installing) done(registration.installing);
      });
    });
    await registration.update();
    const failing = await found;
    await new Promise<void>((done) => {
      const look = (): void => {
        if (failing.state === 'redundant') done();
      };
      failing.addEventListener('statechange', look);
      look();
    });
  });
  expect(await page.evaluate(() => window.lab.hasUpdate())).toBe(false);
  await context.unroute('**/read/');
  await look(page);
  await waitForUpdate(page);
});
