// The contents panel over the book (SPEC 2): the cover and eight parts, the marked open part, and where focus goes.
import { BUILT_IN_PARTS } from '../../../src/domain/story/parts.ts';
import { partsOf } from '../support/content.ts';
import { expect, test } from '../support/test.ts';
import { LONG, longUnless } from '../../support/long.ts';

test('the contents list the cover and the eight parts in order', async ({ book }) => {
  await book.goToPart('part-1');
  await book.openContents();
  const rows = book.contents.getByRole('listitem');
  await expect(rows).toHaveCount(1 + BUILT_IN_PARTS.length);
  await expect(rows.first()).toContainText(book.texts.book.contents.cover);
  for (const part of partsOf('en')) {
    await expect(rows.nth(part.index + 1)).toContainText(part.label);
    await expect(rows.nth(part.index + 1)).toContainText(part.name);
  }
});

test('each row of the contents has a picture', async ({ book }) => {
  await book.goToPart('part-1');
  await book.openContents();
  const rows = book.contents.getByRole('listitem');
  for (let row = 0; row <= BUILT_IN_PARTS.length; row += 1) {
    const picture = rows.nth(row).locator('img');
    await picture.scrollIntoViewIfNeeded();
    await expect
      .poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth))
      .toBeGreaterThan(0);
  }
});

test('only the open part is marked in the contents, and it has focus', LONG, async ({ book }) => {
  await book.goToPart('part-4');
  await book.openContents();
  const marked = book.contents.locator('[aria-current]');
  await expect(marked).toHaveCount(1);
  await expect(marked).toContainText(partsOf('en')[5]?.name ?? '');
  await expect(marked).toBeFocused();
});

test('choosing a part opens it and moves focus to its title', async ({ book }) => {
  await book.goToPart('prologue');
  await book.openContents();
  const part = partsOf('en')[4];
  await book.contents.getByRole('link', { name: part?.name ?? '' }).click();
  await expect(book.contents).toHaveCount(0);
  await book.expectOpenAt('part-3');
  await expect(book.heading).toBeFocused();
});

test('choosing the cover closes the book', async ({ page, book }) => {
  await book.openFromCover();
  await book.openContents();
  await book.contents.getByRole('link', { name: book.texts.book.contents.cover }).click();
  await book.expectClosed();
  await expect(page).toHaveURL('/');
  await expect(book.openBookLink).toBeVisible();
});

for (const { way, close } of [
  { way: 'a click beside them', close: 'backdrop' },
  { way: 'their cross', close: 'cross' },
  { way: 'Escape', close: 'escape' },
] as const) {
  test(
    `${way} closes the contents and returns focus to the contents button`,
    longUnless(close === 'escape'),
    async ({ page, book }) => {
      await book.goToPart('part-2');
      await book.openContents();
      if (close === 'backdrop') await page.mouse.click(40, 360);
      else if (close === 'cross')
        await book.contents.getByRole('button', { name: book.texts.app.close }).click();
      else await book.press('Escape');
      await expect(book.contents).toHaveCount(0);
      await expect(book.menuButton).toBeFocused();
      await book.expectOpenAt('part-2');
    },
  );
}

test.describe('in Korean', () => {
  test.use({ language: 'ko' });

  test('a part shown in English is labelled as English', async ({ book }) => {
    await book.goToPart('prologue');
    await book.openContents();
    const last = book.contents.getByRole('listitem').last();
    await expect(last).toContainText(book.texts.book.contents.inEnglish);
    await expect(last.locator('[lang="en"]').first()).toContainText(partsOf('en')[7]?.label ?? '');
  });
});
