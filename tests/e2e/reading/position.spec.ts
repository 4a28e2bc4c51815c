// The reading position (SPEC 4): stored on every turn, by part and paragraph, and valid in every language.
import { STORAGE_KEYS } from '../../../src/domain/storage-keys.ts';
import { Book } from '../support/book.ts';
import { partOf } from '../support/content.ts';
import { paragraphAtTop, readUpTo } from '../support/place.ts';
import { expect, test } from '../support/test.ts';
import { store } from '../support/stored.ts';

test('the book reopens where it was closed, even after a reload', async ({ book }) => {
  await book.openFromCover();
  await book.dot('part-3').click();
  await book.expectOpenAt('part-3');
  await book.closeButton.click();
  await book.expectClosed();
  await book.reload();
  await book.openBookLink.click();
  await book.expectOpenAt('part-3');
});

test('Open Book names the place of a returning reader, follows it, and opens there', async ({
  page,
  book,
}) => {
  const startOver = page.getByRole('link', { name: book.texts.app.startOver, exact: true });
  await book.goToCover();
  await expect(book.openBookLink).toHaveText(book.texts.app.openBook);
  await expect(startOver).toHaveCount(0);
  await book.openBookLink.click();
  await book.press('ArrowRight');
  await book.expectOpenAt('introduction');
  await book.press('Escape');
  await book.expectClosed();
  await expect(book.openBookLink).toContainText(partOf('en', 'introduction').label);
  await expect(startOver).toBeVisible();
  await book.openBookLink.click();
  await book.expectOpenAt('introduction');
});

test('Open Book returns to the paragraph', async ({ book }) => {
  await book.goToPart('part-4');
  await readUpTo(book, 7);
  await book.goToCover();
  await book.openBookLink.click();
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
  await korean.openBookLink.click();
  await korean.expectOpenAt('part-2');
  await expect.poll(() => paragraphAtTop(korean)).toBe(6);
});

// Other stored values are tested in tests/unit/domain/book/reading-memory.test.ts.
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
