// Words of the story, selected and marked.
import type { Page } from '@playwright/test';

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

/** The words of a highlight, such as `mark-sky`. */
export function paintedWords(page: Page, name: string): Promise<string[]> {
  return page.evaluate((key) => [...(CSS.highlights.get(key) ?? [])].map(String), name);
}
