// Reading where Firefox keeps no site data: storage, database, channels and the worker throw when they are accessed.
import { expect, it } from 'vitest';
import { textsOf } from '../../e2e/support/content.ts';
import { useBrowser } from '../support/browser.ts';
import { startFirefox } from '../support/firefox.ts';
import { Reader } from '../support/reader.ts';
import { useJourneySite } from '../support/site.ts';

const REJECT_ALL = 2;
const newPage = useBrowser(() => startFirefox({ 'network.cookie.cookieBehavior': REJECT_ALL }));
const journeySite = useJourneySite();

it('the book is read, searched and turned all the same', async () => {
  const proxy = await journeySite().newProxy();
  const page = await newPage();
  const reader = new Reader(page, 'en');
  await page.goTo(`${proxy.url}/read/part-1/`);
  await reader.expectOpenAt('part-1');
  const refusals = await page.run(() =>
    [() => localStorage.length, () => new BroadcastChannel('test').close()].map((ask) => {
      try {
        ask();
        return 'allowed';
      } catch (error) {
        return (error as Error).name;
      }
    }),
  );
  expect(refusals).toEqual(['SecurityError', 'SecurityError']);
  await page.press('ArrowRight');
  await reader.expectOpenAt('part-2');
  await reader.pressTool('search');
  await page.until(true, () => document.activeElement?.matches('input[type="search"]') === true);
  await page.tab.type('cloud');
  await page.expectText('mark', 'cloud');
  // Escape clears the words just typed, then closes.
  await page.press('Escape');
  await page.closeDialog();
  await page.click({ role: 'button', name: textsOf('en').app.offline.label });
  await page.expectDialog(textsOf('en').app.offline.label);
  expect(await page.errors()).toEqual([]);
});
