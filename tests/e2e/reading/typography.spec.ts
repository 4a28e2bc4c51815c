// The typography of the text.
import { BUILT_IN_PARTS } from '../../../src/domain/story/parts.ts';
import { LONG } from '../../support/long.ts';
import { expect, test } from '../support/test.ts';

test(
  'on a screen of 1366 x 640 picture, caption and quote of each part are in view together',
  LONG,
  async ({ page, book }) => {
    await page.setViewportSize({ width: 1366, height: 640 });
    for (const slug of BUILT_IN_PARTS) {
      await page.goto(book.pathOf(slug));
      await page.evaluate(() => document.fonts.ready);
      const hidden = await book.spread
        .locator('blockquote')
        .first()
        .evaluate((element) => {
          const leaf = element.closest('[class*="leaf"]');
          return leaf ? leaf.scrollHeight - leaf.clientHeight : 'no page';
        });
      expect(hidden, slug).toBe(0);
    }
  },
);

test('on a 1920-pixel screen the book and its text are larger', LONG, async ({ page, book }) => {
  await page.setViewportSize({ width: 1920, height: 1080 });
  await book.goToPart('part-1');
  const { width = 0 } = (await page.getByRole('main').boundingBox()) ?? {};
  expect(width).toBe(1500);
  await expect(book.paragraph(1)).toHaveCSS('font-size', '22px');
  // The arrows stand beside the book.
  const { x = 0 } = (await book.nextArrow.boundingBox()) ?? {};
  expect(x).toBeGreaterThan(960 + 750);
});

test('caption and quote follow the text size', LONG, async ({ book }) => {
  await book.goToPart('part-1');
  const sizes = () =>
    book.spread
      .locator('figcaption, blockquote')
      .evaluateAll((all) => all.map((one) => Number.parseFloat(getComputedStyle(one).fontSize)));
  const before = await sizes();
  await book.openSettings();
  await book.settings.getByRole('button', { name: book.texts.book.settingsPanel.larger }).click();
  await book.closeDialog();
  const after = await sizes();
  expect(before.length).toBeGreaterThan(1);
  expect(after).toHaveLength(before.length);
  for (const [index, size] of after.entries()) {
    expect(size / (before[index] ?? 0)).toBeCloseTo(1.12, 2);
  }
});

test.describe('in Japanese', () => {
  test.use({ language: 'ja' });

  test('edges are even without space between paragraphs, and titles, captions and quotes break between words', async ({
    page,
    book,
  }) => {
    await book.goToPart('part-1');
    await expect(book.paragraph(1)).toHaveCSS('text-align', 'justify');
    const [before, after] = await Promise.all([1, 2].map((n) => book.paragraph(n).boundingBox()));
    const gap = (after?.y ?? 0) - (before?.y ?? 0) - (before?.height ?? 0);
    expect(after?.y).toBeGreaterThan(0);
    expect(Math.abs(gap)).toBeLessThan(1);
    for (const width of [320, 412]) {
      await page.setViewportSize({ width, height: 800 });
      for (const slug of ['introduction', 'part-2'] as const) {
        await book.goToPart(slug);
        for (const text of await book.spread.locator('h1, figcaption, blockquote').all()) {
          expect(await text.evaluate(wordsBrokenIn), `${slug}, ${width} pixels wide`).toEqual([]);
        }
      }
    }
  });
});

/** Returns the words in an element that begin on one line and end on another. Runs in the page. */
function wordsBrokenIn(element: Element): string[] {
  const words = new Intl.Segmenter('ja', { granularity: 'word' });
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const broken: string[] = [];
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    for (const { segment, index, isWordLike } of words.segment(text.textContent ?? '')) {
      const range = document.createRange();
      range.setStart(text, index);
      range.setEnd(text, index + segment.length);
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
      if (isWordLike && lines.size > 1) broken.push(segment);
    }
  }
  return broken;
}
