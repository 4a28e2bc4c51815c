// Drives Firefox over WebDriver BiDi, through Puppeteer.
import puppeteer, { type Page } from 'puppeteer-core';
import { findFirefox } from '../../../scripts/test/other-browsers.ts';
import type { RunningBrowser, Tab } from './driver.ts';

const LIMIT_MS = 3 * 60_000;
/** Wide enough for the spread of two pages. */
const SIZE = { width: 1280, height: 800 };

function tabOf(page: Page): Tab {
  page.setDefaultTimeout(LIMIT_MS);
  return {
    goTo: async (address) => {
      await page.goto(address);
    },
    reload: async () => {
      await page.reload();
    },
    script: (body, args) =>
      page.evaluate(`(async (...args) => {${body}})(...${JSON.stringify(args)})`),
    clickAt: ({ x, y }) => page.mouse.click(x, y),
    press: (key) => page.keyboard.press(key),
    type: (text) => page.keyboard.type(text),
    resize: (width, height) => page.setViewport({ width, height }),
    close: () => page.close(),
  };
}

/** Starts Firefox without a window, with further preferences. Throws when there is none. */
export async function startFirefox(
  preferences: Record<string, number> = {},
): Promise<RunningBrowser> {
  const executablePath = findFirefox(process.env);
  if (executablePath === null) throw new Error('There is no Firefox to test with.');
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    defaultViewport: SIZE,
    timeout: LIMIT_MS,
    protocolTimeout: LIMIT_MS,
    extraPrefsFirefox: {
      'intl.accept_languages': 'en-US',
      'ui.prefersReducedMotion': 1,
      ...preferences,
    },
  });
  return { newTab: async () => tabOf(await browser.newPage()), close: () => browser.close() };
}
