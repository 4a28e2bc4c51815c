// The reader shell: /read/ opens the book at the stored position, and the same page serves every part when the service
// worker answers with it. The worker has its own tests; here the shell is served by a route.
import type { Page } from '@playwright/test';
import { homePath, partPath, readerPath } from '../../../src/domain/routes.ts';
import { STORAGE_KEYS } from '../../../src/domain/storage-keys.ts';
import { BUILT_IN_PARTS, type PartSlug } from '../../../src/domain/story/parts.ts';
import { LONG } from '../../support/long.ts';
import type { Book } from '../support/book.ts';
import { noteOf, partOf, partsOf, storyInfoOf, textsOf } from '../support/content.ts';
import { store } from '../support/stored.ts';
import { expect, FAILED_REQUEST, test } from '../support/test.ts';

const PART_FILES = '**/content/stories/**';

/** Answers an address with the reader shell, as the service worker does offline. */
async function answerWithShell(page: Page, book: Book, path: string): Promise<void> {
  const shell = await page.request.get(readerPath(book.language));
  await page.route(`**${path}`, (route) => route.fulfill({ response: shell }));
}

/** Stores a reading position before the next page loads. */
function rememberPlace(page: Page, slug: PartSlug, paragraph: number): Promise<void> {
  return store(page, STORAGE_KEYS.position, JSON.stringify({ slug, paragraph }));
}

test('the shell opens the prologue on a first visit, and later the stored part and paragraph', async ({
  page,
  book,
}) => {
  await book.goTo(readerPath('en'));
  await book.expectOpenAt('prologue');
  await expect(page).toHaveURL(partPath('en', 'prologue'));
  await expect(book.heading).toContainText(partOf('en', 'prologue').name);

  await rememberPlace(page, 'part-2', 9);
  await book.goTo(readerPath('en'));
  await book.expectOpenAt('part-2');
  await expect(page).toHaveURL(partPath('en', 'part-2'));
  await expect(book.paragraph(9)).toBeInViewport();
  await expect(book.paragraph(0)).not.toBeInViewport();
  expect(await book.stored(STORAGE_KEYS.position)).toContain('"paragraph":9');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the shell lists the parts and is not indexed', async ({ page }) => {
    await page.goto(readerPath('ko'));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(storyInfoOf('ko').title);
    const label = textsOf('ko').book.contents.title;
    const links = page.getByRole('navigation', { name: label }).getByRole('link');
    await expect(links).toHaveCount(BUILT_IN_PARTS.length);
    for (const [index, part] of partsOf('ko').entries()) {
      await expect(links.nth(index)).toBeVisible();
      await expect(links.nth(index)).toContainText(part.name);
      await expect(links.nth(index)).toHaveAttribute('href', partPath('ko', part.slug));
    }
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
    await expect(page.locator('link[rel="canonical"]')).toHaveCount(0);
  });
});

test.describe('in place of a part', () => {
  test.use({ language: 'ko' });

  test('it shows that part, in English with a note if need be, and the book works as usual', async ({
    page,
    book,
  }) => {
    const untranslated = partOf('ko', 'part-6');
    await answerWithShell(page, book, book.pathOf('part-6'));
    await book.goToPart('part-6');
    await expect(book.paragraph(0)).toHaveText(untranslated.paragraphs[0] ?? 'words');
    await expect(book.spread).toContainText(noteOf('ko', untranslated) ?? 'a note');
    await rememberPlace(page, 'part-4', 3);
    await answerWithShell(page, book, book.pathOf('part-2'));
    await book.goToPart('part-2');
    await expect(page).toHaveURL(book.pathOf('part-2'));
    await expect(page).toHaveTitle(`${partOf('ko', 'part-2').title} · ${storyInfoOf('ko').title}`);
    await expect(book.paragraph(4)).toHaveText(partOf('ko', 'part-2').paragraphs[4] ?? 'words');
    await book.press('ArrowRight');
    await book.expectOpenAt('part-3');
    await expect(page).toHaveURL(book.pathOf('part-3'));
    await book.closeButton.click();
    await expect(page).toHaveURL(homePath('ko'));

    // An address that is not a part shows the 404 text and links to the cover.
    const { notFound } = book.texts.app;
    const nowhere = `${readerPath('ko')}part-9/`;
    await answerWithShell(page, book, nowhere);
    await page.goto(nowhere);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(notFound.title);
    await expect(page.getByText(notFound.text)).toBeVisible();
    await expect(page).toHaveTitle(`${notFound.title} · ${storyInfoOf('ko').title}`);
    await page.getByRole('link', { name: notFound.home, exact: true }).click();
    await expect(page).toHaveURL(homePath('ko'));
  });
});

test.describe('when something cannot be loaded', () => {
  test.use({ expectedErrors: FAILED_REQUEST });

  test('a missing text does not change the stored position, and trying again loads it', async ({
    page,
    book,
  }) => {
    await rememberPlace(page, 'part-3', 12);
    await page.route(PART_FILES, (route) => route.fulfill({ status: 404, body: '' }));
    await book.goTo(readerPath('en'));
    const alert = book.spread.getByRole('alert');
    await expect(alert).toContainText(book.texts.app.unavailable.title);
    expect(await book.stored(STORAGE_KEYS.position)).toContain('"paragraph":12');
    await page.unroute(PART_FILES);
    // Not by mouse: its first movement also asks for what is missing, and may be faster than the press.
    await alert.getByRole('button', { name: book.texts.book.tryAgain }).dispatchEvent('click');
    await book.expectOpenAt('part-3');
    await expect(book.paragraph(12)).toBeInViewport();
  });

  test(
    'a text that was never stored is reported as such, but not while online',
    LONG,
    async ({ page, book }) => {
      const { notKept } = book.texts.book;
      await rememberPlace(page, 'part-3', 12);
      await page.route(PART_FILES, (route) => route.abort());
      await book.goTo(readerPath('en'));
      const alert = book.spread.getByRole('alert');
      await expect(alert).toContainText(book.texts.app.unavailable.text);
      await expect(alert).not.toContainText(notKept);
      const clear = alert.getByRole('button', { name: book.texts.app.clearCacheReload });
      await expect(clear).toBeVisible();
      await page.addInitScript(() =>
        Object.defineProperty(navigator, 'onLine', { get: () => false }),
      );
      await book.goTo(readerPath('en'));
      await expect(alert).toContainText(notKept);
      await expect(clear).toHaveCount(0);
      expect(await book.stored(STORAGE_KEYS.position)).toContain('"paragraph":12');
    },
  );
});
