// The whole story, read to its end in every language: by mouse, key and finger, in full view, and without JavaScript.
// What is on screen is compared with the story's files, paragraph by paragraph.
import { LANGUAGES, type Language } from '../../../src/domain/languages.ts';
import { partPath } from '../../../src/domain/routes.ts';
import { toPlainText } from '../../../src/domain/story/text.ts';
import { Book } from '../support/book.ts';
import { noteOf, partsOf, type ExpectedPart } from '../support/content.ts';
import { swipe } from '../support/touch.ts';
import { expect, test } from '../support/test.ts';
import { longUnless } from '../../support/long.ts';

/** The open part shows its title, every paragraph, and its picture. */
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

/** Reads from the cover to the last part; `turn` gets from one part to the next. */
async function readToTheEnd(book: Book, turn: () => Promise<void>): Promise<void> {
  for (const part of partsOf(book.language)) {
    if (part.index > 0) await turn();
    await expectPart(book, part);
  }
  await expect(book.spread.locator('[data-closing]')).toContainText(book.texts.book.closing.title);
}

/** Who reads how in `npm test`: each way in one language or two, each language in one way or two. The long suite has them all. */
const SHORT = {
  mouse: ['en'],
  key: ['zh'],
  fullView: ['tr'],
  swipe: ['ja'],
  withoutScript: ['ko', 'tr'],
} satisfies Record<string, Language[]>;
const inSuite = (way: readonly Language[], language: Language) =>
  longUnless(way.includes(language));

for (const language of LANGUAGES) {
  // How a sheet turns is the same in every language; in English it is seen to turn.
  const reducedMotion = language === 'en' ? 'no-preference' : 'reduce';

  test.describe(`in ${language}`, () => {
    test.use({ language, contextOptions: { reducedMotion } });

    test('all parts are read by mouse', inSuite(SHORT.mouse, language), async ({ book }) => {
      await book.openFromCover();
      await readToTheEnd(book, () => book.nextArrow.click());
    });

    test('all parts are read by key', inSuite(SHORT.key, language), async ({ book }) => {
      await book.openFromCover();
      await readToTheEnd(book, () => book.press('ArrowRight'));
    });

    test('all parts are read in full view', inSuite(SHORT.fullView, language), async ({ book }) => {
      await book.openFromCover();
      await book.fullViewButton.click();
      await readToTheEnd(book, () => book.press('ArrowRight'));
      await expect(book.room).toHaveAttribute('data-view', 'full');
    });

    test('parts without a translation are English, marked as such, with a note', async ({
      book,
    }) => {
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
    });
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
      'all parts are read by swiping',
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

  test(`in ${language} each paragraph stands once in the HTML of its page`, async ({ request }) => {
    for (const part of partsOf(language)) {
      const path = partPath(language, part.slug);
      const words = wordsOf(await (await request.get(path)).text());
      // What the story itself says more than once, as a refrain or a quote, may stand as often.
      const { quote = '', text } = part.file.content;
      const story = [quote, ...text.map(toPlainText)].join('\n');
      for (const [index, paragraph] of part.paragraphs.entries()) {
        const times = words.split(paragraph).length - 1;
        expect(times, `${path} paragraph ${index}`).toBe(story.split(paragraph).length - 1);
      }
    }
  });
}

/** All words of a page, its attributes and scripts included, marks inside paragraphs taken out and entities read. */
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
