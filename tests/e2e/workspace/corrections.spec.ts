// A reader and a translator: what the one reports, the other takes into the book while writing in the same part.
import type { Browser } from '@playwright/test';
import { accountPath } from '../../../src/domain/account/routes.ts';
import { CORRECTIONS_KEY } from '../../../src/domain/storage-keys.ts';
import { STORAGE_KEYS } from '../../../src/domain/storage-keys.ts';
import { fill } from '../../../src/i18n/messages.ts';
import { LONG } from '../../support/long.ts';
import { newVisitorHeaders } from '../support/as-admin.ts';
import { violationsOn } from '../support/axe.ts';
import { Book } from '../support/book.ts';
import { pretendFastConnection } from '../support/connection-info.ts';
import { textsOf } from '../support/content.ts';
import { selectWords } from '../support/marks.ts';
import { FAILED_REQUEST } from '../support/test.ts';
import { logToasts } from '../support/toast-log.ts';
import { expect, test } from '../support/workspace.ts';

test.use({ target: 'zh', expectedErrors: FAILED_REQUEST });

const PHONE = { width: 390, height: 844 };

/** Opens the book on a reader's phone. */
async function openReader(browser: Browser, baseURL: string | undefined): Promise<Book> {
  const context = await browser.newContext({
    ...(baseURL === undefined ? {} : { baseURL }),
    viewport: PHONE,
    extraHTTPHeaders: newVisitorHeaders(),
  });
  await logToasts(context);
  await pretendFastConnection(context);
  await context.addInitScript((key) => localStorage.setItem(key, 'true'), STORAGE_KEYS.hasVisited);
  const book = new Book(await context.newPage(), 'zh');
  await book.goToPart('part-2');
  await book.press('ArrowDown');
  return book;
}

async function report(book: Book, paragraph: number, wording: string): Promise<void> {
  const { corrections, marks } = book.texts.reader;
  await selectWords(book.page, paragraph, 4);
  await book.dialog(marks.bar).getByRole('button', { name: marks.report, exact: true }).click();
  const dialog = book.dialog(corrections.title);
  await dialog.getByRole('textbox', { name: corrections.wording }).fill(wording);
  await dialog.getByRole('button', { name: corrections.send, exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await expect(book.paragraph(paragraph)).toBeFocused();
}

test('a correction is reported, accepted beside an open editor, published and told to its reader', async ({
  baseURL,
  browser,
  openWorkspace,
  page,
}) => {
  const reader = await openReader(browser, baseURL);
  await report(reader, 1, '改正之一');
  await reader.expectToast(reader.texts.reader.corrections.sent);
  await report(reader, 2, '改正之二');
  await expect
    .poll(async () => (await reader.stored(CORRECTIONS_KEY))?.match(/"body":null/g)?.length)
    .toBe(2);

  const ada = await openWorkspace('part-2');
  const { corrections } = textsOf('en').auth;
  await expect(ada.row('text.1').locator('[data-corrections="1"]')).toBeVisible();
  await ada.field('text.0').fill('译者正在写的话。');

  // Beside the row: what is being written elsewhere in the part stays.
  await ada.field('text.2').focus();
  const inRow = ada.side.getByRole('region', { name: corrections.here });
  await expect(inRow.locator('ins')).toContainText('改正之二');
  expect(await violationsOn(page)).toEqual([]);
  await inRow.getByRole('button', { name: corrections.accept }).click();
  await expect(ada.field('text.2')).toHaveValue(/^改正之二/);
  await expect(ada.field('text.0')).toHaveValue('译者正在写的话。');
  await expect(ada.row('text.2').locator('[data-corrections]')).toHaveCount(0);
  await expect(ada.field('text.2')).toBeFocused();

  // On the dashboard, in another tab, on a phone: the open editor merges it when it saves.
  const desk = await page.context().newPage();
  await desk.setViewportSize(PHONE);
  await desk.goto(accountPath('en', 'dashboard'));
  const list = desk.locator('[data-corrections]');
  await expect(list.locator('[data-correction="part-2"]')).toHaveCount(1);
  await expect(list.locator('ins')).toContainText('改正之一');
  expect(await violationsOn(desk)).toEqual([]);
  expect(await desk.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
  const open = list.getByRole('link', { name: fill(corrections.paragraph, { number: 2 }) });
  await expect(open).toHaveAttribute('href', /part=part-2&paragraph=2$/);
  await list.getByRole('button', { name: corrections.accept }).press('Enter');
  await expect(list.getByText(corrections.empty)).toBeVisible();
  await expect(list.getByRole('heading')).toBeFocused();
  await ada.saveDraft();
  await expect(ada.field('text.1')).toHaveValue(/^改正之一/);
  await expect(ada.field('text.2')).toHaveValue(/^改正之二/);
  await expect(ada.field('text.0')).toHaveValue('译者正在写的话。');

  await ada.publish.click();
  await ada.answer(ada.texts.confirm.publish.title, ada.texts.confirm.publish.yes);
  await ada.toast('published');

  // A day later.
  await reader.page.evaluate((key) => {
    const kept = JSON.parse(localStorage.getItem(key) ?? '{}') as object;
    localStorage.setItem(key, JSON.stringify({ ...kept, asked: 0 }));
  }, CORRECTIONS_KEY);
  await reader.reload();
  await reader.expectToast(reader.texts.reader.corrections.accepted);
  expect(await reader.stored(CORRECTIONS_KEY)).toBeNull();
  await reader.page.context().close();
});

test('a link from the list leads to the paragraph', LONG, async ({ openWorkspace, page }) => {
  const ada = await openWorkspace('part-1');
  await page.goto(`${accountPath('en', 'translate')}?part=part-1&paragraph=12`);
  await ada.ready();
  await expect(ada.field('text.11')).toBeFocused();
  await expect(ada.field('text.11')).toBeInViewport();
  expect(new URL(page.url()).search).toBe('?part=part-1');
});
