// A part set in real pages: how a reader comes to it, and which words are on the open page.
import { expect, type Page } from '@playwright/test';
import { LANGUAGES } from '../../../src/domain/languages.ts';
import { STORAGE_KEYS } from '../../../src/domain/storage-keys.ts';
import type { Book } from './book.ts';

/** Visits as a reader who has chosen pages before. */
export async function choosePages(page: Page, settings: object = {}): Promise<void> {
  await page.addInitScript(
    (entries) => {
      for (const [key, value] of entries)
        if (localStorage.getItem(key) === null) localStorage.setItem(key, value);
    },
    [
      [STORAGE_KEYS.settings, JSON.stringify({ layout: 'pages', ...settings })],
      [STORAGE_KEYS.tools, 'true'],
      // The offer of another language would come later, and take room from the page.
      [STORAGE_KEYS.declinedOffers, LANGUAGES.join()],
    ] as const,
  );
}

/** Locates the page number in the bar. */
export const position = (book: Book) => book.room.locator('[data-page-position]');

/** Waits until the open part is set in pages, in its final font. */
export async function untilPaged(book: Book): Promise<void> {
  await expect(position(book)).toHaveCount(1);
  await book.page.evaluate(async () => {
    await document.fonts.ready;
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
  });
}

/** A character of the part. */
export interface Character {
  paragraph: number;
  offset: number;
}

/** Returns the first character of the story on the open page; null on one without any. */
export function firstCharacter(book: Book): Promise<Character | null> {
  return book.spread.evaluate((spread) => {
    const page = spread.getBoundingClientRect();
    const range = document.createRange();
    for (const paragraph of spread.querySelectorAll<HTMLElement>('[data-paragraph]')) {
      const walker = document.createTreeWalker(paragraph, NodeFilter.SHOW_TEXT);
      let offset = 0;
      while (walker.nextNode()) {
        const text = walker.currentNode as Text;
        for (let at = 0; at < text.length; at += 1) {
          range.setStart(text, at);
          range.setEnd(text, at + 1);
          const [box] = range.getClientRects();
          if (box && box.width > 0 && box.left >= page.left && box.left < page.right)
            return { paragraph: Number(paragraph.dataset['paragraph']), offset: offset + at };
        }
        offset += text.length;
      }
    }
    return null;
  });
}

/** Returns whether a character is on the open page, or in view where the text scrolls, all of it. */
export function isOnPage(book: Book, { paragraph, offset }: Character): Promise<boolean> {
  return book.paragraph(paragraph).evaluate((element, at) => {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    let passed = 0;
    while (walker.nextNode()) {
      const text = walker.currentNode as Text;
      if (at < passed + text.length) {
        const range = document.createRange();
        range.setStart(text, at - passed);
        range.setEnd(text, at - passed + 1);
        const box = range.getBoundingClientRect();
        const leaf = element.closest('[data-leaf]');
        const isScroller = leaf && getComputedStyle(leaf).overflowY === 'auto';
        const scroller = isScroller ? leaf : element.closest('[data-spread]');
        const page = scroller?.getBoundingClientRect();
        if (!page) return false;
        const isAcross = box.left >= page.left && box.right <= page.right;
        return isAcross && box.top >= page.top && box.bottom <= page.bottom;
      }
      passed += text.length;
    }
    return false;
  }, offset);
}

/** Returns how far the open page is from a page's beginning, in pages, and how far it is scrolled down, in px. */
function misalignment(book: Book): Promise<{ across: number; down: number }> {
  return book.spread.evaluate((spread) => {
    const pages = spread.scrollLeft / spread.getBoundingClientRect().width;
    return { across: Math.abs(pages - Math.round(pages)), down: spread.scrollTop };
  });
}

/** Expects that no page is cut. */
export async function expectAligned(book: Book): Promise<void> {
  await expect
    .poll(async () => {
      const { across, down } = await misalignment(book);
      return across < 0.002 && down === 0;
    })
    .toBe(true);
}
