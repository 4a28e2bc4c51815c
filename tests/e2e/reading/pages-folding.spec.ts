// The pages of a part in real pages fold like those that scroll (decision records 037 and 045): as images, which leave no
// trace.
import type { Page } from '@playwright/test';
import type { Book } from '../support/book.ts';
import { choosePages, expectAligned, position, untilPaged } from '../support/real-pages.ts';
import { watchPresence } from '../support/presence.ts';
import { expect, test } from '../support/test.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

/** One side of a page in the air, with words on it. */
const IMAGE = '#story > [aria-hidden="true"] [data-paragraph]:not(:empty)';
/** What is drawn only while a sheet is in the air. */
const AIR = '#story > div[aria-hidden="true"] [class*="crease"]';
/** What a turn may leave behind. The spread's own style tells its number of pages. */
const TRACES = `${IMAGE}, ${AIR}, [data-pages][style], [data-spread] [style], #story > [inert]`;

async function openPaged(page: Page, book: Book, settings: object = {}): Promise<void> {
  await choosePages(page, settings);
  await book.goToPart('part-1');
  await untilPaged(book);
}

async function expectAtPage(page: Page, book: Book, number: number): Promise<void> {
  await expect(position(book)).toContainText(new RegExp(`^\\D*${String(number)}\\D`));
  await expect(page.locator(TRACES)).toHaveCount(0);
  await expectAligned(book);
}

interface Midway {
  /** Paragraphs shown as images. */
  images: number;
  isDrawn: boolean;
  doubleIds: string[];
  /** Elements in images that could be focused or read aloud. */
  reachable: number;
  /** How far the part itself is, in pages. */
  page: number;
}

/** Presses a key so many times, and tells how the page is then, before anything can move. */
function press(page: Page, key: string, times: number): Promise<Midway> {
  return page.evaluate(
    ([name, count, image, air]) => {
      for (let each = 0; each < count; each += 1) {
        const event = new KeyboardEvent('keydown', { key: name, bubbles: true });
        document.body.dispatchEvent(event);
      }
      const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
      const images = [...document.querySelectorAll(image)];
      const spread = document.querySelector('[data-role="current"]');
      return {
        images: images.length,
        isDrawn: document.querySelector(air) !== null,
        doubleIds: ids.filter((id, index) => ids.indexOf(id) !== index),
        reachable: images.filter((each) => !each.closest('[inert]')).length,
        page: spread ? Math.round(spread.scrollLeft / spread.getBoundingClientRect().width) : -1,
      };
    },
    [key, times, IMAGE, AIR] as const,
  );
}

test('a turn within a part folds a sheet, is made at once, and leaves no trace', async ({
  page,
  book,
}) => {
  await openPaged(page, book);
  await book.untilTurnsShow();
  for (const [key, to] of [
    ['ArrowRight', 2],
    ['ArrowRight', 3],
    ['ArrowLeft', 2],
  ] as const) {
    const midway = await press(page, key, 1);
    expect(midway).toMatchObject({ isDrawn: true, doubleIds: [], reachable: 0, page: to - 1 });
    expect(midway.images).toBeGreaterThan(2);
    await expectAtPage(page, book, to);
  }

  await test.step('and a window of another size ends it', async () => {
    expect(await press(page, 'ArrowLeft', 1)).toMatchObject({ isDrawn: true, page: 0 });
    await page.setViewportSize({ width: 1000, height: 720 });
    await expectAtPage(page, book, 1);
  });
  await test.step('and a turn that follows at once ends it: none is queued', async () => {
    expect(await press(page, 'ArrowRight', 2)).toMatchObject({ isDrawn: false, page: 2 });
    await expectAtPage(page, book, 3);
  });
});

test('a turn to another part folds a sheet as well', async ({ page, book }) => {
  await openPaged(page, book);
  await book.untilTurnsShow();
  const sheets = await watchPresence(page, AIR);
  await book.press('ArrowLeft');
  await book.expectOpenAt('introduction');
  await expect.poll(sheets).toHaveLength(1);
  await expect(page.locator(TRACES)).toHaveCount(0);
  await expectAligned(book);
});

test('with page animation switched off no page is shown twice', async ({ page, book }) => {
  await openPaged(page, book, { isAnimated: false });
  await page.mouse.move(400, 300);
  await page.mouse.move(410, 300);
  await expect(book.room.locator('[data-role="waiting"]').first()).toBeAttached();
  expect(await press(page, 'ArrowRight', 1)).toMatchObject({ images: 0, isDrawn: false, page: 1 });
  await expectAtPage(page, book, 2);
});

test('the mouse turns a page of the part by its corner, or lets it go', async ({ page, book }) => {
  await openPaged(page, book);
  await book.untilTurnsShow();
  const box = await book.spread.boundingBox();
  if (!box) throw new Error('No page is open.');
  const corner = { x: box.x + box.width - 20, y: box.y + box.height - 20 };
  for (const [way, to] of [
    [150, 1],
    [850, 2],
  ] as const) {
    await page.mouse.move(corner.x, corner.y);
    await expect(page.locator(AIR)).toHaveCount(1);
    await page.mouse.down();
    await page.mouse.move(corner.x - way, corner.y - 60, { steps: 6 });
    await expect(page.locator('#story')).toHaveAttribute('data-grip', 'held');
    // A rest, so that the page is not thrown.
    await page.waitForTimeout(150);
    await page.mouse.up();
    await page.mouse.move(400, 300);
    await expectAtPage(page, book, to);
  }
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('the page follows the finger, turns once, and falls back', async ({ page, book }) => {
    await openPaged(page, book);
    await book.untilTurnsShow();
    const session = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd' | 'touchCancel', x = 0) =>
      session.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: type === 'touchEnd' || type === 'touchCancel' ? [] : [{ x, y: 500 }],
      });
    for (const [from, end, to] of [
      [320, 'touchEnd', 2],
      [320, 'touchCancel', 2],
      [80, 'touchEnd', 1],
    ] as const) {
      await touch('touchStart', from);
      for (const share of [0.2, 0.6, 1])
        await touch('touchMove', from + (200 - from) * share * 1.5);
      await expect(page.locator(AIR)).toHaveCount(1);
      await touch(end);
      await expectAtPage(page, book, to);
    }
  });
});
