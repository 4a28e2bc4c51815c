// Decisions count at once and can be changed until the airdrop is sent; many claims are decided at once.
import { LONG } from '../../support/long.ts';
import { expect, test } from '../support/admin.ts';
import { violationsOn } from '../support/axe.ts';
import { FAILED_REQUEST } from '../support/test.ts';

test.use({ expectedErrors: FAILED_REQUEST });

test('a decision is public at once, and is changed by its buttons until the airdrop is sent', async ({
  admin,
  page,
}) => {
  const group = await admin.claims(1);
  const address = group.wallet(0);
  const shown = async (): Promise<unknown> => {
    const response = await admin.request.get(`/api/airdrop/status/${address}`);
    return ((await response.json()) as { data: { status: string } }).data.status;
  };
  const button = (name: string) =>
    admin.row(address).getByRole('button', { name: `${name}: ${address}` });
  await page.setViewportSize({ width: 390, height: 844 });
  await admin.enter(group.prefix);
  await admin.action(address, 'Verify').click();
  await expect(page.getByText('Verified successfully!')).toBeVisible();
  expect(await shown()).toBe('VERIFIED');

  await button('Change to Rejected').click();
  const reject = admin.dialog('Reject this submission?');
  await reject.getByLabel('The screenshot cannot be read').check();
  await reject.getByRole('button', { name: 'Reject', exact: true }).click();
  await expect(page.getByText('Rejected successfully!')).toBeVisible();
  expect(await shown()).toBe('REJECTED');
  expect(await violationsOn(page)).toEqual([]);

  await button('Change to Verified').press('Enter');
  await expect(page.getByText('Verified successfully!')).toBeVisible();
  expect(await shown()).toBe('VERIFIED');
  await admin.actElsewhere(address, { action: 'send_airdrop', expectedVersion: 4 });
  await page.reload();
  await admin.ready();
  await expect(button('Change to Rejected')).toHaveCount(0);
});

test(
  'all matches are selected across pages; what changed meanwhile is left alone',
  LONG,
  async ({ admin, page }) => {
    const count = 22;
    const group = await admin.claims(count + 2);
    const changed = group.wallet(0);
    await admin.enter(group.prefix, 'SUBMITTED');
    const pager = page.getByRole('navigation', { name: 'Pages of the list' });
    await expect(pager.getByRole('button', { name: 'Previous' })).toBeDisabled();
    // Two claims leave the first page meanwhile; no claim of the second page is skipped.
    for (const number of [count, count + 1]) {
      const reason = { reasonCode: 'duplicate', adminNotes: '' };
      await admin.actElsewhere(group.wallet(number), { action: 'reject', ...reason });
    }
    await pager.getByRole('link', { name: 'Next' }).click();
    await expect(pager.getByText('Page 2 of 2')).toBeVisible();
    await expect(page.locator('[data-row]')).toHaveCount(4);
    await expect(admin.row(group.wallet(3))).toBeVisible();
    await expect(pager.getByRole('button', { name: 'Next' })).toBeDisabled();
    await page.goBack();
    await expect(pager.getByText('Page 1 of 2')).toBeVisible();
    // After the last claim of a page comes the first one of the next page.
    await page.locator('[data-row]').nth(19).getByRole('button', { name: /^View/ }).click();
    const shot = admin.dialog(/^Claim r/);
    await expect(shot.getByText('20 of 20 and more')).toBeVisible();
    await page.keyboard.press('j');
    await expect(shot.getByText('21 of 22')).toBeVisible();
    await shot.getByRole('button', { name: 'Next' }).click();
    await expect(shot.getByText('22 of 22, the last')).toBeVisible();
    await expect(admin.dialog(`Claim ${group.wallet(0)}`)).toBeVisible();
    await page.keyboard.press('Escape');
    // Those that can be decided without scrolling: nothing lies over their buttons.
    const inReach = () =>
      page.getByRole('button', { name: /^Verify: r/ }).evaluateAll(
        (found) =>
          found.filter((button) => {
            const { left, top, bottom, width } = button.getBoundingClientRect();
            const isOnTop = (y: number) =>
              button.contains(document.elementFromPoint(left + width / 2, y));
            return isOnTop(top + 1) && isOnTop(bottom - 1);
          }).length,
      );
    await page.setViewportSize({ width: 1280, height: 800 });
    expect(await inReach()).toBeGreaterThanOrEqual(14);
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await inReach()).toBeGreaterThanOrEqual(1);
    await page.getByLabel(`Select ${group.wallet(3)}`).check();
    await page.getByRole('button', { name: `Select all ${count} that match` }).press('Enter');
    await expect(page.getByText(`${count} selected`)).toBeVisible();
    expect(await violationsOn(page)).toEqual([]);
    await admin.actElsewhere(changed, { action: 'note', adminNotes: 'Wait', expectedVersion: 1 });

    // Four calls run at once, and Stop lets them finish.
    const { promise: held, resolve: go } = Promise.withResolvers<null>();
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
    go(null);
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
  },
);
