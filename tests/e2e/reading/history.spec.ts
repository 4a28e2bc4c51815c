// The address while reading: opening the book pushes a history entry, turning a page replaces it, Back closes the book,
// and Forward reopens it.
import type { Page } from '@playwright/test';
import { partPath } from '../../../src/domain/routes.ts';
import { partOf, storyInfoOf } from '../support/content.ts';
import { expect, test } from '../support/test.ts';

function historyLength(page: Page): Promise<number> {
  return page.evaluate(() => history.length);
}

test('opening the book adds one history entry, turning none; title, focus and inert page follow; Back undoes it', async ({
  page,
  book,
}) => {
  const { title } = storyInfoOf('en');
  const behind = page.locator('[data-behind-book]');
  await book.goToCover();
  const before = { length: await historyLength(page), title: await page.title() };
  await book.openBookLink.click();
  await book.expectOpenAt('prologue');
  await expect(book.heading).toBeFocused();
  await expect(page).toHaveURL('/read/prologue/');
  await expect(page).toHaveTitle(`${partOf('en', 'prologue').title} · ${title}`);
  expect(await historyLength(page)).toBe(before.length + 1);
  await expect(behind).toHaveCount(3);
  for (const each of await behind.all()) await expect(each).toHaveJSProperty('inert', true);

  await book.press('ArrowRight');
  await book.expectOpenAt('introduction');
  await expect(page).toHaveURL('/read/introduction/');
  await expect(page).toHaveTitle(`${partOf('en', 'introduction').title} · ${title}`);
  await book.dot('part-4').click();
  await expect(page).toHaveURL('/read/part-4/');
  expect(await historyLength(page)).toBe(before.length + 1);

  // Also with a panel over the book.
  await book.openContents();
  await page.goBack();
  await book.expectClosed();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveTitle(before.title);
  for (const each of await behind.all()) await expect(each).toHaveJSProperty('inert', false);

  // Closing returns focus to the link that opened it.
  await book.openBookLink.focus();
  await book.press('Enter');
  await book.expectOpenAt('part-4');
  // The cover does not scroll behind the book.
  await expect(page.locator('html')).toHaveCSS('overflow-y', 'hidden');
  await book.press('Escape');
  await book.expectClosed();
  await expect(page.locator('html')).toHaveCSS('overflow-y', 'visible');
  await expect(book.openBookLink).toBeFocused();
  // The picture of the closed book takes no focus, so the cover's main link does.
  await page.locator('[data-open-book][tabindex]').click();
  await book.expectOpenAt('part-4');
  await book.closeButton.click();
  await book.expectClosed();
  await expect(book.openBookLink).toBeFocused();
  await page.locator(`#contents a[href="${partPath('en', 'part-2')}"]`).click();
  await book.expectOpenAt('part-2');
});

test("a part's address opens the book there, after a reload too, and closing or Back leads to the cover", async ({
  page,
  book,
}) => {
  await book.goToPart('part-3');
  await book.untilReady(() => book.closeButton.click());
  await expect(page).toHaveURL('/');
  await book.expectClosed();
  await book.openBookLink.click();
  await book.dot('part-5').click();
  await book.expectOpenAt('part-5');
  await book.reload();
  await book.expectOpenAt('part-5');
  await expect(page).toHaveURL('/read/part-5/');
  await page.goBack();
  await expect(page).toHaveURL('/');
  await book.expectClosed();
  await expect(book.openBookLink).toBeVisible();
});
