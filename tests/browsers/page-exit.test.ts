// A page that is left while it writes into the local database holds up no other page: WebKit freezes its transaction with
// it.
import { expect, it } from 'vitest';
import { useBrowser } from './support/browser.ts';
import { STORE_LAB, useJourneySite } from './support/site.ts';

const newPage = useBrowser();
const journeySite = useJourneySite();
const ROUNDS = 5;

it('the database answers a page at once, whatever the pages before it were writing', async () => {
  const line = await journeySite().newLine();
  const page = await newPage();
  let before = 0;
  for (let round = 1; round <= ROUNDS; round += 1) {
    await page.tab.goTo(`${line.url}${STORE_LAB}?round=${String(round)}`);
    // Rejects after the limit of scripts, when the store is held by a page that was left.
    const writes = await page.run(() => window.storeLab.writes());
    expect(writes).toBeGreaterThanOrEqual(before);
    await page.run(() => window.storeLab.keepWriting());
    await expect.poll(() => page.run(() => window.storeLab.writes())).toBeGreaterThan(writes);
    before = writes;
  }
  expect(await page.errors()).toEqual([]);
});
