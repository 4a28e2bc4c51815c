// Which language a visitor gets: by address, stored choice or browser, with and without JavaScript.
import {
  HTML_LANG,
  LANGUAGE_NAMES,
  LANGUAGES,
  type Language,
} from '../../../src/domain/languages.ts';
import { partPath } from '../../../src/domain/routes.ts';
import { STORAGE_KEYS } from '../../../src/domain/storage-keys.ts';
import { LONG } from '../../support/long.ts';
import { violationsOn } from '../support/axe.ts';
import { Book } from '../support/book.ts';
import { partOf, storyInfoOf, textsOf } from '../support/content.ts';
import { paragraphAtTop, readUpTo } from '../support/place.ts';
import { expect, FAILED_REQUEST, test } from '../support/test.ts';

/** Returns the link to a language in the cover's language switcher. */
function switchTo(book: Book, language: Language) {
  return book.page
    .getByRole('navigation', { name: book.texts.navigation.languages })
    .getByRole('link', { name: LANGUAGE_NAMES[language], exact: true });
}

test.describe('with a French browser', () => {
  test.use({ locale: 'fr-FR' });

  test('the cover is English', async ({ page, book }) => {
    await book.goToCover();
    await expect(page).toHaveURL('/');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  });
});

test.describe('with a Korean browser', () => {
  test.use({ locale: 'ko-KR', language: 'ko' });

  test('the root is the Korean cover, an English link stays English, and English can be chosen for good', async ({
    page,
    book,
  }) => {
    await book.goTo('/');
    await expect(page).toHaveURL('/ko/');
    await expect(page.locator('html')).toHaveAttribute('lang', 'ko');
    await new Book(page, 'en').goToPart('part-1');
    await expect(page).toHaveURL('/read/part-1/');
    await book.goToCover();
    await switchTo(book, 'en').click();
    await expect(page).toHaveURL('/');
    await new Book(page, 'en').reload();
    await expect(page).toHaveURL('/');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  });
});

test('the switcher names each language in itself and marks the current one, and a choice persists', async ({
  page,
  book,
}) => {
  await book.goToCover();
  for (const language of LANGUAGES) {
    const link = switchTo(book, language);
    await expect(link).toHaveAttribute('lang', HTML_LANG[language]);
    const current = language === 'en' ? 'true' : null;
    expect(await link.getAttribute('aria-current'), language).toBe(current);
  }
  await switchTo(book, 'ja').click();
  await expect(page).toHaveURL('/ja/');
  const japanese = new Book(page, 'ja');
  await japanese.reload();
  await expect(page).toHaveURL('/ja/');
  await japanese.goTo('/');
  await expect(page).toHaveURL('/ja/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(storyInfoOf('ja').title);
});

test('an English link to words leads to them also where another language was chosen, which is offered', async ({
  page,
}) => {
  await new Book(page, 'ko').goTo('/ko/?lang=ko');
  const english = new Book(page, 'en');
  const words = (partOf('en', 'part-2').paragraphs[3] ?? '').split(' ').slice(0, 4).join(' ');
  await page.goto(`/read/part-2/#:~:text=${encodeURIComponent(words)}`);
  await english.expectOpenAt('part-2');
  await expect(page).toHaveURL(/\/read\/part-2\//);
  await expect(english.paragraph(3)).toBeInViewport();
  await expect(page.getByRole('link', { name: textsOf('ko').reader.offer.read })).toBeVisible();

  // Neither a prefixed address nor a page that exists only in English follows it.
  await new Book(page, 'tr').goTo('/tr/read/prologue/');
  await expect(page).toHaveURL('/tr/read/prologue/');
  await expect(page.locator('html')).toHaveAttribute('lang', 'tr');
  await page.goto('/admin/');
  await expect(page).toHaveURL('/admin/');
});

test(
  'where storage is refused, a language that was asked for stays in use and in the address',
  LONG,
  async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get: () => {
          throw new DOMException('refused', 'SecurityError');
        },
      });
    });
    await new Book(page, 'tr').goTo('/?lang=tr');
    await expect(page).toHaveURL('/tr/?lang=tr');
    await expect(page.locator('html')).toHaveClass(/\bjs\b/);
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'auto');
  },
);

test('the open book changes its language by mouse and keyboard, at the same paragraph, and remembers it', async ({
  page,
  book,
}) => {
  await book.openFromCover();
  await book.press('ArrowRight');
  await book.expectOpenAt('introduction');
  await book.languageButton.focus();
  await book.press('Enter');
  await expect(book.languageLink('en')).toHaveAttribute('aria-current', 'true');
  expect(await violationsOn(page)).toEqual([]);
  // Closes only the menu.
  await book.press('Escape');
  await expect(book.languageLink('en')).toBeHidden();
  await book.expectOpenAt('introduction');
  await expect(book.languageButton).toBeFocused();
  await book.press('Enter');
  await book.press('Tab');
  await book.press('Tab');
  await expect(book.languageLink('ko')).toBeFocused();
  await book.press('ArrowRight');
  await expect(book.languageLink('ko')).toBeFocused();
  await book.press('Enter');
  await expect(page).toHaveURL('/ko/read/introduction/');
  const korean = new Book(page, 'ko');
  await korean.expectOpenAt('introduction');
  await korean.dot('part-3').click();
  await korean.expectOpenAt('part-3');
  await readUpTo(korean, 6);
  await korean.languageButton.click();
  await korean.languageLink('tr').click();
  await expect(page).toHaveURL('/tr/read/part-3/');
  const turkish = new Book(page, 'tr');
  await turkish.expectOpenAt('part-3');
  await expect.poll(() => paragraphAtTop(turkish)).toBe(6);
  expect(await turkish.stored(STORAGE_KEYS.language)).toBe('tr');
});

test.describe('a visitor who came by a link into another language', () => {
  test.use({ locale: 'ko-KR' });

  /** Returns the line that offers Korean. */
  const offerOf = (book: Book) =>
    book.page.getByRole('complementary').and(book.page.locator('[lang=ko]'));

  test('is offered theirs, with part and paragraph', async ({ page, book }) => {
    await book.goToPart('part-2');
    await expect(offerOf(book)).toBeVisible();
    expect(await violationsOn(page)).toEqual([]);
    await book.press('ArrowRight');
    await book.expectOpenAt('part-3');
    await readUpTo(book, 4);
    await offerOf(book)
      .getByRole('link', { name: textsOf('ko').reader.offer.read })
      .click();
    await expect(page).toHaveURL('/ko/read/part-3/');
    const korean = new Book(page, 'ko');
    await korean.expectOpenAt('part-3');
    await expect.poll(() => paragraphAtTop(korean)).toBe(4);
    await expect(offerOf(korean)).toHaveCount(0);
  });

  test('keeps the language of the link where they decline, and is not asked again', async ({
    page,
    book,
  }) => {
    const texts = Promise.withResolvers<null>();
    await page.route('**/content/ui/**', async (route) => {
      await texts.promise;
      await route.continue();
    });
    await page.goto(partPath('en', 'part-2'));
    const topOfBook = async (): Promise<number | undefined> => (await book.room.boundingBox())?.y;
    const top = await topOfBook();
    texts.resolve(null);
    // The offer comes when the browser is idle; there is room for it before, so that nothing moves.
    await expect(offerOf(book)).toBeVisible();
    expect(await topOfBook()).toBe(top);
    expect(top).toBeGreaterThan(0);
    await offerOf(book)
      .getByRole('button', { name: textsOf('ko').reader.offer.decline })
      .click();
    await expect(offerOf(book)).toHaveCount(0);
    await expect.poll(topOfBook).toBe(0);
    await book.reload();
    await book.expectOpenAt('part-2');
    await book.untilListening();
    await expect(offerOf(book)).toHaveCount(0);
    // Another language than theirs is another question.
    await new Book(page, 'tr').goToPart('part-2');
    await expect(offerOf(book)).toBeVisible();
  });
});

test.describe('with an English browser, offline', () => {
  test.use({ locale: 'en-GB', expectedErrors: FAILED_REQUEST });

  test('nothing covers a language link on the cover', LONG, async ({ page, context }) => {
    await new Book(page, 'tr').goToCover();
    await expect(page.getByRole('link', { name: textsOf('en').reader.offer.read })).toBeVisible();
    await context.setOffline(true);
    await expect(page.locator('[data-offline-badge]')).toBeVisible();
    for (const width of [320, 820, 1024, 1280, 1920]) {
      await page.setViewportSize({ width, height: 800 });
      const covered = await page.locator('header nav a').evaluateAll(
        (links) =>
          links.filter((link) => {
            const { left, right, top, bottom } = link.getBoundingClientRect();
            // Just inside its rounded corners.
            return [left + 5, (left + right) / 2, right - 5].some((x) =>
              [top + 5, (top + bottom) / 2, bottom - 5].some(
                (y) => !link.contains(document.elementFromPoint(x, y)),
              ),
            );
          }).length,
      );
      expect(covered, `${width} px wide`).toBe(0);
    }
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('cover, part and paragraph lead to the same in another language', async ({ page }) => {
    await page.goto('/');
    await switchTo(new Book(page, 'en'), 'zh').click();
    await expect(page.locator('html')).toHaveAttribute('lang', HTML_LANG.zh);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(storyInfoOf('zh').title);
    await switchTo(new Book(page, 'zh'), 'en').click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');

    await page.goto(partPath('en', 'part-4'));
    await new Book(page, 'en').languageButton.click();
    await new Book(page, 'en').languageLink('ja').click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'ja');
    expect(new URL(page.url()).pathname).toBe(partPath('ja', 'part-4'));

    await page.goto(partPath('en', 'part-4'));
    const menu = page.locator('[data-paragraph="7"] + noscript');
    await menu.locator('summary').click();
    await menu.getByRole('link', { name: LANGUAGE_NAMES.ja }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'ja');
    expect(new URL(page.url()).pathname).toBe(partPath('ja', 'part-4'));
    await expect(page.locator(':target')).toHaveText(partOf('ja', 'part-4').paragraphs[7] ?? '');
    await expect(page.locator(':target')).toBeInViewport();
  });
});
