// Names in the text: their cards by mouse, keyboard and touch, and the page of people and places.
import type { Locator, Page } from '@playwright/test';
import { peoplePath } from '../../../../src/domain/routes.ts';
import { STORAGE_KEYS } from '../../../../src/domain/storage-keys.ts';
import { LONG } from '../../../support/long.ts';
import { violationsOn } from '../../support/axe.ts';
import { Book } from '../../support/book.ts';
import { expect, test } from '../../support/test.ts';

/** Returns the texts of the names that are underlined, in the order of the part. */
const underlined = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const ranges = [...(CSS.highlights.get('story-names') ?? [])] as Range[];
    return ranges.map(String);
  });

/** Scrolls to a word of the open part once names are underlined. Returns its middle in the viewport. */
async function placeOf(page: Page, word: string): Promise<{ x: number; y: number }> {
  await expect.poll(() => underlined(page)).not.toEqual([]);
  return page.locator('[data-role="current"]').evaluate((spread, wanted) => {
    const texts = document.createTreeWalker(spread, NodeFilter.SHOW_TEXT, ({ textContent }) =>
      textContent?.includes(wanted) ? NodeFilter.FILTER_ACCEPT : NodeFilter.FILTER_SKIP,
    );
    const text = texts.nextNode();
    const at = text?.textContent?.indexOf(wanted) ?? 0;
    const range = document.createRange();
    if (text) range.setStart(text, at);
    if (text) range.setEnd(text, at + wanted.length);
    text?.parentElement?.scrollIntoView({ block: 'center' });
    const { x, y, width, height } = range.getBoundingClientRect();
    return { x: x + width / 2, y: y + height / 2 };
  }, word);
}

const cardOf = (page: Page, name: string): Locator =>
  page.getByRole('dialog', { name, exact: true });

test('a press on a name tells who it is, without what later parts tell', async ({ page, book }) => {
  const { names } = book.texts.reader;
  await book.goToPart('part-1');
  expect(await underlined(page)).toEqual([]);
  await book.press('ArrowDown');
  const place = await placeOf(page, 'Oda Renn');
  await page.mouse.move(place.x, place.y);
  await expect(page.locator('[data-over-name]')).toHaveCount(1);
  await page.mouse.click(place.x, place.y);
  const card = cardOf(page, 'Oda Renn');
  await expect(card).toContainText(names.kinds.person);
  await expect(card).toContainText('Mistress of the Weighing Hall');
  // Her deed at nineteen is told at the end of this part.
  await expect(card).not.toContainText('nineteen');
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await violationsOn(page)).toEqual([]);
  }
  await book.press('Escape');
  await expect(card).toBeHidden();
  await book.expectOpenAt('part-1');

  // A reader who selects text wants no card.
  await page.mouse.dblclick(place.x, place.y);
  await expect.poll(() => page.evaluate(() => String(getSelection()))).not.toBe('');
  await page.mouse.move(place.x - 60, place.y);
  await page.mouse.down();
  await page.mouse.move(place.x + 20, place.y, { steps: 4 });
  await page.mouse.up();
  await expect.poll(() => page.evaluate(() => String(getSelection()))).not.toBe('');
  await expect(card).toBeHidden();

  await page.evaluate(() => getSelection()?.empty());
  await page.mouse.click(place.x, place.y);
  await card.getByRole('link', { name: names.link, exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`${peoplePath('en', 'oda-renn')}$`));
  await expect(page.locator('#oda-renn')).toBeVisible();
});

test(
  'a name is underlined where it comes first in the book, later under the mouse',
  LONG,
  async ({ page, book }) => {
    await book.goToPart('part-2');
    await book.press('ArrowDown');
    await expect.poll(() => underlined(page)).toContain('Patient Margin');
    expect(await underlined(page)).not.toContain('Tamsin');
    const place = await placeOf(page, 'Tamsin');
    await page.mouse.move(place.x, place.y);
    await expect
      .poll(() => page.evaluate(() => [...(CSS.highlights.get('story-name') ?? [])].map(String)))
      .toEqual([expect.stringContaining('Tamsin')]);
    await page.mouse.click(place.x, place.y);
    await expect(page.getByRole('dialog')).toBeVisible();
  },
);

test('the settings switch the names off, and on again', LONG, async ({ page, book }) => {
  const { settings } = book.texts.reader;
  await book.goToPart('part-2');
  await book.press('ArrowDown');
  await expect.poll(() => underlined(page)).toContain('Patient Margin');
  await book.openSettings();
  const names = page.getByRole('switch', { name: settings.names });
  await expect(names).toBeChecked();
  await names.uncheck();
  await expect.poll(() => underlined(page)).toEqual([]);
  await page.reload();
  await book.press('ArrowDown');
  await book.openSettings();
  await expect(names).not.toBeChecked();
  expect(await underlined(page)).toEqual([]);
  await names.check();
  await expect.poll(() => underlined(page)).toContain('Patient Margin');
});

test.describe('in Korean', () => {
  test.use({ language: 'ko' });

  test('the keyboard reaches each name of a part', async ({ page, book }) => {
    const { names } = book.texts.reader;
    await book.goToPart('part-3');
    await book.press('ArrowDown');
    const list = page.getByRole('navigation', { name: names.inPart, exact: true });
    const buttons = list.getByRole('button');
    await expect(buttons.first()).toBeAttached();
    await buttons.first().focus();
    await book.press('ArrowDown');
    const second = buttons.nth(1);
    await expect(second).toBeFocused();
    await book.press('Control+ArrowDown');
    await expect(second).toBeFocused();
    await expect(list).toBeInViewport({ ratio: 0.9 });
    const name = (await second.textContent()) ?? '';
    await book.press('Enter');
    const card = cardOf(page, name);
    await expect(card.getByRole('heading', { name, exact: true })).toBeFocused();
    await book.press('Escape');
    await expect(card).toBeHidden();
    await expect(second).toBeFocused();
    await book.expectOpenAt('part-3');
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('a tap on a name opens its card as a sheet', LONG, async ({ page }) => {
    const book = new Book(page, 'tr');
    await book.goToPart('part-1');
    await book.press('ArrowDown');
    const place = await placeOf(page, 'Sevarin Holt');
    await page.touchscreen.tap(place.x, place.y);
    const card = cardOf(page, 'Sevarin Holt');
    await expect(card).toBeInViewport({ ratio: 1 });
    const { width } = (await card.boundingBox()) ?? { width: 0 };
    expect(width).toBe(360);
    await card.getByRole('button', { name: book.texts.reader.names.close, exact: true }).tap();
    await expect(card).toBeHidden();
    await book.expectOpenAt('part-1');
  });

  test('the map has numbers, and the names below it', LONG, async ({ page }) => {
    await page.goto(peoplePath('tr'));
    const legend = page.locator('ol', { has: page.locator('a[href="#nethersay"]') });
    await expect(legend.getByRole('link')).toHaveCount(9);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    expect(await violationsOn(page)).toEqual([]);
  });
});

test.describe('people and places', () => {
  test('unfolds what the reader has read, and no more', async ({ page }) => {
    const open = (from: string) => page.locator(`details[data-from="${from}"][open]`);
    await page.goto(peoplePath('en'));
    await expect(page.locator('details[open]')).toHaveCount(0);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await violationsOn(page)).toEqual([]);
    }
    await page.evaluate((key) => {
      localStorage.setItem(key, JSON.stringify({ slug: 'part-3', paragraph: 4 }));
    }, STORAGE_KEYS.position);
    await page.reload();
    await expect(open('part-2').first()).toBeVisible();
    await expect(open('part-3')).toHaveCount(0);
    await expect(open('part-5')).toHaveCount(0);
  });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });

    test('tells what everyone may know, and folds the rest', async ({ page }) => {
      await page.goto(peoplePath('ko'));
      await expect(page.getByRole('img').first()).toBeVisible();
      await expect(page.locator('#nethersay')).toBeVisible();
      await expect(page.locator('#lorne')).toBeHidden();
      await page.locator('details[data-from="part-1"]', { has: page.locator('#lorne') }).click({
        position: { x: 20, y: 20 },
      });
      await expect(page.locator('#lorne')).toBeVisible();
    });
  });
});
