// Admins' decisions (SPEC 2, 4, 5, 8): one at a time, in bulk, and from the screenshot dialog.
import type { AdminSubmission } from '../../../src/domain/airdrop/review.ts';
import type { TrustlineStatus } from '../../../src/domain/airdrop/trust-line.ts';
import { LONG } from '../../support/long.ts';
import { expect, newPicture, test } from '../support/admin.ts';
import { FAILED_REQUEST } from '../support/test.ts';

const LIST = /\/api\/admin-dashboard\/submissions\?/;
const ACTION = /\/action$/;
const SCREENSHOT = /\/screenshot(\?|$)/;
const HASH = 'AB'.repeat(32);

const NO_TRUST_LINE: TrustlineStatus = {
  success: true,
  hasTrustline: false,
  reason: 'account_not_found',
  warnings: [],
  checkedAt: '2026-01-01T00:00:00.000Z',
};

// A list request in flight when a test ends must not fail the next test.
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }));

test.describe('a claim', () => {
  test.use({ expectedErrors: FAILED_REQUEST });

  test('goes from submitted to verified to sent, with the wording of SPEC at each step', async ({
    admin,
    page,
  }) => {
    const group = await admin.claims(1);
    const address = group.wallet(0);
    await admin.enter(group.prefix);
    const send = admin.action(address, 'Send Airdrop');
    await expect(send).toBeDisabled();
    await expect(send).toHaveAccessibleDescription('Only verified submissions can be sent.');

    const json = { error: 'body.invalid', message: 'Too odd' };
    await page.route(ACTION, (route) => route.fulfill({ status: 400, json }));
    await admin.action(address, 'Verify').click();
    const failure = page.getByRole('alert').filter({ hasText: 'Failed to verify: Too odd' });
    await expect(failure).toBeVisible();
    await page.unroute(ACTION);
    await admin.action(address, 'Verify').click();
    await expect(page.getByText('Verified successfully!')).toBeVisible();
    await expect(admin.action(address, 'Verify')).toBeHidden();

    await send.click();
    const dialog = admin.dialog('Send airdrop to this wallet address?');
    await dialog.getByRole('button', { name: 'Cancel' }).last().click();
    await expect(dialog).toBeHidden();
    await send.click();
    await dialog.getByLabel('Transaction hash (optional)').fill('AB');
    await dialog.getByRole('button', { name: 'Send Airdrop' }).click();
    await expect(dialog.getByText('A transaction hash has 64 hexadecimal digits.')).toBeVisible();
    await dialog.getByLabel('Transaction hash (optional)').fill(` ${HASH.toLowerCase()} `);
    await dialog.getByRole('button', { name: 'Send Airdrop' }).click();
    await expect(page.getByText('Airdrop sent successfully!')).toBeVisible();
    await expect(admin.row(address).getByText('Airdrop sent', { exact: true })).toBeVisible();
    await expect(send).toHaveAccessibleDescription('The airdrop was sent already.');

    await admin
      .row(address)
      .getByRole('button', { name: /^View Screenshot/ })
      .click();
    await expect(
      admin
        .dialog(/^Claim r/)
        .getByText(HASH)
        .first(),
    ).toBeVisible();
  });
});

test('a rejection needs a reason, and cancelling it sends nothing', async ({ admin, page }) => {
  const group = await admin.claims(2);
  await admin.enter(group.prefix);
  const bodies: unknown[] = [];
  page.on('request', (request) => {
    if (ACTION.test(request.url())) bodies.push(request.postDataJSON());
  });
  const dialog = admin.dialog('Reject this submission?');
  const submit = dialog.getByRole('button', { name: 'Reject', exact: true });

  await admin.action(group.wallet(0), 'Reject').click();
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(admin.action(group.wallet(0), 'Reject')).toBeFocused();
  await admin.action(group.wallet(0), 'Reject').click();
  await dialog.getByLabel('In your words').fill('   ');
  await submit.click();
  await expect(
    dialog.getByText('Choose a reason or write it: the claimant will read it.'),
  ).toBeVisible();
  expect(bodies).toEqual([]);

  await dialog.getByLabel('In your words').fill('Show the whole screen.');
  await submit.click();
  await expect(page.getByText('Rejected successfully!')).toBeVisible();
  await expect(admin.row(group.wallet(0)).getByText('Rejected', { exact: true })).toBeVisible();

  await admin.action(group.wallet(1), 'Reject').click();
  await dialog.getByLabel('The screenshot cannot be read').check();
  await submit.click();
  await expect(admin.row(group.wallet(1)).getByText('Rejected', { exact: true })).toBeVisible();
  const createdAt = expect.any(String) as unknown;
  expect(bodies).toEqual([
    {
      action: 'reject',
      reasonCode: 'other',
      adminNotes: 'Show the whole screen.',
      expectedVersion: 1,
      createdAt,
    },
    {
      action: 'reject',
      reasonCode: 'unreadable-screenshot',
      adminNotes: '',
      expectedVersion: 1,
      createdAt,
    },
  ]);
});

test.describe('a decision that fails', () => {
  test.use({ expectedErrors: FAILED_REQUEST });

  test('because another admin was faster says who and when, and keeps what was typed', async ({
    admin,
    page,
  }) => {
    const group = await admin.claims(2);
    const address = group.wallet(0);
    await admin.enter(group.prefix);
    // A different note makes this a different decision. The same one from the same admin would count as a retry.
    await admin.actElsewhere(address, { action: 'verify', adminNotes: 'Looks right.' });
    await admin.action(address, 'Verify').click();
    await expect(
      admin.row(address).getByText('Already verified by ann, 1 minute ago'),
    ).toBeVisible();
    await expect(page.getByRole('alert').filter({ hasText: 'Failed' })).toHaveCount(0);
    await expect(admin.row(address).getByText('Verified', { exact: true })).toBeVisible();
    await expect(admin.action(address, 'Verify')).toBeHidden();

    const other = group.wallet(1);
    await admin.action(other, 'Reject').click();
    const dialog = admin.dialog('Reject this submission?');
    const words = dialog.getByLabel('In your words');
    const reject = dialog.getByRole('button', { name: 'Reject', exact: true });
    await words.fill('Show the whole screen.');
    await admin.actElsewhere(other, { action: 'verify', adminNotes: 'Looks right.' });
    await reject.dblclick();
    await expect(dialog.getByText('Already verified by ann, 1 minute ago')).toBeVisible();
    await expect(words).toHaveValue('Show the whole screen.');
    const loaded = page.waitForResponse(LIST);
    await reject.click();
    await expect(page.getByText(`Rejected successfully! ${other}`)).toBeVisible();
    await loaded;

    // An admin who opens a submission that was just decided is told before deciding.
    await admin.actElsewhere(other, { action: 'verify', adminNotes: 'No, it is fine.' });
    await admin
      .row(other)
      .getByRole('button', { name: /^View Screenshot/ })
      .click();
    const shot = admin.dialog(/^Claim r/);
    await expect(shot.getByText('Already verified by ann, 1 minute ago')).toBeVisible();
  });
});

test.describe('a bulk decision', () => {
  test.use({ expectedErrors: FAILED_REQUEST });

  test('processes the selected claims one by one and names those that fail', async ({
    admin,
    page,
  }) => {
    const group = await admin.claims(4);
    const taken = group.wallet(2);
    await admin.enter(group.prefix);
    await admin.actElsewhere(taken, { action: 'reject', reasonCode: 'duplicate', adminNotes: '' });
    await page.getByLabel('Select all on this page').check();
    await expect(page.getByText('4 selected')).toBeVisible();
    await page.getByRole('button', { name: 'Verify selected' }).click();
    const question = admin.dialog('Verify 4 submissions?');
    await question.getByRole('button', { name: 'Verify', exact: true }).click();
    await expect(page.getByText('3 verified.')).toBeVisible();
    await expect(page.getByText(`${taken}: Already rejected by ann`)).toBeVisible();
    for (const number of [0, 1, 3]) {
      const row = admin.row(group.wallet(number));
      await expect(row.getByText('Verified', { exact: true })).toBeVisible();
    }

    await page.getByLabel('Select all on this page').check();
    await page.getByRole('button', { name: 'Reject selected' }).click();
    const dialog = admin.dialog(/^Reject \d submissions\?/);
    await dialog.getByLabel('The wallet has no trust line for the token').check();
    await dialog.getByRole('button', { name: 'Reject', exact: true }).click();
    await expect(
      page.getByText('3 rejected. Left alone, because their status does not allow it: 1.'),
    ).toBeVisible();
  });
});

test.describe('the screenshot', () => {
  test.use({ expectedErrors: FAILED_REQUEST });

  test('is fetched with the token, its blob URL is revoked on close, and says when it is missing or fails', async ({
    admin,
    page,
  }) => {
    await page.addInitScript(() => {
      const open = new Set<string>();
      Object.assign(globalThis, { openAddresses: open });
      const create = URL.createObjectURL.bind(URL);
      const revoke = URL.revokeObjectURL.bind(URL);
      URL.createObjectURL = (file) => {
        const address = create(file);
        open.add(address);
        return address;
      };
      URL.revokeObjectURL = (address) => {
        open.delete(address);
        revoke(address);
      };
    });
    const opened = (): Promise<number> =>
      page.evaluate(
        () => (globalThis as unknown as { openAddresses: Set<string> }).openAddresses.size,
      );
    const group = await admin.claims(1);
    await admin.enter(group.prefix);
    const view = admin.row(group.wallet(0)).getByRole('button', { name: /^View Screenshot/ });
    const dialog = admin.dialog(/^Claim r/);

    await view.click();
    const image = dialog.getByRole('img', { name: /Wallet screenshot sent for/ });
    await expect(image).toHaveAttribute('src', /^blob:/);
    await expect(image).toHaveJSProperty('naturalWidth', 360);
    // One in the dialog, a small one in the row.
    await expect.poll(opened).toBe(2);
    await dialog.getByRole('button', { name: 'Zoom in' }).click();
    await expect(dialog.getByText('150%')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect.poll(opened).toBe(1);
    await expect(view).toBeFocused();

    await view.click();
    await expect(image).toBeVisible();
    await page.mouse.click(5, 5);
    await expect(dialog).toBeHidden();
    await expect(view).toBeFocused();

    // One that is missing, and one that fails to load, say so.
    await page.route(SCREENSHOT, (route) => route.fulfill({ status: 404, json: {} }));
    await view.click();
    await expect(dialog.getByText('No screenshot available')).toBeVisible();
    await page.keyboard.press('Escape');
    await page.unroute(SCREENSHOT);
    await page.route(SCREENSHOT, (route) => route.fulfill({ status: 400, json: {} }));
    await view.click();
    await expect(dialog.getByText('Failed to load screenshot')).toBeVisible();
    await page.unroute(SCREENSHOT);
    await dialog.getByRole('button', { name: 'Retry' }).click();
    await expect(dialog.getByRole('img')).toBeVisible();
  });

  test('that several wallets sent says who was first, and is verified only after a question', async ({
    admin,
    page,
  }) => {
    const group = await admin.claims(1);
    const [, first, copy] = [0, 1, 2].map(group.wallet) as [string, string, string];
    // Three times as high as wide: the whole of it is a strip.
    const picture = await newPicture(120, 360);
    await admin.claim(first, picture);
    await admin.claim(copy, picture);
    await admin.enter(group.prefix);
    await expect(admin.row(first).getByText('First of 2 · Others with it: 1')).toBeVisible();
    await expect(admin.row(group.wallet(0)).getByText(/Others with it/)).toHaveCount(0);
    await admin.action(copy, 'Verify').dblclick();
    const question = admin.dialog('Verify a claim whose picture other claims have too?');
    await expect(question.getByText('Copy · Others with it: 1')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(question).toBeHidden();
    await admin
      .row(copy)
      .getByRole('button', { name: /^View Screenshot/ })
      .click();
    const dialog = admin.dialog(`Claim ${copy}`);
    await expect(dialog.getByText(`${first}, First of 2, Submitted`)).toBeVisible();
    const frame = dialog.getByRole('region', { name: /Wallet screenshot sent for/ });
    await expect(frame.getByRole('img')).toHaveJSProperty('naturalWidth', 120);
    const wide = await frame.evaluate((view) => [
      view.querySelector('img')?.clientWidth === view.clientWidth,
      view.scrollHeight > 2 * view.clientHeight,
    ]);
    expect(wide).toEqual([true, true]);
    await page.keyboard.press('v');
    await expect(question).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page.getByText(`Verified successfully! ${copy}`).last()).toBeVisible();
    await expect(admin.dialog(`Claim ${first}`)).toBeVisible();
  });

  test('can be reviewed with keyboard shortcuts, which are inactive in text fields', async ({
    admin,
    page,
  }) => {
    const group = await admin.claims(3);
    await admin.enter(group.prefix);
    await admin
      .row(group.wallet(2))
      .getByRole('button', { name: /^View Screenshot/ })
      .click();
    const dialog = admin.dialog(/^Claim r/);
    await expect(dialog.getByText('1 of 3')).toBeVisible();
    await expect(dialog.getByText('J or right arrow: next.', { exact: false })).toBeVisible();
    await page.keyboard.press('k');
    await expect(dialog.getByText('1 of 3')).toBeVisible();
    const picture = dialog.getByRole('img', { name: /^Wallet screenshot/ });
    await expect(picture).toBeVisible();
    const place = await picture.boundingBox();
    await dialog.getByRole('button', { name: `Verify: ${group.wallet(2)}` }).dblclick();
    await expect(dialog.getByText(`Verified successfully! ${group.wallet(2)}`)).toBeVisible();
    await expect(dialog.getByRole('button', { name: `Verify: ${group.wallet(1)}` })).toBeVisible();
    await expect(dialog.locator(':focus')).toHaveCount(1);
    // The message moves nothing.
    await expect(picture).toBeVisible();
    expect(await picture.boundingBox()).toEqual(place);
    await page.keyboard.press('j');
    await expect(dialog.getByText('3 of 3, the last')).toBeVisible();
    await page.keyboard.press('ArrowLeft');
    await expect(dialog.getByText('2 of 3')).toBeVisible();
    await expect(dialog.getByText(group.wallet(1))).toBeVisible();
    await page.keyboard.press('j');
    await expect(dialog.getByText('3 of 3')).toBeVisible();
    await page.keyboard.press('v');
    // After a decision the next claim that waits is opened, wherever it is.
    await expect(dialog.getByText(`Verified successfully! ${group.wallet(0)}`)).toBeVisible();
    await expect(dialog.getByText('2 of 3')).toBeVisible();
    await page.keyboard.press('r');
    const reject = admin.dialog('Reject this submission?');
    // No reason is chosen before the admin chooses one, for which the keyboard is ready, and words need no choice.
    await expect(reject.getByRole('radio', { checked: true })).toHaveCount(0);
    await expect(reject.getByRole('radio').first()).toBeFocused();
    await reject.getByLabel('In your words').pressSequentially('jvr');
    await expect(reject.getByLabel('In your words')).toHaveValue('jvr');
    await reject.getByRole('button', { name: 'Reject', exact: true }).click();
    await expect(dialog.getByText('Rejected successfully!')).toBeVisible();
    await expect(dialog.getByText('2 of 3')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(admin.row(group.wallet(0)).getByText('Verified', { exact: true })).toBeVisible();
    await expect(admin.row(group.wallet(1)).getByText('Rejected', { exact: true })).toBeVisible();
    await expect(admin.row(group.wallet(2)).getByText('Verified', { exact: true })).toBeVisible();
  });
});

test.describe('the trust line', () => {
  test('that is missing is pointed out before an airdrop is sent', async ({ admin, page }) => {
    const group = await admin.claims(1);
    const address = group.wallet(0);
    await admin.actElsewhere(address, { action: 'verify' });
    await page.route(LIST, async (route) => {
      const response = await route.fetch();
      const body = (await response.json()) as { submissions: AdminSubmission[] };
      for (const submission of body.submissions) submission.trustlineStatus = NO_TRUST_LINE;
      await route.fulfill({ response, json: body });
    });
    await admin.enter(group.prefix);
    const mark = admin.row(address).locator('[data-trustline]');
    await expect(mark).toHaveAttribute('data-trustline', 'no');
    await expect(mark).toContainText('Account not activated');
    await admin.action(address, 'Send Airdrop').click();
    await admin
      .dialog('Send airdrop to this wallet address?')
      .getByRole('button', { name: 'Send Airdrop' })
      .click();
    const second = admin.dialog('This wallet cannot receive the token');
    await expect(second.getByText('Account not activated', { exact: false })).toBeVisible();
    await second.getByRole('button', { name: 'Mark as sent all the same' }).click();
    await expect(page.getByText('Airdrop sent successfully!')).toBeVisible();
  });
});

test('the audit log lists the actions, page by page', LONG, async ({ admin, page }) => {
  const group = await admin.claims(1);
  await admin.enter(group.prefix);
  await admin.action(group.wallet(0), 'Verify').click();
  await expect(page.getByText('Verified successfully!')).toBeVisible();
  await page.getByRole('link', { name: 'Audit log' }).click();
  const entry = page.getByRole('row').filter({ hasText: group.wallet(0) });
  await expect(entry.getByText('Submitted to Verified')).toBeVisible();
  await expect(entry.getByText('ann', { exact: true })).toBeVisible();
  await page.route(/\/api\/admin\/audit/, async (route) => {
    const address = new URL(route.request().url());
    address.searchParams.set('limit', '1');
    await route.continue({ url: address.href });
  });
  await page.reload();
  await expect(page.locator('tbody tr')).toHaveCount(1);
  await page.getByRole('link', { name: 'Older entries' }).click();
  await expect(page).toHaveURL(/\?before=/);
  await expect(page.getByRole('link', { name: 'Newest entries' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/admin\/audit\/$/);
  await expect(page.getByRole('link', { name: 'Newest entries' })).toBeHidden();
});
