// The devices and networks that the benchmarks emulate.
import { devices, type Browser, type Page, chromium } from 'playwright';
import { chromiumArgs, findChromium } from '../test/chromium.ts';

/** Starts the system's Chromium, or else Playwright's. */
export function launchBrowser(): Promise<Browser> {
  const executablePath = findChromium(process.env);
  return chromium.launch({ args: chromiumArgs(), ...(executablePath ? { executablePath } : {}) });
}

/** Returns the median; for an even count the mean of the middle two. Throws when there are no numbers. */
export function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  const [low, high] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]];
  if (low === undefined || high === undefined) throw new Error('Nothing was measured.');
  return (low + high) / 2;
}

export interface Condition {
  device: (typeof devices)[string];
  /** How many times slower than this machine the device is assumed to be. */
  cpuSlowdown: number;
  network: typeof SLOW_4G | null;
}

/** Chromium's "Slow 4G" preset: milliseconds and bytes per second. */
const SLOW_4G = {
  offline: false,
  latency: 562.5,
  downloadThroughput: 180_000,
  uploadThroughput: 84_375,
};

export const DESKTOP: Condition = {
  device: devices['Desktop Chrome'],
  cpuSlowdown: 1,
  network: null,
};

/** The phone of DESIGN section 7, as Lighthouse emulates it. */
export const PHONE: Condition = {
  device: { ...devices['Pixel 5'], viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75 },
  cpuSlowdown: 4,
  network: SLOW_4G,
};

/** Opens an empty page of a new reader under a condition. */
export async function newPage(browser: Browser, condition: Condition): Promise<Page> {
  const context = await browser.newContext(condition.device);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: condition.cpuSlowdown });
  if (condition.network) {
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', condition.network);
  }
  return page;
}
