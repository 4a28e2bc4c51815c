// The keyboard (SPEC 2): the M key (ㅡ in a Korean layout), and fields. What Escape closes is in full-view.spec.ts.
import { expect, test } from '../support/test.ts';

test('M opens and closes the contents, a question mark lists the keys; behind a panel and in fields no key acts on the book', async ({
  page,
  book,
}) => {
  const { keys, allKeys, keyList, shortcuts } = book.texts.book.settingsPanel;
  await book.goToPart('part-1');
  await book.press('m');
  await expect(book.contents).toBeVisible();
  await book.press('ArrowRight');
  await book.press('End');
  await book.press('m');
  await expect(book.contents).toHaveCount(0);
  await expect(book.menuButton).toBeFocused();
  await book.expectOpenAt('part-1');

  await book.openSearch();
  const field = book.search.getByRole('searchbox');
  await field.pressSequentially('mm?');
  for (const key of ['ArrowRight', 'Home', 'End', 'PageDown']) await book.press(key);
  await expect(field).toHaveValue('mm?');
  await book.search.getByRole('button', { name: book.texts.app.close }).click();
  await book.expectOpenAt('part-1');

  await book.press('?');
  for (const text of Object.values(keyList)) {
    await expect(book.dialog(keys).getByText(text, { exact: true })).toBeVisible();
  }
  await book.closeDialog();
  await book.openSettings();
  await book.settings.getByRole('button', { name: allKeys, exact: true }).click();
  await expect(book.dialog(keys)).toBeVisible();
  await book.closeDialog();

  await book.openSettings();
  await book.settings.getByRole('switch', { name: shortcuts }).uncheck();
  await book.closeDialog();
  await book.press('m');
  await page.locator('body').dispatchEvent('keydown', { key: 'ㅡ', code: 'KeyM' });
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await book.press('ArrowRight');
  await book.expectOpenAt('part-2');
});
