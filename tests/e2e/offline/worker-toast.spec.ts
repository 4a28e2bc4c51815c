// A new version is announced, applied when the reader chooses, and the book stays at the same part (SPEC 4).
import { LONG } from '../../support/long.ts';
import { Book } from '../support/book.ts';
import { textsOf } from '../support/content.ts';
import { OfflineCorner } from '../support/offline/corner.ts';
import { cachedEntries, expect, test, useWorkerSite } from '../support/offline/worker.ts';
import { expectLoads, loadsOf, checkForUpdate, openTab, settle } from '../support/tabs.ts';

const currentSite = useWorkerSite();

test('by keyboard: the toast stays, each tab reloads once, and the book is open at the same part', async ({
  context,
}) => {
  const site = currentSite();
  const page = await openTab(context, `${site.url}/robots.txt`);
  await page.clock.install();
  const book = new Book(page, 'ko');
  await book.goTo(`${site.url}/ko/read/part-2/`);
  const texts = textsOf('ko').app.offline;
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
  await expect
    .poll(async () => (await cachedEntries(page)).join('\n'))
    .toContain('-language-ko /ko/read/?worker=');
  await book.press('ArrowRight');
  await book.expectOpenAt('part-3');
  const other = await openTab(context, `${site.url}/tr/`);
  await other.waitForFunction(() => navigator.serviceWorker.controller !== null);
  // Texts may be stored and newer ones requested meanwhile, but nothing may reload.
  await settle(other);
  const [loads, otherLoads] = [await loadsOf(page), await loadsOf(other)];
  const shells = (await cachedEntries(page)).filter((entry) => entry.includes('-language-'));

  site.release();
  await checkForUpdate(page);
  await expect(book.toast).toContainText(texts.toasts.appUpdate.title);
  const update = book.toast.getByRole('button', { name: texts.updateNow, exact: true });
  await page.clock.runFor(60_000);
  await expect(update).toBeVisible();
  await expect(new Book(other, 'tr').toast).toContainText(
    textsOf('tr').app.offline.toasts.appUpdate.title,
  );
  expect([await loadsOf(page), await loadsOf(other)]).toEqual([loads, otherLoads]);

  // While requests are under way, Chromium may leave the new worker waiting for five minutes.
  await settle(page);
  await update.press('Enter');
  await expectLoads(page, loads + 1);
  await expect.poll(() => loadsOf(other).catch(() => 0)).toBe(otherLoads + 1);
  await settle(other);
  expect([await loadsOf(page), await loadsOf(other)]).toEqual([loads + 1, otherLoads + 1]);
  await book.expectOpenAt('part-3');
  for (const tab of [page, other]) {
    await expect(tab.locator('meta[name="release"]')).toHaveAttribute(
      'content',
      String(site.version),
    );
  }
  await expect
    .poll(async () => (await cachedEntries(page)).filter((entry) => shells.includes(entry)))
    .toEqual([]);
  await expect(book.toast).toHaveCount(0);
});

test(
  'on the cover a new version is also shown as a badge, for readers who closed the toast',
  LONG,
  async ({ context }) => {
    const site = currentSite();
    const page = await context.newPage();
    const corner = new OfflineCorner(new Book(page, 'en'));
    await page.goto(`${site.url}/`);
    await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
    await expect(corner.statusButton).toBeVisible();
    site.release();
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await corner.expectToast('appUpdate');
    await corner.book.toast
      .getByRole('button', { name: corner.book.texts.app.toasts.dismiss })
      .click();
    await expect(corner.book.toast).toHaveCount(0);
    // Chromium may keep the new worker waiting while the old one still handles requests.
    await page.waitForLoadState('networkidle');
    await page.getByRole('button', { name: corner.texts.badges.update, exact: true }).click();
    await expect(page.locator(`meta[name="release"][content="${site.version}"]`)).toHaveCount(1);
  },
);
