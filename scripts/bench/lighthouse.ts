// Benchmark: Lighthouse with its default settings, which simulate a 412 px phone with a slow CPU on slow 4G.
import { chromium } from 'playwright';
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { messageOf } from '../local/progress.ts';
import { chromiumArgs } from '../test/chromium.ts';
import { median } from './median.ts';
import { formatTable } from '../local/table.ts';

const RUNS = 3;
const ATTEMPTS = 3;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const AUDITS = {
  'first-contentful-paint': 'ms',
  'largest-contentful-paint': 'ms',
  'cumulative-layout-shift': '',
  'total-blocking-time': 'ms',
  'speed-index': 'ms',
  'mainthread-work-breakdown': 'ms',
  'total-byte-weight': 'kB',
} as const;
const HEADER = [
  'address',
  ...CATEGORIES,
  'FCP',
  'LCP',
  'CLS',
  'TBT',
  'Speed Index',
  'main thread',
  'bytes',
  'requests',
];

/** A page, and the localStorage entries to set before it is opened. */
interface Visit {
  address: string;
  stored?: Record<string, string>;
}

/** Sets localStorage entries in the browser that listens on this debugging port. */
async function store(port: number, url: string, entries: Record<string, string>): Promise<void> {
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
  const page = await (browser.contexts()[0] ?? (await browser.newContext())).newPage();
  await page.goto(new URL('/robots.txt', url).href);
  await page.evaluate((all) => {
    for (const [name, value] of Object.entries(all)) localStorage.setItem(name, value);
  }, entries);
  await page.close();
  await browser.close();
}

/** The number of requests until the network rested; without those of the service worker. */
function requestsIn(details: unknown): number {
  return (details as { items?: unknown[] } | undefined)?.items?.length ?? NaN;
}

/** The results of one run, in the order of HEADER. */
async function runOnce(
  url: string,
  stored: Record<string, string> | undefined,
  chromePath: string,
): Promise<number[]> {
  const chrome = await launch({
    chromePath,
    chromeFlags: ['--headless=new', ...chromiumArgs()],
  });
  try {
    if (stored) await store(chrome.port, url, stored);
    const result = await lighthouse(url, {
      port: chrome.port,
      disableStorageReset: stored !== undefined,
      logLevel: 'error',
      onlyCategories: [...CATEGORIES],
    });
    if (!result) throw new Error(`Lighthouse has no result for ${url}.`);
    const { categories, audits, runtimeError } = result.lhr;
    if (runtimeError) throw new Error(`Lighthouse, ${url}: ${runtimeError.message}`);
    return [
      ...CATEGORIES.map((name) => (categories[name]?.score ?? NaN) * 100),
      ...Object.keys(AUDITS).map((name) => audits[name]?.numericValue ?? NaN),
      requestsIn(audits['network-requests']?.details),
    ];
  } finally {
    chrome.kill();
  }
}

/** Retries a run: on a busy machine Chromium sometimes loses the start of a trace and reports no figures. */
async function runUntilTraced(
  url: string,
  stored: Record<string, string> | undefined,
  chromePath: string,
  report: (line: string) => void,
): Promise<number[]> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await runOnce(url, stored, chromePath);
    } catch (error) {
      if (attempt === ATTEMPTS) throw error;
      report(`  once more: ${messageOf(error)}`);
    }
  }
}

/** Returns a table with the medians of three runs for each page below `origin`. */
export async function benchLighthouse(
  origin: string,
  visits: readonly Visit[],
  chromePath: string,
  report: (line: string) => void,
): Promise<string> {
  const units = [...CATEGORIES.map(() => ''), ...Object.values(AUDITS), ''];
  const rows: string[][] = [];
  for (const { address, stored } of visits) {
    const runs: number[][] = [];
    for (let run = 1; run <= RUNS; run += 1) {
      report(`  Lighthouse, ${address}, run ${run} of ${RUNS}`);
      runs.push(await runUntilTraced(origin + address, stored, chromePath, report));
    }
    const cells = units.map((unit, column) => {
      const middle = median(runs.map((figures) => figures[column] ?? NaN));
      if (unit === 'ms') return `${Math.round(middle)} ms`;
      if (unit === 'kB') return `${Math.round(middle / 1000)} kB`;
      return String(Math.round(middle * 1000) / 1000);
    });
    rows.push([address, ...cells]);
  }
  return formatTable(HEADER, rows);
}
