// Decisions about many claims and decisions taken back (decision 055), each with a second admin at the same time.
import { AdminPages, expect, test } from '../support/admin.ts';
import { violationsOn } from '../support/axe.ts';
import { FAILED_REQUEST } from '../support/test.ts';

test.use({ expectedErrors: FAILED_REQUEST });

test('a decision is taken back by a key, unless another admin was faster', async ({
  admin,
  page,
  browser,
  baseURL,
}) => {
  const group = await admin.claims(2);
  const [first, second] = [group.wallet(0), group.wallet(1)];
  const office = await browser.newContext(baseURL === undefined ? {} : { baseURL });
  const other = new AdminPages(await office.newPage(), admin.request);
  await Promise.all([admin.enter(), other.enter()]);
  await page.setViewportSize({ width: 390, height: 844 });
  await admin.list(group.prefix);
  const shown = async (address: string): Promise<unknown> => {
    const answer = await admin.request.get(`/api/airdrop/status/${address}`);
    return ((await answer.json()) as { data: { status: string } }).data.status;
  };

  await test.step('with the key, and the public has seen nothing', async () => {
    await admin.action(first, 'Verify').click();
    await expect(page.getByText('Verified successfully!')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Undo', exact: true })).toBeInViewport();
    expect(await violationsOn(page)).toEqual([]);
    expect(await shown(first)).toBe('SUBMITTED');
    await page.keyboard.press('u');
    await expect(page.getByText(`Undone: ${first} is as it was.`)).toBeVisible();
    await expect(admin.row(first).getByText('Submitted', { exact: true }).first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Undo', exact: true })).toHaveCount(0);
    await page.keyboard.press('u');
    await expect(page.getByText(`Undone: ${first} is as it was.`)).toBeVisible();
    expect(await shown(first)).toBe('SUBMITTED');
  });

  await test.step('while the other admin decides: one of them is told of the other', async () => {
    await admin
      .row(second)
      .getByRole('button', { name: /^View Screenshot/ })
      .click();
    await page.keyboard.press('v');
    const dialog = admin.dialog('Screenshot');
    await expect(dialog.getByText('Verified successfully!')).toBeVisible();
    await other.list(group.prefix);
    await other.action(second, 'Reject').click();
    const reject = other.dialog('Reject this submission?');
    await reject.getByLabel('The screenshot cannot be read').check();
    await Promise.all([
      dialog.getByRole('button', { name: 'Undo', exact: true }).click(),
      reject.getByRole('button', { name: 'Reject', exact: true }).click(),
    ]);
    const undone = dialog.getByText(`Undone: ${second} is as it was.`);
    const late = dialog.getByText(/^Failed to undo: Already rejected by/);
    await expect(undone.or(late)).toBeVisible();
    const rejected = other.page.getByText('Rejected successfully!');
    const told = other.row(second).getByText(/took the last decision back/);
    await expect(rejected.or(told)).toBeVisible();
    expect(await undone.isVisible()).toBe(await told.isVisible());
    expect(await shown(second)).toBe('SUBMITTED');
  });
  await office.close();
});

test('all that match are selected over the pages; what changed meanwhile is left alone', async ({
  admin,
  page,
}) => {
  const count = 22;
  const group = await admin.claims(count);
  const changed = group.wallet(0);
  await admin.enter();
  await admin.list(group.prefix, 'SUBMITTED');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByLabel(`Select ${group.wallet(3)}`).check();
  await page.getByRole('button', { name: `Select all ${count} that match` }).press('Enter');
  await expect(page.getByText(`${count} selected`)).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);
  await admin.actElsewhere(changed, { action: 'note', adminNotes: 'Wait', expectedVersion: 1 });

  let go = (): void => undefined;
  const held = new Promise<void>((resolve) => (go = resolve));
  await page.route('**/submissions/*/action', async (route) => {
    await held;
    await route.continue();
  });
  const verify = async (rest: number): Promise<void> => {
    await page.getByRole('button', { name: 'Verify selected' }).click();
    const question = admin.dialog(`Verify ${rest} submissions?`);
    await question.getByRole('button', { name: 'Verify', exact: true }).click();
  };
  await verify(count);
  await page.getByRole('button', { name: 'Stop' }).click();
  go();
  await expect(
    page.getByText(`4 verified. Stopped: ${count - 4} were left as they are.`),
  ).toBeVisible();

  await page.getByRole('button', { name: 'Dismiss' }).click();
  await verify(count - 4);
  await expect(page.getByText(`${count - 5} verified.`)).toBeVisible();
  await expect(
    page.getByText('Left alone, because somebody changed them meanwhile: 1'),
  ).toBeVisible();
  await expect(page.getByText(new RegExp(`^${changed}: .* wrote a note`))).toBeVisible();

  // All of it is taken back as one, but for what another admin has gone on with.
  const paid = group.wallet(10);
  await admin.actElsewhere(paid, { action: 'send_airdrop', expectedVersion: 2 });
  const undo = page.getByRole('button', { name: `Undo all ${count - 5}`, exact: true });
  await undo.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText(`${count - 6} taken back.`)).toBeVisible();
  await expect(page.getByText(new RegExp(`^${paid}: Already marked as sent`))).toBeVisible();
  await expect(undo).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Dismiss' })).toBeFocused();
  const answer = await admin.request.get(`/api/airdrop/status/${group.wallet(11)}`);
  expect(((await answer.json()) as { data: { status: string } }).data.status).toBe('SUBMITTED');
});
