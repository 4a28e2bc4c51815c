// Page object for the book: how to open it, its controls by their accessible names, and which part is open. Assertions
// about behaviour belong in the tests.
import { expect, type Locator, type Page } from '@playwright/test';
import { HTML_LANG, LANGUAGE_NAMES, type Language } from '../../../src/domain/languages.ts';
import { homePath, partPath } from '../../../src/domain/routes.ts';
import { BUILT_IN_PARTS, STORY_ID, type PartSlug } from '../../../src/domain/story/parts.ts';
import { fill, type Messages } from '../../../src/i18n/messages.ts';
import { partOf, storyInfoOf, textsOf } from './content.ts';
import { untilHydrated } from './hydrated.ts';
import { untilDone } from './standing-clock.ts';
import { expectToastOf } from './toast-log.ts';

/** Requests for the text of a part. The book sends the first one once its listeners are attached. */
const PART_FILE = new RegExp(`/content/stories/${STORY_ID}/[a-z]{2}/[a-z0-9-]+\\.json$`);

export class Book {
  readonly page: Page;
  readonly language: Language;
  readonly texts: Messages;

  constructor(page: Page, language: Language) {
    this.page = page;
    this.language = language;
    this.texts = textsOf(language);
  }

  get homePath(): string {
    return homePath(this.language);
  }

  pathOf(slug: PartSlug): string {
    return partPath(this.language, slug);
  }

  /** Returns the region of the open book, from cover to cover; absent while the book is closed. */
  get room(): Locator {
    const label = fill(this.texts.book.label, { title: storyInfoOf(this.language).title });
    return this.page.getByRole('region', { name: label, exact: true });
  }

  /** Returns the two open pages. */
  get spread(): Locator {
    return this.room.locator('[data-spread][data-role="current"]');
  }

  get heading(): Locator {
    return this.spread.getByRole('heading', { level: 1 });
  }

  /** Returns the page with the text, which scrolls. */
  get textPage(): Locator {
    return this.spread.locator('[data-text-page]');
  }

  paragraph(index: number): Locator {
    return this.spread.locator(`[data-paragraph="${index}"]`);
  }

  get menuButton(): Locator {
    return this.room.getByRole('link', { name: this.texts.book.contents.title, exact: true });
  }

  get closeButton(): Locator {
    return this.room.getByRole('link', { name: this.texts.book.close, exact: true });
  }

  get searchButton(): Locator {
    return this.room.getByRole('button', { name: this.texts.book.search, exact: true });
  }

  get languageButton(): Locator {
    const name = this.texts.navigation.languages;
    return this.room.getByRole('button', { name, exact: true });
  }

  /** Returns a language of the open book's menu. */
  languageLink(language: Language): Locator {
    const menu = this.room.getByRole('navigation', { name: this.texts.navigation.languages });
    return menu.getByRole('link', { name: LANGUAGE_NAMES[language], exact: true });
  }

  get settingsButton(): Locator {
    return this.room.getByRole('button', { name: this.texts.book.settings, exact: true });
  }

  get fullViewButton(): Locator {
    return this.room.getByRole('button', { name: this.texts.book.fullView, exact: true });
  }

  get bookViewButton(): Locator {
    return this.room.getByRole('button', { name: this.texts.book.bookView, exact: true });
  }

  get pageBar(): Locator {
    return this.room.getByRole('navigation', { name: this.texts.book.pages, exact: true });
  }

  /** Returns the first link: the arrows stand before and after the dots. Another test checks their names. */
  get previousArrow(): Locator {
    return this.pageBar.getByRole('link').first();
  }

  get nextArrow(): Locator {
    return this.pageBar.getByRole('link').last();
  }

  dot(slug: PartSlug): Locator {
    const name = fill(this.texts.book.goToPart, { part: partOf(this.language, slug).title });
    return this.pageBar.getByRole('link', { name, exact: true });
  }

  /** Returns a dialog over the book, by its title. */
  dialog(name: string): Locator {
    return this.page.getByRole('dialog', { name, exact: true });
  }

  get contents(): Locator {
    return this.dialog(this.texts.book.contents.title);
  }

  get settings(): Locator {
    return this.dialog(this.texts.book.settings);
  }

  get search(): Locator {
    return this.dialog(this.texts.book.search);
  }

  get toast(): Locator {
    return this.page
      .getByRole('region', { name: this.texts.app.toasts.label, exact: true })
      .locator('[data-tone]');
  }

  /** Returns the cover's one button; its second line says where a returning reader was. */
  get openBookLink(): Locator {
    return this.page.getByRole('link', { name: new RegExp(`^${this.texts.app.openBook}`) });
  }

  /** Opens an address and waits until the page responds to input. */
  async goTo(path: string): Promise<void> {
    await this.untilReady(() => this.page.goto(path));
  }

  async reload(): Promise<void> {
    await this.untilReady(() => this.page.reload());
  }

  async goToCover(): Promise<void> {
    await this.goTo(this.homePath);
  }

  /** Opens the book on a part's own page. */
  async goToPart(slug: PartSlug): Promise<void> {
    await this.goTo(this.pathOf(slug));
    await this.expectOpenAt(slug);
  }

  /** Opens the book from the cover, where a first-time reader starts. */
  async openFromCover(): Promise<void> {
    await this.goToCover();
    await this.openBookLink.click();
    await this.expectOpenAt('prologue');
  }

  /** Runs an action that loads a page, and waits until the page's islands respond to input. */
  async untilReady(load: () => Promise<unknown>): Promise<void> {
    // Ignore requests of the previous page, which may still be loading texts.
    let isThere = false;
    this.page.once('framenavigated', () => (isThere = true));
    const firstText = this.page.waitForRequest(
      (request) => isThere && PART_FILE.test(request.url()),
    );
    await load();
    await this.untilListening();
    await firstText;
  }

  /** Waits until the current page's islands respond to input. */
  async untilListening(): Promise<void> {
    await untilHydrated(this.page);
    await this.page.evaluate(
      () => new Promise((done) => requestIdleCallback(done, { timeout: 1_000 })),
    );
    // If the page was not idle within a second, the effects that attach its listeners may still be pending.
    await untilDone(this.page);
  }

  /** Waits until the cover knows where its reader was: from then on the book opens there without loading a page. */
  async untilPlaceIsKnown(): Promise<void> {
    await expect(this.openBookLink.locator('[data-place]')).not.toBeEmpty();
  }

  /** Expects the book to be open at a part, with no page turn in progress and the text visible. */
  async expectOpenAt(slug: PartSlug): Promise<void> {
    await expect(this.room).toHaveAttribute('data-page', String(BUILT_IN_PARTS.indexOf(slug)));
    await this.expectAtRest();
    await expect(this.spread).toHaveAttribute('data-spread', slug);
    await expect(this.paragraph(0)).toBeVisible();
  }

  /** Moves the mouse, and waits until turns are shown and the neighbouring parts stand ready. */
  async untilTurnsShow(): Promise<void> {
    await this.page.mouse.move(400, 300);
    await this.page.mouse.move(410, 300);
    await expect(this.room.locator('[data-turns] [data-prepared]')).toHaveCount(1);
    await expect(this.room.locator('[data-role="waiting"]').first()).toBeAttached();
  }

  async expectAtRest(): Promise<void> {
    await expect(this.room.locator('[data-spread]:not([data-role="waiting"])')).toHaveCount(1);
  }

  /** Expects that a toast with all these texts was shown, even if it has disappeared since. */
  async expectToast(...words: string[]): Promise<void> {
    await expectToastOf(this.page, { region: this.texts.app.toasts.label, words });
  }

  async expectClosed(): Promise<void> {
    await expect(this.room).toHaveCount(0);
  }

  async press(key: string): Promise<void> {
    await this.page.keyboard.press(key);
  }

  /**
   * Presses End until the last part is open. A press goes to the end of the text, and at its end to the last part; the
   * card below the text makes it longer when it comes.
   */
  async endToLastPart(): Promise<void> {
    const last = String(BUILT_IN_PARTS.length - 1);
    await expect(async () => {
      await this.press('End');
      await expect(this.room).toHaveAttribute('data-page', last, { timeout: 1_000 });
    }).toPass();
    await this.expectOpenAt('part-6');
  }

  async openContents(): Promise<void> {
    await this.menuButton.click();
    await expect(this.contents).toBeVisible();
  }

  async openSettings(): Promise<void> {
    await this.settingsButton.click();
    await expect(this.settings).toBeVisible();
  }

  async openSearch(): Promise<void> {
    await this.searchButton.click();
    // Keys pressed before belong to the book.
    await expect(this.search.getByRole('searchbox')).toBeFocused();
  }

  async closeDialog(): Promise<void> {
    await this.press('Escape');
    await expect(this.page.getByRole('dialog')).toHaveCount(0);
  }

  /** Returns the value that the browser stored for a key. */
  stored(key: string): Promise<string | null> {
    return this.page.evaluate((name) => localStorage.getItem(name), key);
  }

  /** Returns the value of `<html lang>` in this book's language. */
  get htmlLang(): string {
    return HTML_LANG[this.language];
  }
}
