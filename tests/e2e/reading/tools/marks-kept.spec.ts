// Marks by touch, in other languages, in browsers that store nothing, on paper and in forced colours.
import { LANGUAGE_NAMES } from '../../../../src/domain/languages.ts';
import { LONG } from '../../../support/long.ts';
import { Book } from '../../support/book.ts';
import { openMarkBar, paintedWords, selectWords } from '../../support/marks.ts';
import { expect, test } from '../../support/test.ts';

test.describe('by touch', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('words are marked from a sheet at the lower edge, and a tap opens the mark', async ({
    page,
    book,
  }) => {
    const { marks } = book.texts.reader;
    await book.goToPart('part-1');
    await book.paragraph(1).tap();
    await selectWords(page, 1, 30);
    const bar = page.getByRole('dialog', { name: marks.bar, exact: true });
    await expect(bar).toBeVisible();
    const box = await bar.boundingBox();
    expect(box && [box.x, box.width, Math.round(box.y + box.height)]).toEqual([0, 390, 844]);
    const [first, last] = await Promise.all([
      bar.getByRole('button', { name: marks.inks.gold }).boundingBox(),
      bar.getByRole('button', { name: marks.report, exact: true }).boundingBox(),
    ]);
    expect((first?.y ?? NaN) + (first?.height ?? NaN)).toBeLessThanOrEqual(last?.y ?? NaN);
    for (const word of [marks.note, marks.copy, marks.share, marks.report]) {
      await expect(bar.getByText(word, { exact: true })).toBeInViewport({ ratio: 1 });
    }
    await bar.getByRole('button', { name: marks.inks.leaf }).tap();
    await expect.poll(() => paintedWords(page, 'mark-leaf')).toHaveLength(1);
    const card = page.getByRole('dialog', { name: marks.card, exact: true });
    await expect(card).toBeVisible();
    await book.paragraph(3).tap();
    await expect(card).toHaveCount(0);
    await book.paragraph(1).tap({ position: { x: 60, y: 12 } });
    await expect(card.getByRole('button', { name: marks.inks.leaf })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
  });
});

test(
  'a browser that stores nothing says so, and the words stay marked until the page is left',
  LONG,
  async ({ page, book }) => {
    const { marks, bookmark } = book.texts.reader;
    await page.addInitScript(() => {
      const refuse = (): never => {
        throw new DOMException('Refused', 'SecurityError');
      };
      Object.defineProperty(IDBFactory.prototype, 'open', { value: refuse });
    });
    const bar = await openMarkBar(book, 1, 30);
    await bar.getByRole('button', { name: marks.inks.sky }).click();
    await book.expectToast(marks.notKept);
    await expect.poll(() => paintedWords(page, 'mark-sky')).toHaveLength(1);
    await book.press('Escape');
    await book.press('b');
    await expect(book.room.getByRole('button', { name: bookmark.take })).toBeVisible();
    await book.openContents();
    await book.contents.getByRole('button', { name: marks.list.title, exact: true }).click();
    const list = book.dialog(marks.list.title);
    await expect(list.getByText(marks.notKept)).toBeVisible();
    await expect(list.getByRole('listitem')).toHaveCount(2);
  },
);

test(
  'marks belong to the text of one language, and are underlined on paper and in forced colours',
  LONG,
  async ({ page, book }) => {
    const { marks } = book.texts.reader;
    const bar = await openMarkBar(book, 1, 30);
    await bar.getByRole('button', { name: marks.inks.rose }).click();
    await expect.poll(() => paintedWords(page, 'mark-rose')).toHaveLength(1);
    const [words = ''] = await paintedWords(page, 'mark-rose');
    const line = (): Promise<string> =>
      book
        .paragraph(1)
        .evaluate(
          (element) => getComputedStyle(element, '::highlight(mark-rose)').textDecorationLine,
        );
    expect(await line()).not.toContain('underline');
    await page.emulateMedia({ forcedColors: 'active' });
    expect(await line()).toBe('underline');
    await page.emulateMedia({ forcedColors: null, media: 'print' });
    expect(await line()).toBe('underline');
    await page.emulateMedia({ media: null });

    const korean = new Book(page, 'ko');
    const { marks: texts } = korean.texts.reader;
    await korean.goToPart('part-1');
    await korean.openContents();
    await korean.contents.getByRole('button', { name: texts.list.title, exact: true }).click();
    const entry = korean.dialog(texts.list.title).getByRole('listitem');
    await expect(entry).toContainText(LANGUAGE_NAMES.en);
    expect(await paintedWords(page, 'mark-rose')).toEqual([]);
    await entry.getByRole('link').click();
    await book.expectOpenAt('part-1');
    await expect.poll(() => paintedWords(page, 'mark-rose')).toEqual([words]);
  },
);
