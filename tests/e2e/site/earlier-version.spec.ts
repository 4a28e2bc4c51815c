// Data stored by an earlier version of the product are read by this one, on the server and in browsers: nobody loses a
// claim, a text or a mark in an update, and no open tab is stranded.
import type { Page } from '@playwright/test';
import type { StatusResponse } from '../../../src/domain/airdrop/status.ts';
import { LONG } from '../../support/long.ts';
import { AccountPages } from '../support/account.ts';
import { AdminPages } from '../support/admin.ts';
import { AirdropPages } from '../support/airdrop.ts';
import { Book } from '../support/book.ts';
import {
  LEFT_AT,
  startEarlierVersion,
  type EarlierVersion,
} from '../support/hosts/earlier-version.ts';
import { paintedWords } from '../support/marks.ts';
import { OfflineCorner } from '../support/offline/corner.ts';
import { expectLoads, checkForUpdate, openTab } from '../support/tabs.ts';
import { FAILED_REQUEST, expect, test as base } from '../support/test.ts';
import { Workspace } from '../support/workspace.ts';

/** The claims of the stored data, by what had been done to each. */
const CLAIMS = {
  'rejected, taken back, verified': ['rew9ctU4qhr5LL8QNitT7Vc8eHrzLAdE7', 'VERIFIED'],
  'verified, taken back': ['rew9ctU4qhr5LL8QNitT7Vc8eHpaP9SDF', 'SUBMITTED'],
  sent: ['rew9ctU4qhr5LL8QNitT7Vc8eHpBySxye', 'AIRDROP_SENT'],
  'noted and assigned': ['rew9ctU4qhr5LL8QNitT7Vc8eHpKi4v5L', 'SUBMITTED'],
  'verified in bulk': ['rew9ctU4qhr5LL8QNitT7Vc8eHpTkigwm', 'VERIFIED'],
  rejected: ['rew9ctU4qhr5LL8QNitT7Vc8eHpXg6KZd', 'REJECTED'],
} as const;
const NEXT_DAY = '2026-11-29T09:36:00Z';
/** A claim made in the browser whose storage is kept. */
const OWN_CLAIM = 'rPT1Sjq2YGrBMTttX4GZHjKu9dyfzbpAYe';
const TRANSLATOR = { email: 'elif@example.org', password: 'seven lanterns above' };

const test = base.extend<object, { earlier: EarlierVersion }>({
  earlier: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the names of fixtures from the pattern.
    async ({}, use) => {
      const earlier = await startEarlierVersion();
      await use(earlier);
      await earlier.close();
    },
    { scope: 'worker', timeout: 5 * 60_000 },
  ],
  baseURL: ({ earlier }, use) => use(earlier.url),
});
test.use({ expectedErrors: FAILED_REQUEST });

async function signIn(page: Page): Promise<Workspace> {
  const account = new AccountPages(page, 'ko');
  await account.goTo('login');
  await account.fillLogin(TRANSLATOR);
  await expect(page).toHaveURL(/dashboard/);
  const workspace = new Workspace(page, 'ko');
  await workspace.open('part-1');
  return workspace;
}

test.describe('in pages of the earlier version', () => {
  test.use({
    serviceWorkers: 'allow',
    storageState: ({ earlier }, use) => use(earlier.storageState),
  });

  test('a reader whose tab is open gets the new version, with marks, place, settings and download', async ({
    context,
    earlier,
  }) => {
    await context.clock.setFixedTime(LEFT_AT);
    const sent: (string | null)[] = [];
    context.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/api/corrections'))
        sent.push(request.postData());
    });
    const page = await openTab(context, `${earlier.url}/read/part-2/`);
    const book = new Book(page, 'en');
    await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
    await page.getByRole('button', { name: 'Offline reading', exact: true }).click();
    await page.getByRole('button', { name: 'Download for Offline', exact: true }).click();
    await expect(page.getByRole('dialog', { name: 'Offline reading', exact: true })).toContainText(
      'Available offline',
    );
    await page.keyboard.press('Escape');

    earlier.update();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('heading', { level: 1, name: /^Part III/ })).toBeVisible();
    await context.clock.setFixedTime(NEXT_DAY);
    await checkForUpdate(page);
    await page.getByRole('button', { name: 'Update Now', exact: true }).click();
    await expectLoads(page, 2);
    await book.untilListening();
    await book.expectOpenAt('part-3');
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');

    await book.press('ArrowLeft');
    await book.expectOpenAt('part-2');
    await expect.poll(() => paintedWords(page, 'mark-sky')).toHaveLength(1);
    await expect.poll(() => paintedWords(page, 'mark-note')).toHaveLength(1);
    await expect.poll(() => sent.filter((body) => body?.includes('Waits here'))).toHaveLength(1);

    await test.step('and reads on without a network', async () => {
      await context.setOffline(true);
      await book.reload();
      await book.expectOpenAt('part-2');
      for (const part of ['part-3', 'part-4', 'part-5'] as const) {
        await book.press('ArrowRight');
        await book.expectOpenAt(part);
      }
      await new OfflineCorner(book).expectDot('red');
      await context.setOffline(false);
    });
  });

  test(
    'a translator gets back what no server had seen, and a claimant their claim',
    LONG,
    async ({ page, earlier }) => {
      earlier.update();
      await page.clock.setFixedTime(LEFT_AT);
      const workspace = await signIn(page);
      const { restore } = workspace.texts.backup;
      await workspace.banner('backup').getByRole('button', { name: restore }).click();
      await expect(workspace.field('text.1')).toHaveValue('서버가 본 적 없는 문장.');
      const airdrop = new AirdropPages(page, 'en');
      await airdrop.goToClaim();
      await expect(page.getByText(OWN_CLAIM)).toBeVisible();

      await new AdminPages(page, page.request).signIn();
      // It kept an admin's filters here; they are in the address now.
      const filters = () => page.evaluate(() => localStorage.getItem('nine-realms:admin-filters'));
      await expect.poll(filters).toBeNull();
    },
  );
});

test(
  'claims, their histories and the audit log are as they were',
  LONG,
  async ({ page, request, earlier }) => {
    earlier.update();
    for (const [wallet, status] of Object.values(CLAIMS)) {
      const response = await request.get(`/api/airdrop/status/${wallet}`);
      expect(((await response.json()) as StatusResponse).data.status, wallet).toBe(status);
    }
    const admin = new AdminPages(page, request);
    await admin.signIn();
    const [wallet] = CLAIMS['rejected, taken back, verified'];
    await admin.list(wallet);
    const view = admin.row(wallet).getByRole('button', { name: /^View Screenshot/ });
    await view.click();
    const shot = admin.dialog(/^Claim r/);
    await expect(shot).toContainText('took the last decision back');
    await expect(shot).toContainText('Not a wallet');
    await page.keyboard.press('Escape');
    await page.goto('/admin/audit/');
    await expect(page.getByText('Submission: undone').first()).toBeVisible();
  },
);

test('texts, drafts and comments are as they were', LONG, async ({ page, request, earlier }) => {
  earlier.update();
  const story = await request.get('/api/stories/nine-realms/ko/prologue');
  expect(JSON.stringify(await story.json())).toContain(' 둘"');
  const workspace = await signIn(page);
  await expect(workspace.field('title')).toHaveValue('초안의 제목');
  await workspace.field('text.0').focus();
  await expect(page.getByText('첫 문장이 어색해요.')).toBeVisible();
});
