// Benchmark: when a translator can write into the first row, and the longest frame while typing in a part of 400
// paragraphs.
import type { Browser, devices, Page } from 'playwright';
import * as v from 'valibot';
import { translatePath } from '../../src/domain/account/routes.ts';
import { TranslationAnswerSchema } from '../../src/domain/translation/answers.ts';
import { launchBrowser } from './browser.ts';
import { median } from './median.ts';
import { DESKTOP, PHONE, PHONE_CPU_SLOWDOWN, SLOW_4G } from './screens.ts';
import { formatTable } from '../local/table.ts';

const VISITS = 5;
const PARAGRAPHS = 400;
const TYPED = 'The wind had turned in the night, and nobody in the town had slept. ';
const PART = 'part-1';
const FIELD = '[data-field="text.0"] textarea';

interface Condition {
  title: string;
  device: (typeof devices)[string];
  cpuSlowdown: number;
  network: typeof SLOW_4G | null;
}

const CONDITIONS: Condition[] = [
  { title: 'desktop', device: DESKTOP, cpuSlowdown: 1, network: null },
  {
    title: 'phone, 4x CPU, slow 4G',
    device: PHONE,
    cpuSlowdown: PHONE_CPU_SLOWDOWN,
    network: SLOW_4G,
  },
];

async function openPage(
  browser: Browser,
  { device, cpuSlowdown, network }: Condition,
  stored: Record<string, string>,
): Promise<Page> {
  const context = await browser.newContext(device);
  await context.addInitScript((entries) => {
    for (const [name, value] of Object.entries(entries)) localStorage.setItem(name, value);
  }, stored);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
  if (network) {
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', network);
  }
  return page;
}

/** Milliseconds from the navigation until the first paragraph's field is there. */
async function untilFirstRow(page: Page, url: string): Promise<number> {
  await page.addInitScript((field) => {
    const look = () => {
      if (document.querySelector(field)) performance.mark('first-row');
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  }, FIELD);
  await page.goto(url);
  await page.locator(FIELD).waitFor();
  return page.evaluate(() => performance.getEntriesByName('first-row')[0]?.startTime ?? NaN);
}

/** Answers the part with its paragraphs repeated. */
async function makePartLong(page: Page): Promise<void> {
  await page.route(`**/api/translations/**/${PART}*`, async (route) => {
    if (route.request().method() !== 'GET') return route.fallback();
    const response = await route.fetch();
    const answer = v.parse(TranslationAnswerSchema, await response.json());
    const { part, hashes } = answer.source;
    const repeated = <T>(list: readonly T[]): T[] =>
      Array.from({ length: PARAGRAPHS }, (_, index) => list[index % list.length] as T);
    part.content.text = repeated(part.content.text).map((text, index) => `${text} (${index})`);
    hashes.text = repeated(hashes.text);
    return route.fulfill({ response, json: answer });
  });
}

/** Types into a paragraph in the middle; returns the gaps between frames meanwhile, in milliseconds. */
async function typeInLongPart(page: Page, url: string): Promise<number[]> {
  await makePartLong(page);
  await page.goto(url);
  const field = page.locator(`[data-field="text.${PARAGRAPHS / 2}"] textarea`);
  await field.click();
  await page.waitForTimeout(2_000);
  const watched = await page.evaluateHandle(() => {
    const frames: number[] = [];
    const state = { isOn: true, frames };
    const frame = (at: number) => {
      frames.push(at);
      if (state.isOn) requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
    return state;
  });
  await page.keyboard.type(TYPED, { delay: 60 });
  // The checks run half a second after the last key.
  await page.waitForTimeout(1_500);
  const frames = await watched.evaluate((state) => {
    state.isOn = false;
    return state.frames;
  });
  return frames.slice(1).map((at, index) => at - (frames[index] ?? at));
}

/** Returns a table with a row for each condition. `stored`: the localStorage entries of a session. */
export async function benchWorkspace(
  origin: string,
  stored: Record<string, string>,
  report: (line: string) => void,
): Promise<string> {
  const browser = await launchBrowser();
  const url = origin + translatePath('en', PART);
  const ms = (value: number) => `${value.toFixed(0)} ms`;
  try {
    const rows: string[][] = [];
    for (const condition of CONDITIONS) {
      report(`  Workspace: ${condition.title}`);
      const times: number[] = [];
      for (let count = 0; count < VISITS; count += 1) {
        const page = await openPage(browser, condition, stored);
        times.push(await untilFirstRow(page, url));
        await page.context().close();
      }
      const page = await openPage(browser, condition, stored);
      const gaps = await typeInLongPart(page, url);
      await page.context().close();
      const slow = gaps.filter((gap) => gap > 50).length;
      rows.push([condition.title, ms(median(times)), ms(Math.max(...gaps)), String(slow)]);
    }
    const typing = `${PARAGRAPHS} paragraphs: longest frame while typing`;
    return formatTable(['', 'first row usable', typing, 'frames over 50 ms'], rows);
  } finally {
    await browser.close();
  }
}
