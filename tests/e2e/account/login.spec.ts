// The translators' login (SPEC 2, SPEC 8): messages, where it leads, and resetting the password without email.
import { accountPath, loginPath } from '../../../src/domain/account/routes.ts';
import { LONG } from '../../support/long.ts';
import { AccountPages, expect, newEmail, test } from '../support/account.ts';
import { textsOf } from '../support/content.ts';
import { holdScripts } from '../support/hydrated.ts';
import { FAILED_REQUEST } from '../support/test.ts';

test.use({ expectedErrors: FAILED_REQUEST });

test('the cover links to the login, which works by keyboard and shows the password on request', async ({
  account,
  apiClient,
  page,
}) => {
  const { secret } = account.texts;
  const person = await apiClient.newTranslator('ko');
  await page.goto('/');
  await page.getByRole('link', { name: account.texts.link, exact: true }).click();
  await expect(page).toHaveURL(account.path('login'));
  await page.getByRole('link', { name: account.texts.nav.book }).click();
  await expect(page).toHaveURL('/');
  await account.goTo('login');
  const email = account.field(secret.email);
  await email.focus();
  await page.keyboard.type(person.email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(person.password);
  const password = account.field(secret.password);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(password).toHaveAttribute('type', 'text');
  await expect(account.button(secret.hide)).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(account.path('dashboard'));
});

test('the login says what is wrong, and leads back to the page that required it', async ({
  apiClient,
  page,
}) => {
  const person = await apiClient.newTranslator('ko');
  const wanted = accountPath('ko', 'dashboard');
  await page.goto(wanted);
  await expect(page).toHaveURL(loginPath('ko', wanted));
  const ko = textsOf('ko').auth.login;
  await expect(page.getByText(ko.ended)).toBeVisible();
  const account = new AccountPages(page, 'ko');
  // Submitted before hydration: it takes effect afterwards, and no password gets into the address.
  const release = await holdScripts(page);
  await page.goto(loginPath('ko', wanted), { waitUntil: 'commit' });
  await account.fillLogin({ email: person.email, password: 'wrong one' });
  await expect(page.locator('astro-island[ssr]')).not.toHaveCount(0);
  release();
  await expect(page.getByText(ko.errors.credentials)).toBeVisible();
  await expect(page).toHaveURL(loginPath('ko', wanted));
  await account.fillLogin({ email: newEmail(), password: 'wrong one' });
  await expect(page.getByText(ko.errors.account)).toBeVisible();
  await account.fillLogin(person);
  await expect(page).toHaveURL(wanted);
});

test('a browser without storage gets a message', LONG, async ({ account, apiClient, page }) => {
  const person = await apiClient.newTranslator('tr');
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('refused', 'QuotaExceededError');
    };
  });
  await account.goTo('login');
  await account.fillLogin(person);
  await expect(page.getByText(account.texts.login.notStored)).toBeVisible();
});

test('a forgotten password is replaced with a recovery key, which works once', async ({
  account,
  apiClient,
  page,
}) => {
  const { login, recover, secret } = account.texts;
  const person = await apiClient.newTranslator('zh');
  const key = await apiClient.recoveryKey(person);
  await account.goTo('login');
  const use = async (): Promise<void> => {
    await account.button(login.forgot).click();
    await expect(page.getByRole('heading', { name: recover.title })).toBeFocused();
    await account.field(secret.email).fill(person.email);
    await account.field(recover.key).fill(key);
    await account.field(secret.new).fill('a new one, longer');
    await account.button(recover.submit).click();
  };
  await use();
  await account.expectToast(secret.changed, recover.success);
  await use();
  await expect(page.getByText(recover.refused)).toBeVisible();
  await account.button(recover.back).click();
  await account.fillLogin({ email: person.email, password: 'a new one, longer' });
  await expect(page).toHaveURL(account.path('dashboard'));
});
