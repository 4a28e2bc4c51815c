// Pictures as they come from phones and from the clipboard, and what is said of them.
import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { blackPng, makePicture } from '../../support/images.ts';
import { LONG } from '../../support/long.ts';
import { AirdropPages, answerNoClaim, answerUpload, newWallet, test } from '../support/airdrop.ts';
import { expect, FAILED_REQUEST } from '../support/test.ts';

/** A picture that Safari displays, and Chromium does not. */
const HEIC = {
  name: 'IMG_0001.HEIC',
  mimeType: 'image/heic',
  buffer: Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'),
};

/** Pastes a picture into what has the focus, and `text` as from a cell of a spreadsheet. Whether the field gets it. */
async function paste(page: Page, text: string | null): Promise<boolean> {
  const picture = [...(await makePicture('png'))];
  return page.evaluate(
    ({ bytes, words }) => {
      const clipboardData = new DataTransfer();
      clipboardData.items.add(new File([Uint8Array.from(bytes)], 'it.png', { type: 'image/png' }));
      if (words !== null) clipboardData.setData('text/plain', words);
      const event = new ClipboardEvent('paste', {
        clipboardData,
        bubbles: true,
        cancelable: true,
      });
      return document.activeElement?.dispatchEvent(event) === true;
    },
    { bytes: picture, words: text },
  );
}

test.describe('on the real host', () => {
  // The status check before a first claim returns 404.
  test.use({ expectedErrors: FAILED_REQUEST });

  test('pictures are pasted, and as phones make them converted or made smaller, and claimed with', async ({
    page,
    airdrop,
  }) => {
    const { claim, fields, picture, toasts } = airdrop.texts;
    const pick = (name: string, bytes: Uint8Array): Promise<void> =>
      airdrop.file.setInputFiles({
        name,
        mimeType: 'image/png',
        buffer: Buffer.from(bytes),
      });
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
    // The type is told by the bytes.
    await pick('wallet.png', await makePicture('webp'));
    await expect(page.getByText(picture.convertElsewhere)).toHaveCount(0);
    await expect(page.getByText(fields.fileType)).toBeVisible();
    await expect(airdrop.submit).toBeDisabled();
    await expect(page.getByRole('button', { name: picture.convert, exact: true })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(airdrop.file).toBeFocused();
    await expect(page.getByText(claim.uploaded)).toBeVisible();
    await expect(page.getByText(fields.fileType)).toHaveCount(0);

    await pick('1000001234.png', blackPng(1_080, 15_000));
    // The name of the file tells nothing.
    await expect(page.getByText(new RegExp(`^${claim.screenshotLabel}, \\d`))).toBeVisible();
    await expect(page.getByText(claim.uploaded)).toBeVisible();
    // Its black top fills a width in which it can be read.
    await expect(async () => {
      expect((await airdrop.preview.boundingBox())?.width).toBeGreaterThan(200);
      const corner = { left: 8, top: 8, width: 1, height: 1 };
      const picture = sharp(await airdrop.preview.screenshot()).extract(corner);
      const { dominant } = await picture.stats();
      expect(dominant.r + dominant.g + dominant.b).toBeLessThan(99);
    }).toPass();
    await airdrop.address.fill(newWallet());
    await airdrop.submit.click();
    await airdrop.expectToast(toasts.successTitle, toasts.registered);
  });
});

/** What an address is said to be. */
const ADDRESSES = {
  checksum: 'r9cZA1mLK5R5Am25ArfXFmqgNwjZgnfk58',
  'x-address': 'X7AcgcsBL6XDcUb289X4mJ8djcdyKaB5hJDWMArnXr61cqZ',
  tagged: 'r9cZA1mLK5R5Am25ArfXFmqgNwjZgnfk59?dt=123',
  several: 'r9cZA1mLK5R5Am25ArfXFmqgNwjZgnfk59 rLczgQHxPhWtjkaQqn3Q6UM8AbRbbRvs5K',
  'other-chain': '0x9858EfFD232B4033E47d90003D41EC34EcaEda94',
  special: 'rrrrrrrrrrrrrrrrrrrrrhoLvTp',
  'secret-seed': 'sn259rEFXrQrWyx3Q7XneWcwV6dfL',
} as const;

/** Returns the visible hints and errors of the form that have more than two lines. */
const tooLong = (form: Locator): Promise<string[]> =>
  form.evaluate((element) =>
    [...element.querySelectorAll('p:not([aria-hidden])')]
      .filter((words) => {
        const range = document.createRange();
        range.selectNodeContents(words);
        const end = words.getBoundingClientRect().bottom;
        const lines = [...range.getClientRects()].map(({ bottom }) => Math.round(bottom));
        return new Set(lines.filter((bottom) => bottom <= end + 1)).size > 2;
      })
      .map(({ textContent }) => textContent),
  );

test.describe('on a phone', () => {
  test.use({
    viewport: { width: 390, height: 844 },
    expectedErrors: FAILED_REQUEST,
  });

  test('hints, errors and titles have two lines at most', LONG, async ({ page }) => {
    await answerNoClaim(page);
    // The longest words, and lines that break anywhere.
    for (const language of ['tr', 'ja'] as const) {
      const airdrop = new AirdropPages(page, language);
      const { hints, fields, claim, picture } = airdrop.texts;
      const form = page.locator('form');
      const expectShort = async (text: string): Promise<void> => {
        await expect(form.getByText(text, { exact: true })).toBeVisible();
        expect.soft(await tooLong(form), `${language}: ${text}`).toEqual([]);
      };
      await airdrop.goToClaim();
      await expectShort(claim.screenshotHint);
      for (const [hint, value] of Object.entries(ADDRESSES)) {
        await airdrop.address.fill(value);
        await expectShort(hints[hint as keyof typeof ADDRESSES]);
      }
      await airdrop.submit.press('Enter');
      await expectShort(fields.screenshotMissing);
      await airdrop.file.setInputFiles(HEIC);
      await expectShort(picture.convertElsewhere);
      const name = '受け取り画面のスクリーンショット-Screenshot_20261128-213045_Xaman.png';
      const buffer = Buffer.from(await makePicture('png'));
      for (const reason of ['damaged', 'pixels', 'later'] as const) {
        await answerUpload(page, (route) =>
          route.fulfill({
            status: 400,
            json: reason === 'later' ? {} : { message: 'Invalid file', reason },
          }),
        );
        await airdrop.file.setInputFiles({
          name,
          mimeType: 'image/png',
          buffer,
        });
        const said = {
          damaged: picture.fileUnreadable,
          pixels: picture.filePixels,
        };
        await expectShort(reason === 'later' ? claim.uploadLater : said[reason]);
        await expect(airdrop.preview).toHaveCount(reason === 'later' ? 1 : 0);
      }
    }
  });
});
