// Reading offline in Firefox and WebKit (SPEC 4): download, lose the network, read the whole book, delete. The proxy of
// the site is cut, because neither browser can be told to be offline.
import { expect, it } from 'vitest';
import { BUILT_IN_PARTS } from '../../src/domain/story/parts.ts';
import { partOf, textsOf } from '../e2e/support/content.ts';
import { useBrowser } from './support/browser.ts';
import type { TestPage } from './support/page.ts';
import { Reader } from './support/reader.ts';
import { useJourneySite } from './support/site.ts';

const newPage = useBrowser();
const journeySite = useJourneySite();
const { offline, openBook } = textsOf('ko').app;
const PANEL = '[role="dialog"]';

/** Waits until an active worker controls the page. */
async function untilControlled(page: TestPage): Promise<void> {
  await page.until('activated', () => navigator.serviceWorker.controller?.state ?? 'none');
}

const openPanel = (page: TestPage) => page.click({ role: 'button', name: offline.label });

/** Scrolls through the pictures of the open part. Returns its paragraphs, and whether all pictures are loaded. */
function readOpenPart(): { paragraphs: string[]; hasPictures: boolean } {
  const spread = document.querySelector('[data-spread][data-role="current"]');
  const images = [...(spread?.querySelectorAll('img') ?? [])];
  for (const image of images) image.scrollIntoView({ block: 'nearest' });
  const paragraphs = [...(spread?.querySelectorAll('[data-paragraph]') ?? [])];
  return {
    paragraphs: paragraphs.map(({ textContent }) => textContent),
    hasPictures: images.length > 0 && images.every(({ naturalWidth }) => naturalWidth > 0),
  };
}

it('the whole book can be read without a network, and the download can be deleted', async () => {
  const proxy = await journeySite().newProxy();
  const page = await newPage();
  const reader = new Reader(page, 'ko');
  await page.arrive(proxy.url);
  await page.goTo(`${proxy.url}/ko/`);
  await untilControlled(page);
  await openPanel(page);
  await page.click({ role: 'button', name: offline.download });
  await page.expectText(PANEL, offline.available);
  await page.closeDialog();

  await proxy.cut();
  await page.reload();
  // There is a network, but the site does not answer.
  await page.until(
    'yellow',
    () => document.querySelector<HTMLElement>('[data-dot]')?.dataset['dot'],
  );
  await page.click({ role: 'link', name: openBook });
  for (const slug of BUILT_IN_PARTS) {
    await reader.expectOpenAt(slug);
    const { paragraphs } = partOf('ko', slug);
    await page.until({ paragraphs, hasPictures: true }, readOpenPart);
    if (slug !== BUILT_IN_PARTS.at(-1)) await page.press('ArrowRight');
  }
  // A page that was never visited: the worker says so, rather than the browser.
  await page.goTo(`${proxy.url}/ko/claim-airdrop/`);
  await page.expectText('h1', textsOf('ko').app.offlinePage.title);

  await proxy.mend();
  await page.goTo(`${proxy.url}/ko/`);
  await openPanel(page);
  await page.click({ role: 'button', name: offline.delete });
  await page.expectDialog(offline.deleteQuestion);
  await page.click({ role: 'button', name: offline.delete, within: 'dialog[open]' });
  await page.expectText(PANEL, offline.notAvailable);
  expect(await page.errors()).toEqual([]);
});
