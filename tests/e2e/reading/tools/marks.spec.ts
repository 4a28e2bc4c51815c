// A reader's marks: words marked in the text, with a note, after a reload; removing can be undone.
import type { Route } from '@playwright/test';
import { STORAGE_KEYS } from '../../../../src/domain/storage-keys.ts';
import { LONG } from '../../../support/long.ts';
import { pointAtNextToast } from '../../support/held-toast.ts';
import { openMarkBar, paintedWords, selectWords } from '../../support/marks.ts';
import { expect, test } from '../../support/test.ts';

test('marked words keep their ink and note over a reload, and removing can be undone', async ({
  page,
  book,
}) => {
  const { marks } = book.texts.reader;
  const bar = await openMarkBar(book, 1, 20);
  await book.press('Tab');
  await expect(bar.getByRole('button', { name: marks.inks.gold })).toBeFocused();
  await bar.getByRole('button', { name: marks.inks.sky }).click();
  const card = page.getByRole('dialog', { name: marks.card, exact: true });
  await card.getByRole('textbox', { name: marks.note }).fill('Count them.');
  await expect.poll(() => paintedWords(page, 'mark-sky')).toHaveLength(1);
  const [words] = await paintedWords(page, 'mark-sky');
  await book.press('Escape');
  await expect(card).toHaveCount(0);
  await expect(book.room).toBeVisible();

  await book.reload();
  await expect.poll(() => paintedWords(page, 'mark-sky')).toEqual([words]);
  await expect.poll(() => paintedWords(page, 'mark-note')).toEqual([words]);

  await book.paragraph(1).click({ position: { x: 30, y: 12 } });
  await expect(card.getByRole('textbox', { name: marks.note })).toHaveValue('Count them.');
  await pointAtNextToast(page, marks.removed);
  await card.getByRole('button', { name: marks.remove, exact: true }).click();
  await expect.poll(() => paintedWords(page, 'mark-sky')).toEqual([]);
  await book.toast.getByRole('button', { name: marks.undo }).click();
  await expect.poll(() => paintedWords(page, 'mark-sky')).toEqual([words]);
});

test(
  'a note begun by keyboard is written at once; the bar of selected words leaves with the page',
  LONG,
  async ({ page, book }) => {
    const { marks } = book.texts.reader;
    const bar = await openMarkBar(book, 1, 20);
    await bar.getByRole('button', { name: marks.note }).focus();
    await book.press('Enter');
    const card = page.getByRole('dialog', { name: marks.card, exact: true });
    await expect(card.getByRole('textbox', { name: marks.note })).toBeFocused();
    await book.press('Escape');
    await expect(book.paragraph(1)).toBeFocused();
    await selectWords(page, 2, 12);
    await expect(bar).toBeVisible();
    await book.press('ArrowRight');
    await book.expectOpenAt('part-2');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  },
);

test('shared words are shown to those who follow the link, and are not stored', async ({
  page,
  book,
  browser,
}) => {
  const { marks } = book.texts.reader;
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'share', { value: undefined });
    const copied = { writeText: (text: string) => void (document.title = text) };
    Object.defineProperty(navigator, 'clipboard', { value: copied });
  });
  const bar = await openMarkBar(book, 9, 30);
  await bar.getByRole('button', { name: marks.share }).click();
  await book.expectToast(marks.linkCopied);
  const address = await page.title();
  expect(address).toContain('#p=9.0&w=');
  expect(address).toContain(':~:text=');

  const other = await (await browser.newContext()).newPage();
  await other.goto(address);
  await expect.poll(() => paintedWords(other, 'mark-shared')).toHaveLength(1);
  await expect(other.locator('[data-role="current"] [data-paragraph="9"]')).toBeFocused();
  await expect(other.locator('[data-role="current"] [data-paragraph="9"]')).toBeInViewport();
  expect(new URL(other.url()).hash).toBe('');
  const [words = ''] = await paintedWords(other, 'mark-shared');
  expect(decodeURIComponent(address)).toContain(words.trim());
  await other.reload();
  await expect(other.locator('[data-role="current"] [data-paragraph="9"]')).toBeInViewport();
  expect(await paintedWords(other, 'mark-shared')).toEqual([]);
  await other.context().close();
});

test(
  'a reader with a place of their own keeps it while looking at shared words, and gets another by reading on',
  LONG,
  async ({ page, book }) => {
    const place = '{"slug":"part-4","paragraph":7}';
    await page.addInitScript(
      ([key, value]) => {
        if (localStorage.getItem(key) === null) localStorage.setItem(key, value);
      },
      [STORAGE_KEYS.position, place] as const,
    );
    const words = 'The Council had sat all night';
    await page.goto(
      `${book.pathOf('part-1')}#p=4.30&w=${encodeURIComponent(words)}:~:text=had%20sat%20all%20night`,
    );
    await expect.poll(() => paintedWords(page, 'mark-shared')).toEqual([words]);
    await page.reload();
    await expect.poll(() => paintedWords(page, 'mark-shared')).toEqual([words]);
    expect(await book.stored(STORAGE_KEYS.position)).toBe(place);
    await book.textPage.evaluate((element) => element.scrollTo(0, element.scrollHeight));
    await expect.poll(() => book.stored(STORAGE_KEYS.position)).toContain('part-1');
    expect(new URL(page.url()).hash).toBe('');
  },
);

test(
  'a press on a name within a mark tells who it is; elsewhere it opens the mark',
  LONG,
  async ({ page, book }) => {
    const { marks } = book.texts.reader;
    const cards = page.getByRole('dialog');
    await book.goToPart('part-1');
    await book.press('ArrowDown');
    await expect.poll(() => paintedWords(page, 'story-names')).not.toEqual([]);
    // A name that does not begin a paragraph, and the words around it.
    const name = await page.evaluate(() => {
      const ranges = [...(CSS.highlights.get('story-names') ?? [])] as Range[];
      const range = ranges.find((each) => each.startOffset > 9);
      const text = range?.startContainer;
      text?.parentElement?.scrollIntoView({ block: 'center' });
      if (range && text) getSelection()?.setBaseAndExtent(text, 0, text, range.endOffset + 1);
      const { x, y, height } = range?.getBoundingClientRect() ?? new DOMRect();
      const start = document.createRange();
      if (text) start.setStart(text, 3);
      const box = start.getClientRects()[0];
      return { x: x + 10, y: y + height / 2, start: { x: box?.x ?? 0, y: (box?.y ?? 0) + 9 } };
    });
    await cards.getByRole('button', { name: marks.inks.leaf }).click();
    await expect(cards.getByRole('textbox', { name: marks.note })).toBeVisible();
    await book.press('Escape');
    await expect(cards).toHaveCount(0);

    await page.mouse.click(name.x, name.y);
    await expect(cards.getByRole('link', { name: book.texts.reader.names.link })).toBeVisible();
    await book.press('Escape');
    await expect(cards).toHaveCount(0);
    await page.mouse.click(name.start.x, name.start.y);
    await expect(cards).toHaveAccessibleName(marks.card);
  },
);

test(
  'words that are selected before the tools are there stay selected, and get their bar',
  LONG,
  async ({ page, book }) => {
    const held: Route[] = [];
    let isHeld = true;
    await page.route(/reader-tools/, (route) => {
      if (isHeld) held.push(route);
      else void route.continue();
    });
    await page.goto(book.pathOf('part-1'), { waitUntil: 'commit' });
    const paragraph = page.locator('[data-paragraph="1"]').first();
    await expect(paragraph).toContainText('Oda Renn');
    const words = await paragraph.evaluate((element) => {
      const text = element.firstChild;
      if (text) getSelection()?.setBaseAndExtent(text, 10, text, 30);
      return String(getSelection());
    });
    await expect.poll(() => held.length).toBeGreaterThan(0);
    isHeld = false;
    for (const route of held) await route.continue();
    await expect(book.dialog(book.texts.reader.marks.bar)).toBeVisible();
    await expect.poll(() => paintedWords(page, 'story-names')).not.toEqual([]);
    expect(await page.evaluate(() => String(getSelection()))).toBe(words);
  },
);

test('marking marked words changes that mark', LONG, async ({ page, book }) => {
  const { marks } = book.texts.reader;
  const bar = await openMarkBar(book, 1, 20);
  await bar.getByRole('button', { name: marks.inks.gold }).click();
  const [words] = await paintedWords(page, 'mark-gold');
  await book.press('Escape');
  await selectWords(page, 1, 12);
  await bar.getByRole('button', { name: marks.inks.sky }).click();
  await expect(book.dialog(marks.card)).toBeVisible();
  await expect.poll(() => paintedWords(page, 'mark-sky')).toEqual([words]);
  expect(await paintedWords(page, 'mark-gold')).toEqual([]);
});
