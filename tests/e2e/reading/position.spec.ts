// The reading position (SPEC 4): stored on every turn, by part and paragraph, and valid in every language. Which stored
// values are valid is tested in tests/unit/domain/book/reading-memory.test.ts.
import { Book } from '../support/book.ts';
import { partOf } from '../support/content.ts';
import { paragraphAtTop, readUpTo } from '../support/place.ts';
import { expect, test } from '../support/test.ts';

test('Open Book names the place of a returning reader, follows it, and opens there, even after a reload', async ({
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
  await book.reload();
  await book.openBookLink.click();
  await book.expectOpenAt('introduction');
});

test('Open Book returns to the paragraph, in another language as well', async ({ page, book }) => {
  await book.goToPart('part-2');
  await readUpTo(book, 6);
  for (const language of ['en', 'ko'] as const) {
    const edition = new Book(page, language);
    await edition.goToCover();
    await edition.openBookLink.click();
    await edition.expectOpenAt('part-2');
    await expect.poll(() => paragraphAtTop(edition)).toBe(6);
  }
});

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
