// Benchmark: what a first visit fetches until the network rests, on a phone with empty caches, beside the bare form of
// the same page.
import { launchBrowser } from './browser.ts';
import { kindOf, startCountedSite, type Crossing } from '../test/counted-site.ts';
import { PHONE } from './screens.ts';
import { formatTable } from '../local/table.ts';

/** The network counts as resting after this time. */
const REST_MS = 6_000;

const kB = (list: readonly Crossing[]): number =>
  Math.round(list.reduce((sum, { bytes }) => sum + bytes, 0) / 1000);

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
      const site = await startCountedSite(origin);
      const context = await browser.newContext({ ...PHONE, serviceWorkers: 'allow' });
      const page = await context.newPage();
      await page.goto(site.url + address);
      await site.untilRest(REST_MS);
      const all = [...site.crossings];
      await context.close();
      await site.close();
      const own = all.filter(({ isWorkers }) => !isWorkers);
      const calls = all.filter((each) => kindOf(each) === 'call');
      const cells = [own.length, kB(own), kB(all), calls.length].map(String);
      rows.push([address, ...cells]);
    }
    const header = ['address', 'requests', 'kB', 'kB with the worker', 'function calls'];
    return formatTable(header, rows);
  } finally {
    await browser.close();
  }
}
