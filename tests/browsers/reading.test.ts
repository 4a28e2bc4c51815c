// Reading in Firefox and WebKit (SPEC 2, 4): from the cover through the book with its panels, and a shared address.
import { expect, it } from 'vitest';
import { STORAGE_KEYS } from '../../src/domain/storage-keys.ts';
import { useBrowser } from './support/browser.ts';
import { WAIT } from './support/page.ts';
import { Reader } from './support/reader.ts';
import { useJourneySite } from './support/site.ts';

const newPage = useBrowser();
const journeySite = useJourneySite();

it('the book opens, turns by key and button, and its panels work', async () => {
  const proxy = await journeySite().newProxy();
  const page = await newPage();
  const reader = new Reader(page, 'en');
  const { book, app } = reader.texts;
  await page.arrive(proxy.url);
  await page.goTo(`${proxy.url}/`);
  await page.click({ role: 'link', name: app.openBook });
  await reader.expectOpenAt('prologue');
  // The cover behind the open book has no scroll bar.
  await page.until(0, () => innerWidth - document.documentElement.clientWidth);
  // Keys go to a window in focus only.
  await page.until(true, () => document.hasFocus());
  await page.press('ArrowRight');
  await reader.expectOpenAt('introduction');
  await page.click({ css: `nav[aria-label="${book.pages}"] > a:last-child` });
  await reader.expectOpenAt('part-1');
  await page.press('ArrowLeft');
  await reader.expectOpenAt('introduction');

  await reader.openContents();
  await page.click({ css: 'a[href$="/read/part-2/"]', within: '[role="dialog"], dialog[open]' });
  await reader.expectOpenAt('part-2');

  await reader.pressTool('settings');
  await page.expectDialog(book.settings);
  await page.click({ css: '[data-option="dark"]' });
  await page.until('dark', () => document.documentElement.dataset['theme']);
  await page.closeDialog();

  await reader.pressTool('search');
  await page.expectDialog(book.search);
  await page.until(true, () => document.activeElement?.matches('dialog input') === true);
  await page.tab.type('cloud');
  await page.expectText('dialog mark', 'cloud');
  await page.click({ css: 'dialog a:has(mark)' });
  await page.expectCount('dialog', 0);

  await page.click({ role: 'button', name: reader.texts.navigation.languages });
  await page.click({ css: 'a[lang="ko"], a[hreflang="ko"]', within: '[data-page]' });
  await page.until('/ko/', () => location.pathname.slice(0, 4));
  await page.untilReady();
  const korean = new Reader(page, 'ko');
  await korean.close();
  await page.until('/ko/', () => location.pathname);
  expect(await page.errors()).toEqual([]);
});

it('a shared address opens at its part, and a reload keeps the paragraph', async () => {
  const proxy = await journeySite().newProxy();
  const page = await newPage();
  const reader = new Reader(page, 'ja');
  await page.arrive(proxy.url);
  await page.goTo(`${proxy.url}/ja/read/part-3/`);
  await reader.expectOpenAt('part-3');
  await page.run(() => {
    document.querySelector('[data-role="current"] [data-paragraph="8"]')?.scrollIntoView();
  });
  await page.until(
    true,
    (key) => localStorage.getItem(key)?.includes('"paragraph":8') === true,
    STORAGE_KEYS.position,
  );
  await page.reload();
  await reader.expectOpenAt('part-3');
  await expect.poll(() => reader.paragraphAtTop(), WAIT).toBe(8);
  // With `pretty`, browsers break the lines of Japanese raggedly.
  const wrap = await page.run(() => {
    const paragraph = document.querySelector('[data-role="current"] [data-paragraph="8"]');
    return paragraph && getComputedStyle(paragraph).getPropertyValue('text-wrap-style');
  });
  expect(wrap).not.toBe('pretty');
  expect(await page.errors()).toEqual([]);
});
