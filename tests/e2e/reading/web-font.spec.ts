// When the story's web font is fetched and shown (decision record 029).
import { STORAGE_KEYS } from '../../../src/domain/storage-keys.ts';
import { stubLine } from '../support/line.ts';
import { expect, test } from '../support/test.ts';

const fast = { effectiveType: '4g', saveData: false };

test('on a wide screen with a fast line the first page is set in the web font', async ({
  page,
  book,
}) => {
  await stubLine(page, fast);
  const font = page.waitForResponse((response) => response.url().endsWith('.woff2'));
  await book.goToCover();
  await expect(page.locator('html')).toHaveClass(/has-fonts/);
  expect((await font).ok()).toBe(true);
});

for (const line of [
  { ...fast, effectiveType: '3g' },
  { ...fast, saveData: true },
  { ...fast, firstByteMs: 150 },
]) {
  test(`with ${JSON.stringify(line)} the first page is set in a system font`, async ({
    page,
    book,
  }) => {
    await stubLine(page, line);
    await book.goToPart('prologue');
    await expect(page.locator('html')).not.toHaveClass(/has-fonts/);
  });
}

test('on a slow line the web font is fetched at the first key, shown after the next turn, and at once on later pages', async ({
  page,
  book,
}) => {
  const fonts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'font') fonts.push(new URL(request.url()).pathname);
  });
  const root = page.locator('html');
  await stubLine(page, { firstByteMs: 600 });
  await book.goToPart('prologue');
  expect(fonts).toEqual([]);
  await book.press('ArrowRight');
  await book.expectOpenAt('introduction');
  const stored = () => page.evaluate((key) => localStorage.getItem(key), STORAGE_KEYS.fonts);
  await expect.poll(stored).toBe('loaded');
  expect(fonts).toHaveLength(3);
  await book.press('ArrowRight');
  await book.expectOpenAt('part-1');
  await expect(root).toHaveClass(/has-fonts/);
  await page.reload();
  await expect(root).toHaveClass(/has-fonts/);
});
