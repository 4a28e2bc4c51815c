// A host reached over plain HTTP by a name other than localhost: no secure context, so no clipboard, crypto hashes,
// locks, service worker or random UUIDs from the browser. Everything except offline reading still works there (DESIGN
// section 6).
import type { Page } from '@playwright/test';
import { LONG } from '../../support/long.ts';
import { expect as expectAdmin, test as adminTest } from '../support/admin.ts';
import {
  AirdropPages,
  answerClaim,
  answerNoClaim,
  newWallet,
  screenshot,
} from '../support/airdrop.ts';
import { onPlainHost } from '../support/hosts/plain-host.ts';
import { OfflineCorner } from '../support/offline/corner.ts';
import { BACKUPS, placesOf } from '../support/offline/storage.ts';
import { expect, test } from '../support/test.ts';
import { expect as expectWorkspace, test as workspaceTest } from '../support/workspace.ts';

/**
 * Opens every page under the other host name. Expects two errors: of a header that requires HTTPS, and of API calls
 * that a test aborts.
 */
const underAnotherName = {
  baseURL: async (
    { baseURL }: { baseURL: string | undefined },
    use: (url: string | undefined) => Promise<void>,
  ) => {
    await use(baseURL && onPlainHost(baseURL));
  },
  expectedErrors: /Cross-Origin-Opener-Policy|Failed to load resource/,
};
const readerTest = test.extend(underAnotherName);
const plainAdmin = adminTest.extend(underAnotherName);
const plainWorkspace = workspaceTest.extend(underAnotherName);

/** Returns the copied text, obtained as a user would: by pasting it into a field. */
async function pasted(page: Page): Promise<string> {
  await page.evaluate(() => {
    const field = document.createElement('textarea');
    field.id = 'paste-here';
    document.body.append(field);
    field.focus();
  });
  await page.keyboard.press('Control+V');
  return page.locator('#paste-here').inputValue();
}

const isSecure = (page: Page) => page.evaluate(() => isSecureContext);

readerTest('the book can be read, and only the EPUB is offered', async ({ page, book }) => {
  await book.openFromCover();
  expect(await isSecure(page)).toBe(false);
  await book.press('ArrowRight');
  await book.expectOpenAt('introduction');
  await new OfflineCorner(book).expectEpubOnly();
});

readerTest('a claim is sent with its own idempotency key', async ({ page, language }) => {
  const airdrop = new AirdropPages(page, language);
  await answerNoClaim(page);
  const keys: (string | undefined)[] = [];
  await answerClaim(page, (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    return route.fulfill({ status: 201, json: { success: true, message: 'x' } });
  });
  await airdrop.goToClaim();
  expect(await isSecure(page)).toBe(false);
  await airdrop.address.fill(newWallet());
  await airdrop.file.setInputFiles(await screenshot());
  await expect(airdrop.preview).toBeVisible();
  await airdrop.submit.click();
  await expect.poll(() => keys).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/)]);
});

plainAdmin('an admin can sign in and copy a wallet address', LONG, async ({ admin, page }) => {
  const group = await admin.claims(1);
  await admin.signIn();
  await admin.list(group.prefix);
  expectAdmin(await isSecure(page)).toBe(false);
  const copy = admin.row(group.wallet(0)).locator('[data-copied]');
  await copy.click();
  await expectAdmin(copy).toHaveAttribute('data-copied', 'true');
  expectAdmin(await pasted(page)).toBe(group.wallet(0));
});

plainWorkspace.describe('a translator', () => {
  plainWorkspace.use({ target: 'ja' });

  plainWorkspace(
    'can dismiss a finding, save, and copy an unsaved text',
    LONG,
    async ({ openWorkspace, page }) => {
      const workspace = await openWorkspace('part-1');
      expectWorkspace(await isSecure(page)).toBe(false);
      await workspace.field('text.0').fill('一つの文');
      // Far shorter than the English text: a warning, which can be dismissed.
      const findings = workspace.panel('checks').locator('li');
      await expectWorkspace(findings).not.toHaveCount(0);
      const count = await findings.count();
      await findings.getByRole('button').first().click();
      await expectWorkspace(findings).toHaveCount(count - 1);
      await workspace.saveDraft();
      await workspace.field('text.1').fill('まだ保存していない文。');
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
      await expectWorkspace
        .poll(() => placesOf(page, ['まだ保存していない文。']))
        .toContain(BACKUPS);
      page.on('dialog', (dialog) => void dialog.accept());
      await page.route('**/api/**', (route) => route.abort());
      await page.reload();
      const entry = page.locator('[data-kept="part-1"]');
      await entry.getByRole('button', { name: workspace.texts.kept.copy, exact: true }).click();
      await expectWorkspace(entry).toContainText(workspace.texts.kept.copied);
      expectWorkspace(await pasted(page)).toContain('まだ保存していない文。');
    },
  );
});
