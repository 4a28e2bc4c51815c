// The bars on a phone: away while the reader goes on, back when asked for.
import { LONG } from '../../support/long.ts';
import type { Book } from '../support/book.ts';
import { expect, test } from '../support/test.ts';
import { drag } from '../support/touch.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

const MIDDLE = { x: 195, y: 500 };

/** Drags the text, up to read on, until scrolling has ended. The object keeps `ended` from being awaited at once. */
async function pull(book: Book, by: number): Promise<void> {
  const scroll = await book.spread.evaluateHandle((spread) => ({
    ended: new Promise((done) => spread.addEventListener('scrollend', done, { once: true })),
  }));
  await drag(book.page, [MIDDLE], [{ x: MIDDLE.x, y: MIDDLE.y + by }]);
  await scroll.evaluate(({ ended }) => ended.then(() => undefined));
}

/** Opens a part, scrolls until a paragraph is in the middle of the window, and waits for its tools. */
async function open(book: Book): Promise<void> {
  await book.goToPart('part-2');
  await pull(book, -40);
  await expect(book.room).toHaveAttribute('data-bars');
}

function opacityOf(book: Book): Promise<string> {
  return book.pageBar.evaluate((bar) => getComputedStyle(bar).opacity);
}

test('the bars leave on the way down; the way up, a tap, a key and the end of the text bring them back', async ({
  book,
}) => {
  await book.goToPart('part-2');
  const top = async () => Math.round((await book.paragraph(0).boundingBox())?.y ?? 0);
  const scrolled = () => book.spread.evaluate((spread) => Math.round(spread.scrollTop));
  const before = (await top()) + (await scrolled());
  await pull(book, -40);
  await expect(book.room).toHaveAttribute('data-bars');
  // The page now lies under both bars.
  await expect
    .poll(async () => Math.abs((await top()) + (await scrolled()) - before))
    .toBeLessThan(2);

  await pull(book, -300);
  await expect(book.room).toHaveAttribute('data-bars', 'away');
  await expect.poll(() => opacityOf(book)).toBe('0');
  expect(Math.abs((await top()) + (await scrolled()) - before)).toBeLessThan(2);

  await pull(book, 120);
  await expect(book.room).toHaveAttribute('data-bars', 'here');
  await expect.poll(() => opacityOf(book)).toBe('1');

  await pull(book, -400);
  await expect(book.room).toHaveAttribute('data-bars', 'away');
  await book.page.touchscreen.tap(MIDDLE.x, MIDDLE.y);
  await expect(book.room).toHaveAttribute('data-bars', 'here');
  await book.page.touchscreen.tap(MIDDLE.x, MIDDLE.y);
  await expect(book.room).toHaveAttribute('data-bars', 'away');

  // Any key shows them, and they stay while they contain the focus. Tab may first reach what follows the text.
  await expect(book.spread.locator('[data-part-end]')).not.toBeEmpty();
  await book.press('Tab');
  await expect(book.room).toHaveAttribute('data-bars', 'here');
  await book.nextArrow.focus();
  for (const offset of [400, 800]) {
    await book.spread.evaluate(
      (spread, to) =>
        new Promise((done) => {
          spread.addEventListener('scrollend', done, { once: true });
          spread.scrollTop = to;
        }),
      offset,
    );
  }
  await expect.poll(() => opacityOf(book)).toBe('1');

  await book.press('End');
  await expect(book.room).toHaveAttribute('data-bars', 'here');
  await expect(book.spread.locator('[data-part-end]')).toBeInViewport();
});

test('full view shows its bars until scrolled, and again after a tap', LONG, async ({ book }) => {
  await open(book);
  await book.fullViewButton.tap();
  await expect(book.bookViewButton).toBeInViewport();
  // The text has the whole screen.
  expect(await book.spread.boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 });
  await pull(book, -300);
  await expect(book.room).toHaveAttribute('data-bars', 'away');
  await book.page.touchscreen.tap(MIDDLE.x, MIDDLE.y);
  await expect(book.room).toHaveAttribute('data-bars', 'here');
  await book.nextArrow.tap();
  await book.expectOpenAt('part-3');
  await expect(book.room).toHaveAttribute('data-bars', 'here');
});
