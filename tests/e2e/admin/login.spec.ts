// The admin's sign-in and session (SPEC 2, 5, 8).
import { TEST_ADMIN } from '../../../scripts/test/test-admin.ts';
import { ADMIN_KEYS, STORAGE_KEYS } from '../../../src/domain/storage-keys.ts';
import { LONG } from '../../support/long.ts';
import { expect, test } from '../support/admin.ts';
import { store } from '../support/stored.ts';
import { FAILED_REQUEST } from '../support/test.ts';

const LOGIN = '**/api/admin-auth/login';

test.describe('the form', () => {
  test.use({ expectedErrors: FAILED_REQUEST });

  test('is English, needs both fields, shows the password on request, and says why it fails', async ({
    admin,
    page,
  }) => {
    await store(page, STORAGE_KEYS.language, 'ko');
    await page.goto('/admin/');
    await expect(page).toHaveURL(/\/admin\/$/);
    await expect(page.getByText('Authorized personnel only. All access is logged.')).toBeVisible();
    const submit = page.getByRole('button', { name: 'Sign in', exact: true });
    const password = page.getByLabel('Password', { exact: true });
    await expect(submit).toBeDisabled();
    await page.getByLabel('Username').fill('ann');
    await expect(submit).toBeDisabled();
    await password.fill('x');
    await expect(submit).toBeEnabled();
    await expect(password).toHaveAttribute('type', 'password');
    await page.getByRole('button', { name: 'Show password' }).click();
    await expect(password).toHaveAttribute('type', 'text');
    await page.getByRole('button', { name: 'Hide password' }).click();
    await expect(password).toHaveAttribute('type', 'password');

    await admin.fillSignIn({ username: `nobody ${Date.now()}`, password: 'wrong' });
    await expect(page.getByRole('alert')).toHaveText('Invalid credentials');
    await expect(submit).toBeEnabled();
    expect(await page.evaluate((key) => localStorage.getItem(key), ADMIN_KEYS.token)).toBe(null);

    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route(LOGIN, async (route) => {
      await held;
      await route.abort();
    });
    await admin.fillSignIn(TEST_ADMIN);
    await expect(page.getByRole('button', { name: 'Signing in...' })).toBeDisabled();
    release();
    await expect(page.getByRole('alert')).toHaveText('Connection error. Please try again.');
  });
});

test.describe('a second factor', () => {
  test.use({ expectedErrors: FAILED_REQUEST });

  test('has a field only once the server asks for a code; a refused one is cleared', async ({
    admin,
    page,
  }) => {
    const sent: unknown[] = [];
    const answers = ['auth.code-required', 'auth.invalid-credentials'];
    await page.route(LOGIN, async (route) => {
      sent.push(route.request().postDataJSON());
      const error = answers.shift();
      const body = { error, message: 'Invalid credentials' };
      await (error === undefined ? route.continue() : route.fulfill({ status: 401, json: body }));
    });
    await page.goto('/admin/');
    const code = page.getByLabel('Verification code');
    await expect(code).toHaveCount(0);
    await admin.fillSignIn(TEST_ADMIN);
    await expect(code).toBeFocused();
    await expect(code).toHaveAttribute('autocomplete', 'one-time-code');
    await expect(page.getByRole('alert')).toBeHidden();
    const submit = page.getByRole('button', { name: 'Sign in', exact: true });
    await expect(submit).toBeDisabled();
    await code.pressSequentially('12345');
    await expect(submit).toBeDisabled();
    await code.fill('123 456');
    await code.press('Enter');
    await expect(page.getByRole('alert')).toHaveText('Invalid credentials');
    await expect(code).toHaveValue('');
    await expect(submit).toBeDisabled();
    await code.fill('654321');
    await submit.click();
    await expect(page).toHaveURL(/\/admin\/dashboard\/$/);
    expect(sent).toEqual([
      TEST_ADMIN,
      { ...TEST_ADMIN, code: '123456' },
      { ...TEST_ADMIN, code: '654321' },
    ]);
  });
});

test.describe('a session', () => {
  test.use({ expectedErrors: FAILED_REQUEST });

  test(
    'that ended leaves nothing to see on a page that comes back from the back/forward cache',
    LONG,
    async ({ admin, page }) => {
      await admin.signIn();
      const shown = (name: string) =>
        page.evaluate((event) => {
          dispatchEvent(new PageTransitionEvent(event, { persisted: true }));
          return getComputedStyle(document.body).visibility;
        }, name);
      // A page that is still signed in comes back as it was.
      expect(await shown('pagehide')).toBe('hidden');
      expect(await shown('pageshow')).toBe('visible');
      await expect(page.getByText(`Welcome, ${TEST_ADMIN.username}`)).toBeVisible();
      // A frozen page gets no storage event of a sign-out elsewhere; nor does this page of its own change.
      expect(await shown('pagehide')).toBe('hidden');
      await page.evaluate((key) => localStorage.removeItem(key), ADMIN_KEYS.token);
      await page.evaluate(() =>
        dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })),
      );
      await expect(page).toHaveURL(/\/admin\/$/);
    },
  );

  test('without a valid token leads to the sign-in and is cleared', async ({ page }) => {
    for (const path of ['/admin/dashboard/', '/admin/stories/?part=part-1']) {
      await page.goto(path);
      await expect(page).toHaveURL(/\/admin\/$/);
      await page.evaluate(
        ([token, user]) => {
          localStorage.setItem(token, 'not.a.token');
          localStorage.setItem(user, '{"username":"eve"}');
        },
        [ADMIN_KEYS.token, ADMIN_KEYS.user] as const,
      );
      await page.goto(path);
      await expect(page).toHaveURL(/\/admin\/#ended$/);
      await expect(page.getByText('Your session has ended. Please sign in again.')).toBeVisible();
      expect(await page.evaluate((key) => localStorage.getItem(key), ADMIN_KEYS.token)).toBe(null);
    }
  });

  test('that ends asks for the password in a dialog over the dashboard; a logout ends it on the server', async ({
    admin,
    page,
  }) => {
    const group = await admin.claims(1);
    await admin.signIn();
    await expect(page.getByText(`Welcome, ${TEST_ADMIN.username}`)).toBeVisible();
    await admin.list(group.prefix);
    await page.waitForLoadState('networkidle');
    const endSession = async (): Promise<void> => {
      // A request under way would ask for the password by itself.
      await expect(admin.row(group.wallet(0)).locator('img')).toBeAttached();
      const refresh = page.getByRole('button', { name: 'Refresh' });
      await expect(refresh).toHaveAttribute('aria-busy', 'false');
      const token = await page.evaluate((key) => localStorage.getItem(key), ADMIN_KEYS.token);
      await admin.request.post('/api/admin-auth/logout', {
        headers: { Authorization: `Bearer ${token ?? ''}` },
      });
    };
    await endSession();
    await admin.action(group.wallet(0), 'Verify').click();
    const dialog = admin.dialog('Your session has ended');
    await expect(dialog.getByLabel('Username')).toHaveValue(TEST_ADMIN.username);
    await admin.fillSignIn(TEST_ADMIN, dialog);
    // The pending decision is carried out after the sign-in.
    await expect(page.getByText('Verified successfully!')).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(admin.row(group.wallet(0)).getByText('Verified', { exact: true })).toBeVisible();

    await endSession();
    await page.getByRole('button', { name: 'Refresh' }).click();
    await dialog.getByRole('button', { name: 'Sign out instead' }).click();
    await expect(page).toHaveURL(/\/admin\/#ended$/);

    // Logging out also ends it on the server.
    await admin.signIn();
    const token = await page.evaluate((key) => localStorage.getItem(key), ADMIN_KEYS.token);
    await page.reload();
    await admin.ready();
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL(/\/admin\/$/);
    const left = await page.evaluate(
      (keys) => keys.map((key) => localStorage.getItem(key)),
      [ADMIN_KEYS.token, ADMIN_KEYS.user],
    );
    expect(left).toEqual([null, null]);
    const verify = await admin.request.get('/api/admin-auth/verify', {
      headers: { Authorization: `Bearer ${token ?? ''}` },
    });
    expect(verify.status()).toBe(401);
  });
});
