// Touch on a phone (SPEC 4): a swipe turns the page, and similar gestures do not.
import type { Page } from '@playwright/test';
import { SWIPE_THRESHOLD_PX } from '../../../src/domain/limits.ts';
import { holdClock } from '../support/standing-clock.ts';
import { drag, swipe } from '../support/touch.ts';
import { expect, test } from '../support/test.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

const LEFT = { x: -200, y: 0 };
const RIGHT = { x: 200, y: 0 };

test('swiping left turns forward, swiping right turns back', async ({ page, book }) => {
  await book.goToPart('part-1');
  await swipe(page, book.spread, LEFT);
  await book.expectOpenAt('part-2');
  await swipe(page, book.spread, RIGHT);
  await book.expectOpenAt('part-1');
});

/** Swipes to the next part after a gesture that must not turn the page, which proves that the book was listening. */
async function expectStillAt(
  page: Page,
  book: Parameters<Parameters<typeof test>[2]>[0]['book'],
): Promise<void> {
  await swipe(page, book.spread, LEFT);
  await book.expectOpenAt('part-2');
}

for (const { says, by } of [
  { says: 'a swipe shorter than 50 px', by: { x: -(SWIPE_THRESHOLD_PX - 8), y: 0 } },
  { says: 'scrolling down', by: { x: -10, y: -300 } },
  { says: 'a drag that goes down as much as sideways', by: { x: -120, y: -120 } },
]) {
  test(`${says} does not turn the page`, async ({ page, book }) => {
    await book.goToPart('part-1');
    await swipe(page, book.spread, by);
    await expectStillAt(page, book);
  });
}

test('two fingers do not turn the page', async ({ page, book }) => {
  await book.goToPart('part-1');
  const from = [
    { x: 300, y: 400 },
    { x: 320, y: 500 },
  ];
  await drag(
    page,
    from,
    from.map(({ x, y }) => ({ x: x - 200, y })),
  );
  await expectStillAt(page, book);
});

test('a swipe while text is selected does not turn the page', async ({ page, book }) => {
  await book.goToPart('part-1');
  await book.paragraph(2).evaluate((paragraph) => getSelection()?.selectAllChildren(paragraph));
  await swipe(page, book.spread, LEFT);
  await page.evaluate(() => getSelection()?.removeAllRanges());
  await expectStillAt(page, book);
});

test('a swipe while the page is zoomed in does not turn the page', async ({ page, book }) => {
  await book.goToPart('part-1');
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setPageScaleFactor', { pageScaleFactor: 2 });
  await expect.poll(() => page.evaluate(() => visualViewport?.scale)).toBe(2);
  await drag(page, [{ x: 300, y: 400 }], [{ x: 100, y: 400 }]);
  await session.send('Emulation.setPageScaleFactor', { pageScaleFactor: 1 });
  await expect.poll(() => page.evaluate(() => visualViewport?.scale)).toBe(1);
  await expectStillAt(page, book);
});

test('swiping a toast dismisses it', async ({ page, book }) => {
  await page.clock.install();
  await book.goToPart('prologue');
  // Keeps the toast from expiring by itself.
  await holdClock(page);
  await swipe(page, book.spread, RIGHT);
  await expect(book.toast).toBeVisible();
  await swipe(page, book.toast, { x: SWIPE_THRESHOLD_PX + 20, y: 0 });
  await expect(book.toast).toHaveCount(0);
  await book.expectOpenAt('prologue');
});
