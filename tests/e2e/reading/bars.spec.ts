// The bars on a phone: away while the reader goes on, back when asked for.
import { LONG } from '../../support/long.ts';
import type { Book } from '../support/book.ts';
import { expect, test } from '../support/test.ts';
import { drag } from '../support/touch.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

const MIDDLE = { x: 195, y: 500 };

/** Moves the text with a finger and waits until scrolling has ended: up to read on, down to go back. */
async function pull(book: Book, by: number): Promise<void> {
  const scroll = await book.spread.evaluateHandle((spread) => ({
    ended: new Promise((done) => spread.addEventListener('scrollend', done, { once: true })),
  }));
  await drag(book.page, [MIDDLE], [{ x: MIDDLE.x, y: MIDDLE.y + by }]);
  await scroll.evaluate(({ ended }) => ended.then(() => undefined));
}

/** Opens a part whose tools are there, at its text: the middle of the window is a paragraph. */
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

  // The keyboard finds them, and they stay while it is in them. What follows the text may get the focus first.
  await expect(book.spread.locator('[data-part-end]')).not.toBeEmpty();
  await book.press('Tab');
  await expect(book.room).toHaveAttribute('data-bars', 'here');
  await book.nextArrow.focus();
  for (const top of [400, 800]) {
    await book.spread.evaluate(
      (spread, to) =>
        new Promise((done) => {
          spread.addEventListener('scrollend', done, { once: true });
          spread.scrollTop = to;
        }),
      top,
    );
  }
  await expect.poll(() => opacityOf(book)).toBe('1');

  await book.press('End');
  await expect(book.room).toHaveAttribute('data-bars', 'here');
  await expect(book.spread.locator('[data-part-end]')).toBeInViewport();
});

test('full view has its bars until the reader goes on, and at a tap', LONG, async ({ book }) => {
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
