// The claim form (SPEC 2, 4, 5, 8) over the real host. Only a few tests submit real claims, because the number of
// claims per client is limited.
import type { FileChooser, Page } from '@playwright/test';
import { MAX_IMAGE_BYTES, TOAST_MS, VALIDATION_TOAST_MS } from '../../../src/domain/limits.ts';
import { airdropStatusPath, claimPath, homePath } from '../../../src/domain/routes.ts';
import { PASSED_STATE_KEY } from '../../../src/domain/storage-keys.ts';
import { makePicture, padJpeg } from '../../support/images.ts';
import { LONG } from '../../support/long.ts';
import {
  type AirdropPages,
  answerClaim,
  answerNoClaim,
  newWallet,
  screenshot,
  test,
} from '../support/airdrop.ts';
import { holdClock, untilDone } from '../support/standing-clock.ts';
import { expect, FAILED_REQUEST } from '../support/test.ts';

/** The example seed from the XRP Ledger's documentation. */
const SEED = 'sn3nxiW7v8KXzPzAqzyHXbSSKNuN9';
/** Tolerance before and after the end of a duration. */
const NEAR_MS = 100;

/** Expects the toast shown while the clock is paused to stay for `ms` milliseconds and no longer. */
async function expectToastFor({ page, toast }: AirdropPages, ms: number): Promise<void> {
  await untilDone(page);
  await page.clock.runFor(ms - NEAR_MS);
  await untilDone(page);
  await expect(toast).toHaveCount(1);
  await page.clock.runFor(2 * NEAR_MS);
  await expect(toast).toHaveCount(0);
}

/** Returns the state stored for the next page. */
const passedOn = (page: Page): Promise<string | null> =>
  page.evaluate((key) => sessionStorage.getItem(key), PASSED_STATE_KEY);

/** Records the state passed to each later page, before the page's code reads it. */
const notePassed = (page: Page): Promise<unknown> =>
  page.addInitScript((key) => {
    performance.mark('passed', { detail: sessionStorage.getItem(key) });
  }, PASSED_STATE_KEY);

const notedOnArrival = (page: Page): Promise<unknown> =>
  page.evaluate(() => {
    const [mark] = performance.getEntriesByName('passed');
    return mark instanceof PerformanceMark ? (mark.detail as unknown) : undefined;
  });

/** Returns the address with its last character changed. */
function misspelt(address: string): string {
  return address.slice(0, -1) + (address.endsWith('a') ? 'b' : 'a');
}

test.describe('a claim on the real host', () => {
  // The status check before a first claim returns 404.
  test.use({ expectedErrors: FAILED_REQUEST });

  test('is accepted, clears the form, can be looked up, and is updated by a second submission', async ({
    page,
    airdrop,
  }) => {
    const { texts } = airdrop;
    const wallet = newWallet();
    await page.clock.install();
    await airdrop.goToClaim();
    await airdrop.fill(wallet);
    await expect(airdrop.preview).toBeVisible();
    await expect(page.getByText('wallet.png', { exact: false })).toBeVisible();
    await holdClock(page);
    await airdrop.submit.click();
    await airdrop.expectToast(texts.toasts.successTitle, texts.toasts.registered);
    await expect(airdrop.address).toHaveCount(0);
    await expectToastFor(airdrop, TOAST_MS.default);
    await page.clock.resume();
    await expect(airdrop.card).toHaveAttribute('data-state', 'pending');
    await expect(airdrop.card).toContainText(texts.status.pending.title);
    await expect(airdrop.card).toContainText(wallet);
    await expect(airdrop.card).toBeFocused();
    // This host has no token, so nothing is said about a trust line.
    await expect(airdrop.card.getByText(texts.trustline.title)).toHaveCount(0);

    await airdrop.another.click();
    await expect(airdrop.address).toHaveValue('');
    await expect(airdrop.address).toBeFocused();
    await expect(airdrop.preview).toHaveCount(0);
    await expect(airdrop.submit).toBeDisabled();
    await airdrop.fill(wallet);
    await airdrop.submit.click();
    await airdrop.expectToast(texts.toasts.successTitle, texts.toasts.updated);
  });

  test('can be submitted with the keyboard alone', async ({ page, airdrop }) => {
    // Added before the page loads: a listener added along with the key press may be too late.
    const chooser = new Promise<FileChooser>((resolve) => page.once('filechooser', resolve));
    await airdrop.goToClaim();
    const tabTo = async (target: typeof airdrop.address): Promise<void> => {
      for (let press = 0; press < 25; press += 1) {
        await page.keyboard.press('Tab');
        if (await target.evaluate((element) => element === document.activeElement)) return;
      }
      throw new Error(`Tab did not reach ${String(target)}.`);
    };
    await tabTo(airdrop.address);
    await page.keyboard.type(newWallet());
    await tabTo(airdrop.file);
    await page.keyboard.press('Enter');
    await (await chooser).setFiles(await screenshot());
    await expect(airdrop.submit).toBeEnabled();
    await tabTo(airdrop.submit);
    await page.keyboard.press('Enter');
    await airdrop.expectToast(airdrop.texts.toasts.successTitle, airdrop.texts.toasts.registered);
    await expect(airdrop.card).toBeFocused();
    await tabTo(airdrop.another);
    await page.keyboard.press('Enter');
    await expect(airdrop.address).toBeFocused();
  });
});

test.describe('the address', () => {
  test('a seed is detected, removed, and never sent or stored', async ({ page, airdrop }) => {
    const sent: string[] = [];
    page.on('request', (request) =>
      sent.push(
        `${request.url()} ${request.postData() ?? ''} ${JSON.stringify(request.headers())}`,
      ),
    );
    await answerNoClaim(page);
    await answerClaim(page, (route) => route.fulfill({ status: 201, json: { data: {} } }));
    await airdrop.goToClaim();
    await airdrop.address.fill(SEED);
    await expect(page.getByText(airdrop.texts.hints['secret-seed'])).toBeVisible();
    await expect(airdrop.address).toHaveValue('');
    await airdrop.file.setInputFiles(await screenshot());
    await expect(airdrop.preview).toBeVisible();
    await expect(airdrop.submit).toBeDisabled();
    await airdrop.address.press('Enter');
    const stored = await page.evaluate(() =>
      JSON.stringify([
        Object.entries(localStorage),
        Object.entries(sessionStorage),
        document.cookie,
      ]),
    );
    expect(stored).not.toContain(SEED);
    const wallet = newWallet();
    await airdrop.address.fill(wallet);
    await expect(page.getByText(airdrop.texts.hints['secret-seed'])).toHaveCount(0);
    await airdrop.submit.click();
    await airdrop.expectToast(airdrop.texts.toasts.successTitle, '');
    // Otherwise the next check could pass because nothing was recorded.
    const claims = sent.filter((request) => request.includes('/api/airdrop/claim '));
    expect(claims.filter((request) => request.includes(wallet))).toHaveLength(1);
    expect(sent.filter((request) => request.includes(SEED))).toEqual([]);
  });

  test('has one message at a time, also while it is typed', async ({ page, airdrop }) => {
    const { hints, claim, status } = airdrop.texts;
    const { addressHint, addressGood } = claim;
    const all = [addressHint, addressGood, status.xrpAddressError, ...Object.values(hints)];
    const said = page.locator('form p:visible');
    const expectOnly = (message: string): Promise<void> =>
      expect
        .poll(async () => (await said.allTextContents()).filter((text) => all.includes(text)))
        .toEqual([message]);
    await airdrop.goToClaim();
    await airdrop.file.setInputFiles(await screenshot());
    await expectOnly(addressHint);
    await airdrop.address.fill(misspelt(newWallet()));
    await expectOnly(hints.checksum);
    await expect(airdrop.address).toHaveAttribute('aria-invalid', 'true');
    await expect(airdrop.submit).toBeDisabled();
    await airdrop.address.fill(newWallet());
    await expectOnly(addressGood);
    await airdrop.address.fill(SEED);
    await expectOnly(hints['secret-seed']);
    await airdrop.address.fill('rShort');
    await expect(airdrop.address).not.toHaveAttribute('aria-invalid', 'true');
    await airdrop.address.blur();
    await expectOnly(status.xrpAddressError);
  });

  test('that is typed before hydration is not lost', LONG, async ({ page, airdrop }) => {
    let arrive = (): void => undefined;
    const arrival = new Promise<void>((resolve) => (arrive = resolve));
    await page.route('**/*.js', async (route) => {
      await arrival;
      await route.continue();
    });
    await page.goto(claimPath('en'), { waitUntil: 'commit' });
    const wallet = newWallet();
    await airdrop.address.fill(wallet);
    arrive();
    await airdrop.untilReady();
    await expect(page.getByText(airdrop.texts.claim.addressGood)).toBeVisible();
    await expect(airdrop.address).toHaveValue(wallet);
  });
});

test.describe('submitting', () => {
  test('SPEC 5: is possible only while address and screenshot are valid', async ({
    page,
    airdrop,
  }) => {
    const { texts } = airdrop;
    await airdrop.goToClaim();
    await expect(airdrop.submit).toBeDisabled();
    const wallet = newWallet();
    await airdrop.address.fill(wallet);
    await expect(page.getByText(texts.claim.addressGood)).toBeVisible();
    await expect(airdrop.submit).toBeDisabled();
    const large = padJpeg(await makePicture('jpeg'), MAX_IMAGE_BYTES + 1);
    await airdrop.file.setInputFiles({
      name: 'large.jpg',
      mimeType: 'image/jpeg',
      buffer: Buffer.from(large),
    });
    await expect(page.getByText(texts.fields.fileTooLarge)).toBeVisible();
    await expect(airdrop.preview).toHaveCount(0);
    await expect(airdrop.submit).toBeDisabled();

    const picture = [...(await screenshot()).buffer];
    const carried = await page.evaluateHandle((bytes) => {
      const data = new DataTransfer();
      const file = new File([Uint8Array.from(bytes)], 'brought.png', { type: 'image/png' });
      data.items.add(file);
      return data;
    }, picture);
    await page.getByText(texts.picture.drop).dispatchEvent('drop', { dataTransfer: carried });
    await expect(airdrop.preview).toBeVisible();
    await expect(page.getByText('brought.png', { exact: false })).toBeVisible();
    await expect(airdrop.submit).toBeEnabled();
    await airdrop.address.fill(misspelt(wallet));
    await expect(airdrop.submit).toBeDisabled();
    await page.getByRole('button', { name: texts.claim.remove, exact: true }).click();
    await expect(airdrop.preview).toHaveCount(0);
    await expect(airdrop.file).toBeFocused();
  });

  test('SPEC 5: of an incomplete form shows a message for three seconds, and goes to what is missing', async ({
    page,
    airdrop,
  }) => {
    await page.clock.install();
    await airdrop.goToClaim();
    await holdClock(page);
    await airdrop.address.press('Enter');
    const { validationTitle, validation } = airdrop.texts.toasts;
    await airdrop.expectToast(validationTitle, validation);
    await expect(page.getByText(airdrop.texts.fields.screenshotMissing)).toBeVisible();
    await expect(page.getByText(airdrop.texts.status.xrpAddressError)).toBeVisible();
    await expectToastFor(airdrop, VALIDATION_TOAST_MS);
    await page.clock.resume();
    await airdrop.submit.press('Enter');
    await expect(airdrop.address).toBeFocused();
    await airdrop.address.fill(newWallet());
    await expect(page.getByText(airdrop.texts.claim.addressGood)).toBeVisible();
    // The button looks disabled, but can still be pressed.
    await airdrop.submit.click({ force: true });
    await expect(airdrop.file).toBeFocused();
    await airdrop.expectToast(validationTitle, validation);
  });

  test.describe('that fails', () => {
    test.use({ expectedErrors: FAILED_REQUEST });

    test('SPEC 8: shows the message for its error, and nothing is lost', async ({
      page,
      airdrop,
    }) => {
      const { toasts, errors } = airdrop.texts;
      const wallet = newWallet();
      let isThere = true;
      await answerNoClaim(page);
      await answerClaim(page, (route) =>
        isThere
          ? route.fulfill({ status: 409, json: { message: 'A claim already exists' } })
          : route.abort(),
      );
      await airdrop.goToClaim();
      await airdrop.fill(wallet);
      for (const message of [errors.exists, errors.network]) {
        await airdrop.submit.click();
        await airdrop.expectToast(toasts.errorTitle, message);
        await expect(airdrop.address).toHaveValue(wallet);
        await expect(airdrop.preview).toBeVisible();
        await expect(airdrop.submit).toBeEnabled();
        isThere = false;
      }
    });
  });
});

test('leaving a partly filled form asks for confirmation, an empty one does not; each page reads and removes its passed state', async ({
  page,
  airdrop,
}) => {
  await airdrop.goToClaim();
  await airdrop.address.fill('rHalf');
  await airdrop.backLink.click();
  await expect(airdrop.leaveDialog).toContainText(airdrop.texts.claim.leaving);
  await airdrop.leaveDialog.getByRole('button', { name: airdrop.leave.stay, exact: true }).click();
  await expect(airdrop.leaveDialog).toHaveCount(0);
  await expect(airdrop.address).toHaveValue('rHalf');
  await expect(page).toHaveURL(claimPath('en'));
  await page.getByRole('link', { name: airdrop.texts.claim.statusLink, exact: true }).click();
  await airdrop.leaveDialog.getByRole('button', { name: airdrop.leave.leave, exact: true }).click();
  await expect(page).toHaveURL(airdropStatusPath('en'));

  await airdrop.goToStatus();
  await notePassed(page);
  await airdrop.backLink.click();
  await expect(page).toHaveURL(claimPath('en'));
  expect(await notedOnArrival(page)).toBe('{"fromAirdropStatus":true}');
  await airdrop.untilReady();
  await expect.poll(() => passedOn(page)).toBeNull();
  await airdrop.backLink.click();
  await expect(page).toHaveURL(homePath('en'));
  expect(await notedOnArrival(page)).toBe('{"fromAirdrop":true}');
  await expect.poll(() => passedOn(page)).toBeNull();
});
