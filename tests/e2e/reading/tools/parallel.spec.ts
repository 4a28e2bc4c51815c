// Two languages at once: level on facing pages, under each paragraph or on demand on a narrow one.
import type { Page } from '@playwright/test';
import { HTML_LANG, LANGUAGE_NAMES, type Language } from '../../../../src/domain/languages.ts';
import { STORAGE_KEYS } from '../../../../src/domain/storage-keys.ts';
import { partFilePath } from '../../../../src/domain/story/content-paths.ts';
import type { ReaderPart } from '../../../../src/domain/story/responses.ts';
import { languageName } from '../../../../src/i18n/language-name.ts';
import { fill } from '../../../../src/i18n/messages.ts';
import { LONG } from '../../../support/long.ts';
import { violationsOn } from '../../support/axe.ts';
import { Book } from '../../support/book.ts';
import { partOf } from '../../support/content.ts';
import { LATER, NEWER } from '../../support/newer-text.ts';
import { OfflineCorner } from '../../support/offline/corner.ts';
import { placesOf, storedLines } from '../../support/offline/storage.ts';
import { test as offlineTest } from '../../support/offline/test.ts';
import { storeSettings } from '../../support/stored.ts';
import { expect, test } from '../../support/test.ts';

/** Opens pages as a reader who has chosen a second language before. */
async function choose(
  page: Page,
  secondLanguage: Language,
  secondForm = 'under',
  textSize = 100,
): Promise<void> {
  const settings = JSON.stringify({ secondLanguage, secondForm, textSize });
  await page.addInitScript(
    ([entries]) => {
      for (const [key, value] of entries ?? [])
        if (localStorage.getItem(key) === null) localStorage.setItem(key, value);
    },
    [
      [
        [STORAGE_KEYS.settings, settings],
        [STORAGE_KEYS.tools, 'used'],
      ] as [string, string][],
    ],
  );
}

const secondParagraphs = (book: Book) => book.spread.locator('[data-second="paragraph"]');

/** Returns the distances between the tops of matching paragraphs, in px. */
const unevenness = (book: Book): Promise<number[]> =>
  book.spread.evaluate((spread) => {
    const tops = (selector: string): number[] =>
      [...spread.querySelectorAll(selector)].map((block) => block.getBoundingClientRect().top);
    const second = tops('[data-second="paragraph"]');
    return tops('[data-paragraph]').map((top, index) => Math.abs(top - (second[index] ?? 0)));
  });

async function expectLevel(book: Book): Promise<void> {
  await expect.poll(async () => Math.max(...(await unevenness(book)))).toBeLessThanOrEqual(2);
}

test('chosen in the settings, the second language stands level on the left page', async ({
  page,
  book,
}) => {
  await book.goToPart('part-2');
  await book.settingsButton.click();
  await book.settings
    .getByLabel(book.texts.reader.settings.second, { exact: true })
    .selectOption({ label: LANGUAGE_NAMES.ko });
  await book.press('Escape');
  const [first] = partOf('ko', 'part-2').paragraphs;
  await expect(secondParagraphs(book).first()).toHaveText(first ?? '');
  await expect(secondParagraphs(book).first().locator('[lang]')).toHaveAttribute('lang', 'ko');
  await expect(secondParagraphs(book)).toHaveCount(partOf('en', 'part-2').paragraphs.length);
  await expectLevel(book);

  await test.step('both pages scroll as one, from either side', async () => {
    await book.press('PageDown');
    await expect.poll(() => book.textPage.evaluate((text) => text.scrollTop)).toBeGreaterThan(100);
    await expectLevel(book);
    const left = book.spread.getByRole('region', {
      name: fill(book.texts.reader.parallel.region, { language: 'Korean' }),
    });
    await left.hover();
    await page.mouse.wheel(0, 300);
    await expectLevel(book);
  });
  await test.step('they stay level in another size and another window', async () => {
    await page.setViewportSize({ width: 1100, height: 700 });
    await expectLevel(book);
    await page.evaluate(() => (document.documentElement.dataset['size'] = '140'));
    await expectLevel(book);
  });
  await test.step('the next part has its second text as well', async () => {
    await book.press('ArrowRight');
    await book.expectOpenAt('part-3');
    await expect(secondParagraphs(book).first()).toHaveText(
      partOf('ko', 'part-3').paragraphs[0] ?? '',
    );
    await expectLevel(book);
  });
  expect(await violationsOn(page)).toEqual([]);
});

test('the caption of a picture after the text stands there in both languages', async ({
  page,
  book,
}) => {
  await choose(page, 'ja');
  await book.goToPart('part-5');
  const { illustration } = partOf('ja', 'part-5').file.content;
  const caption = illustration?.caption ?? '';
  await expect(book.textPage.locator('figure').first()).toContainText(caption);
  await expect(book.spread.getByText(caption, { exact: true })).toHaveCount(1);
});

test('the next part is turned to in both languages, preloaded', LONG, async ({ page, book }) => {
  await choose(page, 'ja');
  const [before, ahead] = ['part-1', 'part-3'].map((slug) =>
    page.waitForResponse(`**/content/stories/*/ja/${slug}.json`),
  );
  await book.goToPart('part-2');
  await Promise.all([before, ahead]);
  // Another request for it would fail.
  await page.route('**/content/stories/*/ja/part-3.json', (route) => route.abort());
  await book.press('ArrowRight');
  await book.expectOpenAt('part-3');
  await expect(secondParagraphs(book)).toHaveText(partOf('ja', 'part-3').paragraphs);
});

test(
  'a newer second text that comes late waits until the reader comes back to the part',
  LONG,
  async ({ page, book }) => {
    const japanese = partFilePath('ja', 'part-1');
    await choose(page, 'ja');
    await book.goToPart('part-1');
    await expect
      .poll(() => storedLines(page))
      .toContainEqual(expect.stringContaining(`"${japanese}"`));
    // Published since; the connection is slow, so the text from storage is shown meanwhile.
    let arrive: () => void = () => undefined;
    const arrival = new Promise<void>((done) => (arrive = done));
    await page.route(`**${japanese}`, async (route) => {
      const part = (await (await route.fetch()).json()) as ReaderPart;
      await arrival;
      const content = { ...part.content, text: [NEWER, ...part.content.text.slice(1)] };
      // Without the readings of the old text, which would replace the new one.
      await route.fulfill({ json: { ...part, withReadings: {}, content, lastModified: LATER } });
    });
    await book.reload();
    await expect(secondParagraphs(book)).toHaveText(partOf('ja', 'part-1').paragraphs);
    arrive();
    await expect.poll(() => placesOf(page, [NEWER])).toEqual(['nine-realms story-parts']);
    await expect(secondParagraphs(book)).toHaveText(partOf('ja', 'part-1').paragraphs);
    await book.press('ArrowRight');
    await book.expectOpenAt('part-2');
    await book.press('ArrowLeft');
    await book.expectOpenAt('part-1');
    await expect(secondParagraphs(book).first()).toHaveText(NEWER);
  },
);

test.describe('a second text that is missing', () => {
  // The browser itself notes each failed request.
  test.use({ expectedErrors: /Failed to load resource/ });

  test(
    'because nobody has translated the part yet, or because it is shown already, says so',
    LONG,
    async ({ page }) => {
      // The shipped languages have every translatable part.
      await page.route('**/stories/*/tr/part-4*', (route) => route.fulfill({ status: 404 }));
      await choose(page, 'tr');
      const book = new Book(page, 'ko');
      await book.goToPart('part-4');
      const { untranslated } = book.texts.reader.parallel;
      const note = fill(untranslated, { language: languageName('tr', 'ko') });
      await expect(book.spread.getByText(note)).toBeVisible();
      await expect(secondParagraphs(book).locator('[lang]')).toHaveCount(0);
      await storeSettings(page, { secondLanguage: 'en', secondForm: 'under' });
      await book.goToPart('part-6');
      const { same } = book.texts.reader.parallel;
      await expect(book.spread.getByText(fill(same, { language: '영어' }))).toBeVisible();
    },
  );

  test('because the network fails can be asked for again', LONG, async ({ page, book }) => {
    await choose(page, 'ja');
    const { parallel } = book.texts.reader;
    await page.route('**/content/stories/*/ja/part-1.json', (route) => route.abort());
    await book.goToPart('part-1');
    const note = fill(parallel.failed, { language: 'Japanese' });
    await expect(book.spread.getByText(note)).toBeVisible();
    await page.unroute('**/content/stories/*/ja/part-1.json');
    await book.spread.getByRole('button', { name: parallel.retry }).click();
    await expect(secondParagraphs(book).first()).toHaveText(
      partOf('ja', 'part-1').paragraphs[0] ?? '',
    );
  });
});

test('in the largest type the text begins on the first screen', LONG, async ({ page, book }) => {
  await choose(page, 'ko', 'under', 200);
  for (const viewport of [
    { width: 390, height: 844 },
    { width: 1280, height: 800 },
  ]) {
    await page.setViewportSize(viewport);
    await book.goToPart('part-1');
    await expect(secondParagraphs(book).first()).toHaveText(
      partOf('ko', 'part-1').paragraphs[0] ?? '',
    );
    const bar = (await book.pageBar.boundingBox())?.y ?? 0;
    const top = async () => (await book.paragraph(0).boundingBox())?.y ?? Infinity;
    // Two lines of this type.
    await expect.poll(top).toBeLessThan(bar - 130);
    expect(await violationsOn(page)).toEqual([]);
  }
});

offlineTest(
  'with both languages downloaded, both are shown offline',
  LONG,
  async ({ page, context }) => {
    await choose(page, 'en');
    const book = new Book(page, 'ko');
    for (const language of ['en', 'ko'] as const) {
      const corner = new OfflineCorner(new Book(page, language));
      await corner.goToCover();
      await corner.download();
    }
    await context.setOffline(true);
    await page.goto(book.pathOf('part-3'));
    await book.expectOpenAt('part-3');
    await expect(secondParagraphs(book)).toHaveText(partOf('en', 'part-3').paragraphs);
    await expectLevel(book);
    await book.press('ArrowRight');
    await book.expectOpenAt('part-4');
    await expect(secondParagraphs(book)).toHaveText(partOf('en', 'part-4').paragraphs);
  },
);

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('the second text stands under each paragraph', LONG, async ({ page }) => {
    await choose(page, 'en');
    const book = new Book(page, 'tr');
    await book.goToPart('part-1');
    const second = secondParagraphs(book).nth(1);
    await expect(second).toHaveText(partOf('en', 'part-1').paragraphs[1] ?? '');
    await expect(second.locator('[lang]')).toHaveAttribute('lang', HTML_LANG.en);
    const [own, other] = [await book.paragraph(1).boundingBox(), await second.boundingBox()];
    expect(other?.y).toBeGreaterThanOrEqual((own?.y ?? NaN) + (own?.height ?? NaN));
    expect(await violationsOn(page)).toEqual([]);
  });

  test(
    'the second text opens by a tap or its button; a tap on a name opens only its card',
    LONG,
    async ({ page, book }) => {
      await choose(page, 'zh', 'tap');
      await book.goToPart('part-1');
      const { show } = book.texts.reader.parallel;
      const second = secondParagraphs(book).nth(1);
      const words = partOf('zh', 'part-1').paragraphs[1] ?? '';
      await expect(second.getByRole('button')).toHaveAttribute('aria-expanded', 'false');
      await book.paragraph(1).tap();
      await expect(second.locator('[lang]')).toHaveText(words);
      await book.paragraph(1).tap();
      await expect(second.locator('[lang]')).toHaveCount(0);
      const button = second.getByRole('button', { name: fill(show, { language: 'Chinese' }) });
      await button.focus();
      await page.keyboard.press('Enter');
      await expect(second.locator('[lang]')).toHaveText(words);
      expect(await violationsOn(page)).toEqual([]);

      const placeOfName = () =>
        page.evaluate(() => {
          const [range] = [...(CSS.highlights.get('story-names') ?? [])] as Range[];
          range?.startContainer.parentElement?.scrollIntoView({ block: 'center' });
          const [box] = range?.getClientRects() ?? [];
          return box ? { x: box.x + box.width / 2, y: box.y + box.height / 2 } : null;
        });
      await expect.poll(placeOfName).not.toBeNull();
      const { x = 0, y = 0 } = (await placeOfName()) ?? {};
      await page.touchscreen.tap(x, y);
      await expect(page.getByRole('dialog')).toBeVisible();
      await expect(secondParagraphs(book).locator('[lang]')).toHaveCount(1);
    },
  );
});
