// Signing up as a translator (SPEC 2, 4, 5, 8): the check of the key while it is typed, what may be sent, and the
// messages for each response.
import { LANGUAGE_NAMES } from '../../../src/domain/languages.ts';
import { LONG } from '../../support/long.ts';
import { expect, newEmail, PASSWORD, test, type AccountPages } from '../support/account.ts';
import { holdClock, untilDone } from '../support/standing-clock.ts';
import { FAILED_REQUEST } from '../support/test.ts';

const CHECK = '**/api/auth/validate-signup-key';
const REGISTER = '**/api/auth/register';

interface Filled {
  email?: string;
  confirm?: string;
}

async function fillForm(account: AccountPages, key: string, filled: Filled = {}): Promise<void> {
  const { secret, signup } = account.texts;
  await account.field(signup.key).fill(key);
  await account.field(signup.name).fill('Elif Öztürk');
  await account.field(secret.email).fill(filled.email ?? newEmail());
  await account.field(secret.password).fill(PASSWORD);
  await account.field(signup.confirm).fill(filled.confirm ?? PASSWORD);
}

test.describe('in Turkish', () => {
  test.use({ language: 'tr' });

  test('a key creates one account, which can sign in, and a toast confirms both', async ({
    account,
    apiClient,
    page,
  }) => {
    const { signup, login, dashboard } = account.texts;
    const email = newEmail();
    await account.goTo('signup');
    await expect(account.button(signup.submit)).toBeDisabled();
    await fillForm(account, await apiClient.newKey('tr'), { email });
    await expect(
      page.getByText(signup.keyValid.replace('{language}', LANGUAGE_NAMES.tr)),
    ).toBeVisible();
    let count = 0;
    await page.route(REGISTER, async (route) => {
      count += 1;
      await route.continue();
    });
    await account.button(signup.submit).dblclick();
    await expect(page).toHaveURL(account.path('login'));
    expect(count).toBe(1);
    await account.expectToast(signup.successTitle, signup.success);
    await expect(page.locator('input[name=email]')).toHaveValue(email);
    await account.fillLogin({ email, password: PASSWORD });
    await expect(page).toHaveURL(account.path('dashboard'));
    await account.expectToast(login.successTitle, login.success);
    await expect(
      page.getByRole('heading', { name: dashboard.welcome.replace('{name}', 'Elif Öztürk') }),
    ).toBeVisible();
  });
});

test('a key is checked half a second after the last keystroke, and only if it has more than five characters', async ({
  account,
  page,
}) => {
  const asked: string[] = [];
  await page.route(CHECK, async (route) => {
    asked.push((route.request().postDataJSON() as { signUpKey: string }).signUpKey);
    await route.fulfill({ json: { data: { valid: false, language: null, message: 'No.' } } });
  });
  const { signup } = account.texts;
  await page.clock.install();
  await account.goTo('signup');
  await holdClock(page);
  const key = account.field(signup.key);
  await key.pressSequentially('12345');
  await page.clock.runFor(900);
  await untilDone(page);
  expect(asked).toEqual([]);
  for (const letter of '6789') {
    await key.press(letter);
    await page.clock.runFor(400);
  }
  await untilDone(page);
  expect(asked).toEqual([]);
  await page.clock.runFor(200);
  await expect(page.getByText('No.', { exact: true })).toBeVisible();
  expect(asked).toEqual(['123456789']);
  await expect(key).toHaveAttribute('aria-invalid', 'true');
  await expect(account.button(signup.submit)).toBeDisabled();
});

test('a form with mistakes shows messages beside its fields and asks before it is left', async ({
  account,
  apiClient,
  page,
}) => {
  const { secret, signup } = account.texts;
  await account.goTo('signup');
  await fillForm(account, await apiClient.newKey('ja'), { email: 'nobody', confirm: 'other' });
  await account.button(signup.submit).click();
  await expect(page.getByText(signup.emailInvalid)).toBeVisible();
  await expect(page.getByText(signup.mismatch)).toBeVisible();
  await expect(account.field(secret.email)).toBeFocused();
  await account.field(secret.email).fill(newEmail());
  await expect(page.getByText(signup.emailInvalid)).toBeHidden();
  await account.field(secret.password).fill('12345');
  await account.button(signup.submit).click();
  await expect(page.getByText(signup.tooShort)).toBeVisible();

  // It asks for confirmation before it is left.
  const { leave } = account.texts;
  await page.getByRole('link', { name: '한국어' }).click();
  const question = page.getByRole('dialog', { name: leave.title });
  await question.getByRole('button', { name: leave.stay }).click();
  await expect(account.field(signup.name)).toHaveValue('Elif Öztürk');
  await page.getByRole('link', { name: '한국어' }).click();
  await question.getByRole('button', { name: leave.leave }).click();
  await expect(page).toHaveURL('/ko/cms/signup/');
});

test.describe('a sign-up that is refused', () => {
  test.use({ expectedErrors: FAILED_REQUEST });

  test(
    'because the password is common says so beside it, and another one is accepted',
    LONG,
    async ({ account, apiClient, page }) => {
      const { signup, secret } = account.texts;
      await account.goTo('signup');
      await fillForm(account, await apiClient.newKey('tr'));
      for (const label of [secret.password, signup.confirm]) {
        await account.field(label).fill('iloveyou');
      }
      await account.button(signup.submit).click();
      await expect(page.getByText(secret.common)).toBeVisible();
      await expect(account.field(secret.password)).toBeFocused();
      for (const label of [secret.password, signup.confirm]) {
        await account.field(label).fill(PASSWORD);
      }
      await account.button(signup.submit).click();
      await expect(page).toHaveURL(account.path('login'));
    },
  );

  test('because the email is taken does not use up the key', async ({
    account,
    apiClient,
    page,
  }) => {
    const { secret, signup } = account.texts;
    const { email } = await apiClient.newTranslator('tr');
    await account.goTo('signup');
    await fillForm(account, await apiClient.newKey('tr'), { email });
    await account.button(signup.submit).click();
    await account.expectToast(signup.errorTitle, signup.emailTaken);
    await expect(account.field(secret.email)).toHaveAttribute('aria-invalid', 'true');
    await account.field(secret.email).fill(newEmail());
    await account.button(signup.submit).click();
    await expect(page).toHaveURL(account.path('login'));
  });
});
