// A claim in Firefox and WebKit (SPEC 2, 5): what the form refuses, a picture from a file, and the status afterwards.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newWallet } from '../e2e/support/airdrop.ts';
import { textsOf } from '../e2e/support/content.ts';
import { startOwnHost, type OwnHost } from '../e2e/support/hosts/own-host.ts';
import { makePicture } from '../support/images.ts';
import { useBrowser } from './support/browser.ts';

const newPage = useBrowser();
const { claim, status, toasts, leave } = textsOf('en').airdrop;
let host: OwnHost;
let folder: string;

beforeAll(async () => {
  host = await startOwnHost({});
  folder = mkdtempSync(join(tmpdir(), 'nine-realms-claim-'));
  writeFileSync(join(folder, 'wallet.png'), await makePicture('png'));
});

afterAll(async () => {
  await host.close();
  rmSync(folder, { recursive: true });
});

/** Returns whether the form can be sent. */
function canSend(name: string): boolean {
  const buttons = [...document.querySelectorAll<HTMLButtonElement>('form button')];
  return buttons.some(
    (button) =>
      button.textContent.trim() === name && button.getAttribute('aria-disabled') !== 'true',
  );
}

it('a claim is checked, sent with its picture, and found again', async () => {
  const page = await newPage();
  const wallet = newWallet();
  await page.arrive(host.url);
  await page.goTo(`${host.url}/claim-airdrop/`);
  await page.click({ css: '[data-address]' });
  await page.tab.type('rNot-an-address');
  await page.press('Tab');
  await page.until('true', () =>
    document.querySelector('[data-address]')?.getAttribute('aria-invalid'),
  );
  expect(await page.run(canSend, claim.submit)).toBe(false);

  // Typed text is not lost by a slip: the page asks first.
  await page.click({ css: '[data-back]' });
  await page.expectDialog(leave.title);
  await page.closeDialog();

  await page.run(() => document.querySelector<HTMLInputElement>('[data-address]')?.select());
  await page.tab.type(wallet);
  await page.tab.pickFile('input[type="file"]', join(folder, 'wallet.png'));
  await page.spot({ role: 'img', name: claim.previewAlt });
  await page.until(true, canSend, claim.submit);
  await page.click({ role: 'button', name: claim.submit });
  await page.expectText('[data-tone]', toasts.successTitle);
  await page.click({ role: 'button', name: status.checkAgain });
  await page.until(
    'pending',
    () => document.querySelector<HTMLElement>('[data-state]')?.dataset['state'],
  );
  await page.expectText('[data-state]', status.pending.title);
  expect(await page.errors()).toEqual([]);
});
