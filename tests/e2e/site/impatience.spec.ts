// Impatient readers: repeated actions before the first one has taken effect, and similar accidents.
import { LONG } from '../../support/long.ts';
import { holdScripts } from '../support/hydrated.ts';
import { expect, test } from '../support/test.ts';

// With animations, so that the second press comes while things still move.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('a double click on Open Book opens it once; one on Close, or Escape twice, leads to the cover and no further', async ({
  page,
  book,
}) => {
  await page.goto('/robots.txt');
  await book.goToCover();
  await book.openBookLink.dblclick();
  await book.expectOpenAt('prologue');
  expect(await page.evaluate(() => String(getSelection()))).toBe('');
  await book.closeButton.dblclick();
  await book.expectClosed();
  await expect(page).toHaveURL(book.homePath);
  await book.openBookLink.click();
  await book.expectOpenAt('prologue');
  await page.evaluate(() => {
    for (let time = 0; time < 2; time += 1)
      document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
  });
  await book.expectClosed();
  await expect(page).toHaveURL(book.homePath);
  await book.openBookLink.click();
  await book.expectOpenAt('prologue');
});

test('a press on a button that is not ready yet takes effect once it is', async ({
  page,
  book,
}) => {
  const release = await holdScripts(page);
  await page.goto(book.pathOf('prologue'), { waitUntil: 'commit' });
  await book.settingsButton.dblclick();
  await expect(page.locator('astro-island[ssr]')).not.toHaveCount(0);
  release();
  await expect(book.settings).toBeVisible();
});

test(
  'a fragment in the address neither scrolls the text nor keeps the book open',
  LONG,
  async ({ page, book }) => {
    await book.openFromCover();
    await book.textPage.evaluate((element) => element.scrollTo(0, 400));
    await page.evaluate(() => (location.hash = 'somewhere'));
    await page.goBack();
    await book.expectOpenAt('prologue');
    expect(await book.textPage.evaluate((element) => element.scrollTop)).toBeGreaterThan(300);
    await page.evaluate(() => (location.hash = 'elsewhere'));
    await book.untilReady(() => book.closeButton.click());
    await book.expectClosed();
    await expect(page).toHaveURL(book.homePath);
  },
);

test('selecting text beyond a panel’s edge does not close it', LONG, async ({ page, book }) => {
  await book.goToPart('prologue');
  await book.openSearch();
  const field = await book.search.getByRole('searchbox').boundingBox();
  if (!field) throw new Error('The search has no field.');
  await page.mouse.move(field.x + field.width / 2, field.y + field.height / 2);
  await page.mouse.down();
  await page.mouse.move(5, 5);
  await page.mouse.up();
  await expect(book.search).toBeVisible();
  await page.mouse.click(5, 5);
  await expect(book.search).toHaveCount(0);
});
