// Sign-up keys and translators on the admin page: secrets that are shown once, and what they allow.
import { LANGUAGE_NAMES } from '../../../src/domain/languages.ts';
import { fill } from '../../../src/i18n/messages.ts';
import { newEmail, PASSWORD } from '../support/account.ts';
import { expect, test, type AdminPages } from '../support/admin.ts';
import { newVisitorHeaders } from '../support/as-admin.ts';
import { adminTexts } from '../support/content.ts';

const t = adminTexts.translators;

async function open(admin: AdminPages): Promise<void> {
  await admin.storeSession();
  await admin.page.goto('/admin/translators/');
  await expect(admin.page.getByRole('button', { name: t.newKey })).toBeEnabled();
}

/** Issues one key in the interface, with a double click. Returns the key, which is shown only once. */
async function issue(admin: AdminPages, label: string): Promise<string> {
  const { page } = admin;
  await page.getByRole('button', { name: t.newKey }).click();
  const form = admin.dialog(t.newTitle);
  await form.getByLabel(t.language).selectOption('tr');
  await form.getByLabel(t.label).fill(label);
  await form.getByRole('button', { name: t.issue }).dblclick();
  const secret = admin.dialog(t.secretTitle.replace('{language}', LANGUAGE_NAMES.tr));
  const key = await secret.getByLabel(t.secretLabel).inputValue();
  expect(key.length).toBeGreaterThan(20);
  return key;
}

async function register(admin: AdminPages, signUpKey: string, name: string) {
  const email = newEmail();
  const response = await admin.request.post('/api/auth/register', {
    headers: newVisitorHeaders(),
    data: { email, password: PASSWORD, name, signUpKey, language: 'tr' },
  });
  return { email, response };
}

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

test('a key is issued, shown once, copied, used, and then listed as used', async ({
  admin,
  page,
}) => {
  await open(admin);
  const label = `for ${newEmail()}`;
  const key = await issue(admin, label);
  const secret = admin.dialog(/Sign-up key for/);
  for (let n = 0; n < 4; n += 1) await page.keyboard.press('Escape');
  await expect(secret.getByText(t.notCopied)).toBeVisible();
  await secret.getByRole('button', { name: t.copy }).click();
  await expect(
    secret.getByRole('button', { name: adminTexts.row.copied, exact: true }),
  ).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(key);
  await secret.getByRole('button', { name: t.secretDone }).click();
  const row = page.locator('[data-key-row]').filter({ hasText: label });
  await expect(row).toHaveCount(1);
  await expect(row.getByText(t.states.open)).toBeVisible();
  expect(await page.content()).not.toContain(key);
  const { email, response } = await register(admin, key, 'Key User');
  expect(response.status()).toBe(201);
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(row.getByText(t.states.used)).toBeVisible();
  await expect(page.locator(`[data-translator="${email}"]`)).toContainText('Key User');
});

test('sessions can be ended, and a recovery key sets a new password', async ({ admin, page }) => {
  await open(admin);
  const key = await issue(admin, 'for a person');
  await page.getByRole('button', { name: t.secretDone }).click();
  const name = 'Forgetful Person';
  const { email } = await register(admin, key, name);
  const login = (password: string) =>
    admin.request.post('/api/auth/login', {
      headers: newVisitorHeaders(),
      data: { email, password },
    });
  const { refreshToken } = (await (await login(PASSWORD)).json()) as {
    refreshToken: string;
  };
  await page.getByRole('button', { name: 'Refresh' }).click();
  const row = page.locator(`[data-translator="${email}"]`);
  await expect(row.getByText(fill(t.sessionsCount, { count: 1 }))).toBeVisible();
  await row.getByRole('button', { name: t.end }).click();
  await page.getByRole('dialog').getByRole('button', { name: t.end }).click();
  await expect(page.getByText(t.ended.replace('{name}', name))).toBeVisible();
  await expect(row.getByText(t.sessionsNone, { exact: true })).toBeVisible();
  const refreshed = await admin.request.post('/api/auth/refresh', { data: { refreshToken } });
  expect(refreshed.status()).toBe(401);

  await row.getByRole('button', { name: t.recover }).click();
  await page.getByRole('dialog').getByRole('button', { name: t.recoverYes }).click();
  const secret = admin.dialog(t.recoverySecretTitle.replace('{name}', name));
  const recoveryKey = await secret.getByLabel(t.recover).inputValue();
  await secret.getByRole('button', { name: t.secretDone }).click();
  const recovered = await admin.request.post('/api/auth/recover', {
    headers: newVisitorHeaders(),
    data: { email, recoveryKey, newPassword: 'remembered this time' },
  });
  expect(recovered.ok()).toBe(true);
  expect((await login('remembered this time')).ok()).toBe(true);
});
