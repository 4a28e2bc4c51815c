// Connectivity checks, and reading without a network or a database and without a download (SPEC 4, 5, 8). The status
// dot, badges and downloads have their own test files.
import type { Page } from '@playwright/test';
import { LANGUAGES } from '../../../src/domain/languages.ts';
import { CONNECTIVITY_INTERVAL_MS } from '../../../src/domain/limits.ts';
import { READING_UI_FILES, uiFilePath } from '../../../src/domain/offline/ui-files.ts';
import type { PartSlug } from '../../../src/domain/story/parts.ts';
import { LONG } from '../../support/long.ts';
import { partOf } from '../support/content.ts';
import { storedRecords } from '../support/offline/storage.ts';
import { expect, FAILED_REQUEST, test } from '../support/test.ts';

test.use({ expectedErrors: FAILED_REQUEST });

const TEXTS = '**/content/stories/**';

function partFile(slug: PartSlug): string {
  return `/content/stories/nine-realms/en/${slug}.json`;
}

async function expectKept(page: Page, ...slugs: PartSlug[]): Promise<void> {
  const records = slugs.map((slug) => `story-parts "${partFile(slug)}"`);
  await expect.poll(() => storedRecords(page)).toEqual(expect.arrayContaining(records));
}

/**
 * Collects the address of each connectivity check after the page has handled its result and scheduled the next one.
 * Call before the page is opened.
 */
async function watchChecks(page: Page): Promise<string[]> {
  const checks: string[] = [];
  await page.exposeFunction('noteCheck', (address: string) => void checks.push(address));
  await page.addInitScript(() => {
    const { noteCheck } = window as unknown as { noteCheck: (address: string) => void };
    const request = window.fetch.bind(window);
    window.fetch = (input, init) => {
      const response = request(input, init);
      if (init?.method !== 'HEAD') return response;
      const note = () => noteCheck(input instanceof Request ? input.url : String(input));
      const later = () => void scheduler.postTask(note, { priority: 'background' });
      response.then(later, later);
      return response;
    };
  });
  return checks;
}

/** Simulates hiding or showing the tab. */
function setHidden(page: Page, isHidden: boolean): Promise<void> {
  return page.evaluate((hidden) => {
    Object.defineProperty(document, 'hidden', { value: hidden, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  }, isHidden);
}

test('the server is checked every 30 s, not while the tab is hidden, and immediately when it is shown again', async ({
  page,
  book,
}) => {
  await page.clock.install();
  const checks = await watchChecks(page);
  await book.goToCover();
  await expect.poll(() => checks.length).toBe(1);
  expect(checks[0]).toMatch(/\/favicon\.ico\?t=\d+$/);
  for (const count of [2, 3]) {
    await page.clock.runFor(CONNECTIVITY_INTERVAL_MS);
    await expect.poll(() => checks.length).toBe(count);
  }
  await setHidden(page, true);
  await page.clock.runFor(10 * CONNECTIVITY_INTERVAL_MS);
  expect(checks).toHaveLength(3);
  await setHidden(page, false);
  await page.clock.runFor(100);
  await expect.poll(() => checks.length).toBe(4);
});

test('only the open text, its neighbours and the interface texts are stored, and can be read offline', async ({
  page,
  context,
  book,
}) => {
  await book.goToPart('introduction');
  await expectKept(page, 'prologue', 'introduction', 'part-1');
  const ui = LANGUAGES.flatMap((language) =>
    READING_UI_FILES.map((file) => uiFilePath(language, file)),
  );
  const parts = (['introduction', 'part-1', 'prologue'] as const).map(partFile);
  await expect
    .poll(() => storedRecords(page))
    .toEqual([
      'api-responses "/api/stories/nine-realms/parts"',
      ...parts.map((file) => `story-parts "${file}"`),
      ...ui.sort().map((file) => `translations "${file}"`),
    ]);

  await context.route(TEXTS, (route) => route.abort());
  await book.reload();
  for (const [key, slug] of [
    ['ArrowLeft', 'prologue'],
    ['ArrowRight', 'introduction'],
    ['ArrowRight', 'part-1'],
  ] as const) {
    await book.press(key);
    await book.expectOpenAt(slug);
    await expect(book.paragraph(0)).toHaveText(partOf('en', slug).paragraphs[0] ?? '');
  }
  await book.expectToast('Network unavailable - using cache only');
  await book.press('ArrowRight');
  await expect(book.spread.getByRole('alert')).toContainText(book.texts.book.error);
});

test('the book is read with a local database that never opens', LONG, async ({ page, book }) => {
  await page.addInitScript(() =>
    Object.defineProperty(window, 'indexedDB', { value: { open: () => ({}) } }),
  );
  await book.openFromCover();
  for (const slug of ['introduction', 'part-1', 'part-2'] as const) {
    await book.press('ArrowRight');
    await book.expectOpenAt(slug);
  }
  await expect(book.toast).toHaveCount(0);
});
