// The wallet's ability to receive the token, as shown to its owner and to admins: each reply of a ledger on loopback
// has its message, and a refusal is never shown as "no".
import type { Locator } from '@playwright/test';
import { decodeQR } from 'qr/decode.js';
import sharp from 'sharp';
import type { AccountFlag, ShownTrustline } from '../../../src/domain/airdrop/trust-line.ts';
import { D5, D7 } from '../../support/airdrop/ledger-payloads.ts';
import { AirdropPages } from '../support/airdrop.ts';
import { adminTexts, textsOf } from '../support/content.ts';
import {
  expect,
  noLine,
  test,
  tokenLine,
  type LedgerResponse,
} from '../support/hosts/ledger-host.ts';

const { trustline } = textsOf('en').airdrop;
const { reasons, warnings } = adminTexts.trustline;

interface Row {
  ledger: string;
  response: LedgerResponse;
  flags?: AccountFlag[];
  shown: ShownTrustline;
  /** What the admin reads below the verdict. */
  why?: string;
  /** What the claimant reads. */
  told: string;
  /** Whether the claimant is told how to set the trust line. */
  isMendable?: boolean;
}

const ROWS: Row[] = [
  { ledger: 'has the line', response: tokenLine(), shown: 'yes', told: trustline.yes },
  {
    ledger: 'has a line with too little room',
    response: tokenLine({ limit: '100' }),
    shown: 'yes',
    why: warnings.limit_too_low,
    told: trustline.warnings.limit_too_low,
    isMendable: true,
  },
  {
    ledger: 'has a line of an account at an exchange',
    response: tokenLine(),
    flags: ['requireDestinationTag'],
    shown: 'no',
    why: reasons.tag_required,
    told: trustline.tag_required,
  },
  {
    ledger: 'has no line',
    response: noLine,
    shown: 'no',
    why: reasons.no_line,
    told: trustline.no_line,
    isMendable: true,
  },
  {
    ledger: 'does not know the account',
    response: () => D5,
    shown: 'no',
    why: reasons.account_not_found,
    told: trustline.account_not_found,
    isMendable: true,
  },
  {
    ledger: 'refuses the question',
    response: () => D7,
    shown: 'unknown',
    why: reasons.refused,
    told: trustline.unknown,
  },
];

test('the admins read the verdict on each wallet and its reason, the claimant what to do about it', async ({
  admin,
  page,
  language,
  ledger,
  flags: flagsOf,
}) => {
  const group = await admin.claims(ROWS.length);
  for (const [number, { response, flags = [] }] of ROWS.entries()) {
    ledger.set(group.wallet(number), response);
    flagsOf.set(group.wallet(number), flags);
  }
  const airdrop = new AirdropPages(page, language);
  await airdrop.goToStatus();
  for (const [number, { ledger: what, told, isMendable = false }] of ROWS.entries()) {
    await test.step(`the claimant, where the ledger ${what}`, async () => {
      const wallet = group.wallet(number);
      await airdrop.address.fill(wallet);
      // A ledger that was too slow is asked again.
      await expect(async () => {
        await airdrop.check.click();
        await expect(airdrop.card).toContainText(wallet);
        await expect(airdrop.card).toContainText(told, { timeout: 1_000 });
      }).toPass();
      const canReceive = airdrop.card.getByText(trustline.yes);
      await expect(canReceive).toHaveCount(told === trustline.yes ? 1 : 0);
      await expect(airdrop.card.getByText(trustline.howTitle)).toHaveCount(isMendable ? 1 : 0);
    });
  }

  await admin.enter(group.prefix);
  for (const [number, { ledger: what, shown, why = '' }] of ROWS.entries()) {
    const mark = admin.row(group.wallet(number)).locator('[data-trustline]');
    await test.step(`the admins, where the ledger ${what}`, async () => {
      await expect(mark).toHaveAttribute('data-trustline', shown);
      await expect(mark).toContainText(why);
      await expect(mark.getByRole('button')).toHaveCount(shown === 'unknown' ? 1 : 0);
    });
  }
  // A retry shows at once that the ledger has recovered.
  const last = group.wallet(ROWS.length - 1);
  ledger.set(last, tokenLine());
  const mark = admin.row(last).locator('[data-trustline]');
  await mark.getByRole('button', { name: /^Retry/ }).click();
  await expect(mark).toHaveAttribute('data-trustline', 'yes');
});

/** Returns what a camera reads in a part of the page. */
async function scanned(shown: Locator): Promise<string> {
  const picture = sharp(await shown.screenshot()).ensureAlpha();
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
  return decodeQR({ width: info.width, height: info.height, data });
}

test('the line can be set in one tap, by a code, or by hand', async ({
  admin,
  page,
  context,
  language,
  ledger,
  ledgerToken,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const group = await admin.claims(1);
  ledger.set(group.wallet(0), noLine);
  const airdrop = new AirdropPages(page, language);
  await page.emulateMedia({ colorScheme: 'dark' });
  await airdrop.goToStatus();
  await airdrop.address.fill(group.wallet(0));
  await airdrop.check.click();
  const link = airdrop.card.getByRole('link', { name: trustline.open, exact: true });
  await expect(link).toHaveAttribute('href', /^https:\/\/xaman\.app\/detect\/[0-9a-f]+$/);
  const code = airdrop.card.getByRole('img', { name: trustline.code, exact: true });
  await code.scrollIntoViewIfNeeded();
  await expect(async () =>
    expect(await scanned(code)).toBe(await link.getAttribute('href')),
  ).toPass();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(code).toBeHidden();
  await expect(link).toBeVisible();
  for (const [label, value] of [
    [trustline.currency, ledgerToken.currency],
    [trustline.issuer, ledgerToken.issuer],
  ] as const) {
    const button = airdrop.card.getByRole('button', { name: `${trustline.copy}: ${label}` });
    await button.click();
    await expect(button).toHaveText(airdrop.texts.toasts.copied);
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(value);
  }
});
