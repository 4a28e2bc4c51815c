// Full view (SPEC 2, SPEC 9): one page fills the window and keeps all controls; leaving it returns to the book view.
import { LONG } from '../../support/long.ts';
import type { Book } from '../support/book.ts';
import { untilDone } from '../support/standing-clock.ts';
import { expect, test } from '../support/test.ts';
import { drag } from '../support/touch.ts';

async function enterFullView(book: Book): Promise<void> {
  await book.fullViewButton.click();
  await expect(book.room).toHaveAttribute('data-view', 'full');
}

test('full view fills the window, keeps every control and turns pages; its button and Escape lead back', async ({
  page,
  book,
}) => {
  const { toasts } = book.texts.book;
  await book.openFromCover();
  await book.fullViewButton.focus();
  await book.press('Enter');
  await book.expectToast(toasts.fullViewTitle);
  await expect(book.bookViewButton).toBeFocused();
  for (const control of [
    book.bookViewButton,
    book.menuButton,
    book.closeButton,
    book.searchButton,
    book.settingsButton,
    book.previousArrow,
    book.nextArrow,
    book.dot('part-4'),
    book.room.getByText('1 / 8', { exact: true }),
  ]) {
    await expect(control).toBeInViewport();
  }
  const { width } = page.viewportSize() ?? {};
  await expect.poll(async () => (await book.spread.boundingBox())?.width).toBe(width);
  await book.nextArrow.click();
  await book.expectOpenAt('introduction');
  await book.endToLastPart();
  await expect(book.room).toHaveAttribute('data-view', 'full');

  await book.bookViewButton.click();
  await expect(book.room).toHaveAttribute('data-view', 'book');
  await book.expectToast(toasts.bookViewTitle);
  await enterFullView(book);
  await book.press('m');
  await expect(book.contents).toBeVisible();
  await book.press('Escape');
  await expect(book.contents).toHaveCount(0);
  await expect(book.room).toHaveAttribute('data-view', 'full');
  await book.press('Escape');
  await expect(book.room).toHaveAttribute('data-view', 'book');
  await book.expectOpenAt('part-6');
  await enterFullView(book);
  await book.closeButton.click();
  await book.expectClosed();
  await expect(page).toHaveURL('/');
});

test('a picture is at most 300 px high, or 400 px in full view', async ({ book }) => {
  await book.goToPart('part-1');
  const picture = book.spread.getByRole('img').first();
  const height = async () => Math.round((await picture.boundingBox())?.height ?? 0);
  await expect.poll(height).toBeGreaterThan(150);
  expect(await height()).toBeLessThanOrEqual(300);
  const before = await height();
  await enterFullView(book);
  await expect.poll(height).toBeGreaterThan(before);
  expect(await height()).toBeLessThanOrEqual(400);
  // The file that the browser chose is at least as wide.
  const [shown, file] = await picture.evaluate(async (image: HTMLImageElement) => {
    await image.decode();
    return [image.clientWidth, Number(/-(\d+)\.\w+$/.exec(image.currentSrc)?.[1])] as const;
  });
  expect(file).toBeGreaterThanOrEqual(shown);
});

/** Opens the picture of Part I, as large as the window allows. */
async function openPicture(book: Book) {
  await book.goToPart('part-1');
  const link = book.spread.locator('[data-enlarge]').first();
  await link.click();
  const picture = book.page.getByRole('dialog').getByRole('img');
  const box = async () => (await picture.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const { width = 0, height = 0 } = book.page.viewportSize() ?? {};
  // It fills the space above its caption, in width or in height.
  await expect
    .poll(async () => Math.max((await box()).width / width, (await box()).height / height))
    .toBeGreaterThan(0.85);
  await untilDone(book.page);
  return { link, picture, box, width };
}

test('a picture fills the window, a click and the wheel zoom at the pointer, and closing returns focus', async ({
  page,
  book,
}) => {
  const { link, picture, box } = await openPicture(book);
  const caption = await page.getByRole('dialog').getByRole('heading').boundingBox();
  const fitted = await box();
  expect(caption?.y).toBeGreaterThanOrEqual(fitted.y + fitted.height);
  const at = { x: fitted.x + fitted.width / 4, y: fitted.y + fitted.height / 2 };
  await page.mouse.click(at.x, at.y);
  await expect.poll(async () => (await box()).width).toBeGreaterThan(fitted.width * 2);
  const { x, width } = await box();
  expect((at.x - x) / width).toBeCloseTo(0.25, 1);
  await page.mouse.move(at.x, at.y);
  await page.mouse.down();
  await page.mouse.move(at.x + 60, at.y, { steps: 3 });
  await page.mouse.up();
  expect((await box()).x).toBeCloseTo(x + 60, 0);
  await page.mouse.wheel(0, 2_000);
  await expect.poll(async () => (await box()).width).toBeCloseTo(fitted.width, 0);
  await book.press('+');
  await expect.poll(async () => (await box()).width).toBeGreaterThan(fitted.width * 1.2);
  await book.press('Escape');
  await expect(picture).toHaveCount(0);
  await expect(link).toBeFocused();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test(
    'two fingers and a double tap zoom a picture, and swiping it down closes it',
    LONG,
    async ({ page, book }) => {
      const { picture, box, width } = await openPicture(book);
      const widthNow = async () => (await box()).width;
      const fingers = (apart: number) => [
        { x: 195 - apart, y: 400 },
        { x: 195 + apart, y: 400 },
      ];
      await drag(page, fingers(40), fingers(120));
      await expect.poll(widthNow).toBeGreaterThan(width * 2);
      for (const isLarger of [false, true, false]) {
        await page.touchscreen.tap(195, 400);
        await page.touchscreen.tap(195, 400);
        await expect.poll(async () => (await widthNow()) > width + 1).toBe(isLarger);
      }
      await drag(page, [{ x: 195, y: 400 }], [{ x: 200, y: 560 }]);
      await expect(picture).toHaveCount(0);
      await book.expectOpenAt('part-1');
    },
  );
});
