// Page object for the two airdrop pages: fields, buttons, pictures to upload, and stubbed API responses.
import { randomBytes } from 'node:crypto';
import type { Locator, Page, Route } from '@playwright/test';
import { encodeAccountID } from 'ripple-address-codec';
import type { StatusResponse } from '../../../src/domain/airdrop/status.ts';
import type { TrustlineStatus } from '../../../src/domain/airdrop/trust-line.ts';
import type { Language } from '../../../src/domain/languages.ts';
import { airdropStatusPath, claimPath } from '../../../src/domain/routes.ts';
import type { Messages } from '../../../src/i18n/messages.ts';
import { newPicture } from './admin.ts';
import { textsOf } from './content.ts';
import { untilHydrated } from './hydrated.ts';
import { untilDone } from './standing-clock.ts';
import { expect, test as base } from './test.ts';
import { expectToastOf } from './toast-log.ts';

/** Returns a valid address that has no claim. */
export function newWallet(): string {
  return encodeAccountID(randomBytes(20));
}

export interface PickedFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** Returns a PNG to upload as the wallet screenshot, unlike all others. */
export async function screenshot(name = 'wallet.png'): Promise<PickedFile> {
  return { name, mimeType: 'image/png', buffer: await newPicture(64, 48) };
}

/** Stubs every status request with "no claim", without the 404 that the browser would log. */
export async function answerNoClaim(page: Page): Promise<void> {
  await page.route('**/api/airdrop/status/**', (route) =>
    route.fulfill({ json: { data: { submission: null, status: null } } }),
  );
}

type StubLine = Pick<TrustlineStatus, 'success' | 'hasTrustline' | 'reason'>;

/** Stubs every status request with a claim that was rejected for its screenshot, by default without a trust line. */
export async function answerRejected(
  page: Page,
  notes = 'Too dark',
  line: StubLine = { success: true, hasTrustline: false, reason: 'no_line' },
): Promise<void> {
  await page.route('**/api/airdrop/status/**', (route) => {
    const at = '2026-11-02T10:00:00.000Z';
    const response: StatusResponse = {
      data: {
        status: 'REJECTED',
        submission: {
          walletAddress: new URL(route.request().url()).pathname.split('/').at(-1) ?? '',
          status: 'REJECTED',
          message: 'Your submission was rejected.',
          submittedAt: '2026-11-01T10:00:00.000Z',
          lastUpdated: at,
          verifiedAt: null,
          airdropSentAt: null,
          notes,
          reasonCode: 'unreadable-screenshot',
        },
        trustline: { ...line, warnings: [], checkedAt: at },
        ownership: { isProven: false, code: 'NR-1234ABCD' },
      },
    };
    return route.fulfill({ json: response });
  });
}

/** Handles every claim request with `answer`. */
export async function answerClaim(
  page: Page,
  answer: (route: Route) => Promise<void>,
): Promise<void> {
  await page.route('**/api/airdrop/claim', answer);
}

/** Handles every upload of a screenshot with `answer`. */
export async function answerUpload(
  page: Page,
  answer: (route: Route) => Promise<void>,
): Promise<void> {
  await page.route('**/api/upload/screenshot', answer);
}

export class AirdropPages {
  readonly page: Page;
  readonly language: Language;
  readonly texts: Messages['airdrop'];
  readonly leave: Messages['auth']['leave'];

  constructor(page: Page, language: Language) {
    this.page = page;
    this.language = language;
    this.texts = textsOf(language).airdrop;
    this.leave = textsOf(language).auth.leave;
  }

  get address(): Locator {
    return this.page.locator('[data-address]');
  }

  get file(): Locator {
    return this.page.locator('input[type="file"]');
  }

  get preview(): Locator {
    return this.page.getByRole('img', { name: this.texts.claim.previewAlt, exact: true });
  }

  get submit(): Locator {
    return this.page.getByRole('button', { name: this.texts.claim.submit, exact: true });
  }

  /** Submits the correction of a rejected claim. */
  get update(): Locator {
    return this.page.getByRole('button', { name: this.texts.status.updateClaim, exact: true });
  }

  get check(): Locator {
    return this.page.getByRole('button', { name: this.texts.status.check, exact: true });
  }

  /** Brings the claim form back after a claim. */
  get another(): Locator {
    return this.page.getByRole('button', { name: this.texts.status.another, exact: true });
  }

  /** Returns the card with the status of a claim: after a look-up, and in place of the form after a claim. */
  get card(): Locator {
    return this.page.getByRole('region', { name: this.texts.status.resultLabel, exact: true });
  }

  get toast(): Locator {
    return this.page.locator('[data-tone]');
  }

  get backLink(): Locator {
    return this.page.locator('[data-back]');
  }

  get leaveDialog(): Locator {
    return this.page.getByRole('dialog', { name: this.leave.title, exact: true });
  }

  async goToClaim(): Promise<void> {
    await this.page.goto(claimPath(this.language));
    await this.untilReady();
  }

  async goToStatus(): Promise<void> {
    await this.page.goto(airdropStatusPath(this.language));
    await this.untilReady();
  }

  /** Waits until the page's islands are hydrated and respond to input. */
  async untilReady(): Promise<void> {
    await expect(this.address.or(this.card)).toBeVisible();
    await untilHydrated(this.page);
    await untilDone(this.page);
  }

  /** Fills in both fields and waits until the form can be submitted. */
  async fill(wallet: string): Promise<void> {
    await this.address.fill(wallet);
    await this.file.setInputFiles(await screenshot());
    await expect(this.submit).toBeEnabled();
  }

  async expectToast(title: string, text: string): Promise<void> {
    await expectToastOf(this.page, { words: [title, text] });
  }
}

/** Tests of the airdrop pages in the language of the test. */
export const test = base.extend<{ airdrop: AirdropPages }>({
  airdrop: async ({ page, language }, use) => {
    await use(new AirdropPages(page, language));
  },
});
