// The first-visit dialog (SPEC 2): not on arrival, but once, when the visitor leaves the book for the cover; the footer
// reopens it.
import { HTML_LANG, LANGUAGE_NAMES } from '../../../src/domain/languages.ts';
import { STORAGE_KEYS } from '../../../src/domain/storage-keys.ts';
import { LONG } from '../../support/long.ts';
import { Book } from '../support/book.ts';
import { expect, test } from '../support/test.ts';

test.use({ isWelcomed: false });

function welcomeOf(book: Book) {
  return book.dialog(book.texts.app.firstVisitModal.title);
}

async function expectNotWelcomedAgain(book: Book): Promise<void> {
  await book.goToPart('part-1');
  await book.untilReady(() => book.closeButton.click());
  await book.page.waitForLoadState('networkidle');
  await expect(book.page.getByRole('dialog')).toHaveCount(0);
}

test.describe('in Korean', () => {
  test.use({ language: 'ko' });

  test('a first visitor sees the closed book, and once they have closed it the purpose and the three steps', async ({
    page,
    book,
  }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await book.goToCover();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect(asked.filter((url) => url.includes('welcome'))).toEqual([]);

    await book.openBookLink.click();
    await book.expectOpenAt('prologue');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await book.press('Escape');
    const texts = book.texts.app.firstVisitModal;
    const welcome = welcomeOf(book);
    await expect(welcome).toContainText(texts.readFree);
    for (const title of [
      texts.readFreeTitle,
      texts.takePartTitle,
      texts.startTitle,
      texts.joinTitle,
      texts.voteTitle,
    ]) {
      await expect(welcome.getByRole('heading', { name: title, exact: true })).toBeVisible();
    }
    for (const step of [texts.step1, texts.step2, texts.step3]) {
      const link = welcome.getByRole('link', { name: step });
      await expect(link).toHaveAttribute('href', /^https:\/\//);
      await expect(link).toHaveAttribute('target', '_blank');
      await expect(link).toHaveAttribute('rel', /noopener/);
    }
    await welcome.getByRole('button', { name: texts.continue }).click();
    await expect(welcome).toHaveCount(0);
    // The focus is where closing the book had put it.
    await expect(book.openBookLink).toBeFocused();
    expect(await book.stored(STORAGE_KEYS.hasVisited)).not.toBeNull();
    await expectNotWelcomedAgain(book);
  });
});

test('a visitor who follows a link to a part is welcomed on the way to the cover, once', async ({
  page,
  book,
}) => {
  await book.goToPart('part-1');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  // A part's page has no cover behind it: closing loads it.
  await book.untilReady(() => book.closeButton.click());
  await expect(page).toHaveURL('/');
  await expect(welcomeOf(book)).toBeVisible();
  await book.press('Escape');
  await expect(welcomeOf(book)).toHaveCount(0);
  await expectNotWelcomedAgain(book);
});

test.describe('with a Japanese browser', () => {
  test.use({ locale: HTML_LANG.ja, language: 'ja' });

  test(
    'nothing covers the closed book, even after another language is chosen',
    LONG,
    async ({ page }) => {
      await page.goto('/');
      for (const language of ['ja', 'tr'] as const) {
        const book = new Book(page, language);
        await page.getByRole('link', { name: LANGUAGE_NAMES[language], exact: true }).click();
        await expect(page.locator('html')).toHaveAttribute('lang', HTML_LANG[language]);
        await page.waitForLoadState('networkidle');
        await expect(page.getByRole('dialog')).toHaveCount(0);
        // Playwright refuses a click that something else would take.
        await book.openBookLink.click({ trial: true });
      }
    },
  );
});

test.describe('on a later visit', () => {
  test.use({ isWelcomed: true });

  test('the footer reopens the welcome, and focus returns to its button', async ({
    page,
    book,
  }) => {
    await book.goToCover();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    const button = page.getByRole('button', { name: book.texts.app.footer.welcomeGuide });
    await button.click();
    await expect(welcomeOf(book)).toBeVisible();
    await book.press('Escape');
    await expect(welcomeOf(book)).toHaveCount(0);
    await expect(button).toBeFocused();
  });
});
