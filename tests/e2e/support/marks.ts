// Words of the story, selected and marked.
import { expect, type Locator, type Page } from '@playwright/test';
import type { Book } from './book.ts';
import { untilDone } from './standing-clock.ts';

/** Selects the first characters of a paragraph, as a double click or the keyboard does. */
export function selectWords(page: Page, paragraph: number, length: number): Promise<void> {
  return page.evaluate(
    ([index, end]) => {
      const words = document.querySelector(
        `[data-role="current"] [data-paragraph="${String(index)}"]`,
      )?.firstChild;
      if (words) getSelection()?.setBaseAndExtent(words, 0, words, end);
    },
    [paragraph, length] as const,
  );
}

/** Returns the words of a highlight, such as `mark-sky`. */
export function paintedWords(page: Page, name: string): Promise<string[]> {
  return page.evaluate((key) => [...(CSS.highlights.get(key) ?? [])].map(String), name);
}

/** Opens Part I, selects the first characters of a paragraph, and returns the bar of the selected words. */
export async function openMarkBar(book: Book, paragraph: number, length: number): Promise<Locator> {
  await book.goToPart('part-1');
  // The tools come with the reader's first action.
  await book.press('ArrowDown');
  await selectWords(book.page, paragraph, length);
  const bar = book.dialog(book.texts.reader.marks.bar);
  await expect(bar).toBeVisible();
  await untilDone(book.page);
  return bar;
}
