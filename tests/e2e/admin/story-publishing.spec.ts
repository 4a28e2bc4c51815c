// What an admin sees before a text is published, while a translator works on the same part in another context.
import { violationsOn } from '../support/axe.ts';
import { AdminPages } from '../support/admin.ts';
import { newVisitor } from '../support/as-admin.ts';
import { partOf } from '../support/content.ts';
import { StoryAdminPages } from '../support/story-admin.ts';
import { saveCover, storedPart } from '../support/story-parts.ts';
import { FAILED_REQUEST } from '../support/test.ts';
import { expect, test } from '../support/workspace.ts';

test.use({ target: 'zh', expectedErrors: FAILED_REQUEST });

test('English is published knowing what it makes out of date, while its translator publishes too', async ({
  backstage,
  baseURL,
  browser,
  openWorkspace,
}) => {
  const ada = await openWorkspace('part-2');
  await ada.field('text.1').fill('译者的草稿。');
  await ada.saveDraft();

  const context = await browser.newContext({
    ...(baseURL === undefined ? {} : { baseURL }),
    extraHTTPHeaders: newVisitor(),
  });
  const page = await context.newPage();
  await new AdminPages(page, backstage.request).enter();
  const stories = new StoryAdminPages(page, backstage.request);
  const { editor, languages } = stories.texts;

  await stories.open('zh', 'part-2');
  await expect(page.getByText(/has a draft of this text/)).toContainText('Elif Öztürk');
  await stories.title.fill('第二部 - 管理员的标题');
  await stories.save.click();
  await expect(stories.question).toContainText('takes the place of your text');
  await expect(stories.question.locator('[data-changed="title"] ins').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await stories.button(editor.discard).click();

  await stories.open('en', 'part-2');
  const first = stories.paragraph(1);
  const before = await first.inputValue();
  await first.fill(`${before} Nobody answered.`);
  await first.press('Control+s');
  const { question } = stories;
  await expect(question.locator('[data-changed="text.0"] ins')).toContainText('Nobody answered.');
  await expect(question.locator('[data-changed]')).toHaveCount(1);
  const stale = question.getByRole('listitem');
  await expect(stale.filter({ hasText: languages.ko })).toContainText(
    'Korean, published: Paragraph 1',
  );
  await expect(stale.filter({ hasText: 'draft by Elif Öztürk' })).toContainText('Paragraph 1');
  expect(await violationsOn(page)).toEqual([]);
  // Cancel keeps the text, and the focus returns to where the question was asked from.
  await question.getByRole('button', { name: 'Cancel' }).last().click();
  await expect(first).toBeFocused();
  await expect(first).toHaveValue(`${before} Nobody answered.`);
  await stories.save.press('Enter');
  await expect(question).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(stories.save).toBeFocused();

  await stories.save.press('Enter');
  await expect(question).toBeVisible();
  await ada.publish.click();
  const { confirm, source } = ada.texts;
  await Promise.all([stories.confirm(), ada.answer(confirm.publish.title, confirm.publish.yes)]);
  await expect(stories.message).toHaveText('Published as revision r1.');
  // Whoever came first: the translator's text is published, after a look at the new English if there was one.
  const asked = ada.dialog(source.title);
  await expect(ada.publish.and(ada.page.locator(':disabled')).or(asked)).toBeVisible();
  if (await asked.isVisible()) await ada.answer(source.title, source.publish);
  await expect
    .poll(
      async () => (await storedPart(backstage.request, 'zh', 'part-2')).partData?.content.text[1],
    )
    .toBe('译者的草稿。');
  await context.close();
});

test('an earlier English text is compared, put into the form and published again', async ({
  backstage,
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.setExtraHTTPHeaders(newVisitor());
  const { title, content } = partOf('en', 'part-6').file;
  const stories = new StoryAdminPages(page, backstage.request);
  for (const first of ['The first edition.', 'The second edition.']) {
    const text = [first, ...content.text.slice(1)];
    await stories.saveElsewhere('en', 'part-6', { title, content: { ...content, text } });
  }
  await new AdminPages(page, backstage.request).enter();
  await stories.open('en', 'part-6');
  const { history } = stories.texts.editor;
  await stories.button(history.open).press('Enter');
  const dialog = page.getByRole('dialog', { name: history.title });
  await expect(dialog.locator('[data-revision]')).toHaveCount(3);
  const first = dialog.locator('[data-revision="1"]');
  await first.getByRole('button', { name: history.compare }).press('Enter');
  await expect(first.locator('[data-changed="text.0"] ins')).toContainText('first');
  expect(await violationsOn(page)).toEqual([]);
  await first.getByRole('button', { name: history.restore }).click();
  await page.getByRole('button', { name: history.restoreYes }).click();
  await expect(stories.paragraph(1)).toHaveValue('The first edition.');
  await expect(stories.message).toHaveText(history.inForm);
  await stories.publish();
  await expect(stories.message).toHaveText('Published as revision r3.');
  await page.goto('/admin/audit/');
  await expect(
    page.getByRole('row').filter({ hasText: 'en/part-6' }).first().getByRole('rowheader'),
  ).toHaveText('Part changed');
});

test('the cover texts of a language are written by two admins at once, and can be taken back', async ({
  backstage,
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.setExtraHTTPHeaders(newVisitor());
  await new AdminPages(page, backstage.request).signIn();
  const stories = new StoryAdminPages(page, backstage.request);
  const { cover, editor } = stories.texts;
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

  await saveCover(backstage.request, 'tr', { title: 'Sekiz Diyar' });
  await stories.save.click();
  const conflict = page.getByRole('alert');
  await expect(conflict).toContainText('Yours are still here');
  await conflict.getByRole('button', { name: editor.conflict.showTheirs }).press('Enter');
  const theirs = page.getByRole('dialog', { name: editor.conflict.theirs });
  await expect(theirs.locator('[data-changed]')).toHaveCount(1);
  await expect(theirs.locator('[data-changed="title"] ins')).toContainText('Sekiz');
  expect(await violationsOn(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(title).toHaveValue('On Diyar');
  await conflict.getByRole('button', { name: cover.keepMine }).press('Enter');
  await expect(stories.message).toHaveText('Published as revision r2.');

  await page.getByRole('button', { name: cover.reset }).click();
  await page.getByRole('button', { name: cover.resetYes, exact: true }).click();
  await expect(title).toHaveValue(before);
});
