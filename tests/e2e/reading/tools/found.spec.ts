// The places found, in the page: the word is coloured, a bar and keys go on and back, and the search keeps its query.
import { fill } from '../../../../src/i18n/messages.ts';
import { LONG } from '../../../support/long.ts';
import { violationsOn } from '../../support/axe.ts';
import type { Book } from '../../support/book.ts';
import { partsOf } from '../../support/content.ts';
import { expect, test } from '../../support/test.ts';

const QUERY = 'plumb-bob';

/** Returns how often each part contains the query. */
function counts(): number[] {
  return partsOf('en').map(
    ({ paragraphs }) => paragraphs.join('\n').toLowerCase().split(QUERY).length - 1,
  );
}

/** Returns the words that the page colours under a name. */
function coloured(book: Book, name: string): Promise<string[]> {
  return book.page.evaluate((key) => {
    const ranges = [...(CSS.highlights.get(key) ?? [])] as Range[];
    return ranges.map((range) => range.toString().toLowerCase());
  }, name);
}

/** Returns whether the style sheets give the words under a name a colour of their own. */
function isPainted(book: Book, name: string): Promise<boolean> {
  return book.paragraph(0).evaluate((paragraph, key) => {
    const { backgroundColor } = getComputedStyle(paragraph, `::highlight(${key})`);
    return backgroundColor !== 'rgba(0, 0, 0, 0)';
  }, name);
}

function barOf(book: Book) {
  return book.room.getByRole('group', { name: book.texts.reader.found.label, exact: true });
}

async function searchFor(book: Book, query: string): Promise<void> {
  await book.openSearch();
  await book.search.getByRole('searchbox').fill(query);
  await expect(book.search.getByRole('link').first()).toBeVisible();
}

test('a word is found in the page, and the bar goes on into the next part and back', async ({
  book,
}) => {
  const total = counts().reduce((sum, count) => sum + count, 0);
  const inFirst = counts().find((count) => count > 0) ?? 0;
  expect(total).toBeGreaterThan(inFirst);
  const texts = book.texts.reader.found;
  const place = (number: number) =>
    fill(texts.place, { number: String(number), count: String(total) });

  await book.goToPart('part-4');
  await searchFor(book, QUERY);
  // Grouped by part, with a count each.
  const groups = book.search.getByRole('region');
  await expect(groups).toHaveCount(counts().filter((count) => count > 0).length);
  await expect(groups.first().getByRole('heading')).toContainText(String(inFirst));
  await book.press('Enter');
  await expect(book.search).toHaveCount(0);
  await book.expectOpenAt('prologue');
  await expect(barOf(book)).toContainText(place(1));
  await expect.poll(() => coloured(book, 'found')).toEqual([QUERY]);
  expect(await coloured(book, 'found-elsewhere')).toHaveLength(inFirst - 1);
  expect(await isPainted(book, 'found')).toBe(true);
  expect(await isPainted(book, 'found-elsewhere')).toBe(true);
  await expect(book.spread.locator('[data-found]')).toHaveCount(0);

  // By button: focus stays, also into another part.
  const next = barOf(book).getByRole('button', { name: texts.next });
  for (let number = 2; number <= inFirst + 1; number += 1) {
    await next.click();
    await expect(barOf(book)).toContainText(place(number));
  }
  await expect(book.room).not.toHaveAttribute('data-page', '0');
  await expect.poll(() => coloured(book, 'found')).toEqual([QUERY]);
  await expect(next).toBeFocused();
  await barOf(book).getByRole('button', { name: texts.previous }).click();
  await expect(barOf(book)).toContainText(place(inFirst));
  await book.expectOpenAt('prologue');

  // By key.
  await book.press('n');
  await expect(barOf(book)).toContainText(place(inFirst + 1));
  await book.press('Shift+N');
  await expect(barOf(book)).toContainText(place(inFirst));

  // The search is as it was left.
  await book.openSearch();
  await expect(book.search.getByRole('searchbox')).toHaveValue(QUERY);
  await expect(book.search.locator('[aria-current]')).toHaveCount(1);
  await book.closeDialog();

  // Escape ends the search before it closes the book.
  await book.press('Escape');
  await expect(barOf(book)).toHaveCount(0);
  expect(await coloured(book, 'found')).toEqual([]);
  await expect(book.room).toBeVisible();
});

test.describe('in a browser that cannot colour words', () => {
  test('the paragraph is marked instead', LONG, async ({ page, book }) => {
    await page.addInitScript(() => Reflect.deleteProperty(CSS, 'highlights'));
    await book.goToPart('part-1');
    await searchFor(book, QUERY);
    await book.search.getByRole('link').first().click();
    await book.expectOpenAt('prologue');
    await expect(book.spread.locator('[data-found]')).toHaveCount(1);
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true });

  test(
    'the bar stands below the word, and the arrows are in view when it is gone',
    LONG,
    async ({ page, book }) => {
      await book.goToPart('part-1');
      await searchFor(book, QUERY);
      await book.search.getByRole('link').first().tap();
      await expect(barOf(book)).toBeVisible();
      await expect.poll(() => coloured(book, 'found')).toEqual([QUERY]);
      expect(await violationsOn(page)).toEqual([]);
      const top = (await barOf(book).boundingBox())?.y ?? 0;
      const bottomOf = () =>
        page.evaluate(() => {
          const [range] = [...(CSS.highlights.get('found') ?? [])] as Range[];
          return range?.getBoundingClientRect().bottom ?? Infinity;
        });
      await expect.poll(bottomOf).toBeLessThan(top);
      await barOf(book).getByRole('button', { name: book.texts.reader.found.end }).tap();
      await expect(book.nextArrow).toBeInViewport();
    },
  );
});
