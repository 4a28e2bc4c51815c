// Downloading a language (SPEC 2, panel; SPEC 4, download; SPEC 5).
import type { Page } from '@playwright/test';
import { BUILT_IN_PARTS } from '../../../src/domain/story/parts.ts';
import { formatNumber } from '../../../src/i18n/format.ts';
import { fill } from '../../../src/i18n/messages.ts';
import { storedPackFiles, watchFetches } from '../support/offline/storage.ts';
import { expect, offline, test } from '../support/offline/test.ts';

/** Records every value of the progress bar from now on. Returns a getter for the values. */
async function watchProgress(page: Page): Promise<() => Promise<number[]>> {
  const seen = await page.evaluateHandle(() => {
    const values: number[] = [];
    const look = (): void => {
      const bar = document.querySelector('progress[value]');
      const value = bar instanceof HTMLProgressElement ? bar.value : null;
      if (value !== null && value !== values.at(-1)) values.push(value);
    };
    new MutationObserver(look).observe(document, {
      subtree: true,
      childList: true,
      attributes: true,
    });
    return values;
  });
  return () => seen.evaluate((values) => [...values]);
}

test.describe('in Korean', () => {
  test.use({ language: 'ko' });

  test('by keyboard alone, a download progresses to 100 percent and says what is kept', async ({
    page,
    corner,
  }) => {
    const { texts } = corner;
    await corner.goToCover();
    await corner.tabTo(corner.panelButton);
    await page.keyboard.press('Enter');
    await expect(corner.panel.getByRole('heading', { level: 2 })).toBeFocused();
    await expect(corner.panel).toContainText(texts.notAvailable);
    await expect(corner.panel.locator('[data-estimate]')).toContainText(/\d(?:MB|KB)/);
    const progress = await watchProgress(page);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(corner.button('download')).toBeFocused();
    await page.keyboard.press('Enter');
    await corner.expectToast('downloadStarted');
    await expect(corner.panel).toContainText(texts.available);
    await corner.expectToast('downloadComplete');

    const values = await progress();
    expect(values.length).toBeGreaterThan(2);
    expect(values).toEqual([...values].sort((a, b) => a - b));
    expect(values.at(-1)).toBe(100);

    const parts = formatNumber(BUILT_IN_PARTS.length, 'ko');
    await expect(corner.panel).toContainText(fill(texts.partCount, { done: parts, total: parts }));
    await expect(corner.panel).toContainText(new RegExp(`${texts.size}\\s*[1-9][\\d.]*(KB|MB)`));
    await expect(corner.panel).toContainText(new RegExp(`${texts.downloaded}\\s*\\S`));
    // The pressed button has disappeared; focus stays in the panel.
    await expect(corner.panel.locator(':focus')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(corner.panel).toHaveCount(0);
    await expect(corner.panelButton).toBeFocused();
    await corner.expectDot('green');
  });
});

test('a download without a connection or with a failing one says so; a cancelled one continues with what is missing', async ({
  page,
  context,
  corner,
}) => {
  await corner.goToCover();
  await corner.openPanel();
  await offline(context, async () => {
    await corner.expectDot('red');
    await corner.button('download').click();
    await corner.expectToast('cannotDownload');
  });
  await context.route('**/content/packs/**', (route) => route.fulfill({ status: 503, body: '' }));
  await corner.expectDot('blue');
  await corner.button('download').click();
  await corner.expectToast('downloadFailed', corner.texts.failures.network);
  await expect(page.locator('[data-status-badges]')).toContainText(corner.texts.badges.error);
  await context.unroute('**/content/packs/**');

  // Pictures never arrive, which leaves time to cancel.
  await context.route('**/art/**', () => undefined);
  await corner.button('download').click();
  await expect(corner.panel.getByRole('progressbar')).toHaveAttribute('value', /\d/);
  await expect.poll(() => storedPackFiles(page, 'en')).not.toEqual([]);
  await corner.button('cancel').click();
  await corner.expectToast('downloadStopped');
  await expect(corner.panel).toContainText(corner.texts.partial);
  await corner.expectDot('blue');

  // Before the reload: a cover whose picture never arrives would never finish loading.
  await context.unroute('**/art/**');
  await page.reload();
  await corner.openPanel();
  await expect(corner.panel).toContainText(corner.texts.partial);
  const kept = await storedPackFiles(page, 'en');
  expect(kept).not.toEqual([]);
  const fetched = watchFetches(page);
  await corner.button('continue').click();
  await expect(corner.panel).toContainText(corner.texts.available);
  await corner.expectDot('green');
  expect(fetched.filter((path) => kept.includes(path))).toEqual([]);
  expect(fetched.some((path) => path.startsWith('/art/'))).toBe(true);
});
