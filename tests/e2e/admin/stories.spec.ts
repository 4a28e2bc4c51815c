// Story administration (SPEC 7): the list of parts, the form for editing a part without JSON, and how typed text is
// kept when a write is refused or conflicts with another admin's.
import { violationsOn } from '../support/axe.ts';
import { partOf } from '../support/content.ts';
import { expect, test } from '../support/story-admin.ts';
import { FAILED_REQUEST } from '../support/test.ts';
import { LONG, longUnless } from '../../support/long.ts';

const PARTS = /\/api\/admin\/stories\/nine-realms\/parts/;

test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }));

test('the list shows the state of each part in each language', async ({ stories, page }) => {
  await stories.open('en');
  await expect(page.locator('[data-part]')).toHaveCount(8);
  await expect(stories.row('part-6').getByText(stories.texts.states.committed)).toBeVisible();
  await page.getByRole('link', { name: /^Korean/ }).click();
  await expect(page).toHaveURL(/\?language=ko$/);
  const row = stories.row('part-1');
  await expect(row.getByText(partOf('ko', 'part-1').name)).toBeVisible();
  await expect(stories.row('part-6')).toContainText(stories.texts.englishOnly);
  await expect(stories.row('part-6').getByRole('link', { name: 'Edit' })).toHaveCount(0);
  await page.goBack();
  await expect(page.getByRole('link', { name: /^English/ })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await stories.row('part-1').getByRole('link', { name: 'Edit Part I' }).click();
  await expect(page.getByRole('heading', { name: 'Part I in English' })).toBeVisible();
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
  await expect(stories.save).toBeDisabled();
  await stories.title.fill('Prologue - The Ten Realms');

  await stories.button('Insert a paragraph below 1').click();
  await expect(stories.paragraph(2)).toBeFocused();
  await page.keyboard.type('A **new** paragraph.');
  await stories.button('Move paragraph 2 up').click();
  await expect(stories.paragraph(1)).toHaveValue('A **new** paragraph.');
  // At the top, the Move up button is disabled, so focus goes to the text.
  await expect(stories.paragraph(1)).toBeFocused();
  await stories.button('Move paragraph 1 down').click();
  await expect(stories.button('Move paragraph 2 down')).toBeFocused();

  await stories.button('Remove paragraph 3').click();
  await expect(page.getByText('Paragraph 3 was removed.')).toBeVisible();
  await stories.button(stories.texts.editor.putBack).click();
  await expect(stories.paragraph(3)).toHaveValue(second);
  await stories.button(`Remove paragraph ${count + 1}`).click();

  await stories.button('Preview').click();
  const preview = page.getByRole('dialog', { name: stories.texts.editor.previewTitle });
  await expect(preview.getByRole('heading', { name: 'The Ten Realms' })).toBeVisible();
  await expect(preview.locator('strong', { hasText: /^new$/ })).toBeVisible();
  await expect(preview.locator('a[href]')).toHaveCount(0);
  await page.keyboard.press('Escape');

  await stories.publish();
  await expect(stories.message).toHaveText('Published as revision r1.');
  // The first published text requests a build immediately; later ones are batched.
  const { building, pending } = stories.texts.build;
  await expect(page.getByText(building).or(page.getByText(pending))).toBeVisible();
  await expect(stories.save).toBeDisabled();
  const { partData, status, by } = await stories.stored('en', 'prologue');
  expect([status, by]).toEqual(['published', 'ann']);
  expect(partData?.title).toBe('Prologue - The Ten Realms');
  expect(partData?.content.text).toEqual([
    first,
    'A **new** paragraph.',
    ...file.content.text.slice(1, -1),
  ]);
  // Nothing is uploaded in place of the drawing.
  expect(partData?.content.illustration).toEqual({
    ...file.content.illustration,
    upload: null,
  });

  await page.getByRole('link', { name: stories.texts.editor.back }).click();
  await expect(stories.row('prologue')).toContainText('r1');
  await expect(stories.row('prologue')).toContainText('by ann');
  await expect(stories.row('prologue').getByText(stories.texts.states.published)).toBeVisible();
  await page.getByRole('link', { name: 'Audit log' }).click();
  const entry = page.getByRole('row').filter({ hasText: 'en/prologue' });
  await expect(entry.getByRole('rowheader')).toHaveText('Part changed');
  await entry.getByRole('link').click();
  await expect(stories.title).toHaveValue('Prologue - The Ten Realms');
});

test('“only typos” applies to one save only, and Ctrl+S saves', LONG, async ({ stories, page }) => {
  const sent: unknown[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PUT') sent.push(request.postDataJSON());
  });
  await stories.open('en', 'introduction');
  await stories.paragraph(1).fill('One.');
  await page.getByLabel(stories.texts.editor.typoOnly).check();
  await stories.publish();
  await expect(stories.message).toContainText('r1');
  await expect(page.getByLabel(stories.texts.editor.typoOnly)).not.toBeChecked();
  await stories.button('Insert a paragraph below 1').click();
  await expect(stories.paragraph(2)).toBeFocused();
  await page.keyboard.type('Two.');
  await page.keyboard.press('Control+s');
  await stories.confirm();
  await expect(stories.message).toContainText('r2');
  await expect(stories.paragraph(2)).toBeFocused();
  expect(sent).toMatchObject([{ typoOnly: true }, { language: 'en' }]);
  expect(sent[1]).not.toHaveProperty('typoOnly');
});

test('a blank field or an unpaired bold mark is reported at its field, and nothing is sent', async ({
  stories,
  page,
}) => {
  let writes = 0;
  page.on('request', (request) => {
    if (request.method() === 'PUT') writes += 1;
  });
  await stories.open('en', 'part-1');
  await stories.paragraph(2).fill('A **mark.');
  await stories.paragraph(3).fill('  ');
  await stories.save.click();
  await expect(stories.message).toHaveText('2 fields need attention.');
  await expect(page.getByText(stories.texts.editor.problems['bold-unbalanced'])).toBeVisible();
  await expect(stories.paragraph(2)).toBeFocused();
  await expect(stories.paragraph(3)).toHaveAttribute('aria-invalid', 'true');
  await stories.paragraph(2).fill('A **mark**.');
  await stories.paragraph(3).fill('Some.');
  await expect(stories.message).toHaveText(stories.texts.editor.unsavedState);
  expect(writes).toBe(0);
});

test.describe('a write that is refused', () => {
  test.use({ expectedErrors: FAILED_REQUEST });

  test('because of markup shows the error at its field', LONG, async ({ stories, page }) => {
    await stories.open('en', 'part-2');
    await stories.paragraph(1).fill('A <b>mark</b>.');
    await stories.publish();
    await expect(page.getByText(stories.texts.editor.problems.markup)).toBeVisible();
    await expect(stories.paragraph(1)).toHaveValue('A <b>mark</b>.');
    await expect(stories.paragraph(1)).toBeFocused();
    await stories.title.fill('Part II - Still wrong');
    await stories.title.pressSequentially(' below');
    await expect(stories.title).toHaveValue('Part II - Still wrong below');
    await expect(page.getByText(stories.texts.editor.problems.markup)).toBeVisible();
    await stories.paragraph(1).fill('A mark.');
    await expect(page.getByText(stories.texts.editor.problems.markup)).toHaveCount(0);
  });

  test('for another reason keeps the text and says why', LONG, async ({ stories, page }) => {
    await stories.open('en', 'part-2');
    await page.route(PARTS, (route) =>
      route.request().method() === 'PUT'
        ? route.fulfill({ status: 400, json: { error: 'body.invalid', message: 'Too odd' } })
        : route.continue(),
    );
    await stories.paragraph(1).fill('Mine.');
    await stories.publish();
    await expect(stories.message).toHaveText('Failed to save: Too odd');
    await expect(stories.paragraph(1)).toHaveValue('Mine.');
    await expect(stories.save).toBeEnabled();
  });

  for (const [choice, kept] of [
    ['keepMine', 'Mine.'],
    ['takeTheirs', 'Theirs.'],
  ] as const) {
    test(
      `because another admin was faster shows both texts, and ${choice} keeps one`,
      longUnless(choice === 'keepMine'),
      async ({ stories, page }) => {
        const part = choice === 'keepMine' ? 'part-3' : 'part-4';
        const { file } = partOf('en', part);
        const { conflict } = stories.texts.editor;
        await stories.open('en', part);
        await stories.paragraph(1).fill('Mine.');
        const text = ['Theirs.', ...file.content.text.slice(1)];
        const { title, content } = file;
        await stories.saveElsewhere('en', part, { title, content: { ...content, text } });
        await stories.save.click();
        const alert = page.getByRole('alert').filter({ hasText: conflict.title });
        await expect(alert).toContainText('ann saved revision r1');
        await expect(stories.paragraph(1)).toHaveValue('Mine.');
        await expect(stories.save).toBeDisabled();
        await alert.getByRole('button', { name: conflict.showTheirs }).click();
        const theirs = page.getByRole('dialog', { name: conflict.theirs });
        await expect(theirs).toContainText('heirs.');
        await page.keyboard.press('Escape');
        await alert.getByRole('button', { name: conflict[choice] }).click();
        if (choice === 'keepMine') await stories.confirm();
        await expect(alert).toHaveCount(0);
        await expect(stories.paragraph(1)).toHaveValue(kept);
        await expect(stories.save).toBeDisabled();
        const { partData } = await stories.stored('en', part);
        expect(partData?.content.text[0]).toBe(kept);
      },
    );
  }

  test(
    'a part that does not exist in the language is reported as such',
    LONG,
    async ({ stories, page }) => {
      await page.goto('/admin/stories/?language=ko&part=part-6');
      await expect(page.getByText(stories.texts.editor.unknown)).toBeVisible();
    },
  );
});

test('a deleted translation makes readers get English, and it can be published again', async ({
  stories,
  page,
}) => {
  const { editor, states } = stories.texts;
  await stories.open('ja', 'part-5');
  await expect(stories.button(/^Insert/)).toHaveCount(0);
  await stories.button(editor.delete).click();
  const question = page.getByRole('dialog', { name: 'Delete Part V in Japanese?' });
  await expect(question).toContainText(editor.deleteTranslation);
  await question.getByRole('button', { name: 'Cancel' }).last().click();
  await stories.button(editor.delete).click();
  await question.getByRole('button', { name: editor.deleteYes, exact: true }).click();
  await expect(stories.message).toHaveText(editor.deleted);
  await expect(page.getByText(states.deleted, { exact: true })).toBeVisible();
  await expect(stories.title).toHaveValue('');
  const answer = await stories.request.get('/api/stories/nine-realms/ja/part-5');
  expect(answer.status()).toBe(404);

  await stories.button(editor.startFromCommitted).click();
  await expect(stories.title).toHaveValue(partOf('ja', 'part-5').title);
  // Its words became a draft.
  await stories.button('Publish in Japanese').click();
  await stories.confirm();
  await expect(stories.message).toHaveText('Published as revision r2.');
  await expect(page.getByText(states.published, { exact: true })).toBeVisible();
});

test(
  'leaving with unsaved text asks for confirmation, and Stay keeps the text',
  LONG,
  async ({ stories, page }) => {
    const { back, leave, discard } = stories.texts.editor;
    await stories.open('en', 'part-1');
    await stories.title.fill('Part I - Another');
    await page.getByRole('link', { name: back }).click();
    const question = page.getByRole('dialog', { name: leave.title });
    await question.getByRole('button', { name: leave.stay }).click();
    await expect(stories.title).toHaveValue('Part I - Another');
    await stories.button(discard).click();
    await page.getByRole('link', { name: back }).click();
    await expect(stories.row('part-1')).toBeVisible();
  },
);

test('the overview shows who is behind what, and leads to the text', async ({ stories, page }) => {
  const { behind } = stories.texts;
  const { file } = partOf('en', 'introduction');
  const text = file.content.text.map((one, index) => (index < 2 ? `${one} Twice.` : one));
  await stories.saveElsewhere('en', 'introduction', {
    title: file.title,
    content: { ...file.content, text },
  });
  await page.setViewportSize({ width: 390, height: 844 });
  await stories.open('en');
  await page.getByRole('link', { name: behind.tab }).press('Enter');
  await expect(page).toHaveURL(/view=languages/);
  const cell = stories.row('introduction').locator('[data-language="tr"]');
  await expect(cell).toContainText('2 passages behind');
  await expect(stories.row('part-6')).toContainText(behind.englishOnly);
  expect(await violationsOn(page)).toEqual([]);
  const excess = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(excess).toBe(0);
  await cell.getByRole('link').click();
  await expect(page.getByRole('heading', { name: 'Introduction in Turkish' })).toBeVisible();
  await page.goBack();
  await expect(cell).toBeVisible();
});
