// Printing a part: only the story, in dark ink, whether it was opened at its address or from the cover.
import type { Page } from '@playwright/test';
import { LONG } from '../../support/long.ts';
import type { Book } from '../support/book.ts';
import { choosePages, untilPaged } from '../support/real-pages.ts';
import { storeSettings } from '../support/stored.ts';
import { expect, test } from '../support/test.ts';

/** Returns the number of sheets. */
async function sheets(page: Page): Promise<number> {
  const file = await page.pdf({ format: 'A4', margin: { top: '1cm', bottom: '1cm' } });
  return file.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}

/** Returns the lightness of the text's colour, from 0 for black to 255 for white. */
function lightnessOfInk(book: Book): Promise<number> {
  return book.paragraph(1).evaluate((paragraph) => {
    const parts = getComputedStyle(paragraph).color.match(/[\d.]+/g) ?? [];
    return parts.slice(0, 3).reduce((sum, part) => sum + Number(part), 0) / 3;
  });
}

test('with night paper a part is printed whole and in dark ink, without skip link, controls and open dialog', async ({
  page,
  book,
}) => {
  await storeSettings(page, { theme: 'dark' });
  await book.goToPart('part-2');
  expect(await lightnessOfInk(book)).toBeGreaterThan(150);
  await book.openContents();
  await page.emulateMedia({ media: 'print' });
  await expect(book.contents).toBeHidden();
  expect(await lightnessOfInk(book)).toBeLessThan(80);
  await expect(book.heading).toBeVisible();
  expect(await sheets(page)).toBeGreaterThan(3);
  await expect(page.locator('[data-skip-link]')).toBeHidden();
  for (const control of [book.closeButton, book.nextArrow]) await expect(control).toHaveCount(0);
});

test(
  'a part opened from the cover prints without the cover and without blank sheets',
  LONG,
  async ({ page, book }) => {
    await book.goToPart('prologue');
    const own = await sheets(page);
    expect(own).toBeGreaterThan(1);
    await book.openFromCover();
    expect(await sheets(page)).toBe(own);
    await page.emulateMedia({ media: 'print' });
    const { end, text } = await page.evaluate(() => ({
      end: document.documentElement.scrollHeight,
      text: document.querySelector('[data-role="current"]')?.getBoundingClientRect().bottom ?? 0,
    }));
    expect(end - text).toBeLessThan(100);
  },
);

test(
  'a part in real pages prints like one that scrolls, whichever page is open',
  LONG,
  async ({ page, book }) => {
    await book.goToPart('prologue');
    const own = await sheets(page);
    await choosePages(page);
    await page.evaluate(() => localStorage.clear());
    await book.goToPart('prologue');
    await untilPaged(book);
    await book.press('ArrowRight');
    expect(await sheets(page)).toBe(own);
  },
);
