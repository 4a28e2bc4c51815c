// The upload of the screenshot while the form is being filled in, and the public numbers beside the form.
import type { Route } from '@playwright/test';
import { makePicture } from '../../support/images.ts';
import { LONG } from '../../support/long.ts';
import {
  answerClaim,
  answerNoClaim,
  answerUpload,
  newWallet,
  screenshot,
  test,
} from '../support/airdrop.ts';
import { violationsOn } from '../support/axe.ts';
import { expect, FAILED_REQUEST } from '../support/test.ts';

const uploadAs = (route: Route, uploadId: string): Promise<void> =>
  route.fulfill({ status: 201, json: { data: { uploadId } } });

/** Returns the value of a field in the form of a request; null without it. */
const fieldOf = (route: Route, name: string): string | null => {
  const body = route.request().postDataBuffer()?.toString('latin1') ?? '';
  return new RegExp(`name="${name}"\\r\\n\\r\\n([^\\r]*)`).exec(body)?.[1] ?? null;
};

test.describe('on a phone, in Turkish, on the real host', () => {
  test.use({
    language: 'tr',
    viewport: { width: 390, height: 844 },
    // The status check before a first claim returns 404.
    expectedErrors: FAILED_REQUEST,
  });

  test('the claim names the picture that was uploaded before, and the numbers move nothing', async ({
    page,
    airdrop,
  }) => {
    const { claim, numbers, toasts } = airdrop.texts;
    let showNumbers = (): void => undefined;
    const isReleased = new Promise<void>((resolve) => (showNumbers = resolve));
    await page.route('**/api/airdrop/stats', async (route) => {
      await isReleased;
      const byStatus = { submitted: 1_200, pendingVerification: 34, verified: 5, rejected: 6 };
      await route.fulfill({
        json: { total: 9_245, byStatus: { ...byStatus, airdropSent: 8_000 } },
      });
    });
    await airdrop.goToClaim();
    const block = page.locator('[data-numbers]');
    await expect(block).toBeHidden();
    // The content above both may still move, such as the line that offers another language: both are measured at once.
    const address = await airdrop.address.elementHandle();
    const gap = (): Promise<number> =>
      block.evaluate(
        (above, below) => below.getBoundingClientRect().top - above.getBoundingClientRect().top,
        address,
      );
    const before = await gap();
    expect(before).toBeGreaterThan(0);
    showNumbers();
    await expect(block).toBeVisible();
    expect(await gap()).toBe(before);
    await expect(block.getByRole('definition')).toHaveText(['9.245', '1.234', '8.000']);
    await expect(block.getByRole('term')).toHaveText([
      numbers.received,
      numbers.waiting,
      numbers.sent,
    ]);

    await airdrop.file.setInputFiles(await screenshot());
    await expect(page.getByText(claim.uploaded)).toBeVisible();
    expect(await violationsOn(page)).toEqual([]);
    await airdrop.address.fill(newWallet());
    const sent = page.waitForRequest('**/api/airdrop/claim');
    await airdrop.submit.click();
    const body = (await sent).postData() ?? '';
    expect(body).toContain('name="uploadId"');
    expect(body).not.toContain('filename');
    await airdrop.expectToast(toasts.successTitle, toasts.registered);
    await expect(page.getByText(claim.uploaded)).toHaveCount(0);
  });
});

test.describe('an upload', () => {
  test.use({ expectedErrors: FAILED_REQUEST });

  test('gives way to the next picture, is repeated once when it is unknown, and makes one claim', async ({
    page,
    airdrop,
  }) => {
    await answerNoClaim(page);
    const uploads: Route[] = [];
    await answerUpload(page, async (route) => {
      uploads.push(route);
      // The first one is on a line so slow that the picture is replaced meanwhile.
      if (uploads.length > 2) await uploadAs(route, `upload-${String(uploads.length)}`);
    });
    const claims: { uploadId: string | null; key: string | undefined }[] = [];
    await answerClaim(page, async (route) => {
      const key = route.request().headers()['idempotency-key'];
      claims.push({ uploadId: fieldOf(route, 'uploadId'), key });
      const isFirst = claims.length === 1;
      await route.fulfill(
        isFirst
          ? { status: 400, json: { error: 'upload.unknown', message: 'Invalid file' } }
          : { status: 201, json: { data: {} } },
      );
    });
    await airdrop.goToClaim();
    await airdrop.file.setInputFiles(await screenshot());
    await expect.poll(() => uploads.length).toBe(1);
    const isGivenUp = page.waitForEvent('requestfailed');
    await airdrop.file.setInputFiles({
      name: 'better.jpg',
      mimeType: 'image/jpeg',
      buffer: Buffer.from(await makePicture('jpeg')),
    });
    expect((await isGivenUp).failure()?.errorText).toBe('net::ERR_ABORTED');
    await expect.poll(() => uploads.length).toBe(2);
    await airdrop.address.fill(newWallet());
    await airdrop.submit.dblclick();
    await expect(airdrop.submit).toBeDisabled();
    await expect(page.getByRole('button', { name: airdrop.texts.claim.cancel })).toBeVisible();
    expect(claims).toEqual([]);
    await uploadAs(uploads[1] as Route, 'upload-2');
    await airdrop.expectToast(airdrop.texts.toasts.successTitle, '');
    expect(claims.map(({ uploadId }) => uploadId)).toEqual(['upload-2', 'upload-3']);
    expect(new Set(claims.map(({ key }) => key)).size).toBe(1);
    expect(uploads).toHaveLength(3);
  });

  test('that fails leaves the picture to the claim', LONG, async ({ page, airdrop }) => {
    await answerNoClaim(page);
    await answerUpload(page, (route) => route.abort());
    const sent: string[] = [];
    await answerClaim(page, async (route) => {
      sent.push(
        `${String(fieldOf(route, 'uploadId'))} ${route.request().headers()['content-length'] ?? ''}`,
      );
      await route.fulfill({ status: 201, json: { data: {} } });
    });
    await airdrop.goToClaim();
    await airdrop.fill(newWallet());
    await expect(page.getByText(airdrop.texts.claim.uploadLater)).toBeVisible();
    await airdrop.submit.click();
    await airdrop.expectToast(airdrop.texts.toasts.successTitle, '');
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatch(/^null [1-9]\d{3,}$/);
  });
});
