// The first-visit dialog (SPEC 2): never on arrival, once after the book was closed or on the way back to the cover;
// reopened from the footer.
import { STORAGE_KEYS } from '../../../src/domain/storage-keys.ts';
import { HTML_LANG, LANGUAGE_NAMES } from '../../../src/domain/languages.ts';
import { Book } from '../support/book.ts';
import { expect, test } from '../support/test.ts';
import { LONG, longUnless } from '../../support/long.ts';

test.use({ isWelcomed: false });

function welcomeOf(book: Book) {
  return book.dialog(book.texts.app.firstVisitModal.title);
}

/** Opens the book from the cover and closes it, as a first visitor does. */
async function lookInside(book: Book): Promise<void> {
  await book.openFromCover();
  await book.closeButton.click();
  await book.expectClosed();
}

/** Comes back to the cover from a part's page and waits until its islands are ready; no dialog may appear. */
async function expectNotWelcomedAgain(book: Book): Promise<void> {
  await book.goToPart('part-1');
  await book.untilReady(() => book.closeButton.click());
  await expect(book.page.getByRole('dialog')).toHaveCount(0);
}

test('a first visitor sees the closed book, and the welcome once they have closed it', async ({
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
  const welcome = welcomeOf(book);
  await expect(welcome).toBeVisible();
  await welcome.getByRole('button', { name: book.texts.app.firstVisitModal.continue }).click();
  await expect(welcome).toHaveCount(0);
  // The focus is where closing the book had put it.
  await expect(book.openBookLink).toBeFocused();
  expect(await book.stored(STORAGE_KEYS.hasVisited)).not.toBeNull();
  await expectNotWelcomedAgain(book);
});

for (const way of ['Escape', 'its cross', 'a click beside it'] as const) {
  test(
    `closing the welcome by ${way} dismisses it for good`,
    longUnless(way === 'Escape'),
    async ({ page, book }) => {
      await lookInside(book);
      const welcome = welcomeOf(book);
      await expect(welcome).toBeVisible();
      if (way === 'Escape') await book.press('Escape');
      else if (way === 'its cross') {
        await welcome.getByRole('button', { name: book.texts.app.close, exact: true }).click();
      } else await page.mouse.click(5, 5);
      await expect(welcome).toHaveCount(0);
      await expectNotWelcomedAgain(book);
    },
  );
}

test("the welcome explains the site's purpose and links to the three steps", async ({ book }) => {
  await lookInside(book);
  const texts = book.texts.app.firstVisitModal;
  const welcome = welcomeOf(book);
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
});

test('a visitor who follows a link to a part is welcomed on the way to the cover', async ({
  page,
  book,
}) => {
  await book.goToPart('part-1');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  // A part's page has no cover behind it: closing loads it.
  await book.untilReady(() => book.closeButton.click());
  await expect(page).toHaveURL('/');
  await expect(welcomeOf(book)).toBeVisible();
});

for (const [language, other] of [
  ['ko', 'ja'],
  ['zh', 'ko'],
  ['ja', 'tr'],
  ['tr', 'en'],
] as const) {
  test.describe(`with a browser in ${language}`, () => {
    test.use({ locale: HTML_LANG[language], language });

    test('nothing covers the closed book, not after another language was chosen either', async ({
      page,
    }) => {
      await page.goto('/');
      for (const each of [language, other]) {
        const book = new Book(page, each);
        await page.getByRole('link', { name: LANGUAGE_NAMES[each], exact: true }).click();
        await expect(page.locator('html')).toHaveAttribute('lang', HTML_LANG[each]);
        await page.waitForLoadState('networkidle');
        await expect(page.getByRole('dialog')).toHaveCount(0);
        // Playwright refuses a click that something else would take.
        await book.openBookLink.click({ trial: true });
      }
    });
  });
}

test('a reload of the cover is no second page', LONG, async ({ page, book }) => {
  await book.goToCover();
  await book.reload();
  await expect(page.getByRole('dialog')).toHaveCount(0);
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

test.describe('in Korean', () => {
  test.use({ language: 'ko' });

  test('the welcome is in the language of its cover', async ({ book }) => {
    await lookInside(book);
    await expect(welcomeOf(book)).toContainText(book.texts.app.firstVisitModal.readFree);
  });
});
