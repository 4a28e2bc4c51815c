// The traces of a translator's work in a browser: from sign-up to sign-out every storage entry is on the allowed list,
// no private response is in any cache, and signing out removes what was written.
import type { Page } from '@playwright/test';
import { homePath, partPath } from '../../../src/domain/routes.ts';
import { SESSION_KEYS } from '../../../src/domain/storage-keys.ts';
import { makePicture } from '../../support/images.ts';
import {
  ALLOWED_AFTER_WORK,
  ALLOWED_AT_WORK,
  ALLOWED_STORAGE,
  unexpectedLines,
  unusedRows,
} from '../../support/offline/allowed-storage.ts';
import { newEmail, PASSWORD, type AccountPages } from '../support/account.ts';
import { untilHydrated } from '../support/hydrated.ts';
import { BACKUPS, placesOf, storedLines } from '../support/offline/storage.ts';
import { FAILED_REQUEST } from '../support/test.ts';
import { expect, test, Workspace } from '../support/workspace.ts';

test.use({ serviceWorkers: 'allow', expectedErrors: FAILED_REQUEST });

const DRAFT = 'Taslakta kalan, kimsenin okumadığı cümle.';
const UNSAVED = 'Hiçbir sunucunun görmediği cümle.';
const BIO = 'Kimseye gösterilmeyen bir yaşam öyküsü.';

const AFTER = [...ALLOWED_STORAGE, ...ALLOWED_AFTER_WORK];
const SIGNED_IN = [...AFTER, ...ALLOWED_AT_WORK];

async function rest(page: Page): Promise<void> {
  await untilHydrated(page);
  await page.waitForLoadState('networkidle');
}

/** Reads pages that the worker controls, before and after the work. */
async function read(page: Page): Promise<void> {
  await page.goto(homePath('tr'));
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
  await rest(page);
  await page.goto(partPath('tr', 'part-1'));
  await rest(page);
}

async function signUp(account: AccountPages, key: string, email: string): Promise<void> {
  const { secret, signup } = account.texts;
  await account.goTo('signup');
  await account.field(signup.key).fill(key);
  await account.field(signup.name).fill('Elif Öztürk');
  await account.field(secret.email).fill(email);
  await account.field(secret.password).fill(PASSWORD);
  await account.field(signup.confirm).fill(PASSWORD);
  await account.button(signup.submit).click();
  await expect(account.page).toHaveURL(account.path('login'));
  await account.fillLogin({ email, password: PASSWORD });
  await expect(account.page).toHaveURL(account.path('dashboard'));
}

async function fillProfile(account: AccountPages): Promise<void> {
  const { profile } = account.texts;
  await account.goTo('profile');
  await account.field(profile.bio).fill(BIO);
  const buffer = Buffer.from(await makePicture('png', { width: 500, height: 400 }));
  const file = { name: 'me.png', mimeType: 'image/png', buffer };
  await account.page.locator('input[type="file"]').setInputFiles(file);
  await account.button(profile.save).click();
  await account.expectToast(profile.updatedTitle, profile.updated);
  await rest(account.page);
}

/** Publishes one field, saves another as a draft, dismisses a finding, shows the memory, and leaves a third unsaved. */
async function translate(workspace: Workspace): Promise<void> {
  const { confirm, issues } = workspace.texts;
  await workspace.open('part-2');
  await workspace.setAutosave(false);
  await workspace.field('quote').fill('Herkesin okuyacağı söz.');
  await workspace.publish.click();
  await workspace.answer(confirm.publish.title, confirm.publish.yes);
  await workspace.toast('published');
  await workspace.field('text.0').fill(`${DRAFT}  İki  boşluk.`);
  const finding = workspace.panel('checks').locator('li').filter({ hasText: issues.codes.spaces });
  await finding.getByRole('button', { name: issues.dismiss }).click();
  await workspace.saveDraft();
  await workspace.openTool('history');
  await expect(workspace.page.locator('[data-revision]').first()).toBeVisible();
  await workspace.page.keyboard.press('Escape');
  await workspace.unfold('memory');
  await workspace.field('text.1').fill(UNSAVED);
  await expect.poll(() => placesOf(workspace.page, [UNSAVED])).toContain(BACKUPS);
}

function tokensOf(page: Page): Promise<string[]> {
  return page.evaluate(
    (keys) => keys.map((key) => localStorage.getItem(key) ?? ''),
    Object.values(SESSION_KEYS),
  );
}

test('from sign-up to sign-out, only allowed entries are stored', async ({
  account,
  apiClient,
  page,
}) => {
  const email = newEmail();
  const privateAnswers: string[] = [];
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (!/^\/api\/(?:auth|translations\/(?!published\/)|upload)/.test(pathname)) return;
    const cacheControl = response.headers()['cache-control'] ?? '';
    if (!cacheControl.includes('no-store')) privateAnswers.push(`${pathname}: ${cacheControl}`);
    if (response.fromServiceWorker()) privateAnswers.push(`${pathname}: from the worker`);
  });
  await test.step('reading, signing up and signing in', async () => {
    await read(page);
    await signUp(account, await apiClient.newKey('tr'), email);
    await rest(page);
    expect(unexpectedLines(await storedLines(page), SIGNED_IN)).toEqual([]);
  });
  await test.step('editing the profile and translating', async () => {
    await fillProfile(account);
    const workspace = new Workspace(page, 'en');
    await translate(workspace);
    await rest(page);
    expect(unexpectedLines(await storedLines(page), SIGNED_IN)).toEqual([]);
    await expect.poll(async () => unusedRows(await storedLines(page), ALLOWED_AT_WORK)).toEqual([]);
  });
  await test.step('each private text is stored only where it must be', async () => {
    const tokens = await tokensOf(page);
    expect(tokens).not.toContain('');
    expect((await placesOf(page, tokens)).sort()).toEqual(Object.values(SESSION_KEYS).sort());
    expect(await placesOf(page, [UNSAVED])).toEqual([BACKUPS]);
    // A backup contains the whole text of the part.
    expect(await placesOf(page, [DRAFT])).toEqual([BACKUPS]);
    expect(await placesOf(page, [email, BIO, PASSWORD])).toEqual([]);
  });
  await test.step('signing out', async () => {
    const tokens = await tokensOf(page);
    page.on('dialog', (dialog) => void dialog.accept());
    await account.goTo('dashboard');
    await account.button(account.texts.nav.logout).click();
    await account.button(account.texts.dashboard.logout.leave).click();
    await expect(page).toHaveURL(account.path('login'));
    await rest(page);
    await page.goto(partPath('tr', 'part-2'));
    await read(page);
    await expect
      .poll(async () => unusedRows(await storedLines(page), ALLOWED_AFTER_WORK))
      .toEqual([]);
    expect(unexpectedLines(await storedLines(page), AFTER)).toEqual([]);
    const words = [...tokens, UNSAVED, DRAFT, BIO, email, PASSWORD];
    expect(await placesOf(page, words)).toEqual([]);
  });
  expect(privateAnswers).toEqual([]);
});
