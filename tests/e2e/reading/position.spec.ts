// The remembered place (SPEC 4, DESIGN decision 3): kept on every turn, by part and paragraph, in every language.
import { splitTitle } from '../../../src/domain/story/parts.ts';
import { STORAGE_KEYS } from '../../../src/domain/storage-keys.ts';
import { fill } from '../../../src/i18n/messages.ts';
import { longUnless } from '../../support/long.ts';
import { Book } from '../support/book.ts';
import { partOf } from '../support/content.ts';
import { holdClock, untilDone } from '../support/standing-clock.ts';
import { expect, test } from '../support/test.ts';

/** How far down its page a text begins to be read: above, it fades into the margin. */
const FADING_PX = 36;

/** The first paragraph in view on the text page. */
async function paragraphAtTop(book: Book): Promise<number> {
  return book.spread.evaluate((spread, fading) => {
    const page = spread.querySelector('[data-text-page]');
    const scroller = page && getComputedStyle(page).overflowY === 'auto' ? page : spread;
    const top = scroller.getBoundingClientRect().top + fading;
    return [...spread.querySelectorAll('[data-paragraph]')].findIndex(
      (element) => element.getBoundingClientRect().bottom > top,
    );
  }, FADING_PX);
}

/** Scrolls until a paragraph is the first one, and waits until that place is written down. */
async function readUpTo(book: Book, paragraph: number): Promise<void> {
  await book.spread.evaluate((spread, index) => {
    const page = spread.querySelector('[data-text-page]');
    const scroller = page && getComputedStyle(page).overflowY === 'auto' ? page : spread;
    const target = spread.querySelector(`[data-paragraph="${index}"]`);
    const offset = target?.getBoundingClientRect().top ?? 0;
    scroller.scrollTop += offset - scroller.getBoundingClientRect().top;
  }, paragraph);
  await expect.poll(() => book.stored(STORAGE_KEYS.position)).toContain(`"paragraph":${paragraph}`);
}

test('the book opens where it was closed, also after a reload', async ({ page, book }) => {
  await book.openFromCover();
  await book.dot('part-3').click();
  await book.expectOpenAt('part-3');
  await book.closeButton.click();
  await book.expectClosed();
  await book.reload();
  await book.openBookLink.or(page.locator('[data-continue]')).first().click();
  await book.expectOpenAt('part-3');
});

test('the place is kept when the page is left without closing the book', async ({ book }) => {
  await book.openFromCover();
  await book.press('ArrowRight');
  await book.expectOpenAt('introduction');
  await book.reload();
  await book.expectOpenAt('introduction');
  await book.goToCover();
  await book.openBookLink.click();
  await book.expectOpenAt('introduction');
});

test('the cover offers to continue with the part by its name', async ({ page, book }) => {
  await book.goToCover();
  await expect(page.locator('[data-continue]')).toBeHidden();
  await expect(page.locator('[data-start-over]')).toBeHidden();
  await book.goToPart('part-2');
  await book.goToCover();
  const part = partOf('en', 'part-2').label;
  const name = fill(book.texts.app.continueReading, { part });
  await page.getByRole('link', { name, exact: true }).click();
  await book.expectOpenAt('part-2');
});

test('the cover offers to start from the beginning as well', async ({ page, book }) => {
  await book.goToPart('part-2');
  await book.goToCover();
  await page.getByRole('link', { name: book.texts.app.startOver, exact: true }).click();
  await book.expectOpenAt('prologue');
});

test('the offer follows what was read since', async ({ page, book }) => {
  await book.openFromCover();
  await book.press('ArrowRight');
  await book.expectOpenAt('introduction');
  await book.press('Escape');
  await book.expectClosed();
  const part = splitTitle(partOf('en', 'introduction').title).label;
  await expect(page.locator('[data-continue]')).toHaveText(
    fill(book.texts.app.continueReading, { part }),
  );
});

test('a reload returns to the paragraph, and further ones do not drift', async ({ book }) => {
  await book.goToPart('part-1');
  await readUpTo(book, 9);
  for (let time = 0; time < 3; time += 1) {
    await book.reload();
    await expect.poll(() => paragraphAtTop(book)).toBe(9);
  }
});

test('Continue returns to the paragraph', async ({ page, book }) => {
  await book.goToPart('part-4');
  await readUpTo(book, 7);
  await book.goToCover();
  await page.locator('[data-continue]').click();
  await book.expectOpenAt('part-4');
  await expect.poll(() => paragraphAtTop(book)).toBe(7);
});

test('the place holds in another language, by part and paragraph', async ({ page, book }) => {
  await book.goToPart('part-2');
  await readUpTo(book, 6);
  const korean = new Book(page, 'ko');
  await korean.goToCover();
  const name = fill(korean.texts.app.continueReading, { part: partOf('ko', 'part-2').label });
  await page.getByRole('link', { name, exact: true }).click();
  await korean.expectOpenAt('part-2');
  await expect.poll(() => paragraphAtTop(korean)).toBe(6);
});

test('the paragraph stays when the window changes its size', async ({ page, book }) => {
  await book.goToPart('part-1');
  await readUpTo(book, 8);
  await page.setViewportSize({ width: 1000, height: 640 });
  await expect.poll(() => paragraphAtTop(book)).toBe(8);
  await page.setViewportSize({ width: 500, height: 800 });
  await expect.poll(() => paragraphAtTop(book)).toBe(8);
});

test('what a window shows between two sizes is not taken for the place', async ({ page, book }) => {
  await page.clock.install();
  await book.goToPart('part-1');
  await readUpTo(book, 8);
  await holdClock(page);
  // As if the layout of another size had put the text to its beginning before its event has come.
  const width = await page.evaluate(() => window.innerWidth);
  await page.evaluate((other) => {
    Object.defineProperty(window, 'innerWidth', { configurable: true, value: other });
    for (const element of document.querySelectorAll('[data-spread], [data-text-page]'))
      element.scrollTop = 0;
  }, width - 1);
  await expect.poll(() => paragraphAtTop(book)).toBe(0);
  await page.clock.runFor(1_000);
  await untilDone(page);
  expect(await book.stored(STORAGE_KEYS.position)).toContain('"paragraph":8');
  await page.evaluate((value) => {
    Object.defineProperty(window, 'innerWidth', { configurable: true, value });
    dispatchEvent(new Event('resize'));
  }, width);
  await expect.poll(() => paragraphAtTop(book)).toBe(8);
});

test('the paragraph stays when the text grows', async ({ book }) => {
  await book.goToPart('part-1');
  await readUpTo(book, 8);
  await book.openSettings();
  const larger = book.settings.getByRole('button', { name: book.texts.book.settingsPanel.larger });
  for (let step = 0; step < 3; step += 1) await larger.click();
  await expect.poll(() => paragraphAtTop(book)).toBe(8);
});

test('the paragraph stays when full view is entered and left', async ({ book }) => {
  await book.goToPart('part-1');
  await readUpTo(book, 8);
  await book.fullViewButton.click();
  await expect.poll(() => paragraphAtTop(book)).toBe(8);
  await book.bookViewButton.click();
  await expect.poll(() => paragraphAtTop(book)).toBe(8);
});

for (const { stored, slug } of [
  { stored: '99', slug: 'part-6' },
  { stored: '-3', slug: 'prologue' },
  { stored: '4', slug: 'part-3' },
  { stored: 'abc', slug: 'prologue' },
  { stored: 'null', slug: 'prologue' },
  { stored: '', slug: 'prologue' },
  { stored: '{"slug":"x"}', slug: 'prologue' },
  { stored: '{"slug":"part-2","paragraph":"7"}', slug: 'part-2' },
  { stored: '{"slug":"part-2","paragraph":9999}', slug: 'part-2' },
  { stored: '{"slug":"part-2","paragraph":-4}', slug: 'part-2' },
] as const) {
  // What is read of each is a rule with tests of its own (tests/unit/domain/book/reading-memory.test.ts).
  const suite = longUnless(stored === '99' || stored === 'abc');
  test(
    `a stored place of ${stored || 'nothing'} opens a page that exists`,
    suite,
    async ({ page, book }) => {
      await page.goto('/robots.txt');
      await page.evaluate(([key, value]) => localStorage.setItem(key, value), [
        STORAGE_KEYS.position,
        stored,
      ] as const);
      await book.goToCover();
      await book.openBookLink.click();
      await book.expectOpenAt(slug);
      await book.press('ArrowLeft');
      await expect(book.room).toBeVisible();
    },
  );
}

test('a browser that refuses storage still reads the book', async ({ context, book }) => {
  await context.addInitScript(() => {
    const refuse = (): never => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    };
    for (const name of ['localStorage', 'sessionStorage'] as const) {
      Object.defineProperty(window, name, { get: refuse });
    }
  });
  await book.goTo('/');
  await expect(book.dialog(book.texts.app.firstVisitModal.title)).toBeVisible();
  await book.closeDialog();
  await book.openBookLink.click();
  await book.expectOpenAt('prologue');
  await book.press('ArrowRight');
  await book.expectOpenAt('introduction');
  await book.openSettings();
  const { settingsPanel } = book.texts.book;
  await book.settings.getByRole('button', { name: settingsPanel.larger }).click();
  await expect(book.settings).toContainText(settingsPanel.notStored);
});
