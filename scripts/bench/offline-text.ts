// Benchmark: time from navigation to the first frame that shows a part's text, with the language downloaded and the
// host stopped, compared with the same page served by the host. The book is downloaded through the panel, as a reader
// does it.
import { chromium, type BrowserContext, type devices, type Page } from 'playwright';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { homePath, partPath } from '../../src/domain/routes.ts';
import { STORAGE_KEYS } from '../../src/domain/storage-keys.ts';
import { messagesOf } from '../../src/library/messages.ts';
import { chromiumArgs, findChromium } from '../test/chromium.ts';
import { median } from './median.ts';
import { DESKTOP, PHONE, PHONE_CPU_SLOWDOWN } from './screens.ts';
import { serveSite } from './served-site.ts';
import { formatTable } from '../local/table.ts';

const LANGUAGE = 'ko';
const PART = 'part-2';
const VISITS = 7;
const DOWNLOAD_LIMIT_MS = 120_000;

interface Condition {
  title: string;
  device: (typeof devices)[string];
  cpuSlowdown: number;
}

const CONDITIONS: Condition[] = [
  { title: 'desktop', device: DESKTOP, cpuSlowdown: 1 },
  { title: 'phone, 4x CPU', device: PHONE, cpuSlowdown: PHONE_CPU_SLOWDOWN },
];

/** Runs in every page: marks when the first paragraph of an open part has been painted. */
function watchText(): void {
  const painted = new MessageChannel();
  // A message posted during a frame is delivered after that frame's layout and paint.
  painted.port1.onmessage = () => performance.mark('first-text');
  const frame = () => {
    const text = document.querySelector('[data-paragraph="0"]');
    if (text?.checkVisibility() === true) painted.port2.postMessage(null);
    else requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
}

/** Milliseconds from the start of the navigation to the first text. Closes its page afterwards. */
async function timeToText(
  context: BrowserContext,
  address: string,
  { cpuSlowdown }: Condition,
): Promise<number> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
  await page.goto(address);
  const at = await page.waitForFunction(() => performance.getEntriesByName('first-text')[0]);
  const ms = await at.evaluate((mark) => mark?.startTime ?? NaN);
  await page.close();
  return ms;
}

async function timesToText(
  context: BrowserContext,
  address: string,
  condition: Condition,
): Promise<number[]> {
  const times: number[] = [];
  for (let visit = 0; visit < VISITS; visit += 1) {
    times.push(await timeToText(context, address, condition));
  }
  return times;
}

/** Downloads the language through the panel on its cover and waits until the service worker controls the page. */
async function download(page: Page, origin: string): Promise<void> {
  const { offline } = (await messagesOf(LANGUAGE)).app;
  await page.goto(origin + homePath(LANGUAGE));
  await page.getByRole('button', { name: offline.label, exact: true }).click();
  await page.getByRole('button', { name: offline.download, exact: true }).click();
  await page.getByText(offline.available).waitFor({ timeout: DOWNLOAD_LIMIT_MS });
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

async function measure(root: string, siteFolder: string, condition: Condition) {
  const profile = await mkdtemp(join(tmpdir(), 'nine-realms-profile-'));
  const executablePath = findChromium(process.env);
  const open = async (): Promise<BrowserContext> => {
    const context = await chromium.launchPersistentContext(profile, {
      ...condition.device,
      args: chromiumArgs(),
      ...(executablePath ? { executablePath } : {}),
    });
    await context.addInitScript(
      (key) => localStorage.setItem(key, 'true'),
      STORAGE_KEYS.hasVisited,
    );
    await context.addInitScript(watchText);
    return context;
  };
  const served = await serveSite(root, siteFolder);
  const address = served.origin + partPath(LANGUAGE, PART);
  try {
    const before = await open();
    const online = await timesToText(before, address, condition);
    await download(await before.newPage(), served.origin);
    await before.close();
    await served.close();
    const cold: number[] = [];
    let warm: number[] = [];
    for (let start = 0; start < VISITS; start += 1) {
      const context = await open();
      await context.setOffline(true);
      cold.push(await timeToText(context, address, condition));
      if (start === VISITS - 1) warm = await timesToText(context, address, condition);
      await context.close();
    }
    return [
      { title: `${condition.title}: from the host`, times: online },
      { title: `${condition.title}: no network, browser just started`, times: cold },
      { title: `${condition.title}: no network, worker running`, times: warm },
    ];
  } finally {
    await served.close();
    await rm(profile, { recursive: true, force: true });
  }
}

/** Returns a table with the median and the worst visit under each condition. */
export async function benchOfflineText(
  root: string,
  siteFolder: string,
  report: (line: string) => void,
): Promise<string> {
  const rows: string[][] = [];
  for (const condition of CONDITIONS) {
    report(`  First text without a network: ${condition.title}`);
    for (const { title, times } of await measure(root, siteFolder, condition)) {
      const figures = [median(times), Math.max(...times)];
      rows.push([title, String(times.length), ...figures.map((ms) => `${ms.toFixed(0)} ms`)]);
    }
  }
  return formatTable([`${LANGUAGE}, ${PART}`, 'visits', 'first text', 'worst'], rows);
}
