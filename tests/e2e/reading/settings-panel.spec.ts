// The settings beside the text: no veil, the page behind stays in use, and focus moves in and returns.
import { expect, test } from '../support/test.ts';
import { drag } from '../support/touch.ts';

test('the panel leaves the text in view and in use; Escape returns focus to its button', async ({
  page,
  book,
}) => {
  await book.goToPart('part-1');
  await book.openSettings();
  await expect(book.settings.getByRole('heading')).toBeFocused();
  const panel = await book.settings.boundingBox();
  const text = await book.textPage.boundingBox();
  expect((panel?.x ?? NaN) + (panel?.width ?? NaN)).toBeLessThanOrEqual(text?.x ?? NaN);

  // The wheel scrolls the text, and the page turns, with the panel open.
  await book.paragraph(1).hover();
  await page.mouse.wheel(0, 300);
  await expect
    .poll(() => book.textPage.evaluate((element) => element.scrollTop))
    .toBeGreaterThan(100);
  await book.nextArrow.click();
  await book.expectOpenAt('part-2');
  await expect(book.settings).toBeVisible();

  // Keys in the panel are the panel's.
  await book.settings.getByRole('radio').first().focus();
  await book.press('ArrowRight');
  await book.press('PageDown');
  await book.expectOpenAt('part-2');
  await book.press('Escape');
  await expect(book.settings).toHaveCount(0);
  await expect(book.room).toBeVisible();
  await expect(book.settingsButton).toBeFocused();

  // A press on the page, the cross and the button itself close it as well.
  await book.openSettings();
  await book.paragraph(1).click();
  await expect(book.settings).toHaveCount(0);
  await book.openSettings();
  await book.settings.getByRole('button', { name: book.texts.app.close, exact: true }).click();
  await expect(book.settings).toHaveCount(0);
  await book.openSettings();
  await book.settingsButton.click();
  await expect(book.settings).toHaveCount(0);
});

test.describe('on a phone', () => {
  const viewport = { width: 360, height: 640 };
  test.use({ viewport, hasTouch: true, isMobile: true, language: 'tr' });

  test('the sheet has half of the window at most, and a finger moves the text above it', async ({
    page,
    book,
  }) => {
    await book.goToPart('part-2');
    await book.settingsButton.tap();
    const { settingsPanel } = book.texts.book;
    for (const name of [settingsPanel.larger, settingsPanel.smaller]) {
      await expect(book.settings.getByRole('button', { name })).toBeInViewport();
    }
    await expect(book.settings.locator('[data-option="dark"]')).toBeInViewport({ ratio: 1 });
    const sheet = await book.settings.boundingBox();
    expect(sheet?.height).toBeLessThanOrEqual(viewport.height / 2);
    expect(sheet?.width).toBe(viewport.width);
    await drag(page, [{ x: 150, y: 280 }], [{ x: 150, y: 130 }]);
    await expect.poll(() => book.spread.evaluate((spread) => spread.scrollTop)).toBeGreaterThan(50);
    await expect(book.settings).toBeVisible();
    await page.touchscreen.tap(150, 250);
    await expect(book.settings).toHaveCount(0);
  });
});
