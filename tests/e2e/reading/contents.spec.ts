// The contents panel over the book (SPEC 2): the cover and eight parts, the marked open part, and where focus goes.
import { BUILT_IN_PARTS } from '../../../src/domain/story/parts.ts';
import { partsOf } from '../support/content.ts';
import { expect, test } from '../support/test.ts';

test.use({ language: 'ko' });

test('the contents list the cover and the eight parts with pictures, mark the open one and lead to a part', async ({
  page,
  book,
}) => {
  await book.openFromCover();
  await test.step('closing them returns focus', async () => {
    for (const way of ['a click beside them', 'their cross', 'Escape'] as const) {
      await book.openContents();
      if (way === 'Escape') await book.press('Escape');
      else if (way === 'their cross') {
        await book.contents.getByRole('button', { name: book.texts.app.close }).click();
      } else await page.mouse.click(40, 360);
      await expect(book.contents, way).toHaveCount(0);
      await expect(book.menuButton, way).toBeFocused();
      await book.expectOpenAt('prologue');
    }
  });

  await book.openContents();
  const part = partsOf('ko')[5];
  await book.contents.getByRole('link', { name: part?.name ?? '' }).click();
  await expect(book.contents).toHaveCount(0);
  await book.expectOpenAt('part-4');
  await expect(book.heading).toBeFocused();

  await test.step('the rows', async () => {
    await book.openContents();
    const rows = book.contents.getByRole('listitem');
    await expect(rows).toHaveCount(1 + BUILT_IN_PARTS.length);
    await expect(rows.first()).toContainText(book.texts.book.contents.cover);
    for (const part of partsOf('ko')) {
      await expect(rows.nth(part.index + 1)).toContainText(part.label);
      await expect(rows.nth(part.index + 1)).toContainText(part.name);
    }
    const marked = book.contents.locator('[aria-current]');
    await expect(marked).toHaveCount(1);
    await expect(marked).toContainText(part?.name ?? '');
    await expect(marked).toBeFocused();
    // A part shown in English is labelled as English.
    await expect(rows.last()).toContainText(book.texts.book.contents.inEnglish);
    await expect(rows.last().locator('[lang="en"]').first()).toContainText(
      partsOf('en')[7]?.label ?? '',
    );
    for (const row of await rows.all()) {
      const picture = row.locator('img');
      await picture.scrollIntoViewIfNeeded();
      await expect
        .poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth))
        .toBeGreaterThan(0);
    }
  });

  await book.contents.getByRole('link', { name: book.texts.book.contents.cover }).click();
  await book.expectClosed();
  await expect(page).toHaveURL(book.homePath);
  await expect(book.openBookLink).toBeVisible();
});
