// The reading position (SPEC 4, DESIGN decision 3): stored on every turn, by part and paragraph, and valid in every
// language.
import { splitTitle } from '../../../src/domain/story/parts.ts';
import { STORAGE_KEYS } from '../../../src/domain/storage-keys.ts';
import { fill } from '../../../src/i18n/messages.ts';
import { LONG } from '../../support/long.ts';
import { Book } from '../support/book.ts';
import { partOf } from '../support/content.ts';
import { paragraphAtTop, readUpTo } from '../support/place.ts';
import { expect, test } from '../support/test.ts';
import { store } from '../support/stored.ts';

test('the book reopens where it was closed, even after a reload', async ({ page, book }) => {
  await book.openFromCover();
  await book.dot('part-3').click();
  await book.expectOpenAt('part-3');
  await book.closeButton.click();
  await book.expectClosed();
  await book.reload();
  await book.openBookLink.or(page.locator('[data-continue]')).first().click();
  await book.expectOpenAt('part-3');
});

test('the cover offers to continue with the last part, by name', async ({ page, book }) => {
  await book.goToCover();
  await expect(page.locator('[data-continue]')).toBeHidden();
  await expect(page.locator('[data-start-over]')).toBeHidden();
  await book.goToPart('part-2');
  await book.goToCover();
  const part = partOf('en', 'part-2').label;
  const name = fill(book.texts.app.continueReading, { part });
  await page.getByRole('link', { name, exact: true }).click();
  await book.expectOpenAt('part-2');
});

test('the offer to continue follows the latest reading position', LONG, async ({ page, book }) => {
  await book.openFromCover();
  await book.press('ArrowRight');
  await book.expectOpenAt('introduction');
  await book.press('Escape');
  await book.expectClosed();
  const part = splitTitle(partOf('en', 'introduction').title).label;
  await expect(page.locator('[data-continue]')).toHaveText(
    fill(book.texts.app.continueReading, { part }),
  );
});

test('Continue returns to the paragraph', async ({ page, book }) => {
  await book.goToPart('part-4');
  await readUpTo(book, 7);
  await book.goToCover();
  await page.locator('[data-continue]').click();
  await book.expectOpenAt('part-4');
  await expect.poll(() => paragraphAtTop(book)).toBe(7);
});

test('the position by part and paragraph carries over to another language', async ({
  page,
  book,
}) => {
  await book.goToPart('part-2');
  await readUpTo(book, 6);
  const korean = new Book(page, 'ko');
  await korean.goToCover();
  const name = fill(korean.texts.app.continueReading, { part: partOf('ko', 'part-2').label });
  await page.getByRole('link', { name, exact: true }).click();
  await korean.expectOpenAt('part-2');
  await expect.poll(() => paragraphAtTop(korean)).toBe(6);
});

// What else may be stored is in tests/unit/domain/book/reading-memory.test.ts.
for (const { stored, slug } of [
  { stored: '99', slug: 'part-6' },
  { stored: 'abc', slug: 'prologue' },
] as const) {
  test(`a stored position of ${stored} opens an existing page`, async ({ page, book }) => {
    await store(page, STORAGE_KEYS.position, stored);
    await book.goToCover();
    await book.openBookLink.click();
    await book.expectOpenAt(slug);
    await book.press('ArrowLeft');
    await expect(book.room).toBeVisible();
  });
}

test('the book can be read in a browser that blocks storage', async ({ context, book }) => {
  await context.addInitScript(() => {
    const refuse = (): never => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    };
    for (const name of ['localStorage', 'sessionStorage'] as const) {
      Object.defineProperty(window, name, { get: refuse });
    }
  });
  await book.goTo('/');
  await book.openBookLink.click();
  await book.expectOpenAt('prologue');
  await book.press('ArrowRight');
  await book.expectOpenAt('introduction');
  await book.openSettings();
  const { settingsPanel } = book.texts.book;
  await book.settings.getByRole('button', { name: settingsPanel.larger }).click();
  await expect(book.settings).toContainText(settingsPanel.notStored);
});
