// New versions of the site in Firefox and WebKit (SPEC 4): a first visitor is offered none, a reader takes one when
// they choose to.
import { expect, it } from 'vitest';
import { fill } from '../../src/i18n/messages.ts';
import { textsOf } from '../e2e/support/content.ts';
import { useBrowser } from './support/browser.ts';
import { Reader } from './support/reader.ts';
import { useJourneySite } from './support/site.ts';

const newPage = useBrowser();
const journeySite = useJourneySite();
const { offline, toasts } = textsOf('ko').app;

it('a first visit is offered no update, and a later version comes when the reader asks for it', async () => {
  const { site, newProxy } = journeySite();
  const proxy = await newProxy();
  const page = await newPage();
  const reader = new Reader(page, 'ko');
  await page.arrive(proxy.url);
  await page.goTo(`${proxy.url}/ko/read/part-2/`);
  await page.until('activated', () => navigator.serviceWorker.controller?.state ?? 'none');
  const region = `section[aria-label="${toasts.label}"]`;
  await page.press('ArrowRight');
  await reader.expectOpenAt('part-3');
  // An update toast stays until it is closed, so one that was shown is still there.
  await page.expectCount(`${region} button`, 0);

  site.release();
  await page.run(() => document.dispatchEvent(new Event('visibilitychange')));
  await page.expectText(region, offline.toasts.appUpdate.title);
  expect(await page.run(() => document.querySelector('meta[name="release"]')?.outerHTML)).toContain(
    '"1"',
  );
  await page.click({ role: 'button', name: offline.updateNow });
  const release = fill('<meta name="release" content="{version}">', {
    version: String(site.version),
  });
  await page.until(release, () => document.querySelector('meta[name="release"]')?.outerHTML);
  await page.untilReady();
  await reader.expectOpenAt('part-3');
  await page.expectCount(`${region} button`, 0);
  expect(await page.errors()).toEqual([]);
});
