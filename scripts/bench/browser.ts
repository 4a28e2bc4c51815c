// The browser of the benchmarks.
import { chromium, type Browser } from 'playwright';
import { chromiumArgs, findChromium } from '../test/chromium.ts';

/** Starts the system's Chromium, or else Playwright's. */
export function launchBrowser(): Promise<Browser> {
  const executablePath = findChromium(process.env);
  return chromium.launch({ args: chromiumArgs(), ...(executablePath ? { executablePath } : {}) });
}
