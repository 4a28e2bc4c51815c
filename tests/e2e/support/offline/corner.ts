// Page object for offline reading: the two corner buttons, the panels they open, and reading the whole book offline.
import { expect, type Locator, type Page } from '@playwright/test';
import type { DotColour } from '../../../../src/domain/offline/status-dot.ts';
import { BUILT_IN_PARTS } from '../../../../src/domain/story/parts.ts';
import type { Messages } from '../../../../src/i18n/messages.ts';
import type { Book } from '../book.ts';
import { partOf } from '../content.ts';
import { untilHydrated } from '../hydrated.ts';

/** Upper bound on the Tab presses needed to reach a button. */
const MAX_TABS = 90;
/** How long a first worker may take to claim a page that was already open. */
const CLAIM_MS = 3_000;

type Words = Messages['app']['offline'];
/** The keys of single texts; groups of texts are excluded. */
type WordName = { [Name in keyof Words]: Words[Name] extends string ? Name : never }[keyof Words];

export class OfflineCorner {
  readonly book: Book;
  readonly page: Page;
  readonly texts: Messages['app']['offline'];

  constructor(book: Book) {
    this.book = book;
    this.page = book.page;
    this.texts = book.texts.app.offline;
  }

  get panelButton(): Locator {
    return this.page.getByRole('button', { name: this.texts.label, exact: true });
  }

  get panel(): Locator {
    return this.page.getByRole('dialog', { name: this.texts.label, exact: true });
  }

  get statusButton(): Locator {
    return this.page.getByRole('button', { name: new RegExp(`^${this.texts.status.title}: `) });
  }

  get status(): Locator {
    return this.page.getByRole('dialog', { name: this.texts.status.title, exact: true });
  }

  /** Returns a button of the panel, by its text key. */
  button(name: WordName): Locator {
    return this.panel.getByRole('button', { name: this.texts[name], exact: true });
  }

  get question(): Locator {
    return this.page.getByRole('dialog', { name: this.texts.deleteQuestion, exact: true });
  }

  /** Opens the cover and waits until the worker controls it. */
  async goToCover(): Promise<void> {
    await this.page.goto(this.book.homePath);
    await expect(this.statusButton).toBeVisible();
    // A page that loads while the first worker activates may stay uncontrolled until it is reloaded.
    while (!(await this.isClaimed())) await this.page.reload();
    await this.page.waitForFunction(
      () => navigator.serviceWorker.controller?.state === 'activated',
    );
    await expect(this.statusButton).toBeVisible();
  }

  private isClaimed(): Promise<boolean> {
    return this.page.evaluate(async (limitMs) => {
      await navigator.serviceWorker.ready;
      const until = performance.now() + limitMs;
      while (!navigator.serviceWorker.controller && performance.now() < until) {
        await new Promise((done) => setTimeout(done, 50));
      }
      return navigator.serviceWorker.controller !== null;
    }, CLAIM_MS);
  }

  async openPanel(): Promise<void> {
    await this.panelButton.click();
    await expect(this.panel).toBeVisible();
  }

  /** Opens the panel, downloads the page's language, and closes the panel. */
  async download(): Promise<void> {
    await this.openPanel();
    await this.button('download').click();
    await expect(this.panel).toContainText(this.texts.available);
    await this.page.keyboard.press('Escape');
    await expect(this.panel).toHaveCount(0);
  }

  /** Expects the panel to say that nothing can be kept here, and to give the EPUB. */
  async expectEpubOnly(): Promise<void> {
    await this.openPanel();
    await expect(this.panel).toContainText(this.texts.noDownloadText);
    // The one that closes it.
    await expect(this.panel.getByRole('button')).toHaveCount(1);
    const saved = this.page.waitForEvent('download');
    await this.panel.getByRole('link').click();
    expect((await saved).suggestedFilename()).toMatch(/-en\.epub$/);
  }

  async expectDot(colour: DotColour): Promise<void> {
    await expect(this.statusButton.locator('[data-dot]')).toHaveAttribute('data-dot', colour);
    await expect(this.statusButton).toHaveAccessibleName(
      `${this.texts.status.title}: ${this.texts.dot[colour]}`,
    );
  }

  /** Expects that a toast with this name was shown, with `more` texts besides its own. */
  async expectToast(
    name: keyof Messages['app']['offline']['toasts'],
    ...more: string[]
  ): Promise<void> {
    const { title, text } = this.texts.toasts[name];
    await this.book.expectToast(title, text, ...more);
  }

  /** Moves focus to an element by keyboard only. Tabs backwards, because the targets are near the end of the page. */
  async tabTo(target: Locator): Promise<void> {
    for (let presses = 0; presses < MAX_TABS; presses += 1) {
      if (await target.evaluate((element) => element === document.activeElement)) return;
      await this.page.keyboard.press('Shift+Tab');
    }
    throw new Error(`Nothing was reached in ${MAX_TABS} presses: ${String(target)}`);
  }

  /** Opens the book from the cover and reads all eight parts, checking every paragraph and picture. */
  async readWholeBook(): Promise<void> {
    const { book, page } = this;
    await expect(this.panelButton).toBeVisible();
    await untilHydrated(page);
    await book.openBookLink.click();
    for (const slug of BUILT_IN_PARTS) {
      await book.expectOpenAt(slug);
      const part = partOf(book.language, slug);
      await expect(book.spread.locator('[data-paragraph]'), slug).toHaveText(part.paragraphs);
      const images = book.spread.locator('img');
      expect(await images.count(), slug).toBeGreaterThan(0);
      for (const image of await images.all()) {
        await image.scrollIntoViewIfNeeded();
        await expect
          .poll(() => image.evaluate((img: HTMLImageElement) => img.naturalWidth), slug)
          .toBeGreaterThan(0);
      }
      if (slug !== BUILT_IN_PARTS.at(-1)) await book.press('ArrowRight');
    }
  }
}
