// The dialogs, sheets and popups of a reader in WebKit: each fits into a short window, and scrolls to its end.
import { expect, it } from 'vitest';
import { homePath, partPath } from '../../../src/domain/routes.ts';
import { STORAGE_KEYS } from '../../../src/domain/storage-keys.ts';
import { partOf } from '../../e2e/support/content.ts';
import { useBrowser } from '../support/browser.ts';
import type { TestPage } from '../support/page.ts';
import { Reader } from '../support/reader.ts';
import { useJourneySite } from '../support/site.ts';

const newPage = useBrowser();
const journeySite = useJourneySite();

/** Opens each panel of the open book, and closes it. */
async function openPanels(page: TestPage, reader: Reader): Promise<void> {
  const { book } = reader.texts;
  await reader.openContents();
  await page.closeDialog();
  for (const name of ['settings', 'search'] as const) {
    await reader.pressTool(name);
    await page.expectDialog(book[name]);
    await page.closeDialog();
  }
}

it('every dialog of a reader fits a phone in landscape', async () => {
  const language = 'tr';
  const proxy = await journeySite().newProxy();
  const page = await newPage();
  const reader = new Reader(page, language);
  const { app } = reader.texts;
  await page.tab.resize(667, 375);
  await page.arrive(proxy.url);
  // Otherwise a notice offers the browser's language.
  await page.run(
    (key, choice) => localStorage.setItem(key, choice),
    STORAGE_KEYS.language,
    language,
  );
  await page.goTo(proxy.url + homePath(language));
  await page.click({ role: 'button', name: app.footer.welcomeGuide });
  await page.expectDialog(app.firstVisitModal.title);
  await page.closeDialog();
  await page.click({ role: 'button', name: app.offline.label });
  await page.expectDialog(app.offline.label);
  await page.closeDialog();
  await page.click({ css: 'button:has([data-dot])' });
  await page.expectDialog(app.offline.status.title);
  await page.closeDialog();

  await page.goTo(proxy.url + partPath(language, 'part-1'));
  await reader.expectOpenAt('part-1');
  await openPanels(page, reader);
  await page.click({ css: '[data-role="current"] [data-enlarge]' });
  await page.expectDialog(partOf(language, 'part-1').file.content.illustration?.caption ?? '');
  await page.closeDialog();
  expect(await page.errors()).toEqual([]);
});
