// The ribbon is a bookmark: it is placed, moved and taken away, and kept for the next visit.
import type { Locator } from '@playwright/test';
import { LONG } from '../../../support/long.ts';
import type { Book } from '../../support/book.ts';
import { pointAtNextToast } from '../../support/held-toast.ts';
import { expect, test } from '../../support/test.ts';

/** Returns the ribbon by what a press does: `take` removes a bookmark that is here, `place` puts it here. */
function ribbon(book: Book, name: 'place' | 'take'): Locator {
  return book.room.getByRole('button', { name: book.texts.reader.bookmark[name], exact: true });
}

async function scrollTo(book: Book, index: number): Promise<void> {
  await book.paragraph(index).evaluate((element) => element.scrollIntoView());
}

test('B places, moves and removes the bookmark; the contents lead to it, and it hangs longer in later parts', async ({
  page,
  book,
}) => {
  const { bookmark, marks } = book.texts.reader;
  await book.goToPart('part-1');
  // The first press of all: it loads what answers it.
  await book.press('b');
  await expect(ribbon(book, 'take')).toBeVisible();
  // Its name says what a press does, so it has no pressed state besides.
  await expect(ribbon(book, 'take')).not.toHaveAttribute('aria-pressed');
  await expect(ribbon(book, 'take')).toHaveAttribute('title', bookmark.take);
  await book.expectToast(bookmark.placed);
  await book.reload();
  await expect(ribbon(book, 'take')).toBeVisible();
  await ribbon(book, 'take').focus();
  await pointAtNextToast(page, bookmark.taken);
  await book.press('Enter');
  await expect(ribbon(book, 'place')).toBeFocused();
  await book.toast.getByRole('button', { name: marks.undo }).click();
  await expect(ribbon(book, 'take')).toBeVisible();
  await book.press('b');
  await expect(ribbon(book, 'place')).toBeVisible();
  const length = async (): Promise<number> =>
    (await book.room.locator('[data-bookmark]').boundingBox())?.height ?? 0;
  const first = await length();
  await book.press('b');
  await expect(ribbon(book, 'take')).toBeVisible();
  await book.press('ArrowRight');
  await book.expectOpenAt('part-2');
  await expect(ribbon(book, 'place')).toBeVisible();
  await expect.poll(length).toBeGreaterThan(first + 5);
  await scrollTo(book, 6);
  await book.press('b');
  await book.expectToast(bookmark.moved);
  await expect(ribbon(book, 'take')).toBeVisible();

  await book.press('ArrowLeft');
  await book.expectOpenAt('part-1');
  await expect(ribbon(book, 'place')).toBeVisible();
  await book.openContents();
  await book.contents.getByRole('button', { name: marks.list.title, exact: true }).click();
  const list = book.dialog(marks.list.title);
  const entry = list.getByRole('listitem');
  await expect(entry).toHaveCount(1);
  await expect(entry).toContainText(bookmark.title);
  await entry.getByRole('link').click();
  await book.expectOpenAt('part-2');
  await expect(book.paragraph(6)).toBeFocused();
  await expect(ribbon(book, 'take')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('the ribbon can be tapped beside the text', LONG, async ({ book }) => {
    await book.goToPart('part-1');
    await book.paragraph(3).tap();
    const button = book.room.locator('[data-bookmark]');
    const box = await button.boundingBox();
    const text = await book.paragraph(3).boundingBox();
    if (!box || !text) throw new Error('Nothing is on the screen.');
    expect(box.x).toBeGreaterThanOrEqual(Math.floor(text.x + text.width));
    expect(box.width).toBeGreaterThanOrEqual(24);
    expect(box.height).toBeGreaterThanOrEqual(44);
    await button.tap();
    await expect(ribbon(book, 'take')).toBeVisible();
  });
});
