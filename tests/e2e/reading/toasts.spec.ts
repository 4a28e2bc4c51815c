// Toasts (SPEC 4): one at a time, closed by button, dismissed by dragging 50 px, kept while hovered.
import { SWIPE_THRESHOLD_PX, TOAST_MS } from '../../../src/domain/limits.ts';
import type { Book } from '../support/book.ts';
import { waitForRest } from '../support/motion.ts';
import { holdClock, untilDone } from '../support/standing-clock.ts';
import { expect, test } from '../support/test.ts';

/**
 * Shows the "first page" toast with the clock paused: it stays until it is dismissed or the test advances the clock.
 */
async function runIntoTheBeginning(book: Book): Promise<void> {
  await book.page.clock.install();
  await book.goToPart('prologue');
  await holdClock(book.page);
  await book.press('ArrowLeft');
  await expect(book.toast).toBeVisible();
  await waitForRest(book.page);
}

/** Drags the toast sideways with the mouse and releases it. */
async function dragToast(book: Book, by: number): Promise<void> {
  const box = await book.toast.boundingBox();
  if (!box) throw new Error('There is no toast on screen.');
  const { mouse } = book.page;
  const start = { x: box.x + 20, y: box.y + box.height / 2 };
  await mouse.move(start.x, start.y);
  await mouse.down();
  await mouse.move(start.x + by, start.y, { steps: 5 });
  await mouse.up();
}

test('a toast is announced, stays while it is hovered, and is closed by its button or by dragging it 50 px', async ({
  page,
  book,
}) => {
  await runIntoTheBeginning(book);
  const region = page.getByRole('region', { name: book.texts.app.toasts.label });
  await expect(region).toHaveAttribute('aria-live', 'polite');
  await expect(region.getByRole('status')).toBeVisible();
  await book.toast.hover();
  await untilDone(page);
  // Longer than the toast's own lifetime.
  await page.clock.runFor(TOAST_MS.edge + 500);
  await untilDone(page);
  await expect(book.toast).toBeVisible();
  await page.mouse.move(20, 20);
  await untilDone(page);
  await page.clock.runFor(TOAST_MS.edge - 50);
  await untilDone(page);
  await expect(book.toast).toBeVisible();
  await page.clock.runFor(100);
  await expect(book.toast).toHaveCount(0);

  await book.press('ArrowLeft');
  await expect(book.toast).toBeVisible();
  await waitForRest(page);
  await dragToast(book, SWIPE_THRESHOLD_PX + 2);
  await expect(book.toast).toHaveCount(0);
  await book.press('ArrowLeft');
  await expect(book.toast).toBeVisible();
  await waitForRest(book.page);
  const before = await book.toast.boundingBox();
  await dragToast(book, SWIPE_THRESHOLD_PX - 10);
  await expect(book.toast).toBeVisible();
  await expect.poll(async () => (await book.toast.boundingBox())?.x).toBe(before?.x);
  await book.toast.hover();
  await book.toast.getByRole('button', { name: book.texts.app.toasts.dismiss }).click();
  await expect(book.toast).toHaveCount(0);
});
