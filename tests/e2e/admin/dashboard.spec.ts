// The list on the admin dashboard (SPEC 2, 8, 9): filters, sorting and paging in the address bar, statistics, and file
// exports.
import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { expect, test, type AdminPages } from '../support/admin.ts';
import { FAILED_REQUEST } from '../support/test.ts';

const LIST = /\/api\/admin-dashboard\/submissions\?/;

const rowsOf = (page: Page): Locator => page.locator('[data-row]');

async function addressesOf(admin: AdminPages): Promise<string[]> {
  const rows = await rowsOf(admin.page).all();
  return Promise.all(rows.map(async (row) => (await row.getAttribute('data-row')) ?? ''));
}

/** Returns the statistics at this moment. They change while other tests submit claims. */
async function numbersOf(page: Page): Promise<Record<string, number>> {
  const cards = page.locator('[data-number]');
  await expect(cards).toHaveText(Array<RegExp>(4).fill(/^[\d,]+$/));
  const shown = await cards.evaluateAll((elements) =>
    elements.map((card) => [card.getAttribute('data-number') ?? '', card.textContent] as const),
  );
  return Object.fromEntries(shown.map(([name, text]) => [name, Number(text.replaceAll(',', ''))]));
}

test("the list's filters and sorting are in the address and in its export, and Back undoes them", async ({
  admin,
  page,
}) => {
  const group = await admin.claims(3);
  await admin.actElsewhere(group.wallet(1), { action: 'verify', adminNotes: '' });
  await admin.enter();

  await page.getByRole('searchbox', { name: 'Address or transaction' }).fill(group.prefix);
  await expect(rowsOf(page)).toHaveCount(3);
  await expect(page).toHaveURL(`/admin/dashboard/?q=${group.prefix}`);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export list (CSV)' }).click();
  const text = await readFile(await (await download).path(), 'utf8');
  expect(text.trim().split('\n')).toHaveLength(4);
  const filter = page.getByRole('button', { name: 'Filter', exact: true });
  const box = await filter.boundingBox();
  await filter.press('Enter');
  await page.getByLabel('Status', { exact: true }).selectOption('Verified');
  await page.keyboard.press('Escape');
  await expect(filter).toBeFocused();
  await expect(rowsOf(page)).toHaveCount(1);
  await expect(page).toHaveURL(`/admin/dashboard/?status=VERIFIED&q=${group.prefix}`);
  await expect(page.getByRole('heading', { name: 'Airdrop Submissions: Verified' })).toBeVisible();
  expect(await filter.boundingBox()).toEqual(box);

  await page.getByRole('button', { name: 'Remove filter: Status: Verified' }).click();
  await expect(rowsOf(page)).toHaveCount(3);
  await page.goBack();
  await page.goBack();
  await expect(rowsOf(page)).toHaveCount(3);
  await expect(page.getByLabel('Status', { exact: true })).toHaveValue('open');
  const newestFirst = await addressesOf(admin);
  expect(newestFirst).toEqual([2, 1, 0].map(group.wallet));
  await page.getByRole('button', { name: 'Submitted', exact: false }).first().click();
  await expect(page).toHaveURL(`/admin/dashboard/?q=${group.prefix}&sortOrder=asc`);
  await expect(rowsOf(page).first()).toHaveAttribute('data-row', group.wallet(0));
  await page.getByRole('button', { name: 'Last updated' }).click();
  await expect(page).toHaveURL(`/admin/dashboard/?q=${group.prefix}&sortBy=updatedAt`);
  await expect(rowsOf(page).first()).toHaveAttribute('data-row', group.wallet(1));

  await page.reload();
  await admin.ready();
  await expect(rowsOf(page).first()).toHaveAttribute('data-row', group.wallet(1));
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(page).toHaveURL('/admin/dashboard/?sortBy=updatedAt');
  expect(await filter.boundingBox()).toEqual(box);
  const search = page.getByRole('searchbox');
  await expect(search).toHaveValue('');
  await search.fill(`https://livenet.xrpl.org/accounts/${group.wallet(2)}`);
  await expect(rowsOf(page)).toHaveCount(1);
  await expect(search).toHaveValue(group.wallet(2));
  // A search for a payment looks in all claims: a paid one needs no action any more.
  await search.fill('0A1B'.repeat(16));
  await expect(page.getByLabel('Status', { exact: true })).toHaveValue('all');
});

test('the statistics add up, and the cards of the groups filter the list', async ({
  admin,
  page,
}) => {
  const group = await admin.claims(3);
  await admin.actElsewhere(group.wallet(0), {
    action: 'reject',
    adminNotes: 'No.',
    reasonCode: 'other',
  });
  await admin.actElsewhere(group.wallet(1), { action: 'verify' });
  await admin.actElsewhere(group.wallet(1), { action: 'send_airdrop' });
  await admin.enter();
  const { total, needingAction, completed, rejected } = await numbersOf(page);
  expect(total).toBe((needingAction ?? 0) + (completed ?? 0) + (rejected ?? 0));
  // Other tests submit claims at the same time, so look only at these three. Each card keeps the search.
  const search = page.getByRole('searchbox', { name: 'Address or transaction' });
  await search.fill(group.prefix);
  for (const { card, address, number } of [
    { card: 'rejected', address: `/admin/dashboard/?status=REJECTED&q=${group.prefix}`, number: 0 },
    {
      card: 'completed',
      address: `/admin/dashboard/?status=AIRDROP_SENT&q=${group.prefix}`,
      number: 1,
    },
    { card: 'needingAction', address: `/admin/dashboard/?q=${group.prefix}`, number: 2 },
  ]) {
    const button = page.locator(`[data-card="${card}"]`);
    await button.click();
    await expect(page).toHaveURL(address);
    await expect(button).toHaveAttribute('aria-pressed', 'true');
    await expect(rowsOf(page)).toHaveCount(1);
    await expect(admin.row(group.wallet(number))).toBeVisible();
  }
  // A claim outside the chosen card is offered in the list that has it.
  await search.fill(group.wallet(0));
  await page.getByRole('button', { name: 'In all submissions: 1. Show' }).press('Enter');
  await expect(admin.row(group.wallet(0))).toBeVisible();
  await expect(search).toHaveValue(group.wallet(0));
});

test.describe('a list that cannot be loaded', () => {
  test.use({ expectedErrors: FAILED_REQUEST });

  test('shows an error with a retry button; one that is empty says why', async ({
    admin,
    page,
  }) => {
    await admin.storeSession();
    await page.route(LIST, (route) => route.fulfill({ status: 400, json: { message: 'm' } }));
    await page.goto('/admin/dashboard/');
    const alert = page.getByRole('alert').filter({ hasText: 'Failed to load dashboard data' });
    const retry = page.getByRole('alert').getByRole('button', { name: 'Retry' });
    await expect(alert).toBeVisible();
    await page.unroute(LIST);
    const tooLong = { error: 'list.too-long', message: 'Too many. Choose a status.' };
    await page.route(LIST, (route) => route.fulfill({ status: 400, json: tooLong }));
    await retry.click();
    await expect(page.getByText(tooLong.message)).toBeVisible();
    await expect(alert).toBeHidden();
    await page.unroute(LIST);
    const pagination = { page: 1, limit: 20, totalPages: 1, totalCount: 0 };
    await page.route(LIST, (route) => route.fulfill({ json: { submissions: [], pagination } }));
    await retry.click();
    await expect(retry).toBeHidden();
    await expect(page.getByText('No actions needed')).toBeVisible();
    await expect(page.getByText('All submissions have been processed.')).toBeVisible();
    await page.goto('/admin/dashboard/?status=REJECTED');
    await expect(page.getByText('Nothing found')).toBeVisible();
    await numbersOf(page);
  });
});

test('the list is loaded again after a minute', async ({ admin, page }) => {
  await page.clock.install();
  await admin.enter();
  let asked = 0;
  page.on('request', (request) => {
    if (LIST.test(request.url())) asked += 1;
  });
  await page.clock.fastForward(61_000);
  await expect.poll(() => asked).toBeGreaterThan(0);
});

test('a payout says who is paid how much before its file is saved, and ends when all is sent', async ({
  admin,
  page,
}) => {
  const group = await admin.claims(3);
  for (const number of [0, 1, 2])
    await admin.actElsewhere(group.wallet(number), { action: 'verify' });
  await admin.enter(group.prefix);
  await page.getByRole('button', { name: 'Payouts' }).click();
  const dialog = admin.dialog('Payouts');
  const amount = dialog.getByLabel('Amount per wallet');
  const start = dialog.getByRole('button', { name: 'Start the payout and save its file' });
  await amount.fill('1.250');
  await start.click();
  await expect(dialog.getByText('Choose which of the two amounts you mean.')).toBeVisible();
  // Some read the point as a decimal point, some as a thousands separator.
  await dialog
    .getByRole('group', { name: /two ways/ })
    .getByRole('button', { name: '1.25' })
    .press('Enter');
  // Whatever the key press removes, focus stays in the dialog.
  const focused = dialog.locator(':focus');
  await expect(focused).toHaveText('1.25');
  await expect(dialog.getByText('3 people × 1.25: 3.75', { exact: true })).toBeVisible();
  const download = page.waitForEvent('download');
  await start.press('Enter');
  const text = await readFile(await (await download).path(), 'utf8');
  const lines = [0, 1, 2].map((number) => `${group.wallet(number)},1.25`);
  expect(text.trim().split('\r\n').slice(1).sort()).toEqual(lines.sort());

  const run = dialog.getByRole('region', { name: /^Payout \d+$/ }).first();
  await expect(run.getByRole('row', { name: /^Left over/ })).toHaveText(/3\s*3\.75$/);
  await expect(dialog.getByText('in an open payout already')).toBeVisible();
  await expect(focused).toHaveText(/^The file of payout \d+ was saved\./);
  await admin.actElsewhere(group.wallet(0), { action: 'send_airdrop' });
  await run.getByText(/^Release what will not be paid/).click();
  await run.getByLabel(group.wallet(1)).check();
  await run.getByRole('button', { name: 'Release 1' }).click();
  await expect(run.getByText('Write why they will not be paid.')).toBeVisible();
  await run.getByLabel('Reason').fill('The wallet is closed');
  await run.getByRole('button', { name: 'Release 1' }).press('Enter');
  await expect(focused).toHaveText(/^Released from payout \d+\.$/);
  // Releases the rest, with another reason.
  await expect(run.getByRole('button', { name: 'Release all that are left' })).toBeVisible();
  await run.getByLabel(group.wallet(2)).check();
  await run.getByLabel('Reason').fill('Was paid by hand');
  await run.getByRole('button', { name: 'Release 1' }).press('Enter');
  await expect(focused).toHaveText(/^Payout \d+ has ended/);
  await dialog.getByText('Released from an earlier payout, and why (2)').click();
  const released = dialog.getByText(`${group.wallet(2)}: Was paid by hand`);
  await expect(released.first()).toBeVisible();
  await dialog.getByText('Payouts that have ended').click();
  const ended = dialog.getByRole('region', { name: /^Payout \d+$/ }).first();
  await expect(ended.getByRole('row', { name: /^Paid/ })).toHaveText(/1\s*1\.25$/);
  await expect(ended.getByRole('row', { name: /^Released/ })).toHaveText(/2\s*2\.5$/);
});
