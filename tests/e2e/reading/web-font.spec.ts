// The first page of a first visit is set in the book's own type: which font drew the glyphs.
import type { Page } from '@playwright/test';
import { familiesOf } from '../support/glyphs.ts';
import { expect, test } from '../support/test.ts';

/** Marks what is in view and is styled with the story's typeface. */
const markSerif = (page: Page) =>
  page.evaluate(() => {
    for (const element of document.querySelectorAll<HTMLElement>('body *')) {
      const { top, bottom, width, height } = element.getBoundingClientRect();
      const isInView = top < innerHeight && bottom > 0 && width > 1 && height > 1;
      const hasText = [...element.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
      );
      const isSerif = getComputedStyle(element).fontFamily.startsWith('"EB Garamond"');
      if (isInView && hasText && isSerif) element.dataset['serif'] = '';
    }
  });

for (const [language, width, path] of [
  ['en', 390, ''],
  ['tr', 1280, 'read/part-1/'],
] as const) {
  test.describe(`in ${language}, ${String(width)} pixels wide`, () => {
    test.use({ language, viewport: { width, height: 800 } });

    test(`the first page is set in the book's type: /${path}`, async ({ page, book }) => {
      await page.goto(book.homePath + path);
      await markSerif(page);
      expect(await familiesOf(page, '[data-serif]')).toEqual(['EB Garamond']);
    });
  });
}
