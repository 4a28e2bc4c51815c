// What stays after a claim (decision record 048): the receipt, and the address in groups while it is typed.
import type { Locator, Page } from '@playwright/test';
import { airdropStatusPath } from '../../../src/domain/routes.ts';
import { CLAIM_RECEIPT_KEY } from '../../../src/domain/storage-keys.ts';
import { AirdropPages, answerClaim, answerNoClaim, newWallet } from '../support/airdrop.ts';
import { violationsOn } from '../support/axe.ts';
import { expect, test as base } from '../support/test.ts';

const test = base.extend<{ airdrop: AirdropPages }>({
  airdrop: async ({ page, language }, use) => {
    await use(new AirdropPages(page, language));
  },
});

const receiptOf = (page: Page): Locator => page.locator('[data-receipt]');

const submittedAt = '2026-11-25T10:00:00.000Z';

async function answerAccepted(page: Page, wallet: string): Promise<void> {
  await answerNoClaim(page);
  const submission = { walletAddress: wallet, status: 'SUBMITTED', submittedAt };
  await answerClaim(page, (route) =>
    route.fulfill({ status: 201, json: { message: 'Done', data: { submission } } }),
  );
}

test('SPEC 8: an error page of the platform is an unexpected error', async ({ page, airdrop }) => {
  await answerNoClaim(page);
  await answerClaim(page, (route) =>
    route.fulfill({ status: 200, contentType: 'text/html', body: '<h1>Bad gateway</h1>' }),
  );
  const wallet = newWallet();
  await airdrop.goToClaim();
  await airdrop.fill(wallet);
  await airdrop.submit.click();
  const { toasts, errors } = airdrop.texts;
  await airdrop.expectToast(toasts.errorTitle, errors.unknown);
  await expect(airdrop.address).toHaveValue(wallet);
  await expect(receiptOf(page)).toHaveCount(0);
});

test.describe('on a phone, in Turkish', () => {
  test.use({ language: 'tr', viewport: { width: 390, height: 844 } });

  test('the receipt of a claim stays until it is put away', async ({ page, airdrop }) => {
    const { receipt: words, claim } = airdrop.texts;
    const wallet = newWallet();
    await answerAccepted(page, wallet);
    await airdrop.goToClaim();
    await expect(receiptOf(page)).toHaveCount(0);
    await airdrop.fill(wallet);

    const echo = page.locator('[data-echo]');
    await expect(echo).toBeVisible();
    await expect(echo.locator('span').first()).toHaveText(wallet.slice(0, 4));
    expect(
      await echo.evaluate((node) => {
        getSelection()?.selectAllChildren(node);
        return getSelection()?.toString();
      }),
    ).toBe(wallet);

    await airdrop.submit.click();
    const receipt = receiptOf(page);
    await expect(receipt).toBeFocused();
    await expect(airdrop.address).toHaveValue('');
    await expect(receipt).toContainText(wallet);
    await expect(receipt).toContainText(words.states.pending);
    await expect(receipt.locator('time')).toHaveAttribute('datetime', submittedAt);
    expect(await violationsOn(page)).toEqual([]);

    await page.reload();
    await airdrop.untilReady();
    await expect(receipt).toContainText(wallet);
    await expect(receipt).not.toBeFocused();
    await receipt.getByRole('link', { name: claim.statusOfThis, exact: true }).click();
    await expect(page).toHaveURL(airdropStatusPath('tr'));
    await airdrop.untilReady();
    await expect(airdrop.address).toHaveValue(wallet);

    await airdrop.goToClaim();
    await receipt.getByRole('button', { name: words.putAway, exact: true }).click();
    await expect(receipt).toHaveCount(0);
    await expect(airdrop.address).toBeFocused();
    expect(await page.evaluate((key) => localStorage.getItem(key), CLAIM_RECEIPT_KEY)).toBeNull();
  });
});
