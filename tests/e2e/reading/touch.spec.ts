// Touch on a phone (SPEC 4): a swipe turns the page, and similar gestures do not.
import { SWIPE_THRESHOLD_PX } from '../../../src/domain/limits.ts';
import { expect, test } from '../support/test.ts';
import { drag, swipe } from '../support/touch.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

const LEFT = { x: -200, y: 0 };
const RIGHT = { x: 200, y: 0 };

test('swiping left turns forward, swiping right turns back, and similar gestures do neither', async ({
  page,
  book,
}) => {
  await book.goToPart('part-1');
  for (const [says, by] of [
    ['shorter than 50 px', { x: -(SWIPE_THRESHOLD_PX - 8), y: 0 }],
    ['as much down as sideways', { x: -120, y: -120 }],
    ['scrolling down', { x: -10, y: -300 }],
  ] as const) {
    await test.step(says, async () => {
      await swipe(page, book.spread, by);
    });
  }
  await test.step('two fingers', async () => {
    const from = [
      { x: 300, y: 400 },
      { x: 320, y: 500 },
    ];
    const to = from.map(({ x, y }) => ({ x: x - 200, y }));
    await drag(page, from, to);
  });
  await test.step('while text is selected', async () => {
    await book.paragraph(2).evaluate((paragraph) => getSelection()?.selectAllChildren(paragraph));
    await swipe(page, book.spread, LEFT);
    await page.evaluate(() => getSelection()?.removeAllRanges());
  });
  await test.step('while the page is zoomed in', async () => {
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setPageScaleFactor', { pageScaleFactor: 2 });
    await expect.poll(() => page.evaluate(() => visualViewport?.scale)).toBe(2);
    await drag(page, [{ x: 300, y: 400 }], [{ x: 100, y: 400 }]);
    await session.send('Emulation.setPageScaleFactor', { pageScaleFactor: 1 });
    await expect.poll(() => page.evaluate(() => visualViewport?.scale)).toBe(1);
  });
  // The book was listening all the time: had one of them turned it, this would end elsewhere.
  await swipe(page, book.spread, LEFT);
  await book.expectOpenAt('part-2');
  await swipe(page, book.spread, RIGHT);
  await book.expectOpenAt('part-1');
});
