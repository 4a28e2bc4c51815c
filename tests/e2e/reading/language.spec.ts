// Which language a visitor gets (DESIGN decisions 1 and 2): by address, stored choice or browser, with and without
// JavaScript.
import {
  HTML_LANG,
  LANGUAGE_NAMES,
  LANGUAGES,
  type Language,
} from '../../../src/domain/languages.ts';
import { homePath, partPath } from '../../../src/domain/routes.ts';
import { PART_SLUGS } from '../../../src/domain/story/parts.ts';
import { STORAGE_KEYS } from '../../../src/domain/storage-keys.ts';
import { Book } from '../support/book.ts';
import { storyInfoOf, textsOf } from '../support/content.ts';
import { expect, test } from '../support/test.ts';
import { LONG } from '../../support/long.ts';

for (const language of LANGUAGES) {
  test(`every page in ${language} declares it on its html element`, async ({ request }) => {
    const paths = [homePath(language), ...PART_SLUGS.map((slug) => partPath(language, slug))];
    for (const path of paths) {
      const html = await (await request.get(path)).text();
      expect(/<html[^>]* lang="([^"]+)"/.exec(html)?.[1], path).toBe(HTML_LANG[language]);
    }
  });
}

/** The link to a language in the cover's language switcher. */
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

  test('the root redirects to the Korean cover', async ({ page, book }) => {
    await book.goTo('/');
    await expect(page).toHaveURL('/ko/');
    await expect(page.locator('html')).toHaveAttribute('lang', 'ko');
  });

  test('an English part page opened by a link stays English', async ({ page }) => {
    await new Book(page, 'en').goToPart('part-1');
    await expect(page).toHaveURL('/read/part-1/');
  });

  test('choosing English on the Korean cover works and is remembered', async ({ page, book }) => {
    await book.goToCover();
    await switchTo(book, 'en').click();
    await expect(page).toHaveURL('/');
    await new Book(page, 'en').reload();
    await expect(page).toHaveURL('/');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  });
});

test('a chosen language persists across a reload and a visit to the root', async ({
  page,
  book,
}) => {
  await book.goToCover();
  await switchTo(book, 'ja').click();
  await expect(page).toHaveURL('/ja/');
  const japanese = new Book(page, 'ja');
  await japanese.reload();
  await expect(page).toHaveURL('/ja/');
  await japanese.goTo('/');
  await expect(page).toHaveURL('/ja/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(storyInfoOf('ja').title);
});

test('only the language parameter is removed from the address', LONG, async ({ page, book }) => {
  await book.goTo('/tr/?lang=tr&from=letter#contents');
  await expect(page).toHaveURL('/tr/?from=letter#contents');
  expect(await book.stored(STORAGE_KEYS.language)).toBe('tr');
});

test('an unprefixed part address redirects to the stored language', async ({ page }) => {
  const korean = new Book(page, 'ko');
  await korean.goTo('/ko/?lang=ko');
  await korean.goTo('/read/part-2/');
  await expect(page).toHaveURL('/ko/read/part-2/');
  await korean.expectOpenAt('part-2');
});

test('a prefixed address overrides the stored language', async ({ page }) => {
  await new Book(page, 'ko').goTo('/ko/?lang=ko');
  await new Book(page, 'tr').goTo('/tr/read/prologue/');
  await expect(page).toHaveURL('/tr/read/prologue/');
  await expect(page.locator('html')).toHaveAttribute('lang', 'tr');
});

test('an unknown language in the query or in storage is ignored', LONG, async ({ page, book }) => {
  await page.goto('/robots.txt');
  await page.evaluate((key) => localStorage.setItem(key, 'xx'), STORAGE_KEYS.language);
  await book.goTo('/?lang=klingon');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await book.openBookLink.click();
  await book.expectOpenAt('prologue');
});

test("the switcher shows each language's own name and marks the current one", async ({ page }) => {
  const turkish = new Book(page, 'tr');
  await turkish.goToCover();
  for (const language of LANGUAGES) {
    const link = switchTo(turkish, language);
    await expect(link).toHaveAttribute('lang', HTML_LANG[language]);
    const current = language === 'tr' ? 'true' : null;
    expect(await link.getAttribute('aria-current'), language).toBe(current);
  }
});

test("choosing a language in the open book leads to that language's cover", async ({
  page,
  book,
}) => {
  await book.goToPart('part-3');
  await book.openSettings();
  await book.settings.getByRole('link', { name: LANGUAGE_NAMES.zh, exact: true }).click();
  await expect(page).toHaveURL('/zh/');
  const chinese = new Book(page, 'zh');
  await chinese.expectClosed();
  await expect(page.getByText(textsOf('zh').app.welcome)).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the language links lead to each language and back', async ({ page }) => {
    await page.goto('/');
    for (const [from, to] of [
      ['en', 'zh'],
      ['zh', 'tr'],
      ['tr', 'en'],
    ] as const) {
      await switchTo(new Book(page, from), to).click();
      await expect(page.locator('html')).toHaveAttribute('lang', HTML_LANG[to]);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(storyInfoOf(to).title);
    }
  });
});
