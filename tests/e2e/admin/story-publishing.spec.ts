// Several people at work on the same part in one editor, and what an admin sees before the English is published.
import { AccountPages } from '../support/account.ts';
import { AdminPages } from '../support/admin.ts';
import { newVisitorHeaders } from '../support/as-admin.ts';
import { violationsOn } from '../support/axe.ts';
import { StoryAdminPages } from '../support/story-admin.ts';
import { saveCover, storedPart } from '../support/story-parts.ts';
import { FAILED_REQUEST } from '../support/test.ts';
import { expect, test, Workspace, turnAutosaveOff } from '../support/workspace.ts';

test.use({ target: 'zh', expectedErrors: FAILED_REQUEST });

test('an admin and two translators write the same part at once; nobody loses a word', async ({
  apiClient,
  baseURL,
  browser,
  openWorkspace,
}) => {
  const open = async () => {
    const context = await browser.newContext({
      ...(baseURL === undefined ? {} : { baseURL }),
      extraHTTPHeaders: newVisitorHeaders(),
    });
    return context.newPage();
  };
  const ada = await openWorkspace('part-2');
  const bo = new Workspace(await open(), 'en');
  const boAccount = new AccountPages(bo.page, 'en');
  await boAccount.storeSession(await apiClient.signIn(await apiClient.newTranslator('zh')));
  await turnAutosaveOff(bo.page);
  await bo.open('part-2');
  const page = await open();
  await new AdminPages(page, apiClient.request).storeSession();
  const stories = new StoryAdminPages(page, apiClient.request);
  const { editor } = stories;
  await turnAutosaveOff(page);
  await stories.open('zh', 'part-2');

  await ada.field('text.0').fill('甲的第一段。');
  await ada.field('text.1').fill('甲的第二段。');
  await bo.field('text.1').fill('乙的第二段。');
  await bo.field('text.2').fill('乙的第三段。');
  await editor.field('text.0').fill('管理员的第一段。');
  await editor.field('text.3').fill('管理员的第四段。');
  await ada.saveDraft();

  /** Saves second, sees both texts with the other's name, and keeps their own. */
  const saveSecond = async (own: Workspace, field: string, name: string): Promise<void> => {
    const { confirm, conflict } = own.texts;
    await own.save.click();
    await own.answer(confirm.saveDraft.title, confirm.saveDraft.yes);
    const dialog = own.dialog(conflict.title);
    await expect(dialog).toContainText(name);
    const row = dialog.locator(`[data-conflict="${field}"]`);
    await expect(row.locator('mark').last()).toContainText('甲');
    await expect(dialog.locator('[data-conflict]')).toHaveCount(1);
    await dialog.getByRole('button', { name: conflict.save }).click();
    await expect(own.saving('saved')).toBeVisible();
  };
  await saveSecond(bo, 'text.1', 'Elif Öztürk');
  await saveSecond(editor, 'text.0', 'Elif Öztürk');
  for (const [field, words] of [
    ['text.0', '管理员的第一段。'],
    ['text.1', '乙的第二段。'],
    ['text.2', '乙的第三段。'],
    ['text.3', '管理员的第四段。'],
  ] as const) {
    await expect(editor.field(field)).toHaveValue(words);
  }
  // What Ada wrote is in the history, and she gets what the others made of it.
  await ada.page.reload();
  await ada.ready();
  await expect(ada.field('text.1')).toHaveValue('乙的第二段。');
  await bo.page.context().close();
  await page.context().close();
});

test('English is published knowing what it makes out of date, while its translator publishes too', async ({
  apiClient,
  baseURL,
  browser,
  openWorkspace,
}) => {
  const ada = await openWorkspace('part-3');
  await ada.field('text.1').fill('译者的草稿。');
  await ada.saveDraft();

  const context = await browser.newContext({
    ...(baseURL === undefined ? {} : { baseURL }),
    extraHTTPHeaders: newVisitorHeaders(),
  });
  const page = await context.newPage();
  await new AdminPages(page, apiClient.request).storeSession();
  const stories = new StoryAdminPages(page, apiClient.request);
  const { languages } = stories.texts;
  const { editor, question } = stories;
  await turnAutosaveOff(page);
  await stories.open('en', 'part-3');
  const first = stories.paragraph(1);
  const before = await first.inputValue();
  await first.fill(`${before} Nobody answered.`);
  await editor.publish.press('Enter');
  await expect(question.locator('[data-changed="text.0"] ins')).toContainText('Nobody answered.');
  await expect(question.locator('[data-changed]')).toHaveCount(1);
  const stale = question.getByRole('listitem');
  await expect(stale.filter({ hasText: languages.ko })).toContainText(
    'Korean, published: Paragraph 1',
  );
  await expect(stale.filter({ hasText: 'draft by Elif Öztürk' })).toContainText('Paragraph 1');
  expect(await violationsOn(page)).toEqual([]);
  // Cancel keeps the text, and the focus returns to where the question was asked from.
  await page.keyboard.press('Escape');
  await expect(editor.publish).toBeFocused();
  await expect(first).toHaveValue(`${before} Nobody answered.`);

  await editor.publish.press('Enter');
  await expect(question).toBeVisible();
  await ada.publish.click();
  const { confirm, source } = ada.texts;
  await Promise.all([stories.confirm(), ada.answer(confirm.publish.title, confirm.publish.yes)]);
  // In either order, the translator's text is published, after a look at the new English if there was one.
  const asked = ada.dialog(source.title);
  await expect(ada.publish.and(ada.page.locator(':disabled')).or(asked)).toBeVisible();
  if (await asked.isVisible()) await ada.answer(source.title, source.publish);
  await expect
    .poll(
      async () => (await storedPart(apiClient.request, 'zh', 'part-3')).partData?.content.text[1],
    )
    .toBe('译者的草稿。');
  await context.close();
});

test('the cover texts of a language are written by two admins at once, and can be taken back', async ({
  apiClient,
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.setExtraHTTPHeaders(newVisitorHeaders());
  await new AdminPages(page, apiClient.request).signIn();
  const stories = new StoryAdminPages(page, apiClient.request);
  const { cover } = stories.texts;
  await stories.open('tr');
  await page.getByRole('link', { name: 'Cover texts in Turkish' }).press('Enter');
  const title = page.getByLabel(cover.fields.title, { exact: true });
  await expect(title).not.toHaveValue('');
  const before = await title.inputValue();
  await title.fill(' ');
  await title.press('Control+s');
  await expect(page.getByText(cover.invalid)).toBeVisible();
  await expect(title).toBeFocused();
  await title.fill('On Diyar');
  expect(await violationsOn(page)).toEqual([]);

  await saveCover(apiClient.request, 'tr', { title: 'Sekiz Diyar' });
  await stories.button(cover.save).click();
  const conflict = page.getByRole('alert');
  await expect(conflict).toContainText('Yours are still here');
  await expect(conflict.locator('[data-changed]')).toHaveCount(1);
  await expect(conflict.locator('[data-changed="title"] ins')).toContainText('Sekiz');
  expect(await violationsOn(page)).toEqual([]);
  await expect(title).toHaveValue('On Diyar');
  await conflict.getByRole('button', { name: cover.keepMine }).press('Enter');
  await expect(page.getByText('Published as revision r2.')).toBeVisible();

  await page.getByRole('button', { name: cover.reset }).click();
  await page.getByRole('button', { name: cover.resetYes, exact: true }).click();
  await expect(title).toHaveValue(before);
});
