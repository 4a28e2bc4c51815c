// Benchmark: time from the key press to the first frame that shows the next part, and the longest frame of the turn; on
// this machine without throttling, and as a phone at a quarter of its speed on slow 4G.
import type { Page } from 'playwright';
import { PAGE_TURN_MS } from '../../src/domain/limits.ts';
import { partPath } from '../../src/domain/routes.ts';
import { STORAGE_KEYS } from '../../src/domain/storage-keys.ts';
import { BUILT_IN_PARTS } from '../../src/domain/story/parts.ts';
import { formatTable } from '../local/table.ts';
import { launchBrowser, median, DESKTOP, newPage, PHONE } from './conditions.ts';

const VISITS = 3;

/** Each with the minimum time a reader spends on a page. The next parts are prefetched meanwhile. */
const CONDITIONS = [
  { title: 'desktop', condition: DESKTOP, readingMs: 1_000 },
  { title: 'phone, 4x CPU, slow 4G', condition: PHONE, readingMs: 4_000 },
];

interface Turn {
  visibleAfterMs: number;
  longestFrameMs: number;
}

/** Runs in the page: installs the key listener at once, then records the frames that follow the key press. */
function watchTurn([slug, watchMs]: readonly [string, number]): { turn: Promise<Turn> } {
  const turn = new Promise<Turn>((done, failed) => {
    const selector = `[data-spread="${slug}"][data-role="current"] [data-part-heading="${slug}"]`;
    const onKey = (event: KeyboardEvent) => {
      const pressedAt = event.timeStamp;
      let visibleAfterMs = NaN;
      let longestFrameMs = 0;
      let lastFrameAt = Infinity;
      let isSeen = false;
      const painted = new MessageChannel();
      // A message posted during a frame is delivered after that frame's layout and paint.
      painted.port1.onmessage = () => (visibleAfterMs = performance.now() - pressedAt);
      const onFrame = (startedAt: number) => {
        longestFrameMs = Math.max(longestFrameMs, startedAt - lastFrameAt);
        lastFrameAt = startedAt;
        if (!isSeen && document.querySelector(selector)?.checkVisibility() === true) {
          isSeen = true;
          painted.port2.postMessage(null);
        }
        if (startedAt - pressedAt < watchMs) requestAnimationFrame(onFrame);
        else if (isSeen) done({ visibleAfterMs, longestFrameMs });
        else failed(new Error(`${slug} was not visible in time.`));
      };
      requestAnimationFrame(onFrame);
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
    const watched = await page.evaluateHandle(watchTurn, [slug, PAGE_TURN_MS * 2] as const);
    await page.keyboard.press('ArrowRight');
    turns.push(await watched.evaluate(({ turn }) => turn));
  }
  return turns;
}

/** Returns a table with the median and the worst turn under each condition, each visit as a new reader. */
export async function benchPageTurn(
  origin: string,
  report: (line: string) => void,
): Promise<string> {
  const browser = await launchBrowser();
  try {
    const rows: string[][] = [];
    for (const { title, condition, readingMs } of CONDITIONS) {
      report(`  Turning pages: ${title}`);
      const turns: Turn[] = [];
      for (let count = 0; count < VISITS; count += 1) {
        const page = await newPage(browser, condition);
        // Otherwise the greeting of a first visit would capture the keys.
        await page.addInitScript(
          (key) => localStorage.setItem(key, 'true'),
          STORAGE_KEYS.hasVisited,
        );
        turns.push(...(await visit(page, origin, readingMs)));
        await page.context().close();
      }
      const visible = turns.map((turn) => turn.visibleAfterMs);
      const frames = turns.map((turn) => turn.longestFrameMs);
      const figures = [median(visible), Math.max(...visible), median(frames), Math.max(...frames)];
      rows.push([title, String(turns.length), ...figures.map((ms) => `${ms.toFixed(1)} ms`)]);
    }
    const header = ['', 'turns', 'next part visible', 'worst', 'longest frame', 'worst'];
    return formatTable(header, rows);
  } finally {
    await browser.close();
  }
}
