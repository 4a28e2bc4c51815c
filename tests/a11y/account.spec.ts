// Accessibility of the translators' pages according to axe (WCAG 2.2 A and AA), on a phone with dark paper.
import {
  expect,
  newEmail,
  test,
  type AccountPages,
  type ApiClient,
} from '../e2e/support/account.ts';
import { excessWidth, violationsOn } from '../e2e/support/axe.ts';
import { FAILED_REQUEST } from '../e2e/support/test.ts';

/** Opens one screen after the other and calls `look` for each. */
async function eachScreen(
  account: AccountPages,
  apiClient: ApiClient,
  look: (name: string) => Promise<void>,
): Promise<void> {
  const { page, texts } = account;
  const { login, recover, secret, signup, profile, password, dashboard } = texts;
  const person = await apiClient.newTranslator('tr');

  await account.goTo('login');
  await account.fillLogin({ email: newEmail(), password: 'x' });
  await expect(page.getByText(login.errors.account)).toBeVisible();
  await look('login with an error');

  await account.button(login.forgot).click();
  await expect(page.getByRole('heading', { name: recover.title })).toBeFocused();
  await look('recovery');

  await account.goTo('signup');
  await account.field(signup.key).fill(await apiClient.newKey('tr'));
  await account.field(secret.email).fill('nobody');
  await expect(account.button(signup.submit)).toBeEnabled();
  await account.button(signup.submit).click();
  await expect(page.getByText(signup.emailInvalid)).toBeVisible();
  await look('sign-up with an error');

  await account.enter('dashboard', await apiClient.signIn(person));
  await expect(page.getByRole('heading', { name: dashboard.partsTitle })).toBeVisible();
  await look('dashboard');

  await account.goTo('profile');
  await account.field(profile.name).fill(' ');
  await account.button(profile.save).click();
  await account.button(password.submit).click();
  await expect(page.getByText(password.currentMissing)).toBeVisible();
  await look('profile with errors');

  await account.field(profile.name).fill('Elif');
  await apiClient.endSessions(person);
  await account.button(profile.save).click();
  await expect(account.signInDialog).toBeVisible();
  await look('login over the page');
}

test.use({ expectedErrors: FAILED_REQUEST });

test.describe('on a phone in Korean, on dark paper', () => {
  test.use({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    colorScheme: 'dark',
    language: 'ko',
  });

  test('no account screen violates WCAG 2.2 AA or is wider than the phone', async ({
    account,
    apiClient,
    page,
  }) => {
    await eachScreen(account, apiClient, async (name) => {
      expect.soft(await violationsOn(page), name).toEqual([]);
      expect.soft(await excessWidth(page), name).toBe(0);
    });
  });
});
