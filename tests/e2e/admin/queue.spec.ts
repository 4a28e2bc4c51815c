// Admins share the queue: private notes, whose work a claim is, and rows that stay in place.
import { TEST_ADMIN } from '../../../scripts/test/test-admin.ts';
import { LONG } from '../../support/long.ts';
import { expect, test } from '../support/admin.ts';
import { untilHydrated } from '../support/hydrated.ts';
import { FAILED_REQUEST } from '../support/test.ts';

test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }));

test.describe('two admins', () => {
  test.use({ expectedErrors: FAILED_REQUEST });

  test('write notes and take claims, and the slower one is told without losing the text', async ({
    admin,
    page,
  }) => {
    const group = await admin.claims(1);
    const address = group.wallet(0);
    await admin.enter(group.prefix);
    const row = admin.row(address);
    // The dialog looks the claim up; a later answer would include the other admin's note.
    const newest = page.waitForResponse((each) => each.url().includes(`q=${address}`));
    await row.getByRole('button', { name: /^View Screenshot/ }).click();
    await newest;
    const desk = admin.dialog(/^Claim r/).getByRole('region', { name: 'For admins only' });
    await desk.getByRole('button', { name: 'Take it' }).click();
    await expect(desk.getByText(`${TEST_ADMIN.username} works on it now.`)).toBeVisible();

    const note = desk.getByLabel('Private note');
    await note.fill('Mine, and longer than the other.');
    await admin.actElsewhere(address, { action: 'note', adminNotes: 'Theirs', expectedVersion: 2 });
    await desk.getByRole('button', { name: 'Save note' }).click();
    await expect(desk.getByRole('alert').filter({ hasText: /wrote a note/ })).toBeVisible();
    await expect(note).toHaveValue('Mine, and longer than the other.');
    await desk.getByRole('button', { name: 'Save note' }).click();
    await expect(desk.getByText('Note saved.')).toBeVisible();
    await desk.getByRole('button', { name: 'Give it back' }).click();
    await expect(desk.getByText('Nobody works on it now.')).toBeVisible();

    await page.keyboard.press('Escape');
    await expect(row.getByText('Note: Mine, and longer than the other.')).toBeVisible();
    const status = await admin.request.get(`/api/airdrop/status/${address}`);
    expect(status.status()).toBe(200);
    expect(await status.text()).not.toMatch(/Mine|Theirs|works/);
  });
});

test('the table fits, and a decision moves no button or row', LONG, async ({ admin, page }) => {
  const group = await admin.claims(2);
  await admin.enter(group.prefix, 'open');
  const rows = () => Promise.all([0, 1].map((n) => admin.row(group.wallet(n)).boundingBox()));
  const reject = admin.row(group.wallet(1)).getByRole('button', { name: /Reject/ });
  const places = async () => ({
    reject: await reject.boundingBox(),
    send: await admin.action(group.wallet(1), 'Send Airdrop').boundingBox(),
    rows: await rows(),
  });
  for (const width of [1280, 1024, 820]) {
    await page.setViewportSize({ width, height: 1_200 });
    await expect(page.getByRole('columnheader', { name: 'Trust line' })).toBeVisible();
    const [row] = await rows();
    if (width >= 1024) expect(row?.height).toBeLessThanOrEqual(45);
    const overhang = await page
      .getByRole('table')
      .evaluate((table) => table.scrollWidth - (table.parentElement?.clientWidth ?? 0));
    expect(overhang).toBeLessThanOrEqual(0);
  }
  const before = await places();
  const pick = page.getByLabel(`Select ${group.wallet(0)}`);
  await pick.check();
  await expect(page.getByText('1 selected')).toBeVisible();
  expect(await places()).toEqual(before);
  await pick.uncheck();
  await admin.action(group.wallet(1), 'Verify').click();
  await expect(page.getByText('Verified successfully!')).toBeVisible();
  const next = admin.row(group.wallet(0)).getByRole('button', { name: /^View Screenshot/ });
  await expect(next).toBeFocused();
  await expect(admin.action(group.wallet(1), 'Verify')).toBeHidden();
  expect(await places()).toEqual(before);

  // A rejection takes the row out of this list, but not from under the pointer.
  await reject.click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: 'The screenshot cannot be read' }).check();
  const loaded = page.waitForResponse((response) => response.url().includes('/submissions?'));
  await dialog.getByRole('button', { name: 'Reject', exact: true }).click();
  await loaded;
  await expect(admin.row(group.wallet(1))).toHaveAttribute('data-decided', 'true');
  expect(await rows()).toEqual(before.rows);
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(admin.row(group.wallet(1))).toHaveCount(0);
});

test('the audit log is filtered in the address, and Back undoes it', async ({ admin, page }) => {
  const group = await admin.claims(1);
  const address = group.wallet(0);
  await admin.actElsewhere(address, { action: 'note', adminNotes: 'Seen', expectedVersion: 1 });
  await admin.storeSession();
  await page.goto('/admin/audit/');
  // A filter chosen before the page is hydrated is lost.
  await untilHydrated(page);
  await page.getByLabel('Kind').selectOption('Submission');
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await expect(page).toHaveURL(/kind=submission/);
  const entry = page.getByRole('row').filter({ hasText: address });
  await expect(entry).toContainText('Submission: noted');
  await expect(entry.getByRole('time')).toHaveText(/:\d\d:\d\d/);
  await expect(page.getByText('Admin: signed in', { exact: true })).toHaveCount(0);
  await page.goBack();
  await expect(page.getByText('Admin: signed in', { exact: true }).first()).toBeVisible();
});
