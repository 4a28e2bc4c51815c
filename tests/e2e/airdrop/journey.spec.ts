// The airdrop from the first claim to the last entry of the audit log (SPEC 2, 4), with two people in two browsers: a
// claimant who reads Korean, and an admin.
import { TEST_ADMIN } from '../../../scripts/test/test-admin.ts';
import type { Statistics } from '../../../src/domain/airdrop/review.ts';
import { claimPath } from '../../../src/domain/routes.ts';
import { payment } from '../../support/airdrop/ledger-payloads.ts';
import { AdminPages, newPicture } from '../support/admin.ts';
import { AirdropPages, newWallet, screenshot } from '../support/airdrop.ts';
import { adminHeaders } from '../support/as-admin.ts';
import { expect, test } from '../support/hosts/ledger-host.ts';
import { FAILED_REQUEST } from '../support/test.ts';

const HASH = 'C0FFEE12'.repeat(8);
const EXPLORER = 'https://example.org/transactions';
const PRESET = 'unreadable-screenshot';
const WORDS = 'Please show the <b>whole</b> address.';

// The status check before a first claim returns 404, and a claim after completion returns 409.
test.use({ language: 'ko', expectedErrors: FAILED_REQUEST });

test('a claim is rejected, corrected, verified, sent and completed, and both sides see the same state', async ({
  page,
  language,
  browser,
  baseURL,
  ledger,
  ledgerHost,
  ledgerToken,
}) => {
  const airdrop = new AirdropPages(page, language);
  const { texts } = airdrop;
  const office = await browser.newContext(baseURL === undefined ? {} : { baseURL });
  const adminPages = new AdminPages(await office.newPage(), office.request);
  const admin = adminPages.page;
  const wallet = newWallet();
  expect(ledger.size).toBe(0);
  ledgerHost.stub.answerTransactions(() =>
    payment(HASH, {
      to: wallet,
      amount: { currency: ledgerToken.currency, issuer: ledgerToken.issuer, value: '250' },
    }),
  );

  // From the admin's call, because the public numbers may be a minute old.
  const numbersNow = async (): Promise<Omit<Statistics, 'needingAction'>> => {
    const headers = await adminHeaders(office.request);
    const response = await office.request.get('/api/admin-dashboard/stats', { headers });
    const { total, byStatus } = (await response.json()) as Statistics;
    return { total, byStatus };
  };
  const check = async (state: string, title: string): Promise<void> => {
    await airdrop.goToStatus();
    await airdrop.address.fill(wallet);
    await airdrop.check.click();
    await expect(airdrop.card).toHaveAttribute('data-state', state);
    await expect(airdrop.card).toContainText(title);
  };
  const before = await numbersNow();

  await test.step('the claimant submits a claim and is told to wait', async () => {
    await airdrop.goToClaim();
    await airdrop.fill(wallet);
    await airdrop.submit.click();
    await airdrop.expectToast(texts.toasts.successTitle, texts.toasts.registered);
    await check('pending', texts.status.pending.title);
    expect(await numbersNow()).toEqual({
      total: before.total + 1,
      byStatus: { ...before.byStatus, submitted: before.byStatus.submitted + 1 },
    });
  });

  const view = adminPages.row(wallet).getByRole('button', { name: /^View Screenshot/ });
  const shot = adminPages.dialog(/^Claim r/);

  await test.step('the admin signs in, views the screenshot and rejects the claim', async () => {
    await adminPages.signIn();
    await adminPages.list(wallet, 'open');
    await expect(adminPages.row(wallet).locator('[data-trustline]')).toHaveAttribute(
      'data-trustline',
      'yes',
    );
    await view.click();
    await expect(shot.getByRole('img')).toHaveJSProperty('naturalWidth', 64);
    await admin.keyboard.press('Escape');
    await adminPages.action(wallet, 'Reject').click();
    const reject = adminPages.dialog('Reject this submission?');
    await reject.getByLabel('The screenshot cannot be read').check();
    await reject.getByLabel(/^In your words/).fill(WORDS);
    await reject.getByRole('button', { name: 'Reject', exact: true }).click();
    await expect(admin.getByText('Rejected successfully!')).toBeVisible();
  });

  await test.step('the claimant reads the reason and sends a better screenshot', async () => {
    await check('rejected', texts.status.rejected.title);
    await expect(airdrop.card).toContainText(texts.reasons[PRESET]);
    await expect(airdrop.card).toContainText(WORDS);
    await airdrop.card.getByRole('link', { name: texts.status.updateClaim, exact: true }).click();
    await expect(page).toHaveURL(claimPath(language));
    await airdrop.untilReady();
    await expect(airdrop.address).toHaveValue(wallet);
    const better = await newPicture(120, 240);
    await airdrop.file.setInputFiles({ ...(await screenshot('better.png')), buffer: better });
    await airdrop.update.click();
    await airdrop.expectToast(texts.toasts.successTitle, texts.toasts.updated);
    await check('pending', texts.status.pending.title);
    await expect(airdrop.card).not.toContainText(WORDS);
  });

  await test.step('the admin views the new screenshot, verifies the claim, and marks it as sent', async () => {
    await adminPages.list(wallet, 'open');
    await expect(
      adminPages.row(wallet).getByText('Updated, to verify', { exact: true }),
    ).toBeVisible();
    await view.click();
    await expect(shot.getByRole('img')).toHaveJSProperty('naturalWidth', 120);
    await shot.getByRole('button', { name: /^Verify/ }).click();
    await expect(shot.getByText('Verified successfully!')).toBeVisible();
    await admin.keyboard.press('Escape');
    await check('verified', texts.status.verified.title);

    await adminPages.action(wallet, 'Send Airdrop').click();
    const send = adminPages.dialog('Send airdrop to this wallet address?');
    await send.getByLabel('Transaction hash (optional)').fill(HASH);
    await send.getByRole('button', { name: 'Send Airdrop' }).click();
    await expect(admin.getByText('Airdrop sent successfully!')).toBeVisible();
    await adminPages.list(wallet);
    await view.click();
    const link = shot.getByRole('link', { name: HASH });
    await expect(link).toHaveAttribute('href', `${EXPLORER}/${HASH}`);
    await expect(link).toHaveAttribute('rel', /noopener/);
    await admin.keyboard.press('Escape');
  });

  await test.step('the claimant sees that the claim is complete and cannot change it any more', async () => {
    await check('completed', texts.status.completed.title);
    await airdrop.goToClaim();
    await airdrop.another.click();
    await airdrop.fill(wallet);
    await airdrop.submit.click();
    await airdrop.expectToast(texts.toasts.errorTitle, texts.errors.exists);
  });

  await test.step('the statistics count the claim, and the admin dashboard shows them', async () => {
    const { total, byStatus } = await numbersNow();
    expect(total).toBe(before.total + 1);
    expect(byStatus).toEqual({ ...before.byStatus, airdropSent: before.byStatus.airdropSent + 1 });
    expect(Object.values(byStatus).reduce((sum, count) => sum + count, 0)).toBe(total);
    await admin.getByRole('button', { name: 'Refresh' }).click();
    const { submitted, pendingVerification, verified, rejected, airdropSent } = byStatus;
    for (const [card, number] of [
      ['total', total],
      ['needingAction', submitted + pendingVerification + verified],
      ['completed', airdropSent],
      ['rejected', rejected],
    ] as const) {
      await expect(admin.locator(`[data-number="${card}"]`)).toHaveText(String(number));
    }
  });

  await test.step('the audit log lists each admin action, newest first', async () => {
    await admin.getByRole('link', { name: 'Audit log' }).click();
    const entries = admin.getByRole('row').filter({ hasText: wallet });
    await expect(entries.getByRole('rowheader')).toHaveText([
      'Viewed screenshot',
      'Submission: airdrop sent',
      'Submission: verified',
      'Viewed screenshot',
      'Submission: rejected',
      'Viewed screenshot',
    ]);
    await expect(entries.filter({ hasText: 'Submission: rejected' })).toContainText(WORDS);
    for (const entry of await entries.all()) await expect(entry).toContainText(TEST_ADMIN.username);
  });
  await office.close();
});
