// Opening the workspace without a connection: unsaved texts on this device can be read and copied, and the part opens
// by itself once the server responds again (SPEC 4).
import type { Page } from '@playwright/test';
import { translatePath } from '../../../src/domain/account/routes.ts';
import type { PartSlug } from '../../../src/domain/story/parts.ts';
import { LONG } from '../../support/long.ts';
import { BACKUPS, placesOf } from '../support/offline/storage.ts';
import { FAILED_REQUEST } from '../support/test.ts';
import { expect, test, type Workspace } from '../support/workspace.ts';

test.use({ target: 'ja', expectedErrors: FAILED_REQUEST, serviceWorkers: 'allow' });

const API = '**/api/**';
const TYPED = '橋の上で、まだ誰も知らない歌を聞いた。';

/** Types into a part and waits until the text is stored on the device. */
async function leaveUnsaved(workspace: Workspace, field: string, text: string): Promise<void> {
  await workspace.field(field).fill(text);
  await workspace.page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect.poll(() => placesOf(workspace.page, [text])).toContain(BACKUPS);
  workspace.page.on('dialog', (dialog) => void dialog.accept());
}

function kept(page: Page, part: PartSlug) {
  return page.locator(`[data-kept="${part}"]`);
}

test('without a server unsaved texts are shown, can be copied, and are offered once it responds', async ({
  openWorkspace,
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const workspace = await openWorkspace('part-1');
  const { texts } = workspace;
  await leaveUnsaved(workspace, 'text.0', TYPED);
  await context.route(API, (route) => route.abort());
  await page.reload();
  await expect(page.locator('[data-screen="failed"]')).toBeVisible();
  const entry = kept(page, 'part-1');
  await expect(entry).toContainText(TYPED);
  await expect(entry).toContainText('Paragraph 1');
  await expect(entry.locator('dd').first()).toHaveAttribute('lang', 'ja');
  await expect(entry.locator('time')).toContainText(/20\d\d/);
  // Only the changed field is listed, not the rest of the part.
  await expect(entry.locator('dt')).toHaveCount(1);
  await entry.getByRole('button', { name: texts.kept.copy, exact: true }).click();
  await expect(entry).toContainText(texts.kept.copied);
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(TYPED);
  await entry.locator('dd').first().selectText();
  expect(await page.evaluate(() => getSelection()?.toString())).toBe(TYPED);

  await context.unroute(API);
  await page.evaluate(() => dispatchEvent(new Event('offline')));
  await expect(page.getByRole('heading', { name: texts.offline.title })).toBeVisible();
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await workspace.ready();
  await workspace.banner('backup').getByRole('button', { name: texts.backup.restore }).click();
  await expect(workspace.field('text.0')).toHaveValue(TYPED);
});

test("without a network the page itself is served from the device's cache", async ({
  openWorkspace,
  page,
  context,
}) => {
  const workspace = await openWorkspace('part-2');
  const { texts } = workspace;
  await leaveUnsaved(workspace, 'quote', TYPED);
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
  const isPageKept = () =>
    page.evaluate(async () => {
      const cache = await caches.open('nine-realms-language-en');
      return (await cache.keys()).some(({ url }) => url.includes('/cms/translate/'));
    });
  await expect.poll(isPageKept).toBe(true);
  await context.setOffline(true);
  await page.goto(translatePath('en', 'part-2'));
  await expect(page.getByRole('heading', { name: texts.offline.title })).toBeVisible();
  await expect(kept(page, 'part-2')).toContainText(TYPED);
  await workspace.button(texts.offline.check).click();
  await workspace.toast('stillOffline');
  await context.setOffline(false);
  await workspace.ready();
  await expect(workspace.banner('backup')).toBeVisible();
  await expect(page.locator('[data-screen="failed"]')).toHaveCount(0);
});

test(
  "an expired session does not hide a translator's texts, and nobody else sees them",
  LONG,
  async ({ openWorkspace, account, apiClient, page, context }) => {
    const workspace = await openWorkspace('part-4');
    await leaveUnsaved(workspace, 'text.1', TYPED);
    await account.spoilAccessToken();
    await context.route(API, (route) => route.abort());
    await page.reload();
    await expect(kept(page, 'part-4')).toContainText(TYPED);

    const somebodyElse = await apiClient.newTranslator('ja', '別の人');
    await account.enter('login', await apiClient.signIn(somebodyElse));
    await page.goto(translatePath('en', 'part-4'));
    await expect(page.getByText(workspace.texts.kept.none)).toBeVisible();
    await expect(page.getByText(TYPED)).toHaveCount(0);
    await context.unroute(API);
    await workspace.button(workspace.texts.failed.retry).click();
    await workspace.ready();
    await expect(workspace.banner('backup')).toHaveCount(0);
    await expect(workspace.field('text.1')).not.toHaveValue(TYPED);
  },
);
