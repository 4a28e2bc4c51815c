// Finds the reader's place in the open part.
import { expect } from '@playwright/test';
import { STORAGE_KEYS } from '../../../src/domain/storage-keys.ts';
import type { Book } from './book.ts';

/** Height of the fade at the top of a page. Text below it counts as visible. */
const FADING_PX = 36;

/** Returns the first paragraph in view on the text page. */
export async function paragraphAtTop(book: Book): Promise<number> {
  return book.spread.evaluate((spread, fading) => {
    const page = spread.querySelector('[data-text-page]');
    const scroller = page && getComputedStyle(page).overflowY === 'auto' ? page : spread;
    const top = scroller.getBoundingClientRect().top + fading;
    return [...spread.querySelectorAll('[data-paragraph]')].findIndex(
      (element) => element.getBoundingClientRect().bottom > top,
    );
  }, FADING_PX);
}

/** Scrolls until a paragraph is the first in view, and waits until that position is stored. */
export async function readUpTo(book: Book, paragraph: number): Promise<void> {
  const scroll = () =>
    book.spread.evaluate((spread, index) => {
      const page = spread.querySelector('[data-text-page]');
      const scroller = page && getComputedStyle(page).overflowY === 'auto' ? page : spread;
      const target = spread.querySelector(`[data-paragraph="${index}"]`);
      const offset = target?.getBoundingClientRect().top ?? 0;
      scroller.scrollTop += offset - scroller.getBoundingClientRect().top;
    }, paragraph);
  // Repeated, because a layout change in the same frame may undo the scroll.
  await expect(async () => {
    await scroll();
    const stored = expect.poll(() => book.stored(STORAGE_KEYS.position), { timeout: 1000 });
    await stored.toMatch(new RegExp(`"paragraph":${paragraph}\\b`));
  }).toPass();
}
