// The whole cost of a first visit (DESIGN section 7): a phone opens a page and does nothing until the network has
// rested for five seconds. Counts and bytes, never times. Pictures that come ahead of the reader are counted apart.
import { brotliCompressSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import {
  kindOf,
  startCountingProxy,
  type CountedRequest,
} from '../../../scripts/test/counting-proxy.ts';
import { codeAreaOf, codeListPath } from '../../../src/domain/offline/area-code.ts';
import { READING_UI_PATH } from '../../../src/domain/offline/ui-files.ts';
import { LONG } from '../../support/long.ts';
import { partOf } from '../support/content.ts';
import { expect, test } from '../support/test.ts';

test.use({
  serviceWorkers: 'allow',
  viewport: { width: 412, height: 915 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
});

const REST_MS = 5_000;
/** As STAYS_AFTER_MS in src/islands/book/first-action.ts. */
const STAYING_MS = 10_000;

async function visit(
  page: Page,
  target: string,
  path: string,
): Promise<{ all: CountedRequest[]; transactions: number }> {
  const transactions = await countTransactions(page);
  await neverStay(page);
  const site = await startCountingProxy(target);
  try {
    await page.goto(site.url + path);
    await expect.poll(() => site.requests.some((each) => each.path === '/sw.js')).toBe(true);
    await site.waitUntilIdle(REST_MS);
    return { all: [...site.requests], transactions: await transactions() };
  } finally {
    await page.goto('about:blank');
    await site.close();
  }
}

/** Disables the timer after which a reader counts as staying, and others as long: a slow machine would reach it. */
async function neverStay(page: Page): Promise<void> {
  await page.addInitScript((stayMs) => {
    const start = window.setTimeout.bind(window);
    const later = (run: () => void, ms?: number) => (ms === stayMs ? 0 : start(run, ms));
    Object.assign(window, { setTimeout: later });
  }, STAYING_MS);
}

/** Counts the transactions that the page's own database starts. Call before the page is opened. */
async function countTransactions(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const counted = { transactions: 0 };
    const start: unknown = Reflect.get(IDBDatabase.prototype, 'transaction');
    IDBDatabase.prototype.transaction = function (this: IDBDatabase, ...options) {
      counted.transactions += 1;
      return Reflect.apply(start as typeof this.transaction, this, options);
    };
    Object.assign(window, { counted });
  });
  return () =>
    page.evaluate(() => (Reflect.get(window, 'counted') as { transactions: number }).transactions);
}

const total = (list: readonly CountedRequest[]): number =>
  list.reduce((sum, { bytes }) => sum + bytes, 0);
const only = (list: readonly CountedRequest[], kind: string) =>
  list.filter((each) => kindOf(each) === kind);

/** About what the story's text costs, which a page's budget leaves out (DESIGN section 7). */
const storyBytes = brotliCompressSync(partOf('en', 'part-1').paragraphs.join('\n')).length;

for (const { name, path, words, fonts, bytes } of [
  { name: 'cover', path: '/', words: 0, fonts: ['roman'], bytes: 191_000 },
  {
    name: 'part page',
    path: '/read/part-1/',
    words: storyBytes,
    fonts: ['italic', 'roman'],
    bytes: 208_000,
  },
]) {
  test(`the first ${name}`, async ({ page, baseURL }, { annotations }) => {
    const { all, transactions } = await visit(page, baseURL ?? '', path);
    const own = all.filter(({ isByWorker }) => !isByWorker);
    const [first, ...ahead] = only(own, 'picture');
    const rest = own.filter((each) => !ahead.includes(each));
    const summary = {
      requests: own.length,
      bytes: total(own),
      ahead: total(ahead),
      all: total(all),
      transactions,
    };
    annotations.push({ type: 'bytes', description: JSON.stringify(summary) });

    await test.step('requests and bytes by kind', () => {
      expect(all.filter(({ status }) => status >= 400)).toEqual([]);
      // The panels' two files come with the first action; until then only the worker fetches them.
      expect(own.length).toBeLessThanOrEqual(28);
      expect(only(own, 'script').length).toBeLessThanOrEqual(12);
      expect(total(only(own, 'script'))).toBeLessThanOrEqual(106_000);
      expect(total(only(own, 'style'))).toBeLessThanOrEqual(6_200);
      expect(total(only(own, 'page')) - words).toBeLessThanOrEqual(14_000);
      expect(first?.bytes).toBeLessThanOrEqual(25_000);
      expect(total(rest)).toBeLessThanOrEqual(bytes);
    });
    await test.step('the part behind is for those who stay', () => {
      expect(all.filter(({ path: seen }) => seen.endsWith('/en/introduction.json'))).toEqual([]);
    });
    await test.step('database transactions, each of which takes time of the page', () => {
      expect(transactions).toBeGreaterThan(0);
      expect(transactions).toBeLessThanOrEqual(25);
    });
    await test.step('the faces that the first screen shows, and no others', () => {
      const faces = only(all, 'font').map((each) => /eb-garamond-([a-z-]+)/.exec(each.path)?.[1]);
      expect(faces.sort()).toEqual(fonts);
      for (const face of only(all, 'font')) expect(face.bytes).toBeLessThanOrEqual(14_500);
    });
    await test.step('the texts of all languages by one request', () => {
      const texts = all.filter((each) => each.path.startsWith('/content/ui/'));
      expect(texts.map((each) => each.path)).toEqual([READING_UI_PATH]);
      expect(total(texts)).toBeLessThanOrEqual(18_000);
    });
    await test.step('what the worker keeps is for reading', () => {
      const kept = all.filter(({ isByWorker }) => isByWorker);
      expect(kept.length).toBeLessThanOrEqual(26);
      expect(total(kept)).toBeLessThanOrEqual(67_000);
      expect(kept.filter((each) => codeAreaOf(each.path) !== null)).toEqual([]);
      const lists = (['account', 'airdrop'] as const).map(codeListPath);
      expect(all.filter((each) => lists.includes(each.path))).toEqual([]);
    });
  });
}

test('a visit asks only once what is published', LONG, async ({ page, baseURL }) => {
  const site = await startCountingProxy(baseURL ?? '');
  const asked = () =>
    site.requests.map((each) => each.path).filter((path) => path.startsWith('/api/'));
  try {
    await page.goto(`${site.url}/ko/`);
    await expect.poll(asked).toEqual(['/api/translations/published/ko']);
    await page.goto(`${site.url}/ko/read/part-1/`);
    await expect.poll(asked).toHaveLength(2);
    await site.waitUntilIdle(1_000);
    for (const part of ['part-2', 'part-3']) {
      await page.goto(`${site.url}/ko/read/${part}/`);
      await site.waitUntilIdle(3_000);
    }
    expect(asked()).toEqual(['/api/translations/published/ko', '/api/stories/nine-realms/parts']);
  } finally {
    await page.goto('about:blank');
    await site.close();
  }
});

test('the precache has no code of other pages than those of reading', async ({ request }) => {
  const worker = await (await request.get('/sw.js')).text();
  const precached = [...worker.matchAll(/\burl:"([^"]+)"/g)].map(([, url]) => url ?? '');
  expect(precached.length).toBeLessThanOrEqual(34);
  for (const area of ['account', 'airdrop'] as const) {
    const list = (await (await request.get(codeListPath(area))).json()) as string[];
    expect(list.length).toBeGreaterThan(5);
    expect(precached.filter((url) => list.includes(url))).toEqual([]);
  }
});
