// Search in the book: folding by language, what is found, and where choosing it leads.
import { HTML_LANG, LANGUAGES, type Language } from '../../../src/domain/languages.ts';
import { fill } from '../../../src/i18n/messages.ts';
import { longUnless } from '../../support/long.ts';
import type { Book } from '../support/book.ts';
import { partOf, partsOf } from '../support/content.ts';
import { expect, test } from '../support/test.ts';

/** A stretch from the middle of a paragraph: long enough to stand nowhere else. */
function phraseOf(language: Language): string {
  const paragraph = partOf(language, 'part-2').paragraphs[5] ?? '';
  const middle = Math.floor(paragraph.length / 2);
  return paragraph.slice(middle, middle + 14).trim();
}

function countIn(text: string, phrase: string): number {
  return text.split(phrase).length - 1;
}

/** How often a phrase stands in the story, letter by letter. */
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

for (const language of LANGUAGES) {
  test.describe(`in ${language}`, () => {
    test.use({ language });

    test(
      'a phrase is found, marked, and leads to its paragraph',
      longUnless(language === 'ja' || language === 'tr'),
      async ({ book }) => {
        const phrase = phraseOf(language);
        await book.goToPart('prologue');
        await book.openSearch();
        await searchFor(book, phrase);
        await expect(hitsOf(book)).toHaveCount(countOf(language, phrase));
        const hit = hitsOf(book).first();
        await expect(hit).toContainText(partOf(language, 'part-2').title);
        await expect(hit.locator('mark')).toHaveText(phrase);

        await hit.getByRole('link').click();
        await expect(book.search).toHaveCount(0);
        await book.expectOpenAt('part-2');
        await expect(book.paragraph(5)).toBeFocused();
        await expect(book.paragraph(5)).toBeInViewport();
        await expect(book.spread.locator('[data-found]')).toHaveCount(1);
        await expect(book.paragraph(5)).toHaveAttribute('data-found');
      },
    );

    test(
      'what is nowhere is said to be nowhere, in its own words',
      longUnless(language === 'ko' || language === 'zh'),
      async ({ book }) => {
        await book.goToPart('prologue');
        await book.openSearch();
        await searchFor(book, 'qqzzqq');
        const none = fill(book.texts.book.searchPanel.none, { query: 'qqzzqq' });
        await expect(book.search.getByRole('status')).toContainText(none);
        await expect(hitsOf(book)).toHaveCount(0);
      },
    );
  });
}

test('the field has focus at once', async ({ book }) => {
  await book.goToPart('prologue');
  await book.openSearch();
  await expect(book.search.getByRole('searchbox')).toBeFocused();
});

test('capital letters, straight apostrophes and further spaces make no difference', async ({
  book,
}) => {
  const texts = partsOf('en').flatMap(({ paragraphs }) => paragraphs);
  const phrase = texts.map((text) => /\w+’\w+ \w+/.exec(text)?.[0]).find(Boolean) ?? '';
  expect(phrase).toContain('’');
  await book.goToPart('prologue');
  await book.openSearch();
  await searchFor(book, phrase.toUpperCase().replace('’', "'").replace(' ', '   '));
  await expect(hitsOf(book).first().locator('mark')).toHaveText(new RegExp(`^${phrase}$`, 'i'));
});

test('a word that is everywhere shows the first sixty places and says so', async ({ book }) => {
  await book.goToPart('prologue');
  await book.openSearch();
  await searchFor(book, 'the');
  await expect(hitsOf(book)).toHaveCount(60);
  const more = fill(book.texts.book.searchPanel.more, { count: '60' });
  await expect(book.search.getByRole('status')).toContainText(more);
});

test('an emptied field shows the hint again and no places', async ({ book }) => {
  await book.goToPart('prologue');
  await book.openSearch();
  const { hint } = book.texts.book.searchPanel;
  await expect(book.search.getByRole('status')).toContainText(hint);
  await searchFor(book, 'Tamsin');
  await expect(hitsOf(book)).not.toHaveCount(0);
  // The browser's own way to empty a search field; a second Escape closes the panel.
  await book.press('Escape');
  await expect(book.search.getByRole('searchbox')).toHaveValue('');
  await expect(hitsOf(book)).toHaveCount(0);
  await expect(book.search.getByRole('status')).toContainText(hint);
  await book.press('Escape');
  await expect(book.search).toHaveCount(0);
});

test('a place in the open part is shown without a turn', async ({ book }) => {
  const phrase = phraseOf('en');
  await book.goToPart('part-2');
  await book.openSearch();
  await searchFor(book, phrase);
  await hitsOf(book).first().getByRole('link').click();
  await book.expectOpenAt('part-2');
  await expect(book.paragraph(5)).toBeFocused();
});

test.describe('in Turkish', () => {
  test.use({ language: 'tr' });

  /** Words with a dotless ı, and whether they stand in the story with a dot instead. */
  function dotlessWord(): string {
    const texts = partsOf('tr')
      .filter(({ language }) => language === 'tr')
      .flatMap(({ paragraphs }) => paragraphs)
      .join(' ');
    const words = texts.match(/\p{Ll}{2,}ı\p{Ll}{2,}/gu) ?? [];
    const lower = texts.toLocaleLowerCase('tr');
    return words.find((word) => countIn(lower, word.replaceAll('ı', 'i')) === 0) ?? '';
  }

  test('I is the capital of ı and İ of i: they are different letters', async ({ book }) => {
    const word = dotlessWord();
    expect(word).toContain('ı');
    await book.goToPart('prologue');
    await book.openSearch();
    await searchFor(book, word.toLocaleUpperCase('tr'));
    await expect(hitsOf(book).first().locator('mark')).toHaveText(new RegExp(word, 'i'));
    await searchFor(book, word.replaceAll('ı', 'i'));
    await expect(hitsOf(book)).toHaveCount(0);
  });
});

test.describe('in Japanese', () => {
  test.use({ language: 'ja' });

  test('a part shown in English is searched in English, and its words say so', async ({ book }) => {
    const phrase = (partOf('en', 'part-6').paragraphs[3] ?? '').slice(10, 30).trim();
    await book.goToPart('prologue');
    await book.openSearch();
    await searchFor(book, phrase.toUpperCase());
    const words = hitsOf(book).first().locator('[lang]');
    await expect(words).toHaveAttribute('lang', HTML_LANG.en);
    await expect(words).toContainText(phrase);
  });
});

test.describe('when parts cannot be had', () => {
  test.use({ expectedErrors: /Failed to load resource/ });

  test('the others are searched and the number of the missing ones is said', async ({
    page,
    book,
  }) => {
    await page.route('**/content/stories/*/en/part-5.json', (route) =>
      route.fulfill({ status: 404, body: '' }),
    );
    await book.goToPart('prologue');
    await book.openSearch();
    await searchFor(book, phraseOf('en'));
    await expect(hitsOf(book)).toHaveCount(1);
    const failed = fill(book.texts.book.searchPanel.failed, { count: '1' });
    await expect(book.search.getByRole('status')).toContainText(failed);
  });
});
