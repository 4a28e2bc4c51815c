// Reads the whole story by mouse in full view, and without JavaScript. Compares the screen with the story's files,
// paragraph by paragraph.
import { HTML_LANG, LANGUAGES } from '../../../src/domain/languages.ts';
import { partPath } from '../../../src/domain/routes.ts';
import { toPlainText } from '../../../src/domain/story/text.ts';
import type { Book } from '../support/book.ts';
import { noteOf, partOf, partsOf, type ExpectedPart } from '../support/content.ts';
import { expect, test } from '../support/test.ts';

/** Expects the open part to show its title, every paragraph, and its pictures. */
async function expectPart(book: Book, part: ExpectedPart): Promise<void> {
  await book.expectOpenAt(part.slug);
  await expect(book.heading).toHaveText(`${part.label} ${part.name}`.trim());
  await expect(book.spread.locator('[data-paragraph]')).toHaveText(part.paragraphs);
  const pictures = book.spread.getByRole('img');
  const { illustration, illustrationBottom } = part.file.content;
  await expect(pictures).toHaveCount([illustration, illustrationBottom].filter(Boolean).length);
  await pictures.first().scrollIntoViewIfNeeded();
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

test.describe('in Turkish', () => {
  test.use({ language: 'tr' });

  test('all parts can be read by mouse in full view, an untranslated one in English, with a note', async ({
    book,
  }) => {
    await book.openFromCover();
    await book.fullViewButton.click();
    await readToTheEnd(book, () => book.nextArrow.click());
    await expect(book.room).toHaveAttribute('data-view', 'full');

    const last = partOf('tr', 'part-6');
    expect(last.language).toBe('en');
    const lang = await book
      .paragraph(0)
      .evaluate((element) => element.closest('[lang]')?.getAttribute('lang'));
    expect(lang).toBe('en');
    const note = book.spread.getByText(noteOf('tr', last) ?? '', { exact: true });
    await expect(note).toBeVisible();
    await expect(note).toHaveAttribute('lang', book.htmlLang);
  });
});

test.describe('in Korean without JavaScript', () => {
  test.use({ language: 'ko', javaScriptEnabled: false });

  test('the next links lead from the cover through all parts', async ({ page, book }) => {
    await page.goto(book.homePath);
    await book.openBookLink.click();
    // Without scripts they would do nothing.
    for (const dead of [book.searchButton, book.settingsButton, book.fullViewButton]) {
      await expect(dead).toHaveCount(0);
    }
    for (const part of partsOf('ko')) {
      if (part.index > 0) await book.nextArrow.click();
      await expect(page).toHaveURL(book.pathOf(part.slug));
      await expectPart(book, part);
    }
    await book.previousArrow.click();
    await expect(page).toHaveURL(book.pathOf('part-5'));
  });
});

test('each page declares its language and has each of its paragraphs once', async ({ request }) => {
  for (const language of LANGUAGES) {
    for (const part of partsOf(language)) {
      const path = partPath(language, part.slug);
      const html = await (await request.get(path)).text();
      expect(/<html[^>]* lang="([^"]+)"/.exec(html)?.[1], path).toBe(HTML_LANG[language]);
      const words = wordsOf(html);
      // A paragraph that the story repeats, as a refrain, a quote or a caption, may occur as often as in the story.
      const { quote = '', text, illustration, illustrationBottom } = part.file.content;
      const captions = [illustration, illustrationBottom].map((picture) => picture?.caption ?? '');
      const story = [quote, ...captions, ...text.map(toPlainText)].join('\n');
      for (const [index, paragraph] of part.paragraphs.entries()) {
        const times = words.split(paragraph).length - 1;
        expect(times, `${path} paragraph ${index}`).toBe(story.split(paragraph).length - 1);
      }
    }
  }
});

test('a picture that gives away how a part ends stands after the last paragraph', async ({
  request,
}) => {
  for (const { slug } of partsOf('tr')) {
    const html = await (await request.get(partPath('tr', slug))).text();
    const [opening = '', end = ''] = html.split(
      /<p [^>]*data-paragraph="0".* data-paragraph="\d+"/s,
    );
    const [large, loading] = ['part-5', 'part-6'].includes(slug)
      ? [end, 'lazy']
      : [opening, 'eager'];
    const picture = /data-enlarge="([^"]+)".*?loading="(\w+)"/s.exec(large)?.slice(1);
    expect(picture).toEqual([`parts/${slug}`, loading]);
    expect(html.split('data-enlarge')).toHaveLength(2);
  }
});

/** Returns the text of a page including attributes and scripts, without inline markup, and with entities decoded. */
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
    .replace(/<\/?(?:strong|span|ruby|rt)\b[^>]*>/g, '')
    .replace(/&(?:amp|lt|gt|quot|#x27|#39);/g, (entity) => entities[entity] ?? entity);
}
