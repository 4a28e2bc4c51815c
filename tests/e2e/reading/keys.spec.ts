// The keyboard (SPEC 2): the M key, fields, and what Escape closes first.
import { expect, test } from '../support/test.ts';
import { LONG } from '../../support/long.ts';

test('M opens the contents and closes them again', async ({ book }) => {
  await book.goToPart('part-1');
  await book.press('m');
  await expect(book.contents).toBeVisible();
  await book.press('m');
  await expect(book.contents).toHaveCount(0);
  await expect(book.menuButton).toBeFocused();
  await book.expectOpenAt('part-1');
});

test('the M shortcut can be switched off', async ({ page, book }) => {
  await book.goToPart('part-1');
  await book.openSettings();
  await book.settings
    .getByRole('switch', { name: book.texts.book.settingsPanel.shortcuts })
    .uncheck();
  await book.closeDialog();
  await book.press('m');
  await page.locator('body').dispatchEvent('keydown', { key: 'ㅡ', code: 'KeyM' });
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await book.press('ArrowRight');
  await book.expectOpenAt('part-2');
});

test('keys typed into the search field do not affect the book', async ({ book }) => {
  await book.goToPart('part-1');
  await book.openSearch();
  const field = book.search.getByRole('searchbox');
  await field.pressSequentially('mm');
  for (const key of ['ArrowRight', 'Home', 'End', 'PageDown']) await book.press(key);
  await expect(field).toHaveValue('mm');
  await expect(book.search).toBeVisible();
  await book.search.getByRole('button', { name: book.texts.app.close }).click();
  await book.expectOpenAt('part-1');
});

test('arrow keys do not turn pages behind an open panel', async ({ book }) => {
  await book.goToPart('part-1');
  await book.openContents();
  await book.press('ArrowRight');
  await book.press('End');
  await book.closeDialog();
  await book.expectOpenAt('part-1');
});

test('Escape closes the contents, then full view, then the book', async ({ page, book }) => {
  await book.openFromCover();
  await book.fullViewButton.click();
  await book.press('m');
  await expect(book.contents).toBeVisible();

  await book.press('Escape');
  await expect(book.contents).toHaveCount(0);
  await expect(book.room).toHaveAttribute('data-view', 'full');

  await book.press('Escape');
  await expect(book.room).toHaveAttribute('data-view', 'book');

  await book.press('Escape');
  await book.expectClosed();
  await expect(page).toHaveURL('/');
});

test('Escape closes only the settings or search panel', LONG, async ({ book }) => {
  await book.goToPart('part-4');
  for (const panel of ['settings', 'search'] as const) {
    await (panel === 'settings' ? book.openSettings() : book.openSearch());
    await book.press('Escape');
    await expect(book[panel]).toHaveCount(0);
    await book.expectOpenAt('part-4');
  }
});

test("the book's keys do nothing while it is closed", LONG, async ({ page, book }) => {
  await book.goToCover();
  for (const key of ['ArrowRight', 'm', 'End', 'Escape']) await book.press(key);
  await book.expectClosed();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL('/');
});

test('a question mark lists the keys, but not while it is typed', async ({ page, book }) => {
  const { keys, allKeys, keyList } = book.texts.book.settingsPanel;
  await book.goToPart('part-1');
  await book.openSearch();
  await page.keyboard.type('why?');
  await expect(book.search.getByRole('searchbox')).toHaveValue('why?');
  await book.search.getByRole('button', { name: book.texts.app.close }).click();
  await book.press('?');
  for (const text of Object.values(keyList)) {
    await expect(book.dialog(keys).getByText(text, { exact: true })).toBeVisible();
  }
  await book.closeDialog();
  await book.openSettings();
  await book.settings.getByRole('button', { name: allKeys, exact: true }).click();
  await expect(book.dialog(keys)).toBeVisible();
  await book.closeDialog();
  await expect(book.room).toBeVisible();
});
