// The contents panel over the book (SPEC 2): the cover and eight parts, the marked open part, and where focus goes.
import { BUILT_IN_PARTS } from '../../../src/domain/story/parts.ts';
import { partsOf } from '../support/content.ts';
import { expect, test } from '../support/test.ts';

test.describe('in Korean', () => {
  test.use({ language: 'ko' });

  test('the contents list the cover and the eight parts in order, with pictures, and mark the open one', async ({
    book,
  }) => {
    await book.goToPart('part-4');
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
    await expect(marked).toContainText(partsOf('ko')[5]?.name ?? '');
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
});

test('closing the contents returns focus, choosing a part opens it, and choosing the cover closes the book', async ({
  page,
  book,
}) => {
  await book.openFromCover();
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

  await book.openContents();
  const part = partsOf('en')[4];
  await book.contents.getByRole('link', { name: part?.name ?? '' }).click();
  await expect(book.contents).toHaveCount(0);
  await book.expectOpenAt('part-3');
  await expect(book.heading).toBeFocused();

  await book.openContents();
  await book.contents.getByRole('link', { name: book.texts.book.contents.cover }).click();
  await book.expectClosed();
  await expect(page).toHaveURL('/');
  await expect(book.openBookLink).toBeVisible();
});
