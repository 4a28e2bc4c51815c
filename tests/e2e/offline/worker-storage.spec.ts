// Everything stored after a visit to every page is on the allowed list, and every row of the list is used. New features
// add their journey here and their rows to tests/support/offline/allowed-storage.ts.
import type { APIRequestContext, Page } from '@playwright/test';
import { LANGUAGES } from '../../../src/domain/languages.ts';
import {
  homePath,
  offlinePath,
  partPath,
  readerPath,
  switchPath,
} from '../../../src/domain/routes.ts';
import { ADMIN_KEYS, CLAIM_RECEIPT_KEY } from '../../../src/domain/storage-keys.ts';
import { BUILT_IN_PARTS } from '../../../src/domain/story/parts.ts';
import { LONG } from '../../support/long.ts';
import {
  ALLOWED_AFTER_WORK,
  ALLOWED_STORAGE,
  unexpectedLines,
  unusedRows,
} from '../../support/offline/allowed-storage.ts';
import { AdminPages } from '../support/admin.ts';
import { AirdropPages, newWallet } from '../support/airdrop.ts';
import type { Book } from '../support/book.ts';
import { untilHydrated } from '../support/hydrated.ts';
import type { OfflineCorner } from '../support/offline/corner.ts';
import { placesOf, storedLines } from '../support/offline/storage.ts';
import { expect, test } from '../support/offline/test.ts';

const ALLOWED = [...ALLOWED_STORAGE, ...ALLOWED_AFTER_WORK];

interface Reader {
  page: Page;
  book: Book;
  corner: OfflineCorner;
  request: APIRequestContext;
}

interface Journey {
  name: string;
  take: (reader: Reader) => Promise<void>;
}

/** Opens a page and waits until its islands are hydrated. */
async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await untilHydrated(page);
}

/** Submits a claim, checks its status and leaves. Returns the wallet. */
async function claim({ page, book }: Reader): Promise<string> {
  const airdrop = new AirdropPages(page, book.language);
  const wallet = newWallet();
  await airdrop.goToClaim();
  await airdrop.fill(wallet);
  await airdrop.submit.click();
  await airdrop.expectToast(airdrop.texts.toasts.successTitle, airdrop.texts.toasts.registered);
  await airdrop.goToStatus();
  await airdrop.address.fill(wallet);
  await airdrop.check.click();
  await expect(airdrop.card).toHaveAttribute('data-state', 'pending');
  await visit(page, homePath(book.language));
  await page.waitForLoadState('networkidle');
  return wallet;
}

/** Reviews a claim as an admin, exports the list, reads the audit log, opens a part. Stays signed in. */
async function review({ page, request }: Reader, wallet: string): Promise<void> {
  const admin = new AdminPages(page, request);
  await admin.signIn();
  await admin.list(wallet);
  const view = admin.row(wallet).getByRole('button', { name: /^View Screenshot/ });
  await view.click();
  await expect(admin.dialog(/^Claim r/).getByRole('img')).toBeVisible();
  await page.keyboard.press('Escape');
  await admin.action(wallet, 'Verify').click();
  await expect(page.getByText('Verified successfully!')).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export list (CSV)' }).click();
  await download;
  await page.getByRole('link', { name: 'Audit log' }).click();
  await expect(page.getByRole('row').filter({ hasText: wallet }).first()).toBeVisible();
  await page.goto('/admin/stories/?part=part-1');
  await expect(page.getByRole('textbox', { name: 'Paragraph 1', exact: true })).toBeVisible();
  await page.waitForLoadState('networkidle');
}

const JOURNEYS: Journey[] = [
  {
    name: 'every page in every language',
    take: async ({ page }) => {
      // English comes last, because unprefixed addresses use the language of the last visit.
      for (const language of LANGUAGES.toReversed()) {
        await visit(page, switchPath(language));
        for (const slug of BUILT_IN_PARTS) await visit(page, partPath(language, slug));
        await visit(page, readerPath(language));
        await visit(page, offlinePath(language));
        await visit(page, `${homePath(language)}nowhere/`);
        await visit(page, homePath(language));
        // The worker caches some files after loading; wait for them.
        await page.waitForLoadState('networkidle');
      }
    },
  },
  {
    name: 'reading with settings, and declining a language',
    take: async ({ page, book }) => {
      await page.goto(partPath('tr', 'part-1'));
      await page.getByRole('button', { name: book.texts.reader.offer.decline }).click();
      await book.goToPart('prologue');
      await book.openSettings();
      await book.settings.locator('[data-option="dark"]').click();
      await book.closeDialog();
      await book.press('ArrowRight');
      await book.expectOpenAt('introduction');
    },
  },
  {
    name: 'a claim, and the work of an admin',
    take: async (reader) => {
      const { page } = reader;
      const wallet = await claim(reader);
      expect(await placesOf(page, [wallet])).toEqual([CLAIM_RECEIPT_KEY]);
      await review(reader, wallet);
      const token = await page.evaluate((key) => localStorage.getItem(key), ADMIN_KEYS.token);
      const signedIn = [ADMIN_KEYS.token, ADMIN_KEYS.user].map((key) => `localStorage ${key}`);
      expect(unexpectedLines(await storedLines(page), ALLOWED)).toEqual(signedIn);
      expect((await placesOf(page, [wallet, token ?? ''])).sort()).toEqual([
        ADMIN_KEYS.token,
        CLAIM_RECEIPT_KEY,
      ]);
      await page.goto('/admin/dashboard/');
      await page.getByRole('button', { name: 'Logout' }).click();
      await expect(page).toHaveURL(/\/admin\/$/);
    },
  },
  {
    name: 'a download and offline mode',
    take: async ({ corner }) => {
      await corner.goToCover();
      await corner.download();
      await corner.openPanel();
      await corner.button('useOfflineMode').click();
      await corner.expectDot('orange');
    },
  },
];

test(
  'after each journey only allowed entries are stored, and every row of the list is used',
  LONG,
  async ({ page, book, corner, request }) => {
    for (const { name, take } of JOURNEYS) {
      await test.step(name, async () => {
        await take({ page, book, corner, request });
        expect(unexpectedLines(await storedLines(page), ALLOWED), name).toEqual([]);
      });
    }
    await expect
      .poll(async () => unusedRows(await storedLines(page)), {
        message: 'rows of the list that nothing was kept for',
      })
      .toEqual([]);
  },
);
