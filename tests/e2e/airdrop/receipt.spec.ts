// After a claim: its status in place of the form, also at the next visit.
import type { Locator, Page } from '@playwright/test';
import { CLAIM_RECEIPT_KEY } from '../../../src/domain/storage-keys.ts';
import { answerClaim, answerNoClaim, answerRejected, newWallet, test } from '../support/airdrop.ts';
import { violationsOn } from '../support/axe.ts';
import { pointAtNextToast } from '../support/held-toast.ts';
import { expect } from '../support/test.ts';

const submittedAt = '2026-11-25T10:00:00.000Z';

async function answerAccepted(page: Page, wallet: string): Promise<void> {
  await answerNoClaim(page);
  const submission = { walletAddress: wallet, status: 'SUBMITTED', submittedAt };
  await answerClaim(page, (route) =>
    route.fulfill({ status: 201, json: { message: 'Done', data: { submission } } }),
  );
}

/** Returns the words and buttons that a toast covers. */
const coveredBy = (toast: Locator): Promise<string[]> =>
  toast.evaluate((element) => {
    const toastBox = element.getBoundingClientRect();
    return [...document.querySelectorAll(':is(header, main) :is(h1, h2, p, li, dt, dd, a, button)')]
      .filter((words) => {
        const box = words.getBoundingClientRect();
        const isBeside = box.right <= toastBox.left || box.left >= toastBox.right;
        return !isBeside && box.top < toastBox.bottom && box.bottom > toastBox.top;
      })
      .map(({ textContent }) => textContent);
  });

test('after "Check again", the next visit shows what has become of a claim', async ({
  page,
  airdrop,
}) => {
  const { status } = airdrop.texts;
  const wallet = newWallet();
  const claimAndVisitAgain = async (title: string): Promise<void> => {
    await airdrop.fill(wallet);
    await airdrop.submit.click();
    await page.getByRole('button', { name: status.checkAgain, exact: true }).click();
    await expect(airdrop.card).toContainText(title);
    await page.reload();
    await airdrop.untilReady();
  };
  await answerAccepted(page, wallet);
  await airdrop.goToClaim();
  // As after an erasure.
  await claimAndVisitAgain(status.not_submitted.title);
  await expect(airdrop.card).toHaveCount(0);
  await answerRejected(page);
  await claimAndVisitAgain(status.rejected.title);
  await airdrop.card.getByRole('link', { name: status.updateClaim, exact: true }).click();
  await expect(airdrop.file).toBeFocused();
  await expect(page.getByText('Too dark')).toBeInViewport({ ratio: 1 });
});

test.describe('on a phone, in Turkish', () => {
  test.use({ language: 'tr', viewport: { width: 390, height: 844 } });

  test('the status of a claim stays in place of the form until another one is made', async ({
    page,
    airdrop,
  }) => {
    const { pending } = airdrop.texts.status;
    const wallet = newWallet();
    await answerAccepted(page, wallet);
    await airdrop.goToClaim();
    await expect(airdrop.card).toHaveCount(0);
    await airdrop.fill(wallet);
    await pointAtNextToast(page, airdrop.texts.toasts.successTitle);
    await airdrop.submit.click();
    const { card } = airdrop;
    await expect(card).toBeFocused();
    await expect(airdrop.address).toHaveCount(0);
    await expect(card).toContainText(wallet);
    await expect(card).toContainText(pending.title);
    await expect(airdrop.toast).toBeInViewport({ ratio: 1 });
    expect(await coveredBy(airdrop.toast)).toEqual([]);
    await expect(card.locator('time')).toHaveAttribute('datetime', submittedAt);
    expect(await violationsOn(page)).toEqual([]);

    await page.reload();
    await airdrop.untilReady();
    await expect(card).toContainText(wallet);
    await expect(card).not.toBeFocused();
    await page.emulateMedia({ media: 'print' });
    await expect(card).toBeVisible();
    await expect(airdrop.another).toBeHidden();
    await expect(page.getByText(airdrop.texts.claim.timeNote)).toBeHidden();
    await page.emulateMedia({ media: 'screen' });
    await airdrop.another.click();
    await expect(card).toHaveCount(0);
    await expect(airdrop.address).toBeFocused();
    expect(await page.evaluate((key) => localStorage.getItem(key), CLAIM_RECEIPT_KEY)).toBeNull();
  });
});
