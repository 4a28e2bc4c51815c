// Signing out removes a translator's typed text and tokens from the device, and nobody sees or sends what belongs to
// another translator (SPEC 4, sessions).
import type { Page } from '@playwright/test';
import { translatePath } from '../../../src/domain/account/routes.ts';
import { LONG } from '../../support/long.ts';
import { AccountPages } from '../support/account.ts';
import { BACKUPS, placesOf } from '../support/offline/storage.ts';
import { FAILED_REQUEST } from '../support/test.ts';
import { expect, test, Workspace } from '../support/workspace.ts';

test.use({ target: 'ja', expectedErrors: FAILED_REQUEST });

const TYPED = 'まだ誰にも見せていない一行。';

/** Returns the number of unsaved texts stored on the device. */
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
  await expect.poll(() => placesOf(workspace.page, [text])).toContain(BACKUPS);
}

/** Waits until a tab sees a session change made by another tab; storage changes arrive a moment later. */
async function untilStored(page: Page, tokens: (string | null)[]): Promise<void> {
  await expect.poll(() => new AccountPages(page, 'en').storedTokens()).toEqual(tokens);
}

/** Opens the dashboard in a new tab. */
async function openDashboard(page: Page): Promise<AccountPages> {
  const account = new AccountPages(await page.context().newPage(), 'en');
  await account.goTo('dashboard');
  await expect(
    account.page.getByRole('heading', { name: account.texts.dashboard.partsTitle }),
  ).toBeVisible();
  return account;
}

test('signing out with unsaved text asks first: staying keeps the text, leaving deletes it for good', async ({
  openWorkspace,
  page,
}) => {
  const workspace = await openWorkspace('part-1');
  await type(workspace, 'text.0', TYPED);
  const account = await openDashboard(page);
  const { nav, dashboard } = account.texts;
  const question = account.page.getByRole('dialog', { name: dashboard.logout.title });

  await account.button(nav.logout).dblclick();
  await expect(question).toContainText(dashboard.logout.text);
  await account.button(dashboard.logout.stay, question).click();
  expect(await countKept(page)).toBe(1);
  expect(await account.storedTokens()).not.toContain(null);
  await account.button(nav.logout).click();
  await expect(question).toBeVisible();
  await account.page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  expect(await countKept(page)).toBe(1);

  await account.button(nav.logout).click();
  await account.button(dashboard.logout.leave, question).dblclick();
  await expect(account.page).toHaveURL(account.path('login'));
  expect(await account.storedTokens()).toEqual([null, null]);
  await untilStored(page, [null, null]);
  // The tab in which it was typed still shows it, but does not store it again.
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

test(
  'signing out in the workspace asks about unsaved text, and then no beforeunload dialog follows',
  LONG,
  async ({ openWorkspace, page }) => {
    const workspace = await openWorkspace('part-4');
    const account = new AccountPages(page, 'en');
    const { nav, dashboard } = account.texts;
    const question = page.getByRole('dialog', { name: dashboard.logout.title });
    const asked: string[] = [];
    page.on('dialog', (dialog) => {
      asked.push(dialog.type());
      void dialog.accept();
    });
    // Not backed up yet: only the page has it.
    await workspace.field('text.0').fill(TYPED);
    await (await workspace.more()).getByRole('button', { name: nav.logout }).click();
    await account.button(dashboard.logout.stay, question).click();
    await expect(question).toBeHidden();
    await expect(workspace.field('text.0')).toHaveValue(TYPED);
    await (await workspace.more()).getByRole('button', { name: nav.logout }).click();
    await account.button(dashboard.logout.leave, question).dblclick();
    await expect(page).toHaveURL(account.path('login'));
    expect(asked).toEqual([]);
    expect(await account.storedTokens()).toEqual([null, null]);
    expect(await countKept(page)).toBe(0);
  },
);

test(
  'signing out also deletes the text if the server cannot be reached',
  LONG,
  async ({ openWorkspace, page, context }) => {
    const workspace = await openWorkspace('part-3');
    await type(workspace, 'text.0', TYPED);
    const account = await openDashboard(page);
    const { nav, dashboard } = account.texts;
    await context.route('**/api/auth/logout', (route) => route.abort());
    await account.button(nav.logout).click();
    await account.button(dashboard.logout.leave).click();
    await expect(account.page).toHaveURL(account.path('login'));
    expect(await placesOf(account.page, [TYPED])).toEqual([]);
  },
);

test('another translator on the device neither sees the text, nor is asked about it, nor deletes it', async ({
  openWorkspace,
  account,
  apiClient,
  translator,
  page,
}) => {
  const workspace = await openWorkspace('part-4');
  await type(workspace, 'text.0', TYPED);
  page.on('dialog', (dialog) => void dialog.accept());
  // The first translator leaves without signing out, and the second one signs in.
  const second = await apiClient.newTranslator('ja', '次の人');
  await account.enter('login', await apiClient.signIn(second));
  await workspace.open('part-4');
  await expect(workspace.banner('backup')).toHaveCount(0);
  await expect(workspace.field('text.0')).not.toHaveValue(TYPED);
  expect(await page.locator('body').innerText()).not.toContain(TYPED);
  await account.goTo('dashboard');
  await account.button(account.texts.nav.logout).click();
  await expect(page).toHaveURL(account.path('login'));

  // The text is still there for its author.
  await account.enter('login', await apiClient.signIn(translator));
  await workspace.open('part-4');
  const { restore } = workspace.texts.backup;
  await workspace.banner('backup').getByRole('button', { name: restore }).click();
  await expect(workspace.field('text.0')).toHaveValue(TYPED);
});

test("a tab of the first translator sends nothing under the second one's session", async ({
  openWorkspace,
  apiClient,
  page,
}) => {
  const workspace = await openWorkspace('part-5');
  await workspace.field('text.0').fill(TYPED);
  const second = await apiClient.newTranslator('ja', '次の人');
  const account = new AccountPages(await page.context().newPage(), 'en');
  await account.enter('dashboard', await apiClient.signIn(second));
  await untilStored(page, await account.storedTokens());
  await page.bringToFront();
  await page.keyboard.press('ControlOrMeta+s');
  const mine = new AccountPages(page, 'en');
  await expect(mine.signInDialog).toBeVisible();
  const other = new Workspace(account.page, 'en');
  await other.open('part-5');
  await expect(other.draftShown).toHaveCount(0);
  await expect(other.banner('backup')).toHaveCount(0);
  await expect(workspace.field('text.0')).toHaveValue(TYPED);
});

test(
  'returning to a page in the back/forward cache after signing out shows no text',
  LONG,
  async ({ openWorkspace, page }) => {
    const workspace = await openWorkspace('prologue');
    await type(workspace, 'text.0', TYPED);
    const account = await openDashboard(page);
    const { nav, dashboard } = account.texts;
    await account.button(nav.logout).click();
    await account.button(dashboard.logout.leave).click();
    await expect(account.page).toHaveURL(account.path('login'));
    await untilStored(page, [null, null]);
    page.on('dialog', (dialog) => void dialog.accept());
    await page.evaluate(() =>
      dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })),
    );
    await expect(page.locator('[data-screen="denied"]')).toBeVisible();
    await expect(page.getByText(TYPED)).toHaveCount(0);
  },
);
