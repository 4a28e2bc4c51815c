// Reads the whole story in every language: by mouse, keyboard and touch, in full view, and without JavaScript. Compares
// the screen with the story's files, paragraph by paragraph.
import { LANGUAGES, type Language } from '../../../src/domain/languages.ts';
import { partPath } from '../../../src/domain/routes.ts';
import { toPlainText } from '../../../src/domain/story/text.ts';
import { Book } from '../support/book.ts';
import { noteOf, partsOf, type ExpectedPart } from '../support/content.ts';
import { swipe } from '../support/touch.ts';
import { expect, test } from '../support/test.ts';
import { longUnless } from '../../support/long.ts';

/** The open part shows its title, every paragraph, and its pictures. */
async function expectPart(book: Book, part: ExpectedPart): Promise<void> {
  await book.expectOpenAt(part.slug);
  await expect(book.heading).toHaveText(`${part.label} ${part.name}`.trim());
  await expect(book.spread.locator('[data-paragraph]')).toHaveText(part.paragraphs);
  const pictures = book.spread.getByRole('img');
  const { illustration, illustrationBottom } = part.file.content;
  await expect(pictures).toHaveCount([illustration, illustrationBottom].filter(Boolean).length);
  await expect
    .poll(() => pictures.first().evaluate((image) => (image as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(0);
}

/** Reads from the cover to the last part; `turn` moves from one part to the next. */
async function readToTheEnd(book: Book, turn: () => Promise<void>): Promise<void> {
  for (const part of partsOf(book.language)) {
    if (part.index > 0) await turn();
    await expectPart(book, part);
  }
  await expect(book.spread.locator('[data-closing]')).toContainText(book.texts.book.closing.title);
}

/**
 * The languages in which `npm test` tries each way of reading: one or two for each way, and each language at least
 * once. The long suite runs all combinations.
 */
const SHORT = {
  mouse: [],
  key: ['zh'],
  fullView: ['tr'],
  swipe: ['ja'],
  withoutScript: ['ko'],
} satisfies Record<string, Language[]>;
const inSuite = (way: readonly Language[], language: Language) =>
  longUnless(way.includes(language));

for (const language of LANGUAGES) {
  // The page turn is the same in every language, so it is animated only in English.
  const reducedMotion = language === 'en' ? 'no-preference' : 'reduce';

  test.describe(`in ${language}`, () => {
    test.use({ language, contextOptions: { reducedMotion } });

    test('all parts can be read by mouse', inSuite(SHORT.mouse, language), async ({ book }) => {
      await book.openFromCover();
      await readToTheEnd(book, () => book.nextArrow.click());
    });

    test('all parts can be read by keyboard', inSuite(SHORT.key, language), async ({ book }) => {
      await book.openFromCover();
      await readToTheEnd(book, () => book.press('ArrowRight'));
    });

    test(
      'all parts can be read in full view',
      inSuite(SHORT.fullView, language),
      async ({ book }) => {
        await book.openFromCover();
        await book.fullViewButton.click();
        await readToTheEnd(book, () => book.press('ArrowRight'));
        await expect(book.room).toHaveAttribute('data-view', 'full');
      },
    );

    test(
      'untranslated parts are shown in English, marked as English, with a note',
      longUnless(language === 'en' || language === 'tr'),
      async ({ book }) => {
        const untranslated = partsOf(language).filter((part) => part.language !== language);
        expect(untranslated.length > 0).toBe(language !== 'en');
        for (const part of untranslated) {
          await book.goToPart(part.slug);
          await expect(book.paragraph(0)).toHaveText(part.paragraphs[0] ?? '');
          const lang = await book
            .paragraph(0)
            .evaluate((element) => element.closest('[lang]')?.getAttribute('lang'));
          expect(lang).toBe('en');
          const note = book.spread.getByText(noteOf(book.language, part) ?? '', { exact: true });
          await expect(note).toBeVisible();
          await expect(note).toHaveAttribute('lang', book.htmlLang);
        }
      },
    );
  });

  test.describe(`in ${language} on a phone`, () => {
    test.use({
      language,
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
      contextOptions: { reducedMotion },
    });

    test(
      'all parts can be read by swiping',
      inSuite(SHORT.swipe, language),
      async ({ page, book }) => {
        await book.goToCover();
        await book.openBookLink.tap();
        await readToTheEnd(book, () => swipe(page, book.spread, { x: -220, y: 0 }));
      },
    );
  });

  test.describe(`in ${language} without JavaScript`, () => {
    test.use({ javaScriptEnabled: false });

    test(
      'the next links lead from the cover through all parts',
      inSuite(SHORT.withoutScript, language),
      async ({ page }) => {
        const book = new Book(page, language);
        await page.goto(book.homePath);
        await book.openBookLink.click();
        // Without scripts they would do nothing.
        for (const dead of [book.searchButton, book.settingsButton, book.fullViewButton]) {
          await expect(dead).toHaveCount(0);
        }
        for (const part of partsOf(language)) {
          if (part.index > 0) await book.nextArrow.click();
          await expect(page).toHaveURL(book.pathOf(part.slug));
          await expectPart(book, part);
        }
        await book.previousArrow.click();
        await expect(page).toHaveURL(book.pathOf('part-5'));
      },
    );
  });

  test(`in ${language} each paragraph occurs once in the HTML of its page`, async ({ request }) => {
    for (const part of partsOf(language)) {
      const path = partPath(language, part.slug);
      const words = wordsOf(await (await request.get(path)).text());
      // A paragraph that the story repeats, as a refrain, a quote or a caption, may occur as often as in the story.
      const { quote = '', text, illustration, illustrationBottom } = part.file.content;
      const captions = [illustration, illustrationBottom].map((picture) => picture?.caption ?? '');
      const story = [quote, ...captions, ...text.map(toPlainText)].join('\n');
      for (const [index, paragraph] of part.paragraphs.entries()) {
        const times = words.split(paragraph).length - 1;
        expect(times, `${path} paragraph ${index}`).toBe(story.split(paragraph).length - 1);
      }
    }
  });
}

/** The text of a page including attributes and scripts, without inline markup, and with entities decoded. */
function wordsOf(html: string): string {
  const entities: Record<string, string> = {
    '&amp;': '&',
    '&lt;': '<',
    '&gt;': '>',
    '&quot;': '"',
    '&#x27;': "'",
    '&#39;': "'",
  };
  return html
    .replace(/<meta [^>]*>/g, '')
    .replace(/<\/?(?:strong|span)\b[^>]*>/g, '')
    .replace(/&(?:amp|lt|gt|quot|#x27|#39);/g, (entity) => entities[entity] ?? entity);
}
