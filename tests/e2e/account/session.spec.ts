// A translator's session in a browser (SPEC 4, SPEC 6): renewed once for all tabs, renewed by signing in over the page
// when it has ended, and removed by a logout.
import type { Page } from '@playwright/test';
import { loginPath } from '../../../src/domain/account/routes.ts';
import { LONG } from '../../support/long.ts';
import { AccountPages, enterAsNew, expect, test } from '../support/account.ts';
import { FAILED_REQUEST } from '../support/test.ts';

// A rejected access token logs a 401 in the console, which these tests expect.
test.use({ expectedErrors: FAILED_REQUEST });

/** Collects the statuses of all responses to a path in the given pages. */
function watch(pages: readonly Page[], path: string): number[] {
  const seen: number[] = [];
  for (const page of pages) {
    page.on('response', (response) => {
      if (response.url().endsWith(path)) seen.push(response.status());
    });
  }
  return seen;
}

test('an expired access token is renewed once for all tabs, and a logout signs out all of them', async ({
  account,
  apiClient,
  context,
  page,
}) => {
  await enterAsNew(account, apiClient, 'dashboard');
  const { dashboard } = account.texts;
  // Let the page's own requests finish before the token is invalidated.
  await expect(page.getByRole('heading', { name: dashboard.partsTitle })).toBeVisible();
  await page.waitForLoadState('networkidle');
  const others = [await context.newPage(), await context.newPage()];
  const tabs = [page, ...others];
  const refreshes = watch(tabs, '/api/auth/refresh');
  await account.spoilAccessToken();
  const spoilt = await account.storedTokens();
  await Promise.all(tabs.map((tab) => tab.goto(account.path('dashboard'))));
  for (const tab of tabs) {
    await expect(tab.getByRole('heading', { name: dashboard.partsTitle })).toBeVisible();
  }
  await expect.poll(() => [...new Set(refreshes)]).toEqual([200]);
  const after = await account.storedTokens();
  // A tab that has waited a second for another's token asks too, and gets the same one: the first since the sign-in.
  expect(after[1]?.split('.')[1]).toBe('1');
  expect(after[0]).not.toBe(spoilt[0]);
  expect(after[1]).not.toBe(spoilt[1]);

  // A logout removes both tokens, ends the session on the server, and signs out the other tabs.
  await account.button(account.texts.nav.logout).dblclick();
  await expect(page).toHaveURL(account.path('login'));
  expect(await account.storedTokens()).toEqual([null, null]);
  for (const other of others) {
    await expect(other).toHaveURL(loginPath('en', account.path('dashboard')));
  }
  const refreshed = await apiClient.request.post('/api/auth/refresh', {
    data: { refreshToken: after[1] },
  });
  expect(refreshed.status()).toBe(401);
});

test('a session that ended before the page was opened is cleared, and the page redirects to the login', async ({
  account,
  apiClient,
  page,
}) => {
  const person = await apiClient.newTranslator('tr');
  const tokens = await apiClient.signIn(person);
  await apiClient.endSessions(person);
  await account.enter('profile', tokens);
  await expect(page).toHaveURL(loginPath('en', account.path('profile')));
  expect(await account.storedTokens()).toEqual([null, null]);
});

test('a session that ends during work is renewed by signing in over the page, and the pending save completes', async ({
  account,
  apiClient,
  page,
}) => {
  const { profile, again, login, secret } = account.texts;
  const person = await enterAsNew(account, apiClient, 'profile');
  await account.field(profile.name).fill('Elif Yılmaz');
  await account.field(profile.bio).fill('Written before the session ended.');
  await apiClient.endSessions(person);
  await account.button(profile.save).click();
  await expect(account.signInDialog).toBeVisible();
  await expect(account.field(secret.email, account.signInDialog)).toHaveValue(person.email);
  await expect(account.field(secret.email, account.signInDialog)).not.toBeEditable();

  // Cancelling loses nothing, and the next attempt asks again.
  await account.button(again.cancel, account.signInDialog).click();
  await account.expectToast(profile.updateErrorTitle, account.texts.errors.session);
  await expect(account.field(profile.bio)).toHaveValue('Written before the session ended.');
  await account.button(profile.save).click();
  await account.fillLogin({ ...person, password: 'not this one' }, account.signInDialog);
  await expect(account.signInDialog.getByText(login.errors.credentials)).toBeVisible();
  await account.fillLogin(person, account.signInDialog);
  await expect(account.signInDialog).toBeHidden();
  await account.expectToast(profile.updatedTitle, profile.updated);
  await page.reload();
  await expect(account.field(profile.name)).toHaveValue('Elif Yılmaz');
  await expect(account.field(profile.bio)).toHaveValue('Written before the session ended.');
});

test(
  'a session of somebody else, begun in the dialog over a page, ends at once',
  LONG,
  async ({ account, apiClient }) => {
    const { profile, again } = account.texts;
    const person = await enterAsNew(account, apiClient, 'profile');
    const other = await apiClient.newTranslator('ko');
    await account.field(profile.bio).fill('Mine.');
    await apiClient.endSessions(person);
    // The dialog fixes the email, so the server's answer is replaced by another person's.
    const stranger = await apiClient.signIn(other);
    await account.page.route('**/api/auth/login', (route) => route.fulfill({ json: stranger }));
    await account.button(profile.save).click();
    await account.fillLogin(person, account.signInDialog);
    await expect(account.signInDialog).toContainText(
      again.otherPerson.split('{')[0] ?? again.otherPerson,
    );
    await expect
      .poll(async () => {
        const { refreshToken } = stranger;
        const data = { refreshToken };
        return (await apiClient.request.post('/api/auth/refresh', { data })).status();
      })
      .toBe(401);
  },
);

test(
  'a page does not adopt the session of another person who signs in in another tab',
  LONG,
  async ({ account, apiClient, context }) => {
    const { profile } = account.texts;
    const [first, second] = [
      await apiClient.newTranslator('tr', 'First Person'),
      await apiClient.newTranslator('tr', 'Second Person'),
    ];
    await account.enter('profile', await apiClient.signIn(first));
    await account.field(profile.bio).fill('The first person wrote this.');
    const other = new AccountPages(await context.newPage(), 'en');
    await other.goTo('login');
    await other.fillLogin(second);
    await expect(other.page).toHaveURL(other.path('dashboard'));
    // Other tabs see a change of storage a moment later.
    const theirs = await other.storedTokens();
    await expect.poll(() => account.storedTokens()).toEqual(theirs);
    await account.button(profile.save).click();
    await expect(account.signInDialog).toBeVisible();
    await account.fillLogin(first, account.signInDialog);
    await account.expectToast(profile.updatedTitle, profile.updated);
    const { accessToken } = await apiClient.signIn(second);
    const response = await apiClient.request.get('/api/auth/profile', {
      headers: { Authorization: `Bearer ${accessToken}` },
    });
    expect(response.status()).toBe(200);
    expect(await response.text()).not.toContain('The first person wrote this.');
  },
);
