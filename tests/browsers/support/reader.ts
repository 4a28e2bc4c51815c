// The book in a tab: where it is open, and its controls by their names in the interface texts.
import type { Language } from '../../../src/domain/languages.ts';
import { BUILT_IN_PARTS, type PartSlug } from '../../../src/domain/story/parts.ts';
import type { Messages } from '../../../src/i18n/messages.ts';
import { textsOf } from '../../e2e/support/content.ts';
import type { TestPage } from './page.ts';

/** Runs in the page. Returns the open part, once nothing turns any more; until then, what there is. */
function describeOpenPart(): string {
  const shown = document.querySelectorAll('[data-spread]:not([data-role="waiting"])');
  const [only] = shown;
  const book = document.querySelector<HTMLElement>('[data-page]');
  // While the cover swings, the book takes no keys. Marked only where two pages are shown.
  const isSwinging = document.querySelector('[data-swinging]') !== null;
  const hasText = only?.querySelector('[data-paragraph="0"]')?.checkVisibility() === true;
  if (!book || !only || shown.length > 1 || isSwinging || !hasText) {
    const found = { book: book !== null, parts: shown.length, isSwinging, hasText };
    return `${location.pathname} ${JSON.stringify(found)} ${document.body.innerText.slice(0, 200)}`;
  }
  return `${only.getAttribute('data-spread') ?? ''} ${book.dataset['page'] ?? ''}`;
}

export class Reader {
  readonly page: TestPage;
  readonly texts: Messages;

  constructor(page: TestPage, language: Language) {
    this.page = page;
    this.texts = textsOf(language);
  }

  /** Waits until the book is open at a part, at rest. */
  async expectOpenAt(slug: PartSlug): Promise<void> {
    const open = `${slug} ${BUILT_IN_PARTS.indexOf(slug)}`;
    await this.page.until(open, describeOpenPart);
    // The text is there before the cover begins to swing, and on the page of a part before its keys work.
    await this.page.untilReady();
    await this.page.until(open, describeOpenPart);
  }

  async expectClosed(): Promise<void> {
    await this.page.until(false, () => document.querySelector('[data-page]') !== null);
  }

  /** Presses a button of the bar above the book. */
  async pressTool(name: 'search' | 'settings' | 'fullView'): Promise<void> {
    await this.page.click({ role: 'button', name: this.texts.book[name] });
  }

  async openContents(): Promise<void> {
    await this.page.click({ role: 'link', name: this.texts.book.contents.title });
    await this.page.expectDialog(this.texts.book.contents.title);
  }

  async close(): Promise<void> {
    await this.page.click({ role: 'link', name: this.texts.book.close });
    await this.expectClosed();
  }

  /** Returns the paragraph at the top of the open text. */
  async paragraphAtTop(): Promise<number> {
    return this.page.run(() => {
      const spread = document.querySelector('[data-spread][data-role="current"]');
      const text = spread?.querySelector('[data-text-page]');
      const scroller = text && getComputedStyle(text).overflowY === 'auto' ? text : spread;
      // Text under the fade at the top is not read there.
      const top = (scroller?.getBoundingClientRect().top ?? 0) + 36;
      return [...(spread?.querySelectorAll('[data-paragraph]') ?? [])].findIndex(
        (paragraph) => paragraph.getBoundingClientRect().bottom > top,
      );
    });
  }
}
