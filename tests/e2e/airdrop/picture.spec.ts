// Pictures as they come from phones and from the clipboard, and what is said of them.
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { craftPng, makePicture } from '../../support/images.ts';
import { newWallet, test } from '../support/airdrop.ts';
import { expect, FAILED_REQUEST } from '../support/test.ts';

/** A picture that Safari displays, and Chromium does not. */
const HEIC = {
  name: 'IMG_0001.HEIC',
  mimeType: 'image/heic',
  buffer: Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'),
};

/** Pastes a picture where the focus is, with `text` as a spreadsheet does. Returns whether the field gets the paste. */
async function paste(page: Page, text: string | null): Promise<boolean> {
  const picture = [...(await makePicture('png'))];
  return page.evaluate(
    ({ bytes, words }) => {
      const clipboardData = new DataTransfer();
      clipboardData.items.add(new File([Uint8Array.from(bytes)], 'it.png', { type: 'image/png' }));
      if (words !== null) clipboardData.setData('text/plain', words);
      const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
      return document.activeElement?.dispatchEvent(event) === true;
    },
    { bytes: picture, words: text },
  );
}

test.describe('on the real host', () => {
  // The status check before a first claim returns 404.
  test.use({ expectedErrors: FAILED_REQUEST });

  test('pictures are pasted or picked, converted or made smaller if need be, and sent with a claim', async ({
    page,
    airdrop,
  }) => {
    const { claim, fields, picture, toasts } = airdrop.texts;
    const pick = (name: string, bytes: Uint8Array): Promise<void> =>
      airdrop.file.setInputFiles({ name, mimeType: 'image/png', buffer: Buffer.from(bytes) });
    await airdrop.goToClaim();
    // A paste with text is left to the field; a picture alone is taken.
    await airdrop.address.focus();
    expect(await paste(page, newWallet())).toBe(true);
    await expect(airdrop.preview).toHaveCount(0);
    expect(await paste(page, null)).toBe(false);
    await expect(airdrop.preview).toBeVisible();
    await airdrop.address.blur();
    await airdrop.file.setInputFiles(HEIC);
    await expect(page.getByText(fields.fileType)).toBeVisible();
    await expect(page.getByText(picture.convertElsewhere)).toBeVisible();
    // The bytes decide, not the name.
    await pick('wallet.png', await makePicture('webp'));
    await expect(page.getByText(picture.convertElsewhere)).toHaveCount(0);
    await expect(page.getByText(fields.fileType)).toBeVisible();
    await expect(airdrop.submit).toBeDisabled();
    await expect(page.getByRole('button', { name: picture.convert, exact: true })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(airdrop.file).toBeFocused();
    await expect(page.getByText(claim.uploaded)).toBeVisible();
    await expect(page.getByText(fields.fileType)).toHaveCount(0);

    await pick('1000001234.png', craftPng(1_080, 15_000));
    // The file's name would tell nothing, so it is not shown.
    await expect(page.getByText(new RegExp(`^${claim.screenshotLabel}, \\d`))).toBeVisible();
    await expect(page.getByText(claim.uploaded)).toBeVisible();
    // The preview shows the top, black here, wide enough to be read.
    await expect(async () => {
      expect((await airdrop.preview.boundingBox())?.width).toBeGreaterThan(200);
      const corner = { left: 8, top: 8, width: 1, height: 1 };
      const shot = sharp(await airdrop.preview.screenshot()).extract(corner);
      const { dominant } = await shot.stats();
      expect(dominant.r + dominant.g + dominant.b).toBeLessThan(99);
    }).toPass();
    await airdrop.address.fill(newWallet());
    await airdrop.submit.click();
    await airdrop.expectToast(toasts.successTitle, toasts.registered);
  });
});
