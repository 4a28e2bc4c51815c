// A returning reader finds the way on, what happened last time, the minutes left, and the parts already read.
import { STORAGE_KEYS } from '../../../../src/domain/storage-keys.ts';
import { fill } from '../../../../src/i18n/messages.ts';
import { LONG } from '../../../support/long.ts';
import { partOf } from '../../support/content.ts';
import { expect, test } from '../../support/test.ts';

test.describe('in Japanese', () => {
  test.use({ language: 'ja' });

  test('the cover tells a returning reader what happened last time, but nothing of the first part', async ({
    page,
    book,
  }) => {
    const { lastTime, recaps, progress } = book.texts.reader;
    const line = page.locator('[data-last-time]');
    await book.goToPart('prologue');
    const texts = page.waitForRequest(/\/content\/ui\/ja\/reader\.json$/);
    await book.goToCover();
    await texts;
    await expect(book.openBookLink).toHaveText(/\d/);
    await expect(line).toBeHidden();
    await book.goToPart('part-2');
    await book.goToCover();
    // The line is about the part before, because the reader may not have finished this one.
    await expect(line).toHaveText(fill(lastTime, { line: recaps['part-1'] }));
    const left = fill(progress.minutesLeft, { minutes: '\\d+' });
    await expect(book.openBookLink).toHaveText(
      new RegExp(`${partOf('ja', 'part-2').label} · ${left}$`),
    );
  });
});

test('starting over opens the first part at its top', LONG, async ({ page, book }) => {
  await book.goToPart('prologue');
  await book.press('PageDown');
  await expect.poll(() => book.stored(STORAGE_KEYS.position)).not.toContain('"paragraph":0');
  await book.goToCover();
  await page.getByRole('link', { name: book.texts.app.startOver, exact: true }).click();
  await book.expectOpenAt('prologue');
  await expect.poll(() => book.textPage.evaluate((text) => text.scrollTop)).toBe(0);
});

test('the bar says how long the rest takes, and the contents what was read', async ({
  page,
  book,
}) => {
  const { minutesLeft, minuteLeft } = book.texts.reader.progress;
  const left = page.locator('[data-progress]');
  const pattern = new RegExp(`^(?:${minuteLeft}|${fill(minutesLeft, { minutes: '(\\d+)' })})$`);
  const minutes = async () => Number(pattern.exec((await left.textContent()) ?? '')?.[1] ?? 1);
  await book.goToPart('part-1');
  await expect(left).toBeEmpty();
  await book.press('ArrowDown');
  await expect(left).toHaveText(pattern);
  const before = await minutes();
  expect(before).toBeGreaterThan(2);
  await book.textPage.evaluate((text) => text.scrollTo(0, text.scrollHeight / 2));
  await expect.poll(minutes).toBeLessThan(before);
  await expect(left).toHaveText(pattern);
  await book.textPage.evaluate((text) => text.scrollTo(0, text.scrollHeight));
  await expect(left).toBeEmpty();
  await expect.poll(() => book.stored(STORAGE_KEYS.finished)).toBe('part-1');

  await book.press('ArrowRight');
  await book.expectOpenAt('part-2');
  await expect(left).toHaveText(pattern);
  await book.openContents();
  const rows = book.contents.getByRole('link');
  await expect(rows.filter({ hasText: book.texts.book.contents.read })).toHaveText([
    new RegExp(partOf('en', 'part-1').name),
  ]);
});
