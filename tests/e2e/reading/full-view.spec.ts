// Full view (SPEC 2, SPEC 9): one page fills the window and keeps all controls; leaving it returns to the book view.
import type { Book } from '../support/book.ts';
import { expect, test } from '../support/test.ts';
import { LONG } from '../../support/long.ts';

async function enterFullView(book: Book): Promise<void> {
  await book.fullViewButton.click();
  await expect(book.room).toHaveAttribute('data-view', 'full');
}

test('full view keeps every control in the viewport', async ({ book }) => {
  await book.goToPart('part-1');
  await enterFullView(book);
  for (const control of [
    book.bookViewButton,
    book.menuButton,
    book.closeButton,
    book.searchButton,
    book.settingsButton,
    book.previousArrow,
    book.nextArrow,
    book.dot('part-4'),
    book.room.getByText('3 / 8', { exact: true }),
  ]) {
    await expect(control).toBeInViewport();
  }
});

test('in full view the text fills the window', LONG, async ({ page, book }) => {
  await book.goToPart('part-1');
  const heightBefore = (await book.textPage.boundingBox())?.height ?? 0;
  await enterFullView(book);
  await expect
    .poll(async () => (await book.spread.boundingBox())?.height ?? 0)
    .toBeGreaterThan(heightBefore);
  await expect
    .poll(async () => (await book.spread.boundingBox())?.width)
    .toBe(page.viewportSize()?.width);
});

test('the book view button and Escape return to the book view', async ({ book }) => {
  await book.goToPart('part-1');
  const { toasts } = book.texts.book;
  await enterFullView(book);
  await book.expectToast(toasts.fullViewTitle);
  await book.bookViewButton.click();
  await expect(book.room).toHaveAttribute('data-view', 'book');
  await book.expectToast(toasts.bookViewTitle);
  await enterFullView(book);
  await book.press('Escape');
  await expect(book.room).toHaveAttribute('data-view', 'book');
  await book.expectOpenAt('part-1');
});

test('the button keeps focus when its function changes', async ({ book }) => {
  await book.goToPart('part-1');
  await book.fullViewButton.focus();
  await book.press('Enter');
  await expect(book.bookViewButton).toBeFocused();
});

test('pages turn in full view without leaving it', async ({ book }) => {
  await book.goToPart('part-1');
  await enterFullView(book);
  await book.nextArrow.click();
  await book.expectOpenAt('part-2');
  await book.endToLastPart();
  await expect(book.room).toHaveAttribute('data-view', 'full');
});

test('the book can be closed from full view', LONG, async ({ page, book }) => {
  await book.openFromCover();
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
  // From a file of at least that size.
  const [shown, file] = await picture.evaluate(async (image: HTMLImageElement) => {
    await image.decode();
    return [image.clientWidth, Number(/-(\d+)\.\w+$/.exec(image.currentSrc)?.[1])] as const;
  });
  expect(file).toBeGreaterThanOrEqual(shown);
});

for (const [device, viewport] of [
  ['a desktop', { width: 1280, height: 800 }],
  ['a phone', { width: 390, height: 844 }],
] as const) {
  test.describe(`on ${device}`, () => {
    test.use({ viewport });

    test('a picture opens enlarged, and closing it returns focus to it', async ({ page, book }) => {
      await book.goToPart('part-1');
      const link = book.spread.locator('[data-enlarge]').first();
      const small = (await link.getByRole('img').boundingBox())?.width ?? 0;
      await link.click();
      const dialog = page.getByRole('dialog');
      const large = dialog.getByRole('img');
      const widthOf = async () => (await large.boundingBox())?.width ?? 0;
      await expect.poll(widthOf).toBeGreaterThan(small * 1.05);
      expect(await widthOf()).toBeLessThanOrEqual(viewport.width);
      // Pressed, it is wider than the window and shows its middle first.
      await large.click();
      await expect.poll(widthOf).toBeGreaterThan(viewport.width * 1.5);
      const { x = 0, width = 0 } = (await large.boundingBox()) ?? {};
      expect(Math.abs(x + width / 2 - viewport.width / 2)).toBeLessThanOrEqual(12);
      await large.click();
      await expect.poll(widthOf).toBeLessThanOrEqual(viewport.width);
      await book.press('Escape');
      await expect(dialog).toHaveCount(0);
      await expect(link).toBeFocused();
    });
  });
}
