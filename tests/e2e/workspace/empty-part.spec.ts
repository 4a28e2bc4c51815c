// The workspace for a part without a translation, what is shown beside the fields, and how long translators' toasts
// stay (SPEC 2, 4, 8, 9).
import type { Page } from '@playwright/test';
import { SUBMIT_TOAST_MS } from '../../../src/domain/limits.ts';
import { LONG } from '../../support/long.ts';
import { newEmail, PASSWORD } from '../support/account.ts';
import { textsOf } from '../support/content.ts';
import { deleteText } from '../support/story-parts.ts';
import { expect, test } from '../support/workspace.ts';

test.use({ target: 'tr' });

test('a part without a translation shows the English text with every field empty, and is not closed unsaved', async ({
  openWorkspace,
  page,
  request,
}) => {
  await deleteText(request, 'tr', 'part-5');
  const workspace = await openWorkspace('part-5');
  const { status, actions } = workspace.texts;
  await expect(page.locator('[data-status="not-started"]')).toHaveText(
    new RegExp(status['not-started']),
  );
  const english = await page.request.get('/api/stories/nine-realms/en/part-5');
  const { content } = (await english.json()) as { content: { text: string[] } };
  const fields = page.locator('[data-field] textarea');
  await expect(page.locator('[data-field^="text."]')).toHaveCount(content.text.length);
  for (const field of await fields.all()) await expect(field).toHaveValue('');
  for (const picture of ['illustration', 'illustrationBottom']) {
    await expect(workspace.row(`${picture}.caption`)).toBeVisible();
  }
  // The site was built with a text, to which the translator may go back.
  await expect(workspace.button(actions.reset)).toBeVisible();
  for (const name of [actions.loadDraft, actions.discard]) {
    await expect(workspace.button(name)).toHaveCount(0);
  }
  await expect(workspace.save).toBeDisabled();
  await workspace.field('quote').fill('Bir söz.');
  await expect(workspace.save).toBeEnabled();
  await expect(workspace.button(actions.discard)).toBeVisible();
  await workspace.field('quote').fill('');
  await expect(workspace.save).toBeDisabled();

  // Closing the tab asks for confirmation only while unsaved text would be lost.
  const asked: string[] = [];
  page.on('dialog', (dialog) => {
    asked.push(dialog.type());
    void dialog.dismiss();
  });
  await workspace.field('title').click();
  await page.keyboard.type('V. Bölüm');
  await page.close({ runBeforeUnload: true });
  await expect.poll(() => asked).toEqual(['beforeunload']);
  await expect(workspace.field('title')).toHaveValue('V. Bölüm');
  await workspace.saveDraft();
  const closed = page.waitForEvent('close');
  await page.close({ runBeforeUnload: true });
  await closed;
  expect(asked).toHaveLength(1);
});

test(
  'glossary names appear beside the paragraph in focus, and pictures beside their texts',
  LONG,
  async ({ openWorkspace, page }) => {
    const workspace = await openWorkspace('part-1');
    await workspace.field('text.0').focus();
    const names = workspace.panel('names');
    await expect(names.locator('dt').filter({ hasText: 'Nethersay' })).toBeVisible();
    await expect(names.locator('dd[lang="tr"]').first()).not.toBeEmpty();
    const order = await page
      .locator('[data-field]')
      .evaluateAll((rows) => rows.map((row) => row.getAttribute('data-field')));
    for (const which of ['illustration', 'illustrationBottom']) {
      const picture = workspace.row(`${which}.alt`).locator('img');
      await picture.scrollIntoViewIfNeeded();
      await expect
        .poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth))
        .toBeGreaterThan(0);
      expect(order.indexOf(`${which}.caption`)).toBe(order.indexOf(`${which}.alt`) + 1);
    }
  },
);

/**
 * Advances the page's paused clock in small steps until a toast appears, then expects it to stay for `ms` milliseconds
 * and no longer.
 */
async function expectToastFor(page: Page, ms: number): Promise<void> {
  const { label } = textsOf('en').app.toasts;
  const toast = page.getByRole('region', { name: label, exact: true }).getByRole('status');
  await expect(async () => {
    await page.clock.runFor(20);
    await expect(toast).toHaveCount(1, { timeout: 500 });
  }).toPass();
  await page.clock.runFor(ms - 500);
  await expect(toast).toHaveCount(1);
  await page.clock.runFor(600);
  await expect(toast).toHaveCount(0);
}

test('the toast of a sign-up stays for seven seconds (SPEC 8)', async ({
  account,
  apiClient,
  page,
}) => {
  const { secret, signup } = account.texts;
  await page.clock.install();
  await account.goTo('signup');
  await account.field(signup.key).fill(await apiClient.newKey('tr'));
  await account.field(signup.name).fill('Elif');
  await account.field(secret.email).fill(newEmail());
  await account.field(secret.password).fill(PASSWORD);
  await account.field(signup.confirm).fill(PASSWORD);
  await expect(account.button(signup.submit)).toBeEnabled();
  await page.clock.pauseAt(Date.now() + 60_000);
  await account.button(signup.submit).click();
  // The navigation follows once the guard against leaving is released.
  await expect(async () => {
    await page.clock.runFor(1);
    await expect(page).toHaveURL(account.path('login'), { timeout: 500 });
  }).toPass();
  await expectToastFor(page, SUBMIT_TOAST_MS);
});
