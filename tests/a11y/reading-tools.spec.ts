// Checks the tools of the open book with axe: reading aloud, names, marks, contents, languages.
import { STORAGE_KEYS } from '../../src/domain/storage-keys.ts';
import { violationsOn } from '../e2e/support/axe.ts';
import { Book } from '../e2e/support/book.ts';
import { Aloud, fakeSpeech } from '../e2e/support/speech.ts';
import { store, storeSettings } from '../e2e/support/stored.ts';
import { expect, test } from '../e2e/support/test.ts';

test('the tools of the open book have no violations', async ({ page }) => {
  const book = new Book(page, 'tr');
  const aloud = new Aloud(book);
  const { names, marks } = book.texts.reader;
  await storeSettings(page, { theme: 'dark', secondLanguage: 'ko' });
  await store(page, STORAGE_KEYS.finished, 'prologue');
  await fakeSpeech(page);
  await book.goToPart('part-1');
  await aloud.begin();
  await expect(book.spread.locator('[data-second="paragraph"]').first()).toBeAttached();
  // With the list of names in view, which has the focus.
  const list = page.getByRole('navigation', { name: names.inPart, exact: true });
  await list.getByRole('button').first().focus();
  expect(await violationsOn(page)).toEqual([]);

  await book.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await book.languageButton.focus();
  await book.press('Enter');
  await expect(book.languageLink('ko')).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);
  await book.press('Escape');
  await book.press('Escape');

  await book.paragraph(1).evaluate((paragraph) => {
    paragraph.scrollIntoView({ block: 'center' });
    getSelection()?.selectAllChildren(paragraph);
  });
  await expect(book.dialog(marks.bar)).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);
  await book.press('Escape');

  await book.openContents();
  await expect(book.contents.getByText(book.texts.book.contents.read)).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);

  const openList = () =>
    book.contents.getByRole('button', { name: marks.list.title, exact: true }).click();
  await openList();
  const marked = book.dialog(marks.list.title);
  await marked.getByRole('button', { name: marks.list.paragraph }).click();
  await expect(book.dialog(marks.card)).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);
  await book.press('Escape');
  await book.openContents();
  await openList();
  await expect(marked.getByRole('listitem')).toHaveCount(1);
  expect(await violationsOn(page)).toEqual([]);
});
