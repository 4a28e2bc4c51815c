// Benchmark: what readers of a day cost on Netlify, from the measured bytes of visits and the simulated answers of the
// CDN.
import type { Page } from 'playwright';
import { homePath, partPath } from '../../../src/domain/routes.ts';
import { BUILT_IN_PARTS } from '../../../src/domain/story/parts.ts';
import { STORAGE_KEYS } from '../../../src/domain/storage-keys.ts';
import { kindOf, startCountedSite, type CountedSite } from '../../test/counted-site.ts';
import { launchBrowser } from '../browser.ts';
import { PHONE } from '../screens.ts';
import { formatTable } from '../../local/table.ts';
import { simulate, type Day } from './simulate.ts';

const PART_PAGES = [1_000, 100_000, 10_000_000];
const ASSUMED: Omit<Day, 'partPages'> = {
  partPagesPerVisit: 6,
  coverShare: 0.6,
  edges: 30,
  publishes: 6,
  deployAfterMs: 3 * 60_000,
};
/** The share of visits by browsers that were never here. */
const FIRST_SHARE = 0.5;
/** Minutes of a deploy; most of them are Netlify's own. */
const DEPLOY_MINUTES = 1;
/** The network counts as resting after this time. */
const REST_MS = 6_000;
/** What crossed since the last call. */
function take({ crossings }: CountedSite): { bytes: number; apiCalls: number } {
  const taken = crossings.splice(0);
  return {
    bytes: taken.reduce((sum, { bytes }) => sum + bytes, 0),
    apiCalls: taken.filter((each) => kindOf(each) === 'call').length,
  };
}

/** Reads from the cover through six parts. */
async function read(page: Page, origin: string): Promise<void> {
  await page.goto(origin + homePath('ko'), { waitUntil: 'networkidle' });
  await page.waitForTimeout(REST_MS);
  await page.goto(origin + partPath('ko', BUILT_IN_PARTS[0]), { waitUntil: 'networkidle' });
  await page
    .locator('astro-island:not([ssr]) [data-spread]')
    .first()
    .waitFor({ state: 'attached' });
  for (let turned = 1; turned < ASSUMED.partPagesPerVisit; turned += 1) {
    await page.waitForTimeout(1_500);
    await page.keyboard.press('ArrowRight');
  }
  await page.waitForTimeout(REST_MS);
}

/** Returns two tables: the measured visits, and the days computed from them. */
export async function benchCdnLoad(origin: string): Promise<string> {
  const browser = await launchBrowser();
  const counted = await startCountedSite(origin);
  try {
    const context = await browser.newContext({ ...PHONE, serviceWorkers: 'allow' });
    await context.addInitScript(
      (key) => localStorage.setItem(key, 'true'),
      STORAGE_KEYS.hasVisited,
    );
    const page = await context.newPage();
    await read(page, counted.url);
    const first = take(counted);
    await read(page, counted.url);
    const again = take(counted);
    const visits = formatTable(
      ['a visit: the cover and six parts', 'kB', 'API calls'],
      [
        ['first', (first.bytes / 1000).toFixed(0), String(first.apiCalls)],
        ['again, soon after', (again.bytes / 1000).toFixed(0), String(again.apiCalls)],
      ],
    );
    const perVisit = FIRST_SHARE * first.bytes + (1 - FIRST_SHARE) * again.bytes;
    const rows = PART_PAGES.map((partPages) => {
      const answers = simulate({ ...ASSUMED, partPages });
      const hits = (answers.byEdges + answers.byDurableCache) / answers.calls;
      return [
        partPages.toLocaleString('en'),
        answers.visits.toLocaleString('en'),
        ((answers.visits * perVisit) / 1e9).toFixed(2),
        answers.calls.toLocaleString('en'),
        `${(hits * 100).toFixed(2)} %`,
        answers.byFunctions.toLocaleString('en'),
        // Before: the list on each part page, the credit on each cover.
        (partPages + Math.round(answers.visits * ASSUMED.coverShare)).toLocaleString('en'),
        String(answers.deploys * DEPLOY_MINUTES),
      ];
    });
    const header = [
      'part pages a day',
      'visits',
      'GB',
      'API calls',
      'answered by the CDN',
      'function calls',
      'function calls without it',
      'build minutes',
    ];
    return `${visits}\n${formatTable(header, rows)}`;
  } finally {
    await browser.close();
    await counted.close();
  }
}
