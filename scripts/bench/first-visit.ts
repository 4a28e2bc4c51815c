// Benchmark: when a first visit paints, and what it fetches until the network rests, on a slow phone with empty caches,
// compared with the bare form of the same page.
import type { Page } from 'playwright';
import { formatTable } from '../local/table.ts';
import { kindOf, startCountingProxy, type CountedRequest } from '../test/counting-proxy.ts';
import { launchBrowser, newPage, PHONE } from './conditions.ts';

/** The network counts as resting after this time. */
const REST_MS = 6_000;

const kB = (list: readonly CountedRequest[]): number =>
  Math.round(list.reduce((sum, { bytes }) => sum + bytes, 0) / 1000);

/** Returns the milliseconds from the navigation to the first and to the largest paint. */
async function paintsOf(page: Page): Promise<string[]> {
  const times = await page.evaluate(async () => {
    const largest = new Promise<number>((done) => {
      const read = (list: PerformanceObserverEntryList) =>
        done(list.getEntries().at(-1)?.startTime ?? NaN);
      new PerformanceObserver(read).observe({ type: 'largest-contentful-paint', buffered: true });
    });
    const [first] = performance.getEntriesByName('first-contentful-paint');
    return [first?.startTime ?? NaN, await largest];
  });
  return times.map((ms) => `${ms.toFixed(0)} ms`);
}

/** Returns a table with a row for each page below `origin`. */
export async function benchFirstVisit(
  origin: string,
  addresses: readonly string[],
  report: (line: string) => void,
): Promise<string> {
  const browser = await launchBrowser();
  try {
    const rows: string[][] = [];
    for (const address of addresses) {
      report(`  first visit, ${address}`);
      const site = await startCountingProxy(origin);
      const page = await newPage(browser, PHONE);
      await page.goto(site.url + address);
      await site.waitUntilIdle(REST_MS);
      const requests = [...site.requests];
      const paints = await paintsOf(page);
      await page.context().close();
      await site.close();
      const own = requests.filter(({ isByWorker }) => !isByWorker);
      const calls = requests.filter((each) => kindOf(each) === 'call');
      const cells = [own.length, kB(own), kB(requests), calls.length].map(String);
      rows.push([address, ...paints, ...cells]);
    }
    const header = [
      'address',
      'first paint',
      'largest paint',
      'requests',
      'kB',
      'kB with the worker',
      'function calls',
    ];
    return formatTable(header, rows);
  } finally {
    await browser.close();
  }
}
