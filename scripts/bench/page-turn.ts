// Benchmark: time from the key press to the first frame that shows the next part, and the longest frame of the turn; on
// this machine without throttling, and as a phone at a quarter of its speed on slow 4G.
import type { Browser, Page } from 'playwright';
import { PAGE_TURN_MS } from '../../src/domain/limits.ts';
import { partPath } from '../../src/domain/routes.ts';
import { BUILT_IN_PARTS } from '../../src/domain/story/parts.ts';
import { STORAGE_KEYS } from '../../src/domain/storage-keys.ts';
import { launchBrowser, median, DESKTOP, newPage, PHONE, type Condition } from './conditions.ts';
import { formatTable } from '../local/table.ts';

const VISITS = 3;
const SLOW_FRAME_MS = 25;

/** Each with the minimum time a reader spends on a page. The next parts are prefetched meanwhile. */
const CONDITIONS = [
  { title: 'desktop', condition: DESKTOP, readingMs: 1_000 },
  { title: 'phone, 4x CPU, slow 4G', condition: PHONE, readingMs: 4_000 },
];

interface Turn {
  visibleAfterMs: number;
  longestFrameMs: number;
  /** The number of frames over SLOW_FRAME_MS. */
  slowFrames: number;
}

/** Runs in the page: installs the key listener at once, then records the frames that follow the key press. */
function watchTurn([slug, watchMs, slowMs]: readonly [string, number, number]): {
  turn: Promise<Turn>;
} {
  const turn = new Promise<Turn>((done, failed) => {
    const selector = `[data-spread="${slug}"][data-role="current"] [data-part-heading="${slug}"]`;
    const onKey = (event: KeyboardEvent) => {
      const pressedAt = event.timeStamp;
      const frames: number[] = [];
      let visibleAfterMs = NaN;
      let isSeen = false;
      const painted = new MessageChannel();
      // A message posted during a frame is delivered after that frame's layout and paint.
      painted.port1.onmessage = () => (visibleAfterMs = performance.now() - pressedAt);
      const frame = (startedAt: number) => {
        frames.push(startedAt);
        if (!isSeen && document.querySelector(selector)?.checkVisibility() === true) {
          isSeen = true;
          painted.port2.postMessage(null);
        }
        if (startedAt - pressedAt < watchMs) requestAnimationFrame(frame);
        else if (!isSeen) failed(new Error(`${slug} was not visible in time.`));
        else {
          const gaps = frames.slice(1).map((at, index) => at - (frames[index] ?? at));
          const slowFrames = gaps.filter((gap) => gap > slowMs).length;
          done({ visibleAfterMs, longestFrameMs: Math.max(...gaps), slowFrames });
        }
      };
      requestAnimationFrame(frame);
    };
    addEventListener('keydown', onKey, { once: true, capture: true });
  });
  // Wrapped in an object: Playwright would await a bare promise before the key is pressed.
  return { turn };
}

async function visit(page: Page, origin: string, readingMs: number): Promise<Turn[]> {
  const [first, ...rest] = BUILT_IN_PARTS;
  await page.goto(origin + partPath('en', first), { waitUntil: 'networkidle' });
  await page
    .locator('astro-island:not([ssr]) [data-role="current"]')
    .waitFor({ state: 'attached' });
  const turns: Turn[] = [];
  for (const slug of rest) {
    await page.waitForTimeout(readingMs);
    const watched = await page.evaluateHandle(watchTurn, [
      slug,
      PAGE_TURN_MS * 2,
      SLOW_FRAME_MS,
    ] as const);
    await page.keyboard.press('ArrowRight');
    turns.push(await watched.evaluate(({ turn }) => turn));
  }
  return turns;
}

/** Repeats a visit under a condition, each time as a new reader. */
async function measure<T>(
  browser: Browser,
  condition: Condition,
  work: (page: Page) => Promise<T[]>,
): Promise<T[]> {
  const found: T[] = [];
  for (let count = 0; count < VISITS; count += 1) {
    const page = await newPage(browser, condition);
    // The greeting of a first visit would capture the keys.
    await page.addInitScript((key) => localStorage.setItem(key, 'true'), STORAGE_KEYS.hasVisited);
    found.push(...(await work(page)));
    await page.context().close();
  }
  return found;
}

/** Presses Enter on the link of a bare page; returns the milliseconds until the next page is painted. */
async function followLink(page: Page): Promise<number> {
  await page.locator('a').last().focus();
  await page.evaluate(() => {
    const note = (event: KeyboardEvent) => {
      sessionStorage.setItem('pressed', String(performance.timeOrigin + event.timeStamp));
    };
    addEventListener('keydown', note, { once: true, capture: true });
  });
  await Promise.all([page.waitForEvent('load'), page.keyboard.press('Enter')]);
  return page.evaluate(async () => {
    const pressed = Number(sessionStorage.getItem('pressed'));
    for (;;) {
      const [painted] = performance.getEntriesByName('first-contentful-paint');
      if (painted) return performance.timeOrigin + painted.startTime - pressed;
      await new Promise((done) => setTimeout(done, 10));
    }
  });
}

async function visitBare(page: Page, origin: string, addresses: readonly string[]) {
  await page.goto(origin + (addresses[0] ?? ''), { waitUntil: 'networkidle' });
  const times: number[] = [];
  for (let count = 1; count < addresses.length; count += 1) times.push(await followLink(page));
  return times;
}

/**
 * Returns a table with the median and the worst turn under each condition, and the time until a bare page's next page is
 * painted.
 */
export async function benchPageTurn(
  origin: string,
  bareAddresses: readonly string[],
  report: (line: string) => void,
): Promise<string> {
  const browser = await launchBrowser();
  const ms = (value: number) => `${value.toFixed(1)} ms`;
  try {
    const rows: string[][] = [];
    for (const { title, condition, readingMs } of CONDITIONS) {
      report(`  Turning pages: ${title}`);
      const turns = await measure(browser, condition, (page) => visit(page, origin, readingMs));
      const bare = await measure(browser, condition, (page) =>
        visitBare(page, origin, bareAddresses),
      );
      const visible = turns.map((turn) => turn.visibleAfterMs);
      const frames = turns.map((turn) => turn.longestFrameMs);
      const figures = [median(visible), Math.max(...visible), median(frames), Math.max(...frames)];
      const slow = turns.reduce((sum, turn) => sum + turn.slowFrames, 0) / turns.length;
      const cells = [...figures.map(ms), slow.toFixed(2), ms(median(bare))];
      rows.push([title, String(turns.length), ...cells]);
    }
    const header = [
      '',
      'turns',
      'next part visible',
      'worst',
      'longest frame',
      'worst',
      `frames over ${String(SLOW_FRAME_MS)} ms per turn`,
      'bare page painted',
    ];
    return formatTable(header, rows);
  } finally {
    await browser.close();
  }
}
