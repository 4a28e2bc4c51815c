// The reader's place: whatever has led them to words, the words stay in view through every change of the layout, and
// any number of changes. The long suite draws other chains; a failure names its seed and its steps.
import fc from 'fast-check';
import { toFragment } from '../../../src/domain/book/marks/link.ts';
import { STORAGE_KEYS } from '../../../src/domain/storage-keys.ts';
import type { PartSlug } from '../../../src/domain/story/parts.ts';
import { PROPERTY_SEED } from '../../support/effort.ts';
import { LONG } from '../../support/long.ts';
import type { Book } from '../support/book.ts';
import { partOf } from '../support/content.ts';
import { selectWords } from '../support/marks.ts';
import { position } from '../support/real-pages.ts';
import { expect, test } from '../support/test.ts';

/** Words that the reader was led to; without an offset, any of the paragraph, or of its second language. */
interface Target {
  paragraph: number;
  offset?: number;
}

/** Returns whether the words are in view, with nothing over them. */
function isOnTop(book: Book, { paragraph, offset = -1 }: Target): Promise<boolean> {
  return book.paragraph(paragraph).evaluate((element, at) => {
    const isSeen = (range: Range, owner: Element): boolean =>
      [...range.getClientRects()].some(({ left, top, width, height }) => {
        const seen = document.elementsFromPoint(left + width / 2, top + height / 2);
        // A toast goes by itself.
        return owner.contains(seen.find((each) => !each.closest('[data-tone]')) ?? null);
      });
    const range = document.createRange();
    const isAnySeen = (owner: Element): boolean => {
      range.selectNodeContents(owner);
      return isSeen(range, owner);
    };
    const second = element.nextElementSibling?.closest('[data-second]');
    if (at < 0) return isAnySeen(element) || (second ? isAnySeen(second) : false);
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    for (let passed = 0; walker.nextNode(); passed += (walker.currentNode as Text).length) {
      const text = walker.currentNode as Text;
      if (at >= passed + text.length) continue;
      range.setStart(text, at - passed);
      range.setEnd(text, at - passed + 1);
      return isSeen(range, element);
    }
    return false;
  }, offset);
}

/** Lets the browser lay out and draw what has just changed. */
const drawn = (book: Book): Promise<void> =>
  book.page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
  });

/** Returns words in the middle of a paragraph, which no other paragraph has. */
function wordsOf(book: Book, slug: PartSlug, share: number): Required<Target> & { words: string } {
  const { paragraphs } = partOf(book.language, slug);
  const paragraph = Math.min(Math.floor(paragraphs.length * share), paragraphs.length - 1);
  const text = paragraphs[paragraph] ?? '';
  const words = text.slice(text.length / 2, text.length / 2 + 24).trim();
  return { paragraph, offset: text.indexOf(words), words };
}

/** Searches for words of a part and chooses the hit. */
async function find(book: Book, slug: PartSlug, share: number): Promise<Target> {
  const { words, ...target } = wordsOf(book, slug, share);
  await book.openSearch();
  await book.search.getByRole('searchbox').fill(words);
  await book.search.getByRole('listitem').first().getByRole('link').click();
  await book.expectOpenAt(slug);
  return target;
}

/** Opens the list of marks and goes to one. */
async function goToMark(book: Book, words: string): Promise<void> {
  const { title } = book.texts.reader.marks.list;
  await book.openContents();
  await book.contents.getByRole('button', { name: title, exact: true }).click();
  await book
    .dialog(title)
    .getByRole('link', { name: words.slice(0, 12) })
    .click();
  await expect(book.dialog(title)).toHaveCount(0);
}

/** What leads a reader to words. */
const LANDINGS: Record<string, (book: Book) => Promise<Target>> = {
  'found in another part': (book) => find(book, 'introduction', 0.5),
  'found at the end of a part': (book) => find(book, 'part-2', 1),
  marked: async (book) => {
    const { paragraph } = wordsOf(book, 'part-1', 0.6);
    await goToMark(book, partOf(book.language, 'part-1').paragraphs[paragraph] ?? '');
    await book.expectOpenAt('part-1');
    await expect(book.dialog(book.texts.reader.marks.card)).toBeVisible();
    await book.closeDialog();
    return { paragraph, offset: 0 };
  },
  shared: async (book) => {
    const slug = (await book.spread.getAttribute('data-spread')) as PartSlug;
    const target = wordsOf(book, slug, 0.3);
    await book.page.evaluate((hash) => (location.hash = hash), toFragment(target));
    return target;
  },
  read: async (book) => {
    await book.dot('part-3').click();
    await book.expectOpenAt('part-3');
    await book.textPage.focus();
    for (let press = 0; press < 3; press += 1) await book.press('PageDown');
    // The place that is stored when the page is left.
    await book.page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    const stored = (await book.stored(STORAGE_KEYS.position)) ?? '';
    return { paragraph: Number(/part-3.*"paragraph":(\d+)/.exec(stored)?.[1]) };
  },
};

/** Makes a choice in the settings. */
async function choose(book: Book, option: (book: Book) => Promise<unknown>): Promise<void> {
  await book.openSettings();
  await option(book);
  await book.closeDialog();
}

const option = (book: Book, group: string, name: string) =>
  book.settings.getByRole('group', { name: group }).locator(`[data-option="${name}"]`);

/** Changes of the layout, each other than before. */
const CHANGES: Record<string, (book: Book) => Promise<void>> = {
  view: async (book) => {
    await book.fullViewButton.or(book.bookViewButton).click();
    // A toast under the mouse would stay over the buttons.
    await book.page.mouse.move(150, 200);
  },
  layout: async (book) => {
    const isPaged = (await position(book).count()) > 0;
    const { layout } = book.texts.reader.settings;
    await choose(book, () => option(book, layout, isPaged ? 'scroll' : 'pages').click());
    await expect(position(book)).toHaveCount(isPaged ? 0 : 1);
  },
  size: async (book) => {
    const isLarge = (await book.page.locator('html').getAttribute('data-size')) === '160';
    const { smaller, larger } = book.texts.book.settingsPanel;
    const step = book.settings.getByRole('button', { name: isLarge ? smaller : larger });
    await choose(book, async () => {
      for (let press = 0; press < 4; press += 1) await step.click();
    });
  },
  'line height': async (book) => {
    const isAiry = (await book.page.locator('html').getAttribute('data-leading')) === 'airy';
    const { lineHeight } = book.texts.book.settingsPanel;
    await choose(book, () => option(book, lineHeight, isAiry ? 'normal' : 'airy').click());
  },
  typeface: async (book) => {
    const isSans = (await book.page.locator('html').getAttribute('data-face')) === 'sans';
    const { typeface } = book.texts.reader.typography;
    await choose(book, () => option(book, typeface, isSans ? 'book' : 'sans').click());
  },
  'second language': async (book) => {
    const second = book.spread.locator('[data-second="paragraph"]').first();
    const isShown = (await second.count()) > 0;
    const language = isShown ? '' : 'ko';
    await choose(book, () => book.settings.getByRole('combobox').selectOption(language));
    if (isShown) await expect(second).toHaveCount(0);
    else await expect(second).toContainText(/\S/);
  },
  window: async (book) => {
    const { width, height } = book.page.viewportSize() ?? { width: 0, height: 0 };
    await book.page.setViewportSize({ width: height, height: width });
  },
  font: async ({ page }) => {
    await page.evaluate(() => {
      const wider = new CSSStyleSheet();
      wider.replaceSync('[data-paragraph] { letter-spacing: 0.12em; }');
      document.adoptedStyleSheets = document.adoptedStyleSheets.length > 0 ? [] : [wider];
    });
  },
};

const { seed = Date.now() } = PROPERTY_SEED;

/** Returns all changes, shuffled, for one landing of each visit, else two: in the end, each follows each landing. */
function chainOf(landing: number, visit: number): string[] {
  const names = Object.keys(CHANGES);
  const { length } = names;
  const [all = []] = fc.sample(fc.shuffledSubarray(names, { minLength: length }), {
    seed: seed + visit,
    numRuns: 1,
  });
  if (landing === visit) return all;
  return [0, 1].map((step) => names[(landing + 2 * visit + step) % length] ?? '');
}

for (const [visit, [language, width]] of (
  [
    ['en', 1280],
    ['ja', 390],
    ['ja', 1280],
    ['en', 390],
  ] as const
).entries()) {
  test.describe(`in ${language} on ${String(width)} px`, () => {
    const isPhone = width < 400;
    test.use({ language, viewport: { width, height: 800 }, isMobile: isPhone, hasTouch: isPhone });

    test('words that a reader was led to stay in view', LONG, async ({ page, book }) => {
      await book.goToPart('part-1');
      // The tools come with the reader's first action.
      await book.press('ArrowDown');
      await selectWords(page, wordsOf(book, 'part-1', 0.6).paragraph, 12);
      const { bar, inks } = book.texts.reader.marks;
      await book.dialog(bar).getByRole('button', { name: inks.sky }).click();
      await book.closeDialog();

      for (const [index, [landing, lead]] of Object.entries(LANDINGS).entries()) {
        const target = await lead(book);
        const steps = [String(seed), landing];
        await expect.poll(() => isOnTop(book, target), steps.join()).toBe(true);
        for (const change of chainOf(index, visit)) {
          // A key brings back the bars of a phone.
          await book.press('Shift');
          await CHANGES[change]?.(book);
          await drawn(book);
          steps.push(change);
          expect(await isOnTop(book, target), steps.join()).toBe(true);
        }
        // Ends the search, which stands in the place of the dots.
        if (landing.startsWith('found')) await book.press('Escape');
        if (index !== visit) continue;
        await book.reload();
        await expect.poll(() => isOnTop(book, target), 'reloaded').toBe(true);
      }
    });
  });
}

test('a hit in another part is the place from then on: after a reload, and by Back and Forward', async ({
  page,
  book,
}) => {
  await book.openFromCover();
  const target = await find(book, 'introduction', 0.5);
  await expect.poll(() => isOnTop(book, target)).toBe(true);
  await test.step('with focus, whatever the window and the font do', async () => {
    for (const change of [CHANGES['window'], CHANGES['font']]) await change?.(book);
    await expect(book.paragraph(target.paragraph)).toBeFocused();
  });
  await page.goBack();
  await book.expectClosed();
  await page.goForward();
  await book.expectOpenAt('introduction');
  await expect.poll(() => isOnTop(book, target)).toBe(true);
  await book.reload();
  await expect.poll(() => isOnTop(book, target)).toBe(true);
});

test(
  'what the reader scrolls in the frame in which the layout changes stays scrolled',
  LONG,
  async ({ book }) => {
    await book.goToPart('part-1');
    const moved = await book.textPage.evaluate(async (page) => {
      const frame = () => new Promise(requestAnimationFrame);
      const taller = new CSSStyleSheet();
      taller.replaceSync('[data-paragraph] { padding-block-end: 1px; }');
      page.scrollTop = 300;
      document.adoptedStyleSheets = [taller];
      for (let frames = 0; frames < 3; frames += 1) await frame();
      return page.scrollTop;
    });
    expect(moved).toBe(300);
  },
);
