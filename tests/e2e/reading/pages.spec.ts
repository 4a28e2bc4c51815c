// Parts in real pages, by the reader's choice (decision 105): turning them, and keeping the first words in view.
import { STORAGE_KEYS } from '../../../src/domain/storage-keys.ts';
import { fill } from '../../../src/i18n/messages.ts';
import { LONG } from '../../support/long.ts';
import { violationsOn } from '../support/axe.ts';
import type { Book } from '../support/book.ts';
import { partOf } from '../support/content.ts';
import {
  choosePages,
  expectAligned,
  firstCharacter,
  isOnPage,
  position,
  untilPaged,
  type Character,
} from '../support/real-pages.ts';
import { Aloud, fakeSpeech } from '../support/speech.ts';
import { storeSettings } from '../support/stored.ts';
import { expect, FAILED_REQUEST, test } from '../support/test.ts';
import { drag, swipe } from '../support/touch.ts';

/** Returns the number of pages of the open part, as the bar states it in English. */
async function pagesOf(book: Book): Promise<number> {
  return Number(/of (\d+)/.exec((await position(book).textContent()) ?? '')?.[1]);
}

/** Waits for a page, of however many: a late font may change their number. */
async function expectPage(book: Book, page: number): Promise<void> {
  await expect(position(book)).toHaveText(new RegExp(`\\b${String(page)} of \\d`));
  await expectAligned(book);
}

/** Waits for the last page of the part: both numbers are read at one moment. */
async function expectLastPage(book: Book): Promise<void> {
  await expect(position(book)).toHaveText(/\b(\d+) of \1\b/);
  await expectAligned(book);
}

test('with real pages chosen in the settings, keys turn page by page, then to the next part, and back', async ({
  page,
  book,
}) => {
  await book.goToPart('part-1');
  await book.openSettings();
  await book.settings.getByText(book.texts.reader.settings.pages, { exact: true }).click();
  await book.closeDialog();
  // The card at the end may add a page.
  await expect(book.spread.locator('[data-next-card]')).toBeAttached();
  await untilPaged(book);
  const pages = await pagesOf(book);
  expect(pages).toBeGreaterThan(2);
  await expect(book.heading).toBeInViewport();

  await book.press('ArrowRight');
  await expectPage(book, 2);
  await expect(book.heading).not.toBeInViewport();
  await expect(book.room.locator('[data-page-turned]')).toHaveText(
    (await position(book).textContent()) ?? '',
  );
  const first = await firstCharacter(book);
  await book.press('PageDown');
  await expectPage(book, 3);
  expect(await firstCharacter(book)).not.toEqual(first);
  await book.press('PageUp');
  await expectPage(book, 2);
  await book.spread.hover();
  await page.mouse.wheel(0, 120);
  await expectPage(book, 3);
  await book.press('ArrowLeft');
  await expectPage(book, 2);
  expect(await firstCharacter(book)).toEqual(first);
  await expect(book.nextArrow).toHaveAccessibleName(book.texts.reader.pages.next);

  await test.step('from the last page to the next part, and back to the last page', async () => {
    await book.press('End');
    await expectLastPage(book);
    await expect(book.nextArrow).toHaveAccessibleName(
      fill(book.texts.navigation.nextPart, { part: partOf('en', 'part-2').title }),
    );
    await book.nextArrow.click();
    await book.expectOpenAt('part-2');
    await expectPage(book, 1);
    await book.press('ArrowLeft');
    await book.expectOpenAt('part-1');
    await expectLastPage(book);
    await book.press('Home');
    await expectPage(book, 1);
    await book.press('Home');
    await book.expectOpenAt('prologue');
  });
});

/** Sets the size of the text or its line spacing, as the settings do. */
const restyle = (book: Book, name: 'size' | 'leading', value: string): Promise<void> =>
  book.page.evaluate(([key, to]) => void (document.documentElement.dataset[key] = to), [
    name,
    value,
  ] as const);

async function expectKept(book: Book, words: Character): Promise<void> {
  await expect.poll(() => isOnPage(book, words)).toBe(true);
  await expectAligned(book);
}

test.describe('in Korean', () => {
  test.use({ language: 'ko', expectedErrors: FAILED_REQUEST });

  test('the first words of a page stay in view in every window, size and layout', async ({
    page,
    book,
  }) => {
    // Lines end elsewhere in the web font, which comes in time for some of these visits and not for others.
    await page.route('**/*.woff2', (route) => route.abort());
    await choosePages(page);
    await book.goToPart('part-2');
    await untilPaged(book);
    for (let turn = 0; turn < 2; turn += 1) await book.press('ArrowRight');
    const words = await firstCharacter(book);
    if (!words) throw new Error('There is no text on the page.');
    for (const [width, height] of [
      [1000, 640],
      [390, 844],
      [844, 390],
    ] as const) {
      await page.setViewportSize({ width, height });
      await expectKept(book, words);
    }
    await page.setViewportSize({ width: 1280, height: 720 });
    await expect.poll(() => firstCharacter(book)).toEqual(words);
    for (const [name, value] of [
      ['size', '160'],
      ['leading', 'airy'],
    ] as const) {
      await restyle(book, name, value);
      await expectKept(book, words);
    }
    await restyle(book, 'leading', 'normal');
    await restyle(book, 'size', '100');
    await expect.poll(() => firstCharacter(book)).toEqual(words);

    await test.step('and after a reload', async () => {
      await book.reload();
      await untilPaged(book);
      await expect.poll(() => firstCharacter(book)).toEqual(words);
    });
    await test.step('and when the book is opened again from the cover', async () => {
      await book.goToCover();
      await book.openBookLink.click();
      await book.expectOpenAt('part-2');
      await untilPaged(book);
      await expect.poll(() => firstCharacter(book)).toEqual(words);
    });
  });
});

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test(
    'the words of a new page slide in, unless page animation is switched off',
    LONG,
    async ({ page, book }) => {
      await choosePages(page);
      for (const isAnimated of [true, false]) {
        await storeSettings(page, { layout: 'pages', isAnimated });
        await book.goToPart('part-1');
        await untilPaged(book);
        for (const [key, at] of [
          ['ArrowRight', 1],
          ['ArrowLeft', 0],
        ] as const) {
          const turned = await book.spread.evaluate((spread, pressed) => {
            document.body.dispatchEvent(
              new KeyboardEvent('keydown', { key: pressed, bubbles: true }),
            );
            const isMoving = spread.getAnimations().length > 0;
            return { isMoving, at: spread.scrollLeft / spread.getBoundingClientRect().width };
          }, key);
          expect(turned).toEqual({ isMoving: isAnimated, at });
        }
      }
    },
  );
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test(
    'swipes and taps at the sides turn pages, and a vertical drag does not',
    LONG,
    async ({ page, book }) => {
      await choosePages(page, { theme: 'dark' });
      await book.goToPart('part-1');
      await untilPaged(book);
      await swipe(page, book.spread, { x: -200, y: 0 });
      await expectPage(book, 2);
      await page.touchscreen.tap(370, 500);
      await expectPage(book, 3);
      await page.touchscreen.tap(20, 500);
      await expectPage(book, 2);
      await drag(page, [{ x: 200, y: 600 }], [{ x: 195, y: 300 }]);
      await expectPage(book, 2);
      await swipe(page, book.spread, { x: 200, y: 0 });
      await swipe(page, book.spread, { x: 200, y: 0 });
      await book.expectOpenAt('introduction');
      await expectLastPage(book);
      // The side of a picture turns as well.
      await swipe(page, book.spread, { x: -200, y: 0 });
      await book.expectOpenAt('part-1');
      const picture = await book.spread.locator('[data-enlarge]').boundingBox();
      await page.touchscreen.tap(30, (picture?.y ?? 0) + 60);
      await book.expectOpenAt('introduction');
      expect(await book.stored(STORAGE_KEYS.position)).toContain('"introduction"');
    },
  );
});

test(
  'a part turned back to stays at its end when its font is late, and keeps its words when resized',
  LONG,
  async ({ page, book }) => {
    await choosePages(page);
    await book.goToPart('part-1');
    await untilPaged(book);
    await book.press('ArrowLeft');
    await book.expectOpenAt('introduction');
    await expectLastPage(book);
    // As a late font may, the text becomes longer.
    const pages = await pagesOf(book);
    await page.evaluate(() => {
      const wider = new CSSStyleSheet();
      wider.replaceSync('.late [data-paragraph] { letter-spacing: 0.15em; }');
      document.adoptedStyleSheets.push(wider);
      document.documentElement.classList.add('late');
    });
    await expect.poll(() => pagesOf(book)).toBeGreaterThan(pages);
    await expectLastPage(book);
    const words = await firstCharacter(book);
    if (!words) throw new Error('There is no text on the page.');
    await restyle(book, 'size', '160');
    await expectKept(book, words);
  },
);

test('what the keyboard reaches shows its page; no page is cut', LONG, async ({ page, book }) => {
  await choosePages(page, { secondLanguage: 'ko' });
  await book.goToPart('part-1');
  await untilPaged(book);
  await expect(book.spread.locator('[data-second="paragraph"]').first()).toContainText(/\S/);
  await expect(book.spread).toHaveAttribute('data-parallel', 'under');
  await book.press('ArrowRight');
  const card = book.spread.locator('[data-next-card]');
  await book.textPage.focus();
  await expect(card).toBeAttached();
  await expectPage(book, 2);
  await book.press('Tab');
  await expect(card).toBeFocused();
  await expect(card).toBeInViewport({ ratio: 1 });
  await expectLastPage(book);
  await test.step('also when something else makes the browser scroll', async () => {
    await book.spread.evaluate(async (spread) => {
      // For two frames, a scroll belongs to what has just been focused.
      for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
      spread.scrollBy(-spread.clientWidth * 1.3, 0);
    });
    const pages = await pagesOf(book);
    await expectPage(book, pages - 1);
  });
  expect(await violationsOn(page)).toEqual([]);
});

test('what is found and what is read aloud is on the open page', LONG, async ({ page, book }) => {
  await choosePages(page);
  await fakeSpeech(page);
  await book.goToPart('prologue');
  await untilPaged(book);
  const paragraphs = partOf('en', 'part-2').paragraphs;
  const index = paragraphs.length - 3;
  const text = paragraphs[index] ?? '';
  const query = text.slice(text.length - 30, text.length - 4);
  await book.openSearch();
  await book.search.getByRole('searchbox').fill(query);
  await book.search.getByRole('listitem').first().getByRole('link').click();
  await book.expectOpenAt('part-2');
  await expect
    .poll(() => isOnPage(book, { paragraph: index, offset: text.length - 20 }))
    .toBe(true);
  await expectAligned(book);
  await book.press('Escape');

  await book.press('Home');
  await expectPage(book, 1);
  const aloud = new Aloud(book);
  await aloud.begin();
  await page.evaluate(async () => {
    // Only the page's number, not "of how many": the player takes room, and so changes that.
    const isFirst = () => {
      const shown = document.querySelector('[data-page-position]')?.textContent ?? '';
      return (/\d+/.exec(shown)?.[0] ?? '1') === '1';
    };
    while (isFirst()) {
      window.fakeSpeech.end();
      // The page follows its sentence when it is drawn; meanwhile no other may be said.
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    }
  });
  await expectAligned(book);
  const said = (await aloud.said()).at(-1)?.text ?? '-';
  const spoken = paragraphs.findIndex((paragraph) => paragraph.includes(said));
  expect(spoken, said).toBeGreaterThanOrEqual(0);
  const offset = paragraphs[spoken]?.indexOf(said) ?? 0;
  expect(await isOnPage(book, { paragraph: spoken, offset })).toBe(true);
});
