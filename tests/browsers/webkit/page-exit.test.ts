// A page that is left while it writes into the local database holds up no other page and goes on when the reader is
// back: WebKit freezes its transaction with it.
import { expect, it } from 'vitest';
import { textsOf } from '../../e2e/support/content.ts';
import { useBrowser } from '../support/browser.ts';
import { WAIT } from '../support/page.ts';
import { STORE_LAB, useJourneySite } from '../support/site.ts';

const newPage = useBrowser();
const journeySite = useJourneySite();
const ROUNDS = 5;

it('the database answers a page at once, whatever the pages before it were writing', async () => {
  const proxy = await journeySite().newProxy();
  const page = await newPage();
  let before = 0;
  for (let round = 1; round <= ROUNDS; round += 1) {
    await page.tab.goTo(`${proxy.url}${STORE_LAB}?round=${String(round)}`);
    // Rejects after the limit of scripts, when the store is held by a page that was left.
    const writes = await page.run(() => window.storeLab.writes());
    expect(writes).toBeGreaterThanOrEqual(before);
    await page.run(() => window.storeLab.keepWriting());
    await expect.poll(() => page.run(() => window.storeLab.writes()), WAIT).toBeGreaterThan(writes);
    before = writes;
  }
  expect(await page.errors()).toEqual([]);
});

it('a download that the reader leaves can be completed when they are back', async () => {
  const proxy = await journeySite().newProxy();
  const page = await newPage();
  const { offline } = textsOf('ko').app;
  const panel = '[role="dialog"]';
  const openPanel = () => page.click({ role: 'button', name: offline.label });
  await page.arrive(proxy.url);
  await page.goTo(`${proxy.url}/ko/`);
  await page.until('activated', () => navigator.serviceWorker.controller?.state ?? 'none');
  await openPanel();
  await page.click({ role: 'button', name: offline.download });
  await page.expectText(panel, offline.cancel);
  // The page stays in the browser's memory, with what it had under way in the database.
  await page.goTo(`${proxy.url}/ko/read/part-1/`);
  await page.goTo(`${proxy.url}/ko/`);
  await openPanel();
  await page.spot({ role: 'button', name: offline.useOfflineMode });
  const isDone = await page.run(
    (text) => document.querySelector('[role="dialog"]')?.textContent.includes(text) === true,
    offline.available,
  );
  if (!isDone) {
    await page.click({ css: `${panel} button[class*="primary"]` });
    await page.expectText(panel, offline.available);
  }
  expect(await page.errors()).toEqual([]);
});
