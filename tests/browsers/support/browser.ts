// The browser of this run: vitest.config.ts names it for each of its projects.
import { afterAll, afterEach, beforeAll } from 'vitest';
import { OTHER_ENGINES, type OtherEngine } from '../../../scripts/test/other-browsers.ts';
import type { RunningBrowser, Tab } from './driver.ts';
import { startFirefox } from './firefox.ts';
import { TestPage } from './page.ts';
import { startWebKit } from './webkit.ts';

/** The engine of this run. */
const engine: OtherEngine = (() => {
  const name = process.env['TEST_ENGINE'];
  const found = OTHER_ENGINES.find((one) => one === name);
  if (!found)
    throw new Error(`TEST_ENGINE is ${String(name)}, not one of ${OTHER_ENGINES.join()}.`);
  return found;
})();

const start = { firefox: () => startFirefox(), webkit: startWebKit };

/** Starts a browser for the tests of a file. Each call of what it returns opens a tab in it, until the test ends. */
export function useBrowser(
  startBrowser: () => Promise<RunningBrowser> = start[engine],
): () => Promise<TestPage> {
  let browser: RunningBrowser | null = null;
  const tabs: Tab[] = [];
  beforeAll(async () => {
    browser = await startBrowser();
  });
  afterEach(async () => {
    for (const tab of tabs.splice(0)) await tab.close();
  });
  afterAll(() => browser?.close());
  return async () => {
    if (!browser) throw new Error('A tab can be opened only while a test runs.');
    const tab = await browser.newTab();
    tabs.push(tab);
    return new TestPage(tab);
  };
}
