// Search in the book: case and character folding per language, the results, and where choosing one leads.
import { HTML_LANG, type Language } from '../../../src/domain/languages.ts';
import { fill } from '../../../src/i18n/messages.ts';
import type { Book } from '../support/book.ts';
import { partOf, partsOf } from '../support/content.ts';
import { expect, test } from '../support/test.ts';

/** Returns an excerpt from the middle of a paragraph, long enough to be unique. */
function phraseOf(language: Language): string {
  const paragraph = partOf(language, 'part-2').paragraphs[5] ?? '';
  const middle = Math.floor(paragraph.length / 2);
  return paragraph.slice(middle, middle + 14).trim();
}

function countIn(text: string, phrase: string): number {
  return text.split(phrase).length - 1;
}

/** Returns how often a phrase occurs in the story, matched exactly. */
function countOf(language: Language, phrase: string): number {
  const texts = partsOf(language).flatMap(({ paragraphs }) => paragraphs);
  return texts.reduce((sum, text) => sum + countIn(text, phrase), 0);
}

async function searchFor(book: Book, query: string): Promise<void> {
  await book.search.getByRole('searchbox').fill(query);
}

function hitsOf(book: Book) {
  return book.search.getByRole('listitem');
}

test.describe('in Turkish', () => {
  test.use({ language: 'tr' });

  test('a phrase is found with its dots and without, and its result leads to its paragraph', async ({
    book,
  }) => {
    const { similar } = book.texts.book.searchPanel;
    const status = book.search.getByRole('status');
    await book.goToPart('prologue');
    await book.openSearch();
    await searchFor(book, 'Işık');
    await expect(hitsOf(book).first().locator('mark')).toHaveText(/ışık/i);
    await expect(status).not.toContainText(similar);
    await searchFor(book, 'isik');
    await expect(hitsOf(book).first().locator('mark')).toHaveText(/ışık/i);
    await expect(status).toContainText(similar);

    const phrase = phraseOf('tr');
    await searchFor(book, phrase);
    await expect(hitsOf(book)).toHaveCount(countOf('tr', phrase));
    const hit = hitsOf(book).first();
    await expect(book.search.getByRole('heading', { level: 3 }).first()).toContainText(
      partOf('tr', 'part-2').title,
    );
    await expect(hit.locator('mark')).toHaveText(phrase);
    await hit.getByRole('link').click();
    await expect(book.search).toHaveCount(0);
    await book.expectOpenAt('part-2');
    await expect(book.paragraph(5)).toBeFocused();
    await expect(book.paragraph(5)).toBeInViewport();
  });
});

test.describe('in Japanese', () => {
  test.use({ language: 'ja' });

  test('a part shown in English is searched in English, and its results are marked as English', async ({
    book,
  }) => {
    const phrase = (partOf('en', 'part-6').paragraphs[3] ?? '').slice(10, 30).trim();
    await book.goToPart('prologue');
    await book.openSearch();
    await searchFor(book, phrase.toUpperCase());
    const words = hitsOf(book).first().getByRole('link');
    await expect(words).toHaveAttribute('lang', HTML_LANG.en);
    await expect(words).toContainText(phrase);
    // The Enter that ends a composition chooses nothing.
    const enter = { key: 'Enter', isComposing: true };
    await book.search.getByRole('searchbox').dispatchEvent('keydown', enter);
    await expect(words).toBeVisible();
  });
});

test.describe('when parts cannot be loaded', () => {
  test.use({ expectedErrors: /Failed to load resource/ });

  test('the others are searched, and the status says how many are missing or shown', async ({
    page,
    book,
  }) => {
    await page.route('**/content/stories/*/en/part-5.json', (route) =>
      route.fulfill({ status: 404, body: '' }),
    );
    const { failed, more, none } = book.texts.book.searchPanel;
    const status = book.search.getByRole('status');
    await book.goToPart('prologue');
    await book.openSearch();
    await searchFor(book, phraseOf('en'));
    await expect(hitsOf(book)).toHaveCount(1);
    await expect(status).toContainText(fill(failed, { count: '1' }));
    await searchFor(book, 'the');
    await expect(hitsOf(book)).toHaveCount(60);
    await expect(status).toContainText(fill(more, { count: '60' }));
    await searchFor(book, 'qqzzqq');
    await expect(status).toContainText(fill(none, { query: 'qqzzqq' }));
    await expect(hitsOf(book)).toHaveCount(0);
  });
});
