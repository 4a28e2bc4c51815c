// The address while reading: opening the book pushes a history entry, turning a page replaces it, Back closes the book,
// and Forward reopens it.
import type { Page } from '@playwright/test';
import { partPath } from '../../../src/domain/routes.ts';
import { partOf, storyInfoOf } from '../support/content.ts';
import { expect, test } from '../support/test.ts';
import { LONG } from '../../support/long.ts';

function historyLength(page: Page): Promise<number> {
  return page.evaluate(() => history.length);
}

test('opening the book adds one history entry, turning pages adds none', async ({ page, book }) => {
  await book.goToCover();
  const before = await historyLength(page);
  await book.openBookLink.click();
  await book.expectOpenAt('prologue');
  await expect(page).toHaveURL('/read/prologue/');
  expect(await historyLength(page)).toBe(before + 1);
  await book.press('ArrowRight');
  await book.expectOpenAt('introduction');
  await expect(page).toHaveURL('/read/introduction/');
  await book.dot('part-4').click();
  await expect(page).toHaveURL('/read/part-4/');
  expect(await historyLength(page)).toBe(before + 1);
});

test('closing the book returns focus to the link that opened it', async ({ page, book }) => {
  await book.goToCover();
  await book.openBookLink.focus();
  await book.press('Enter');
  await book.expectOpenAt('prologue');
  // Nor does the cover scroll behind the book.
  await expect(page.locator('html')).toHaveCSS('overflow-y', 'hidden');
  await book.press('Escape');
  await book.expectClosed();
  await expect(page.locator('html')).toHaveCSS('overflow-y', 'visible');
  await expect(book.openBookLink).toBeFocused();
  // The picture of the closed book takes no focus, so the cover's main link does.
  await page.locator('[data-open-book][tabindex]').click();
  await book.expectOpenAt('prologue');
  await book.closeButton.click();
  await book.expectClosed();
  await expect(book.openBookLink).toBeFocused();
});

test('Back also closes a panel over the book', async ({ page, book }) => {
  await book.openFromCover();
  await book.openContents();
  await page.goBack();
  await book.expectClosed();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test(
  'opening and closing the book repeatedly does not grow the history',
  LONG,
  async ({ page, book }) => {
    await book.goToCover();
    const before = await historyLength(page);
    for (let time = 0; time < 3; time += 1) {
      await book.openBookLink.click();
      await book.expectOpenAt('prologue');
      await book.closeButton.click();
      await book.expectClosed();
    }
    expect(await historyLength(page)).toBe(before + 1);
  },
);

test("reloading a part's address opens the book at that part", async ({ page, book }) => {
  await book.openFromCover();
  await book.dot('part-5').click();
  await book.expectOpenAt('part-5');
  await book.reload();
  await book.expectOpenAt('part-5');
  await expect(page).toHaveURL('/read/part-5/');
});

test(
  "Back leads to the cover even after reloading a part's address",
  LONG,
  async ({ page, book }) => {
    await book.openFromCover();
    await book.reload();
    await page.goBack();
    await expect(page).toHaveURL('/');
    await book.expectClosed();
    await expect(book.openBookLink).toBeVisible();
  },
);

test('a shared address opens its part, and closing leads to the cover', async ({ page, book }) => {
  await book.goToPart('part-3');
  await book.closeButton.click();
  await expect(page).toHaveURL('/');
  await book.expectClosed();
  await expect(book.openBookLink).toBeVisible();
});

test('the document title names the open part', async ({ page, book }) => {
  await book.openFromCover();
  const { title } = storyInfoOf('en');
  await expect(page).toHaveTitle(`${partOf('en', 'prologue').title} · ${title}`);
  await book.press('ArrowRight');
  await expect(page).toHaveTitle(`${partOf('en', 'introduction').title} · ${title}`);
});

test('closing the book restores the document title of the cover', async ({ page, book }) => {
  await book.goToCover();
  const title = await page.title();
  await book.openBookLink.click();
  await book.expectOpenAt('prologue');
  await page.goBack();
  await book.expectClosed();
  await expect(page).toHaveTitle(title);
});

test('the cover behind the open book is inert', async ({ page, book }) => {
  await book.openFromCover();
  for (const behind of await page.locator('[data-behind-book]').all()) {
    await expect(behind).toHaveJSProperty('inert', true);
  }
  await page.goBack();
  await book.expectClosed();
  for (const behind of await page.locator('[data-behind-book]').all()) {
    await expect(behind).toHaveJSProperty('inert', false);
  }
});

test("focus moves to the part's title when the book opens", async ({ book }) => {
  await book.openFromCover();
  await expect(book.heading).toBeFocused();
});

test("a link in the cover's table of contents opens its part", async ({ page, book }) => {
  await book.goToCover();
  await page.locator(`#contents a[href="${partPath('en', 'part-4')}"]`).click();
  await book.expectOpenAt('part-4');
  await page.goBack();
  await book.expectClosed();
});

test.describe('in Turkish', LONG, () => {
  test.use({ language: 'tr' });

  test('the address keeps the language prefix', async ({ page, book }) => {
    await book.openFromCover();
    await expect(page).toHaveURL('/tr/read/prologue/');
    await book.press('ArrowRight');
    await expect(page).toHaveURL('/tr/read/introduction/');
    await book.press('Escape');
    await expect(page).toHaveURL('/tr/');
  });
});
