// Layout requirements: target size (WCAG 2.5.8), no horizontal scrolling at 320 px (1.4.10), text at 200 percent
// (1.4.4), and wider text spacing (1.4.12).
import type { Locator, Page } from '@playwright/test';
import { LANGUAGES } from '../../src/domain/languages.ts';
import { BUILT_IN_PARTS } from '../../src/domain/story/parts.ts';
import type { Book } from '../e2e/support/book.ts';
import { partOf, storyInfoOf } from '../e2e/support/content.ts';
import { pointAtNextToast } from '../e2e/support/held-toast.ts';
import { waitForRest } from '../e2e/support/motion.ts';
import { storeSettings } from '../e2e/support/stored.ts';
import { expect, FAILED_REQUEST, test } from '../e2e/support/test.ts';
import { LONG, longUnless } from '../support/long.ts';

/** Minimum target size in CSS pixels (WCAG 2.5.8). */
const TARGET_PX = 24;

/**
 * Describes everything that is too wide: the page, boxes that scroll horizontally, and texts or pictures that extend
 * beyond the window.
 */
async function findOverflow(page: Page): Promise<string[]> {
  await waitForRest(page);
  return page.evaluate(() => {
    const root = document.documentElement;
    const found = root.scrollWidth > innerWidth ? [`page ${root.scrollWidth} wide`] : [];
    const shown = [...document.querySelectorAll<HTMLElement>('body *')].filter(
      (element) => element.checkVisibility() && !element.closest('[inert], .visually-hidden, svg'),
    );
    for (const element of shown) {
      const { overflowX } = getComputedStyle(element);
      const canScroll = overflowX === 'auto' || overflowX === 'scroll';
      if (canScroll && element.scrollWidth > element.clientWidth + 1) {
        found.push(`${element.tagName} scrolls sideways: ${element.scrollWidth}`);
      }
      const isText = element.matches('p, h1, h2, h3, a, button, label, figcaption, input, img');
      const { left, right, width } = element.getBoundingClientRect();
      if (isText && width > 1 && (right > innerWidth + 1 || left < -1)) {
        found.push(`${element.tagName} "${element.textContent.slice(0, 30)}" to ${right}`);
      }
    }
    return found;
  });
}

async function expectTargetSize(target: Locator): Promise<void> {
  const box = await target.boundingBox();
  const name = (await target.getAttribute('aria-label')) ?? (await target.textContent());
  expect.soft(box?.width, `${name ?? ''} width`).toBeGreaterThanOrEqual(TARGET_PX);
  expect.soft(box?.height, `${name ?? ''} height`).toBeGreaterThanOrEqual(TARGET_PX);
}

/** Expects dots, arrows and controls to have the minimum size, and text to be reached at a zoom of 400 percent. */
async function expectReachable(book: Book): Promise<void> {
  await book.goToPart('part-3');
  await waitForRest(book.page);
  for (const slug of BUILT_IN_PARTS) await expectTargetSize(book.dot(slug));
  for (const control of [
    book.nextArrow,
    book.previousArrow,
    book.menuButton,
    book.closeButton,
    book.searchButton,
    book.settingsButton,
    book.fullViewButton,
  ]) {
    await expectTargetSize(control);
    await expect(control).toBeInViewport({ ratio: 1 });
  }
  await book.page.setViewportSize({ width: 320, height: 200 });
  const last = book.spread.locator('[data-paragraph]').last();
  await last.scrollIntoViewIfNeeded();
  await expect(last).toBeInViewport();
  await expect(book.nextArrow).toBeInViewport();
}

/** Opens every screen of the book and checks that it fits. */
async function expectEverythingFits(book: Book): Promise<void> {
  const { page } = book;
  const check = async (screen: string): Promise<void> => {
    expect.soft(await findOverflow(page), screen).toEqual([]);
  };
  await book.goToCover();
  await check('cover');
  await page.getByRole('button', { name: book.texts.app.footer.welcomeGuide, exact: true }).click();
  await expect(book.dialog(book.texts.app.firstVisitModal.title)).toBeVisible();
  await check('welcome');
  await book.closeDialog();
  await book.goToPart('part-6');
  await check('open book');
  await book.openContents();
  await check('contents');
  await book.closeDialog();
  await book.openSettings();
  await check('settings');
  await book.closeDialog();
  await book.openSearch();
  await book.search.getByRole('searchbox').fill('a');
  await check('search');
  await book.search.getByRole('button', { name: book.texts.app.close, exact: true }).click();
  await pointAtNextToast(page, book.texts.book.toasts.fullViewTitle);
  await book.fullViewButton.click();
  await expect(book.toast).toBeVisible();
  await check('full view with its toast');
  await book.spread.locator('[data-enlarge]').first().click();
  await expect(page.getByRole('dialog').getByRole('img')).toBeVisible();
  await check('picture');
  await page.goto(`${book.homePath}nowhere/`);
  await check('404');
}

for (const language of LANGUAGES) {
  test.describe(`in ${language}, 320 px wide`, () => {
    test.use({ language, viewport: { width: 320, height: 640 }, expectedErrors: FAILED_REQUEST });

    test(
      'nothing requires horizontal scrolling, and every target can be pressed',
      longUnless(language === 'tr'),
      async ({ book }) => {
        await expectEverythingFits(book);
        await expectReachable(book);
      },
    );
  });
}

test('titles and names of fifty letters do not scroll sideways', LONG, async ({ page, book }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const long = 'Verwaltungsgebäudeinstandhaltungskostenabrechnungen';
  const { title, author, description, year } = storyInfoOf('en');
  const given = [partOf('en', 'part-6').name, author, description, year];
  await page.route(/\/$/, async (route) => {
    const response = await route.fetch();
    // Helpers find the open book by the title.
    const words = new URL(response.url()).pathname === '/' ? [...given, title] : given;
    const html = words.reduce((body, word) => body.replaceAll(word, long), await response.text());
    await route.fulfill({ response, body: html });
  });
  await page.goto('/');
  await expect(page.getByText(long).first()).toBeVisible();
  expect.soft(await findOverflow(page), 'cover').toEqual([]);
  await page.goto(book.pathOf('part-6'));
  await book.untilListening();
  await expect(book.heading).toContainText(long);
  expect.soft(await findOverflow(page), 'open book').toEqual([]);
  await book.openContents();
  expect.soft(await findOverflow(page), 'contents').toEqual([]);
});

test.describe('with text at 200 percent on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, expectedErrors: FAILED_REQUEST });

  test('every screen still fits, and the story can be read to its last paragraph', async ({
    page,
    book,
  }) => {
    await storeSettings(page, { textSize: 200 });
    await expectEverythingFits(book);
    await book.goToPart('part-1');
    await expect(book.heading).toBeInViewport();
    const last = book.spread.locator('[data-paragraph]').last();
    await last.scrollIntoViewIfNeeded();
    await expect(last).toBeInViewport();
  });
});

test('with wider text spacing no line of the story is too wide', async ({ page, book }) => {
  await book.goToPart('part-1');
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    // The values of WCAG 1.4.12.
    sheet.replaceSync(`* {
      line-height: 1.5 !important;
      letter-spacing: 0.12em !important;
      word-spacing: 0.16em !important;
    }
    p { margin-block-end: 2em !important; }`);
    document.adoptedStyleSheets.push(sheet);
  });
  await waitForRest(page);
  expect(await findOverflow(page)).toEqual([]);
  const cut = await book.spread.evaluate((spread) =>
    [...spread.querySelectorAll<HTMLElement>('p, h1, figcaption')]
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1)
      .map(({ textContent }) => textContent.slice(0, 30)),
  );
  expect(cut).toEqual([]);
});
