// When the story's web font is fetched and shown (decision record 029).
import { STORAGE_KEYS } from '../../../src/domain/storage-keys.ts';
import { expect, test } from '../support/test.ts';

test('the web font is fetched at the first key, shown after the next turn, and at once on later pages', async ({
  page,
  book,
}) => {
  const fonts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'font') fonts.push(new URL(request.url()).pathname);
  });
  const root = page.locator('html');
  await book.goToPart('prologue');
  expect(fonts).toEqual([]);
  await book.press('ArrowRight');
  await book.expectOpenAt('introduction');
  const stored = () => page.evaluate((key) => localStorage.getItem(key), STORAGE_KEYS.fonts);
  await expect.poll(stored).toMatch(/^\/_astro\/\S+\.woff2(?: |$)/);
  expect(fonts).toHaveLength(3);
  await book.press('ArrowRight');
  await book.expectOpenAt('part-1');
  await expect(root).toHaveClass(/has-fonts/);
  await page.reload();
  await expect(root).toHaveClass(/has-fonts/);
});
