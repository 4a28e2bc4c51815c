// Pages in the reader's hand: taken by the mouse at a corner or by a finger, turned or let go; opening and closing.
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { LONG } from '../../support/long.ts';
import type { Book } from '../support/book.ts';
import { untilLoaded } from '../support/hydrated.ts';
import { expect, test } from '../support/test.ts';
import { drag } from '../support/touch.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

/** What is drawn only while a sheet is in the air. */
const AIR = '#story > div[aria-hidden="true"] [class*="crease"]';

/** Returns the lower outer corner of the right page. */
async function cornerOf(page: Page): Promise<{ x: number; y: number }> {
  const box = await page.locator('[data-role="current"] > :last-child').boundingBox();
  if (!box) throw new Error('No page is open.');
  return { x: box.x + box.width - 20, y: box.y + box.height - 20 };
}

/** Drags a held page over to the next part. Afterwards no trace of the sheet is left. */
async function turnOver(page: Page, book: Book, corner: { x: number; y: number }): Promise<void> {
  await page.mouse.move(corner.x - 850, corner.y - 40, { steps: 8 });
  await page.mouse.up();
  await book.expectOpenAt('part-2');
  await page.mouse.move(400, 300);
  await expect(page.locator(AIR)).toHaveCount(0);
  expect(await page.locator('[data-spread][style], [data-spread] > [style]').count()).toBe(0);
}

test('the mouse turns a page by its corner, or lets it go', LONG, async ({ page, book }) => {
  await book.goToPart('part-1');
  await book.untilTurnsShow();
  const corner = await cornerOf(page);
  await page.mouse.move(corner.x, corner.y);
  await expect(page.locator(AIR)).toHaveCount(1);
  await page.mouse.move(corner.x - 300, corner.y - 200);
  await expect(page.locator(AIR)).toHaveCount(0);

  const announced = await book.room.getByRole('status').first().textContent();
  for (const end of ['up', 'Escape'] as const) {
    await page.mouse.move(corner.x, corner.y);
    await page.mouse.down();
    await page.mouse.move(corner.x - 150, corner.y - 60, { steps: 4 });
    await expect(page.locator('#story')).toHaveAttribute('data-grip', 'held');
    // A rest, so that the page is not thrown.
    await page.waitForTimeout(150);
    if (end === 'Escape') await page.keyboard.press('Escape');
    await page.mouse.up();
    await page.mouse.move(400, 300);
    await expect(page.locator(AIR)).toHaveCount(0);
    await book.expectOpenAt('part-1');
    await expect(page).toHaveURL(book.pathOf('part-1'));
    expect(await book.room.getByRole('status').first().textContent()).toBe(announced);
  }

  await page.mouse.move(corner.x, corner.y);
  await page.mouse.down();
  await turnOver(page, book, corner);
});

test('the book opens from the cover and is shut again', async ({ page, book }) => {
  await book.goToCover();
  await page.mouse.move(300, 300);
  await page.mouse.move(310, 300);
  // The code that turns pages also swings the lid.
  await untilLoaded(page, '/page-turning.');
  // The lid may be gone before a poll sees it: this looks in every frame.
  const isOpening = page.waitForFunction(() => document.querySelector('#story [class*="lid"]'));
  await book.openBookLink.click();
  await isOpening;
  await book.expectOpenAt('prologue');
  await expect(page.locator('[class*="lid"]')).toHaveCount(0);
  await book.press('Escape');
  await book.expectClosed();
  await expect(book.openBookLink).toBeFocused();
  await expect(page.locator('[class*="lid"], body > [aria-hidden="true"][inert]')).toHaveCount(0);
});

/** Returns how many bytes of two pictures of the same size differ by more than a shade. */
async function differingBytes(one: Buffer, other: Buffer): Promise<number> {
  const [a, b] = await Promise.all(
    [one, other].map((picture) => sharp(picture).removeAlpha().raw().toBuffer()),
  );
  if (!a || !b || a.length !== b.length) return Infinity;
  return a.reduce((count, byte, at) => (Math.abs(byte - (b[at] ?? 0)) > 8 ? count + 1 : count), 0);
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('the page follows the finger; nothing leaves the stage', LONG, async ({ page, book }) => {
    await book.goToPart('part-1');
    await book.untilTurnsShow();
    const session = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchCancel', x: number) =>
      session.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: type === 'touchCancel' ? [] : [{ x, y: 500 }],
      });
    const bar = page.locator('[data-view] > header').first();
    const before = await bar.screenshot();
    await touch('touchStart', 320);
    for (const x of [300, 260, 200]) await touch('touchMove', x);
    await expect(page.locator(AIR)).toHaveCount(1);
    // A few pixels of an icon's edge may be drawn otherwise; a sheet over the bar changes thousands.
    expect(await differingBytes(before, await bar.screenshot())).toBeLessThan(50);
    await touch('touchCancel', 0);
    await expect(page.locator(AIR)).toHaveCount(0);
    await book.expectOpenAt('part-1');
    await drag(page, [{ x: 320, y: 500 }], [{ x: 120, y: 510 }]);
    await book.expectOpenAt('part-2');
    await drag(page, [{ x: 120, y: 500 }], [{ x: 320, y: 510 }]);
    await book.expectOpenAt('part-1');
  });
});
