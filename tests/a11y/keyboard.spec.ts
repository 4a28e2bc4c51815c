// From the cover to the closing message by keyboard alone, with visible focus at each step.
import type { Page } from '@playwright/test';
import { BUILT_IN_PARTS } from '../../src/domain/story/parts.ts';
import type { Book } from '../e2e/support/book.ts';
import { waitForRest } from '../e2e/support/motion.ts';
import { expect, test } from '../e2e/support/test.ts';

interface Focused {
  name: string;
  isInWindow: boolean;
  outlinePx: number;
  isCovered: boolean;
}

/** Returns the focused element, and whether a reader can see its focus. */
function focused(page: Page): Promise<Focused> {
  return page.evaluate(() => {
    const element = document.activeElement ?? document.body;
    const box = element.getBoundingClientRect();
    const style = getComputedStyle(element);
    const x = Math.min(Math.max(box.x + box.width / 2, 1), innerWidth - 2);
    const y = Math.min(Math.max(box.y + box.height / 2, 1), innerHeight - 2);
    const top = document.elementFromPoint(x, y);
    return {
      name: `${element.tagName} ${element.getAttribute('aria-label') ?? element.textContent.slice(0, 30)}`,
      isInWindow:
        box.width > 0 &&
        box.height > 0 &&
        box.bottom > 0 &&
        box.top < innerHeight &&
        box.right > 0 &&
        box.left < innerWidth,
      outlinePx: style.outlineStyle === 'none' ? 0 : Number.parseFloat(style.outlineWidth),
      isCovered: top === null || !(element.contains(top) || top.contains(element)),
    };
  });
}

async function expectVisibleFocus(page: Page): Promise<Focused> {
  const state = await focused(page);
  expect.soft(state.isInWindow, `${state.name} is in the window`).toBe(true);
  expect.soft(state.outlinePx, `${state.name} has an outline`).toBeGreaterThanOrEqual(2);
  expect.soft(state.isCovered, `${state.name} is covered`).toBe(false);
  return state;
}

/** Presses Tab until an element has focus; focus must be visible at every stop. */
async function tabTo(book: Book, target: ReturnType<Page['locator']>, limit = 30): Promise<void> {
  for (let press = 0; press < limit; press += 1) {
    await book.press('Tab');
    await waitForRest(book.page);
    await expectVisibleFocus(book.page);
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`Tab did not reach ${String(target)}.`);
}

test('Tab and Enter lead from the skip link over the cover to the closing message', async ({
  page,
  book,
}) => {
  await page.goto('/claim-airdrop/');
  // Only the cover has a story to skip to.
  await expect(page.locator('[data-skip-link]')).toHaveText(book.texts.app.skipToContent);
  await book.goToCover();
  await book.press('Tab');
  const skip = page.getByRole('link', { name: book.texts.app.skipToStory });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await book.press('Enter');
  await expect(page).toHaveURL('/#story');
  await tabTo(book, book.openBookLink);
  await book.press('Enter');
  await book.expectOpenAt('prologue');
  await tabTo(book, book.nextArrow);
  for (const slug of BUILT_IN_PARTS.slice(1)) {
    await book.press('Enter');
    await book.expectOpenAt(slug);
    // Focus stays on the arrow, so that the reader can press Enter again.
    await expect(book.nextArrow).toBeFocused();
    await expectVisibleFocus(page);
  }
  await book.dot('prologue').focus();
  await book.press('Enter');
  await book.expectOpenAt('prologue');
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(false);
  await book.endToLastPart();
  await book.textPage.focus();
  const again = book.spread.getByRole('link', { name: book.texts.book.closing.again });
  await tabTo(book, again);
  await expect(again).toBeInViewport();
  await book.press('Enter');
  await book.expectOpenAt('prologue');
});

test('every Tab stop in the open book has visible focus, and Tab stays inside an open panel', async ({
  page,
  book,
}) => {
  await book.goToPart('part-2');
  const seen = new Set<string>();
  for (let press = 0; press < 40; press += 1) {
    await book.press('Tab');
    if (await page.evaluate(() => document.activeElement === document.body)) break;
    seen.add((await expectVisibleFocus(page)).name);
  }
  // Five controls, the picture, the text, two arrows, eight dots.
  expect(seen.size).toBeGreaterThanOrEqual(17);

  await book.openSearch();
  for (let press = 0; press < 24; press += 1) {
    await book.press('Tab');
    const isOutside = await page.evaluate(() => {
      const { activeElement } = document;
      return activeElement !== document.body && !activeElement?.closest('dialog');
    });
    expect(isOutside).toBe(false);
  }
});
