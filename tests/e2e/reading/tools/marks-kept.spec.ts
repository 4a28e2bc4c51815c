// Marks by touch, in other languages, in browsers that store nothing, on paper and in readers' own colours.
import type { Locator } from '@playwright/test';
import { LANGUAGE_NAMES } from '../../../../src/domain/languages.ts';
import { fill } from '../../../../src/i18n/messages.ts';
import { LONG } from '../../../support/long.ts';
import { Book } from '../../support/book.ts';
import { storyInfoOf } from '../../support/content.ts';
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
    expect((first?.y ?? 0) + (first?.height ?? 0)).toBeLessThanOrEqual(last?.y ?? 0);
    for (const word of [marks.note, marks.copy, marks.share, marks.picture, marks.report]) {
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
  'marks belong to the text of a language, and have lines on paper and in own colours',
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

/** Selects words and asks for their picture. */
async function openPicture(book: Book): Promise<Locator> {
  const { marks, picture } = book.texts.reader;
  const bar = await openMarkBar(book, 1, 40);
  await bar.getByRole('button', { name: marks.picture, exact: true }).click();
  return book.dialog(picture.title);
}

test('words become a picture, which is saved as a file', async ({ page, book }) => {
  const { picture } = book.texts.reader;
  const dialog = await openPicture(book);
  const image = dialog.getByRole('img');
  const text = (await book.paragraph(1).textContent()) ?? '';
  await expect(image).toHaveAccessibleName(fill(picture.alt, { words: text.slice(0, 40).trim() }));
  await expect(image).toHaveJSProperty('naturalHeight', 1350);
  // This browser shares no files.
  await expect(dialog.getByRole('button', { name: picture.share })).toHaveCount(0);
  const saving = page.waitForEvent('download');
  await dialog.getByRole('button', { name: picture.save }).click();
  expect((await saving).suggestedFilename()).toBe('nine-realms-part-1.png');
  await book.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(book.paragraph(1)).toBeFocused();
});

test(
  'a picture is shared where the browser shares files, and saved where it is not let',
  LONG,
  async ({ page, book }) => {
    const { picture } = book.texts.reader;
    await page.addInitScript(() => {
      const asked: string[] = [];
      const share = (data: ShareData): Promise<void> => {
        const [file] = data.files ?? [];
        const answers = ['AbortError', 'InvalidStateError', 'NotAllowedError'];
        const name = answers[asked.length];
        asked.push([file?.name, file?.type, data.title].join());
        return name ? Promise.reject(new DOMException('', name)) : Promise.resolve();
      };
      Object.assign(window, { asked });
      Object.defineProperties(navigator, {
        share: { value: share },
        canShare: { value: ({ files }: ShareData) => files?.[0]?.type === 'image/png' },
      });
    });
    const downloads: string[] = [];
    page.on('download', (download) => downloads.push(download.suggestedFilename()));
    const dialog = await openPicture(book);
    const button = dialog.getByRole('button', { name: picture.share });
    const [first, second] = [
      await button.boundingBox(),
      await dialog.getByRole('button', { name: picture.save }).boundingBox(),
    ];
    expect(second?.x).toBeGreaterThan((first?.x ?? 0) + (first?.width ?? 0));
    // The first answer is that the reader closed the panel, the second that it is open already.
    await button.dblclick();
    const name = 'nine-realms-part-1.png';
    const asked = () => page.evaluate(() => Reflect.get(window, 'asked') as string[]);
    await expect.poll(asked).toHaveLength(2);
    expect((await asked())[0]).toBe([name, 'image/png', storyInfoOf('en').title].join());
    expect(downloads).toEqual([]);
    await button.click();
    await expect.poll(() => downloads).toEqual([name]);
  },
);
