// Connectivity checks, and reading with a slow or missing network without a download (SPEC 4, 5, 8; DESIGN decisions
// 13, 15 and 18). The status dot, badges and downloads have their own test files.
import type { BrowserContext, Page, Route } from '@playwright/test';
import { LANGUAGES } from '../../../src/domain/languages.ts';
import { CONNECTIVITY_INTERVAL_MS } from '../../../src/domain/limits.ts';
import type { PartSlug } from '../../../src/domain/story/parts.ts';
import type { PartFile } from '../../../src/domain/story/file.ts';
import { READING_UI_FILES, uiFilePath } from '../../../src/domain/offline/ui-files.ts';
import { longUnless } from '../../support/long.ts';
import { partOf } from '../support/content.ts';
import { expect, FAILED_REQUEST, test } from '../support/test.ts';

test.use({ expectedErrors: FAILED_REQUEST });
test.describe.configure({ timeout: 3 * 60_000 });

const CHECK = '**/favicon.ico?*';
const TEXTS = '**/content/stories/**';

function partFile(slug: PartSlug): string {
  return `/content/stories/nine-realms/en/${slug}.json`;
}

/** The keys of all records in the local database, by store. */
function storedKeys(page: Page): Promise<Record<string, string[]>> {
  return page.evaluate(async () => {
    const settled = <T>(request: IDBRequest<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error ?? new Error('No reason given'));
      });
    const { version } =
      (await indexedDB.databases()).find(({ name }) => name === 'nine-realms') ?? {};
    if (version === undefined) return {};
    const database = await settled(indexedDB.open('nine-realms'));
    const names = [...database.objectStoreNames];
    const all = await Promise.all(
      names.map(async (name) => {
        const store = database.transaction(name).objectStore(name);
        return [name, (await settled(store.getAllKeys())).map(String)] as const;
      }),
    );
    database.close();
    return Object.fromEntries(all);
  });
}

async function expectKept(page: Page, ...slugs: PartSlug[]): Promise<void> {
  await expect
    .poll(async () => (await storedKeys(page))['story-parts'] ?? [])
    .toEqual(expect.arrayContaining(slugs.map(partFile)));
}

/**
 * Collects the addresses of connectivity checks once the page has done what follows from each, which includes scheduling
 * the next one. Call before the page is opened.
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

test('a captive portal counts as no connection: reported after three checks, and again when it is gone', async ({
  page,
  context,
  book,
}) => {
  const { lost, restored } = book.texts.app.offline.toasts;
  const lostToast = book.toast.filter({ hasText: lost.title });
  await page.clock.install();
  const checks = await watchChecks(page);
  await context.route(CHECK, (route) =>
    route.fulfill({ status: 200, contentType: 'text/html', body: '' }),
  );
  await book.goToCover();
  // Its texts have come: half a minute at once would be the end of a request for them.
  await expect(page.getByRole('button', { name: book.texts.app.offline.label })).toBeVisible();
  for (const count of [1, 2]) {
    await expect.poll(() => checks.length).toBe(count);
    await expect(lostToast).toHaveCount(0);
    await page.clock.runFor(CONNECTIVITY_INTERVAL_MS);
  }
  await book.expectToast(lost.title);
  await expect.poll(() => checks.length).toBe(3);
  await context.unroute(CHECK);
  await page.clock.runFor(CONNECTIVITY_INTERVAL_MS);
  await book.expectToast(restored.title);
});

/** Reads the first three parts, so that they are stored. */
async function readThree(page: Page, book: { goToPart: (slug: PartSlug) => Promise<void> }) {
  await book.goToPart('introduction');
  await expectKept(page, 'prologue', 'introduction', 'part-1');
}

for (const [says, answer] of [
  ['gone', (route: Route) => route.abort()],
  ['a captive portal', (route: Route) => route.fulfill({ body: '<h1>Sign in</h1>' })],
  ['a failing server', (route: Route) => route.fulfill({ status: 503, body: '' })],
] as const) {
  test(
    `texts read once can be read again when the network is ${says}`,
    longUnless(says === 'gone'),
    async ({ page, context, book }) => {
      await readThree(page, book);
      await context.route(TEXTS, answer);
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
      await book.press('ArrowRight');
      await expect(book.spread.getByRole('alert')).toContainText(book.texts.book.error);
    },
  );
}

/** Delays a part's text until the returned function is called, then answers with a newer text. */
async function publishSlowly(context: BrowserContext, slug: PartSlug): Promise<() => void> {
  let arrive: () => void = () => undefined;
  const arrival = new Promise<void>((done) => (arrive = done));
  await context.route(`**${partFile(slug)}`, async (route) => {
    const part = (await (await route.fetch()).json()) as PartFile;
    await arrival;
    const text = [NEWER, ...part.content.text.slice(1)];
    const content = { ...part.content, text };
    await route.fulfill({ json: { ...part, lastModified: '2031-01-01T00:00:00.000Z', content } });
  });
  return arrive;
}

const NEWER = 'This sentence was published after the text was kept.';

test('on a slow network the stored text is read; a newer one is announced when it arrives and shown on return', async ({
  page,
  context,
  book,
}) => {
  const before = partOf('en', 'part-1').paragraphs;
  await readThree(page, book);
  const arrive = await publishSlowly(context, 'part-1');
  await book.reload();
  await book.press('ArrowRight');
  await book.expectOpenAt('part-1');
  await expect(book.paragraph(0)).toHaveText(before[0] ?? '');
  arrive();
  const { cacheUpdated } = book.texts.app.offline.toasts;
  await book.expectToast(cacheUpdated.title);
  await expect(book.paragraph(0)).toHaveText(before[0] ?? '');
  await book.press('ArrowLeft');
  await book.expectOpenAt('introduction');
  await book.press('ArrowRight');
  await book.expectOpenAt('part-1');
  await expect(book.paragraph(0)).toHaveText(NEWER);
});

for (const [says, sabotage] of [
  [
    'throws',
    () =>
      Object.defineProperty(window, 'indexedDB', {
        get: () => {
          throw new DOMException('Refused', 'SecurityError');
        },
      }),
  ],
  [
    'never opens',
    () => Object.defineProperty(window, 'indexedDB', { value: { open: () => ({}) } }),
  ],
] as [string, () => void][]) {
  test(
    `the book can be read with a local database that ${says}`,
    longUnless(says === 'never opens'),
    async ({ page, book }) => {
      await page.addInitScript(sabotage);
      await book.openFromCover();
      for (const slug of ['introduction', 'part-1', 'part-2'] as const) {
        await book.press('ArrowRight');
        await book.expectOpenAt(slug);
      }
      await expect(book.toast).toHaveCount(0);
    },
  );
}

test('reading stores only the texts that were read, the interface texts of all languages and the listed API responses', async ({
  page,
  book,
}) => {
  await readThree(page, book);
  const ui = LANGUAGES.flatMap((language) =>
    READING_UI_FILES.map((file) => uiFilePath(language, file)),
  );
  await expect
    .poll(async () => (await storedKeys(page))['translations'] ?? [])
    .toHaveLength(ui.length);
  await expect
    .poll(async () => (await storedKeys(page))['api-responses'] ?? [])
    .toEqual(['/api/stories/nine-realms/parts']);
  expect(await storedKeys(page)).toEqual({
    'api-responses': ['/api/stories/nine-realms/parts'],
    assets: [],
    downloads: [],
    'story-content': [],
    'story-parts': ['introduction', 'part-1', 'prologue'].map((slug) => partFile(slug)),
    translations: [...ui].sort(),
  });
});
