// Story administration (SPEC 7): the list of parts, and the translators' editor, used by admins. What
// holds for every text, such as saving, conflicts and leaving, is tested in ../workspace.
import { TEST_ADMIN } from '../../../scripts/test/test-admin.ts';
import { ADMIN_KEYS } from '../../../src/domain/storage-keys.ts';
import { LONG } from '../../support/long.ts';
import { excessWidth, violationsOn } from '../support/axe.ts';
import { partOf } from '../support/content.ts';
import { pointAtNextToast } from '../support/held-toast.ts';
import { expect, test } from '../support/story-admin.ts';
import { FAILED_REQUEST } from '../support/test.ts';

test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }));

test('the list shows how far behind each translation is, and leads to the text', async ({
  stories,
  page,
}) => {
  const { cells } = stories.texts;
  const { file } = partOf('en', 'part-2');
  const text = file.content.text.map((one, index) => (index < 2 ? `${one} Twice.` : one));
  await stories.saveElsewhere('en', 'part-2', {
    title: file.title,
    content: { ...file.content, text },
  });
  await page.setViewportSize({ width: 390, height: 844 });
  await stories.open('en');
  await expect(page.locator('[data-part]')).toHaveCount(8);
  await expect(stories.cell('part-2', 'tr')).toContainText('2 passages behind');
  await expect(stories.cell('part-2', 'en')).toContainText('By ann');
  await expect(stories.cell('part-1', 'ko')).toContainText(cells.states.published);
  await expect(stories.cell('part-6', 'ko')).toContainText(cells.englishOnly);
  await expect(stories.cell('part-6', 'ko').getByRole('link')).toHaveCount(0);
  expect(await violationsOn(page)).toEqual([]);
  expect(await excessWidth(page)).toBe(0);
  await stories.cell('part-2', 'tr').getByRole('link').click();
  await stories.editor.ready();
  await expect(stories.title).toHaveValue(partOf('tr', 'part-2').title);
  await page.getByRole('link', { name: stories.texts.editor.back }).click();
  await expect(stories.row('part-1')).toBeVisible();
});

test('paragraphs can be edited, inserted, moved, removed and restored, then published', async ({
  stories,
  page,
}) => {
  const { paragraphs, file } = partOf('en', 'prologue');
  const count = paragraphs.length;
  const [first = '', second = ''] = file.content.text;
  await stories.open('en', 'prologue');
  const { editor } = stories;
  await expect(editor.publish).toBeDisabled();
  await stories.title.fill('Prologue - The Ten Realms');
  await expect(stories.button(stories.texts.editor.insertFirst)).toBeVisible();

  await stories.paragraph(1).focus();
  await stories.button('Insert a paragraph below 1').click();
  await expect(stories.paragraph(2)).toBeFocused();
  await page.keyboard.type('A **new** paragraph.');
  await stories.button('Move paragraph 2 up').click();
  await expect(stories.paragraph(1)).toHaveValue('A **new** paragraph.');
  // At the top, the Move up button is disabled, so focus goes to the text.
  await expect(stories.paragraph(1)).toBeFocused();
  await stories.button('Move paragraph 1 down').click();
  await expect(stories.button('Move paragraph 2 down')).toBeFocused();

  await stories.paragraph(3).focus();
  await pointAtNextToast(page, 'Paragraph 3 was removed.');
  await stories.button('Remove paragraph 3').click();
  await expect(page.getByText('Paragraph 3 was removed.')).toBeVisible();
  await stories.button(stories.texts.editor.putBack).click();
  await expect(stories.paragraph(3)).toHaveValue(second);
  await stories.paragraph(count + 1).focus();
  await stories.button(`Remove paragraph ${count + 1}`).click();

  await editor.openTool('preview');
  const preview = editor.dialog(editor.texts.preview.title);
  await expect(preview.getByRole('heading', { name: 'The Ten Realms' })).toBeVisible();
  await expect(preview.locator('strong', { hasText: /^new$/ })).toBeVisible();
  await expect(preview.locator('a[href]')).toHaveCount(0);
  await page.keyboard.press('Escape');

  await stories.publish();
  await expect(editor.publish).toBeDisabled();
  const { partData, status, by } = await stories.stored('en', 'prologue');
  expect([status, by]).toEqual(['published', 'ann']);
  expect(partData?.title).toBe('Prologue - The Ten Realms');
  expect(partData?.content.text).toEqual([
    first,
    'A **new** paragraph.',
    ...file.content.text.slice(1, -1),
  ]);
  // No uploaded picture replaces the committed one.
  expect(partData?.content.illustration).toEqual({ ...file.content.illustration, upload: null });

  await page.getByRole('link', { name: stories.texts.editor.back }).click();
  await expect(stories.cell('prologue', 'en')).toContainText('By ann');
  await page.getByRole('link', { name: 'Audit log' }).click();
  const entry = page.getByRole('row').filter({ hasText: 'en/prologue' });
  await expect(entry.getByRole('rowheader')).toHaveText('Part: replaced');
  await entry.getByRole('link').click();
  await expect(stories.title).toHaveValue('Prologue - The Ten Realms');
});

test('“only typos” applies to one publication only, and blank fields prevent it', async ({
  stories,
  page,
}) => {
  const sent: unknown[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/publish')) sent.push(request.postDataJSON());
  });
  await stories.open('en', 'introduction');
  const { editor } = stories;
  const typoOnly = page.getByLabel(stories.texts.editor.typoOnly);
  const { text } = partOf('en', 'introduction').file.content;
  await stories.paragraph(1).fill(`${text[0] ?? ''} One.`);
  await stories.paragraph(2).fill('  ');
  await expect(editor.row('text.1')).toContainText(stories.texts.editor.ofEnglish.issues.empty);
  await editor.publish.click();
  await editor.dialog(editor.texts.issues.blocked).getByText(editor.texts.issues.jump).click();
  await expect(stories.paragraph(2)).toBeFocused();
  await stories.paragraph(2).fill(text[1] ?? '');
  await editor.publish.click();
  await typoOnly.check();
  await expect(stories.question).toContainText(stories.texts.editor.question.typoOnly);
  await stories.confirm();
  await stories.paragraph(2).fill(`${text[1] ?? ''} Two.`);
  await editor.publish.click();
  await expect(typoOnly).not.toBeChecked();
  await stories.confirm();
  await expect.poll(() => sent.length).toBe(2);
  expect(sent).toMatchObject([{ typoOnly: true }, { typoOnly: false }]);
});

test.describe('refused requests', () => {
  test.use({ expectedErrors: FAILED_REQUEST });

  test(
    'a part that does not exist in the language is reported as such',
    LONG,
    async ({ stories, page }) => {
      await page.goto('/admin/stories/?language=ko&part=part-6');
      await expect(page.getByText(stories.texts.editor.unknown)).toBeVisible();
    },
  );

  test(
    'a session that has ended asks for the password over the editor, and the text stays',
    LONG,
    async ({ admin, stories, page }) => {
      await stories.open('ko', 'part-2');
      await page
        .getByLabel(stories.editor.texts.header.part, { exact: true })
        .selectOption('part-3');
      await expect(stories.title).toHaveValue(partOf('ko', 'part-3').title);
      await stories.title.fill('3부 - 아직');
      const token = await page.evaluate((key) => localStorage.getItem(key), ADMIN_KEYS.token);
      await stories.request.post('/api/admin-auth/logout', {
        headers: { Authorization: `Bearer ${token ?? ''}` },
      });
      await stories.editor.save.click();
      const { saveDraft } = stories.editor.texts.confirm;
      await stories.editor.answer(saveDraft.title, saveDraft.yes);
      await admin.fillSignIn(TEST_ADMIN, admin.dialog('Your session has ended'));
      await expect(stories.editor.saving('saved')).toBeVisible();
      await expect(stories.title).toHaveValue('3부 - 아직');
    },
  );
});

test('a translation is taken back, so that readers get English, and published again', async ({
  stories,
  page,
}) => {
  await stories.open('ja', 'part-5');
  const { editor } = stories;
  const { confirm, actions } = editor.texts;
  await expect(page.locator('[data-row-tool]')).toHaveCount(0); // Only English has row tools.
  await (await editor.more()).getByRole('button', { name: actions.unpublish }).click();
  await editor.answer(confirm.unpublish.title, confirm.unpublish.yes);
  await editor.toast('unpublished');
  const response = await stories.request.get('/api/stories/nine-realms/ja/part-5');
  expect(response.status()).toBe(404);
  // Its words became a draft.
  await expect(stories.title).toHaveValue(partOf('ja', 'part-5').title);
  await editor.publish.click();
  await editor.answer(confirm.publish.title, confirm.publish.yes);
  await expect(editor.banner('receipt')).toBeVisible();
  expect((await stories.stored('ja', 'part-5')).status).toBe('published');
});
