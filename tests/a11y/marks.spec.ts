// Accessibility according to axe of a mark's card and the list of marks, on dark paper.
import { violationsOn } from '../e2e/support/axe.ts';
import { expect, test } from '../e2e/support/test.ts';
import { storeSettings } from '../e2e/support/stored.ts';

test('the card of a mark and the list have no violations', async ({ page, book }) => {
  await storeSettings(page, { theme: 'dark' });
  const { marks } = book.texts.reader;
  await book.goToPart('part-1');
  await book.openContents();
  await book.contents.getByRole('button', { name: marks.list.title, exact: true }).click();
  const list = book.dialog(marks.list.title);
  await expect(list.getByText(marks.list.empty)).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);
  await list.getByRole('button', { name: marks.list.paragraph }).click();
  await expect(book.dialog(marks.card)).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);
  await book.press('Escape');
  await book.openContents();
  await book.contents.getByRole('button', { name: marks.list.title, exact: true }).click();
  await expect(list.getByRole('listitem')).toHaveCount(1);
  expect(await violationsOn(page)).toEqual([]);
});
