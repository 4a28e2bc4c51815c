// The status check of a claim (SPEC 2, 4, 5, 8): what it finds, and how it reports that there is no claim.
import { claimPath } from '../../../src/domain/routes.ts';
import { answerRejected, newWallet, test } from '../support/airdrop.ts';
import { untilDone } from '../support/standing-clock.ts';
import { expect, FAILED_REQUEST } from '../support/test.ts';

test('SPEC 5: Check is disabled while the address is empty or invalid', async ({
  page,
  airdrop,
}) => {
  await airdrop.goToStatus();
  await expect(airdrop.check).toBeDisabled();
  await airdrop.address.fill('rShort');
  await airdrop.address.blur();
  await expect(page.getByText(airdrop.texts.status.xrpAddressError)).toBeVisible();
  await expect(airdrop.check).toBeDisabled();
  await airdrop.check.press('Enter');
  await expect(airdrop.address).toBeFocused();
  // Of what people paste, only the address stays.
  const wallet = newWallet();
  await airdrop.address.fill(`https://livenet.xrpl.org/accounts/${wallet} (mine)`);
  await expect(airdrop.address).toHaveValue(wallet);
  await expect(airdrop.check).toBeEnabled();
  await airdrop.address.fill('');
  await expect(airdrop.check).toBeDisabled();
});

test.describe('an address without a claim', () => {
  test.use({ expectedErrors: FAILED_REQUEST });

  test('is reported as such and offers to claim', async ({ page, airdrop }) => {
    const { texts } = airdrop;
    const wallet = newWallet();
    // Enter is pressed while the checksum code is still loading.
    const code = Promise.withResolvers<null>();
    await page.route('**/_astro/checksum*', async (route) => {
      await code.promise;
      await route.continue();
    });
    await airdrop.goToStatus();
    await airdrop.address.fill(wallet);
    await airdrop.address.press('Enter');
    code.resolve(null);
    await expect(airdrop.card).toHaveAttribute('data-state', 'not_submitted');
    await expect(airdrop.card).toContainText(texts.status.not_submitted.title);
    await expect(airdrop.toast).toHaveCount(0);
    await airdrop.card.getByRole('link', { name: texts.status.claimNow, exact: true }).click();
    await expect(page).toHaveURL(claimPath('en'));
    await airdrop.untilReady();
    await expect(airdrop.address).toHaveValue(wallet);
  });

  test('SPEC 8: a failed look-up shows a toast and an error card, and leaves nothing of the previous one', async ({
    page,
    airdrop,
  }) => {
    const { toasts, status } = airdrop.texts;
    const wallet = newWallet();
    await airdrop.goToStatus();
    await airdrop.address.fill(wallet);
    await airdrop.check.click();
    await expect(airdrop.card).toContainText(wallet);
    const failure = Promise.withResolvers<null>();
    await page.route('**/api/airdrop/status/**', async (route) => {
      await failure.promise;
      await route.fulfill({ status: 400, json: { message: 'Something else' } });
    });
    await airdrop.address.fill(newWallet());
    await airdrop.check.click();
    await expect(airdrop.card).toHaveCount(0);
    failure.resolve(null);
    await airdrop.expectToast(toasts.statusErrorTitle, toasts.statusError);
    await expect(airdrop.card).toHaveAttribute('data-state', 'error');
    await expect(airdrop.card).toContainText(status.error.title);
  });
});

test.describe('a wallet that is not ready', () => {
  test.use({ expectedErrors: FAILED_REQUEST });

  test('is looked at again when its claimant comes back to the page', async ({ page, airdrop }) => {
    const { trustline } = airdrop.texts;
    await answerRejected(page);
    await airdrop.goToStatus();
    await airdrop.address.fill(newWallet());
    await airdrop.check.click();
    const verdict = airdrop.card.getByRole('status').first();
    await expect(verdict).toHaveText(trustline.no_line);
    const link = airdrop.card.getByRole('link', { name: trustline.open, exact: true });
    await link.focus();

    // A failed repetition is silent and changes nothing.
    await page.route('**/api/airdrop/status/**', (route) =>
      route.fulfill({ status: 400, json: { message: 'Something else' } }),
    );
    const failed = page.waitForResponse('**/api/airdrop/status/**');
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await (await failed).finished();
    await untilDone(page);
    await expect(verdict).toHaveText(trustline.no_line);
    await answerRejected(page, '', { success: true, hasTrustline: true, reason: 'ok' });
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await expect(verdict).toHaveText(trustline.yes);
    await expect(link).toHaveCount(0);
    await expect(airdrop.toast).toHaveCount(0);
    // The focused link is gone; the focus moves to the card.
    await expect(airdrop.card).toBeFocused();
  });
});

test.describe('in Korean', () => {
  test.use({ language: 'ko' });

  test("a rejection gives its reason in Korean and the admin's note verbatim", async ({
    page,
    airdrop,
  }) => {
    const { status, reasons, trustline } = airdrop.texts;
    const wallet = newWallet();
    await answerRejected(page, '<b>Too dark</b>');
    await airdrop.goToStatus();
    await airdrop.address.fill(wallet);
    await airdrop.check.click();
    await expect(airdrop.card).toHaveAttribute('data-state', 'rejected');
    await expect(airdrop.card).toContainText(status.rejected.title);
    await expect(airdrop.card).toContainText(reasons['unreadable-screenshot']);
    await expect(airdrop.card).toContainText('<b>Too dark</b>');
    await expect(airdrop.card.locator('time')).toHaveCount(2);
    // The steps to set the wallet's missing trust line.
    await expect(airdrop.card).toContainText(trustline.no_line);
    await expect(airdrop.card).toContainText(trustline.howTitle);
    await airdrop.card.getByRole('link', { name: status.updateClaim, exact: true }).click();
    await expect(page).toHaveURL(/\/ko\/claim-airdrop\/$/);
    await airdrop.untilReady();
    await expect(airdrop.address).toHaveValue(wallet);
    // The field to change has the focus, and the reason is in view.
    await expect(airdrop.file).toBeFocused();
    const note = page.getByText('<b>Too dark</b>');
    await expect(note).toBeInViewport({ ratio: 1 });
    await expect(page.getByText(reasons['unreadable-screenshot'])).toBeInViewport({ ratio: 1 });
    await expect(airdrop.update).toBeInViewport({ ratio: 1 });
    // Another address is another claim.
    await airdrop.address.fill(newWallet());
    await expect(airdrop.submit).toBeVisible();
    await expect(note).toHaveCount(0);
  });
});
