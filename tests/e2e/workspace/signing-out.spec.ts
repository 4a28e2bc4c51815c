// What a translator who signs out leaves on the device: nothing typed, no token; and nothing that was not theirs is taken or
// shown (DESIGN decision 29; SPEC 4, sessions).
import type { Page } from '@playwright/test';
import { translatePath } from '../../../src/domain/account/routes.ts';
import { AccountPages } from '../support/account.ts';
import { BACKUPS, placesOf } from '../support/offline/storage.ts';
import { FAILED_REQUEST } from '../support/test.ts';
import { expect, test, Workspace } from '../support/workspace.ts';

test.use({ target: 'ja', expectedErrors: FAILED_REQUEST });

const TYPED = 'まだ誰にも見せていない一行。';

/** How many unsaved texts the device keeps. */
function countKept(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((done, failed) => {
        const opening = indexedDB.open('nine-realms-work');
        opening.onerror = () => failed(new Error('The database cannot be opened.'));
        opening.onupgradeneeded = () => opening.transaction?.abort();
        opening.onsuccess = () => {
          const database = opening.result;
          const counting = database
            .transaction('unsaved-texts')
            .objectStore('unsaved-texts')
            .count();
          counting.onsuccess = () => {
            database.close();
            done(counting.result);
          };
        };
      }),
  );
}

async function type(workspace: Workspace, field: string, text: string): Promise<void> {
  await workspace.field(field).fill(text);
  await expect(workspace.row(field)).toContainText(workspace.texts.fields.changed);
  await workspace.page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  // A request of its own behind the one that keeps the text: it waits for it.
  await expect.poll(() => placesOf(workspace.page, [text])).toContain(BACKUPS);
}

/** Until a tab has heard what another one did to the session: what storage holds comes to it a moment later. */
async function untilStored(page: Page, tokens: (string | null)[]): Promise<void> {
  await expect.poll(() => new AccountPages(page, 'en').storedTokens()).toEqual(tokens);
}

/** The dashboard in a tab of its own. */
async function openDashboard(page: Page): Promise<AccountPages> {
  const account = new AccountPages(await page.context().newPage(), 'en');
  await account.goTo('dashboard');
  await expect(
    account.page.getByRole('heading', { name: account.texts.dashboard.partsTitle }),
  ).toBeVisible();
  return account;
}

test('signing out asks when something is unsaved; staying keeps it, going deletes it for good', async ({
  openWorkspace,
  page,
}) => {
  const workspace = await openWorkspace('part-1');
  await type(workspace, 'text.0', TYPED);
  const account = await openDashboard(page);
  const { nav, dashboard } = account.texts;
  const question = account.page.getByRole('dialog', { name: dashboard.logoutTitle });

  await account.button(nav.logout).dblclick();
  await expect(question).toContainText(dashboard.logoutText);
  await account.button(dashboard.logoutStay, question).click();
  expect(await countKept(page)).toBe(1);
  expect(await account.storedTokens()).not.toContain(null);
  await account.button(nav.logout).click();
  await expect(question).toBeVisible();
  await account.page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  expect(await countKept(page)).toBe(1);

  await account.button(nav.logout).click();
  await account.button(dashboard.logoutGo, question).dblclick();
  await expect(account.page).toHaveURL(account.path('login'));
  expect(await account.storedTokens()).toEqual([null, null]);
  await untilStored(page, [null, null]);
  // The tab in which it was typed still shows it, but does not put it back.
  await expect(workspace.field('text.0')).toHaveValue(TYPED);
  await workspace.field('text.1').fill(`${TYPED}二行目。`);
  await page.evaluate(() => {
    document.dispatchEvent(new Event('visibilitychange'));
    dispatchEvent(new PageTransitionEvent('pagehide'));
  });
  page.on('dialog', (dialog) => void dialog.accept());
  await page.goto(translatePath('en', 'part-1'));
  await expect(page.locator('[data-screen="denied"]')).toBeVisible();
  expect(await placesOf(page, [TYPED])).toEqual([]);
  expect(await countKept(page)).toBe(0);
});

test('nothing is asked when everything is saved', async ({ openWorkspace, page }) => {
  const workspace = await openWorkspace('part-2');
  await type(workspace, 'text.0', TYPED);
  await workspace.saveDraft();
  const account = await openDashboard(page);
  await account.button(account.texts.nav.logout).click();
  await expect(account.page).toHaveURL(account.path('login'));
  expect(await placesOf(account.page, [TYPED])).toEqual([]);
});

test('signing out without a connection deletes the text too', async ({
  openWorkspace,
  page,
  context,
}) => {
  const workspace = await openWorkspace('part-3');
  await type(workspace, 'text.0', TYPED);
  const account = await openDashboard(page);
  const { nav, dashboard } = account.texts;
  await context.route('**/api/auth/logout', (route) => route.abort());
  await account.button(nav.logout).click();
  await account.button(dashboard.logoutGo).click();
  await expect(account.page).toHaveURL(account.path('login'));
  expect(await placesOf(account.page, [TYPED])).toEqual([]);
});

test('somebody else at the same device sees nothing of it, is not asked about it, and takes nothing', async ({
  openWorkspace,
  account,
  backstage,
  translator,
  page,
}) => {
  const workspace = await openWorkspace('part-4');
  await type(workspace, 'text.0', TYPED);
  page.on('dialog', (dialog) => void dialog.accept());
  // The first one goes without signing out; the second one comes.
  const second = await backstage.newTranslator('ja', '次の人');
  await account.enter('login', await backstage.signIn(second));
  await workspace.open('part-4');
  await expect(workspace.banner('backup')).toHaveCount(0);
  await expect(workspace.field('text.0')).not.toHaveValue(TYPED);
  expect(await page.locator('body').innerText()).not.toContain(TYPED);
  await account.goTo('dashboard');
  await account.button(account.texts.nav.logout).click();
  await expect(page).toHaveURL(account.path('login'));

  // It is still there for its writer.
  await account.enter('login', await backstage.signIn(translator));
  await workspace.open('part-4');
  const { restore } = workspace.texts.backup;
  await workspace.banner('backup').getByRole('button', { name: restore }).click();
  await expect(workspace.field('text.0')).toHaveValue(TYPED);
});

test('a tab of the first translator sends nothing under the name of the second', async ({
  openWorkspace,
  backstage,
  page,
}) => {
  const workspace = await openWorkspace('part-5');
  await workspace.field('text.0').fill(TYPED);
  const second = await backstage.newTranslator('ja', '次の人');
  const account = new AccountPages(await page.context().newPage(), 'en');
  await account.enter('dashboard', await backstage.signIn(second));
  await untilStored(page, await account.storedTokens());
  await page.bringToFront();
  await page.keyboard.press('ControlOrMeta+s');
  const mine = new AccountPages(page, 'en');
  await expect(mine.signInOver).toBeVisible();
  const other = new Workspace(account.page, 'en');
  await other.open('part-5');
  await expect(other.banner('draft')).toHaveCount(0);
  await expect(other.banner('backup')).toHaveCount(0);
  await expect(workspace.field('text.0')).toHaveValue(TYPED);
});

test('Back after signing out, to a page that the browser kept, shows no text', async ({
  openWorkspace,
  page,
}) => {
  const workspace = await openWorkspace('prologue');
  await type(workspace, 'text.0', TYPED);
  const account = await openDashboard(page);
  const { nav, dashboard } = account.texts;
  await account.button(nav.logout).click();
  await account.button(dashboard.logoutGo).click();
  await expect(account.page).toHaveURL(account.path('login'));
  await untilStored(page, [null, null]);
  page.on('dialog', (dialog) => void dialog.accept());
  await page.evaluate(() =>
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })),
  );
  await expect(page.locator('[data-screen="denied"]')).toBeVisible();
  await expect(page.getByText(TYPED)).toHaveCount(0);
});
