// The list of a reader's marks in the contents: going there, removing, files, and what nothing can find any more.
import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import type { Mark } from '../../../../src/domain/book/marks/mark.ts';
import type { Book } from '../../support/book.ts';
import { untilDone } from '../../support/standing-clock.ts';
import { expect, test } from '../../support/test.ts';

const painted = (page: Page, name: string): Promise<string[]> =>
  page.evaluate((key) => [...(CSS.highlights.get(key) ?? [])].map(String), name);

/** Opens the list from the keyboard, as every reader can. */
async function openList(page: Page, book: Book): Promise<Locator> {
  const { title } = book.texts.reader.marks.list;
  await book.menuButton.focus();
  await book.press('Enter');
  const button = book.contents.getByRole('button', { name: title, exact: true });
  await button.focus();
  await book.press('Enter');
  return page.getByRole('dialog', { name: title, exact: true });
}

const file = (text: string) => ({
  name: 'marks.json',
  mimeType: 'application/json',
  buffer: Buffer.from(text),
});

test('the list goes to a mark made by keyboard, exports it to a file, and imports it again', async ({
  page,
  book,
}) => {
  const { marks } = book.texts.reader;
  const t = marks.list;
  const card = page.getByRole('dialog', { name: marks.card, exact: true });
  await book.goToPart('part-1');
  let list = await openList(page, book);
  await expect(list.getByText(t.empty)).toBeVisible();
  await list.getByRole('button', { name: book.texts.book.contents.title, exact: true }).click();
  await expect(book.contents.locator('[aria-current]')).toBeFocused();
  await book.press('Escape');
  list = await openList(page, book);
  await list.getByRole('button', { name: t.paragraph }).focus();
  await book.press('Enter');

  await expect(list).toHaveCount(0);
  await expect(card).toBeVisible();
  await expect(book.paragraph(0)).toBeFocused();
  await untilDone(page);
  await book.press('Tab');
  await expect(card.getByRole('button', { name: marks.inks.gold })).toBeFocused();
  await card.getByRole('textbox', { name: marks.note }).fill('Begin here.');
  await expect.poll(() => painted(page, 'mark-note')).toHaveLength(1);
  const [words = ''] = await painted(page, 'mark-gold');
  await book.press('Escape');

  list = await openList(page, book);
  const entry = list.getByRole('listitem');
  await expect(entry).toContainText('Begin here.');
  await expect(entry).toContainText(marks.inks.gold);
  const saving = page.waitForEvent('download');
  await list.getByRole('button', { name: t.json }).click();
  const json = await readFile(await (await saving).path(), 'utf8');
  await entry.getByRole('button').click();
  await expect(list.getByRole('button', { name: marks.undo })).toBeFocused();
  await expect.poll(() => painted(page, 'mark-gold')).toEqual([]);
  await book.press('Enter');
  await expect.poll(() => painted(page, 'mark-gold')).toEqual([words]);
  await entry.getByRole('button').click();
  await book.press('Escape');

  list = await openList(page, book);
  const field = list.locator('input[type=file]');
  await field.setInputFiles(file('{"format":"nine-realms-marks"'));
  await expect(list.getByText(t.refused)).toBeVisible();
  const read = JSON.parse(json) as { marks: Mark[] };
  const [mark] = read.marks;
  const lost = {
    ...mark,
    id: '00000000-0000-4000-8000-000000000001',
    paragraph: 3,
    words: 'Words that nobody wrote in this book.',
    before: '',
    after: '',
  };
  await field.setInputFiles(file(JSON.stringify({ ...read, marks: [mark, lost] })));
  await expect(entry).toHaveCount(2);
  await expect(entry.filter({ hasText: lost.words })).toContainText(t.gone);
  await field.setInputFiles(file(json));
  await expect(list.getByText(t.nothing)).toBeVisible();

  await book.press('Escape');
  await book.goToPart('part-2');
  list = await openList(page, book);
  await list.getByRole('link', { name: words.slice(0, 30) }).click();
  await book.expectOpenAt('part-1');
  await expect(card.getByRole('textbox', { name: marks.note })).toHaveValue('Begin here.');
});
