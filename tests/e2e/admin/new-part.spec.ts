// An admin adds a part to the story and writes it; on a host of its own, because it stays in the list.
import { fill } from '../../../src/i18n/messages.ts';
import { expect, test } from '../support/story-admin.ts';

const TITLE = 'Part VII - The Ninth Bell';
const LIVE = '/api/stories/nine-realms/en/part-7';

test('a part is added and written, and readers get it', async ({ stories, page }) => {
  const texts = stories.texts.newPart;
  await stories.open('en');
  await stories.button(texts.open).press('Enter');
  const dialog = page.getByRole('dialog', { name: texts.title });
  await dialog.getByLabel(texts.titleLabel).fill('Part VI - Again');
  await expect(dialog.getByText(texts.slugTaken)).toBeVisible();
  await expect(stories.button(texts.add)).toBeDisabled();
  await dialog.getByLabel(texts.titleLabel).fill(TITLE);
  await expect(dialog.getByLabel(texts.slugLabel)).toHaveValue('part-7');
  await dialog.getByLabel(texts.titleLabel).press('Enter');

  await expect(page).toHaveURL(/part=part-7/);
  await stories.editor.ready();
  await expect(stories.title).toHaveValue(TITLE);
  await expect(stories.editor.save).toBeDisabled();
  await stories.paragraph(1).fill('The ninth bell rang.');
  await stories.paragraph(1).press('Enter');
  await expect(stories.paragraph(2)).toBeFocused();
  await page.keyboard.insertText('Nobody slept.\n\nNobody spoke\n');
  await expect(stories.paragraph(3)).toBeFocused();
  await page.keyboard.insertText('.');
  await expect(stories.paragraph(3)).toHaveValue('Nobody spoke.');
  expect((await page.request.get(LIVE)).status()).toBe(404);
  await stories.editor.publish.click();
  await expect(stories.question.getByText('The ninth bell rang.')).toBeVisible();
  await stories.confirm();
  await expect.poll(async () => (await page.request.get(LIVE)).status()).toBe(200);
  const { content } = (await (await page.request.get(LIVE)).json()) as {
    content: { text: string[] };
  };
  expect(content.text).toEqual(['The ninth bell rang.', 'Nobody slept.', 'Nobody spoke.']);
  await stories.open('ko');
  await expect(stories.row('part-7')).toContainText('The Ninth Bell');
  // A part that no build has yet has no page to look at.
  const { openPageOf, pageFollows } = stories.texts.cells;
  const link = (part: string) => page.getByRole('link', { name: fill(openPageOf, { part }) });
  await expect(stories.row('part-7')).toContainText(pageFollows);
  await expect(link('Part VI')).toBeVisible();
  await expect(link('Part VII')).toHaveCount(0);
  await expect(stories.cell('part-7', 'ko')).toContainText(
    stories.texts.cells.states['not-started'],
  );
});
