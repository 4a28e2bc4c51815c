// A reader reports a mistake without a connection: it is kept, and sent at the next visit with one.
import { CORRECTIONS_KEY } from '../../../../src/domain/storage-keys.ts';
import { violationsOn } from '../../support/axe.ts';
import { untilToastsCanShow } from '../../support/hydrated.ts';
import { selectWords } from '../../support/marks.ts';
import { FAILED_REQUEST, expect, test } from '../../support/test.ts';

test.use({ expectedErrors: FAILED_REQUEST });

test('a mistake is reported by keyboard, kept without a connection and sent at the next visit', async ({
  page,
  book,
}) => {
  const { corrections, marks } = book.texts.reader;
  const posts: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/corrections')) posts.push(request.method());
  });
  await book.goToPart('part-3');
  await book.press('ArrowDown');
  expect(await page.evaluate((key) => localStorage.getItem(key), CORRECTIONS_KEY)).toBeNull();
  await selectWords(page, 1, 20);
  const bar = page.getByRole('dialog', { name: marks.bar, exact: true });
  await bar.getByRole('button', { name: marks.report, exact: true }).focus();
  await book.press('Enter');
  const dialog = page.getByRole('dialog', { name: corrections.title, exact: true });
  await expect(dialog).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);
  await dialog.getByRole('textbox', { name: corrections.note }).fill('see www.example.com');
  await dialog.getByRole('button', { name: corrections.send }).click();
  await expect(dialog.getByRole('alert')).toHaveText(corrections.link);
  await expect(dialog.getByRole('textbox', { name: corrections.note })).toBeFocused();
  await dialog.getByRole('textbox', { name: corrections.note }).fill('A word is missing.');
  await untilToastsCanShow(page);
  await page.context().setOffline(true);
  await dialog.getByRole('button', { name: corrections.send }).click();
  await expect(dialog).toHaveCount(0);
  await expect(book.paragraph(1)).toBeFocused();
  await book.expectToast(corrections.later);
  expect(posts).toEqual([]);

  await page.context().setOffline(false);
  await expect.poll(() => posts).toEqual(['POST']);
  await book.expectToast(corrections.sent);
  await book.reload();
  await expect(book.room).toBeVisible();
  expect(posts).toEqual(['POST']);
});
