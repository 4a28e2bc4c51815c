// Accounts that are closed, by an admin or by their owner.
import { readFile } from 'node:fs/promises';
import { FORMER_TRANSLATOR } from '../../../src/domain/account/former-names.ts';
import { accountPath } from '../../../src/domain/account/routes.ts';
import { makePicture } from '../../support/images.ts';
import { LONG } from '../../support/long.ts';
import { publishPart } from '../../support/translations/publisher.ts';
import { AccountPages, PASSWORD } from '../support/account.ts';
import { AdminPages } from '../support/admin.ts';
import { violationsOn } from '../support/axe.ts';
import { adminTexts } from '../support/content.ts';
import { FAILED_REQUEST } from '../support/test.ts';
import { expect, test, turnAutosaveOff } from '../support/workspace.ts';

test.use({ target: 'ja', expectedErrors: FAILED_REQUEST });

test(
  'an admin disables a translator whose workspace is open, and enables them again',
  LONG,
  async ({ account, apiClient, baseURL, browser, openWorkspace, page, translator }) => {
    const workspace = await openWorkspace('part-2');
    await workspace.field('text.0').fill('消えてはいけない文。');

    const context = await browser.newContext(baseURL === undefined ? {} : { baseURL });
    const admin = new AdminPages(await context.newPage(), apiClient.request);
    await admin.signIn();
    await admin.page.goto('/admin/translators/');
    const t = adminTexts.translators.account;
    const row = admin.page.locator(`[data-translator="${translator.email}"]`);
    const dialog = admin.dialog(t.title.replace('{name}', translator.name));
    const openDialog = () =>
      row.getByRole('button', { name: t.manageOf.replace('{name}', translator.name) }).click();
    await openDialog();
    await expect(dialog.getByRole('radio', { name: t.choices.disable.label })).toBeChecked();
    expect(await violationsOn(admin.page)).toEqual([]);
    const { confirm } = workspace.texts;
    await workspace.save.click();
    // Both at once: the draft is saved or refused, depending on which comes first.
    await Promise.all([
      dialog.getByRole('button', { name: t.choices.disable.yes, exact: true }).click(),
      workspace.answer(confirm.saveDraft.title, confirm.saveDraft.yes),
    ]);
    await expect(row.getByText(t.disabled, { exact: true })).toBeVisible();

    await workspace.field('text.0').fill('消えてはいけない文。もう一つ。');
    await workspace.save.click();
    await workspace.answer(confirm.saveDraft.title, confirm.saveDraft.yes);
    await expect(workspace.saving('stopped')).toContainText(account.texts.errors.disabled);
    await expect(workspace.field('text.0')).toHaveValue(/もう一つ/);

    const desk = new AccountPages(await context.newPage(), 'ja');
    await desk.goTo('login');
    await desk.fillLogin(translator);
    await expect(desk.page.getByText(desk.texts.errors.disabled)).toBeVisible();

    await openDialog();
    await dialog.getByRole('button', { name: t.choices.enable.yes, exact: true }).click();
    await expect(row.getByText(t.disabled, { exact: true })).toHaveCount(0);
    // The text is still there, and the session is asked for again over the page.
    await page.getByRole('button', { name: workspace.texts.save.again }).click();
    await account.fillLogin(translator, account.signInDialog);
    await expect(workspace.saving('saved')).toBeVisible();
    await context.close();
  },
);

test('an admin takes a profile down and deletes its account while the owner works', async ({
  account,
  apiClient,
  baseURL,
  browser,
  page,
  workspace,
}) => {
  if (baseURL === undefined) throw new Error('No host');
  const { request } = apiClient;
  // A name of its own: nobody can sign up later under the name of a deleted account.
  const translator = await apiClient.newTranslator('ja', 'Nora Kaya');
  const tokens = await apiClient.signIn(translator);
  const headers = { Authorization: `Bearer ${tokens.accessToken}` };
  const buffer = Buffer.from(await makePicture('png'));
  const uploaded = await request.post('/api/upload/profile', {
    headers,
    multipart: { file: { name: 'me.png', mimeType: 'image/png', buffer } },
  });
  const { url } = ((await uploaded.json()) as { data: { url: string } }).data;
  await request.put('/api/auth/profile', {
    headers,
    data: { publish_profile: true, profile_picture_url: url },
  });
  await publishPart({ url: baseURL, language: 'ja', headers }, 'part-1', (text) => ({
    ...text,
    title: 'はじまりの港',
  }));
  const credit = async (): Promise<unknown> => {
    const response = await request.get('/api/translations/published/ja');
    return ((await response.json()) as { translator: unknown }).translator;
  };
  expect(await credit()).toMatchObject({ name: translator.name, profilePictureUrl: url });

  const context = await browser.newContext({ baseURL });
  const admin = new AdminPages(await context.newPage(), request);
  await Promise.all([account.enter('profile', tokens), admin.signIn()]);
  await admin.page.goto('/admin/translators/');
  const t = adminTexts.translators.account;
  const row = admin.page.locator(`[data-translator="${translator.email}"]`);
  const dialog = admin.dialog(t.title.replace('{name}', translator.name));
  const choose = async (choice: 'profile' | 'delete', field: string, words: string) => {
    await row.getByRole('button', { name: t.manageOf.replace('{name}', translator.name) }).click();
    await dialog.getByRole('radio', { name: t.choices[choice].label }).check();
    await dialog.getByLabel(field, { exact: true }).fill(words);
    return dialog.getByRole('button', { name: t.choices[choice].yes, exact: true });
  };
  const { profile } = account.texts;

  await test.step('both at once: a save does not bring back what was taken down', async () => {
    const takeDown = await choose('profile', t.reason, 'Another person’s picture');
    await account.field(profile.bio).fill('京都から。');
    await Promise.all([takeDown.click(), account.button(profile.save).click()]);
    await expect(dialog).toHaveCount(0);
    await account.field(profile.bio).fill('京都から、また。');
    await account.button(profile.save).click();
    await account.expectToast(profile.updatedTitle, profile.takenDown.profile);
    await expect(page.locator('[data-taken-down="profile"]')).toBeVisible();
    await expect(page.getByRole('checkbox', { name: profile.publish })).not.toBeChecked();
    expect(await credit()).toBeNull();
    expect((await request.get(url)).status()).toBe(404);
  });

  await test.step('a profile that is published anew, and an account that is deleted', async () => {
    await page.getByRole('checkbox', { name: profile.publish }).check();
    await account.button(profile.save).click();
    await expect(page.locator('[data-taken-down]')).toHaveCount(0);
    expect(await credit()).toMatchObject({ name: translator.name, profilePictureUrl: null });
    // No draft is saved before the deletion.
    await turnAutosaveOff(page);
    await workspace.open('part-2');
    await workspace.field('text.0').fill('最後の文。');
    const remove = await choose('delete', t.email, translator.email);
    await remove.click();
    await expect(row).toHaveCount(0);
    await expect(
      admin.page.getByRole('heading', { name: adminTexts.translators.peopleTitle }),
    ).toBeFocused();
    await workspace.save.click();
    await workspace.answer(
      workspace.texts.confirm.saveDraft.title,
      workspace.texts.confirm.saveDraft.yes,
    );
    await expect(workspace.saving('stopped')).toContainText(account.texts.errors.deleted);
    await expect(workspace.field('text.0')).toHaveValue('最後の文。');
    expect(await credit()).toMatchObject({ name: FORMER_TRANSLATOR.ja });
  });
  await context.close();
});

test('a translator downloads their data and deletes their account', async ({
  account,
  apiClient,
  page,
  translator,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await account.enter('profile', await apiClient.signIn(translator));
  const { own } = account.texts;
  const saving = page.waitForEvent('download');
  await account.button(own.download).click();
  const saved: unknown = JSON.parse(await readFile(await (await saving).path(), 'utf8'));
  expect(saved).toMatchObject({ account: { email: translator.email, name: translator.name } });

  await account.button(own.delete).click();
  const dialog = page.getByRole('dialog', { name: own.question });
  await dialog.getByLabel(own.password, { exact: true }).fill('not the password');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText(own.wrong)).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);
  await dialog.getByLabel(own.password, { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(accountPath(account.language, 'login')));
  await account.expectToast(own.deletedTitle, own.deleted);
  expect(await account.storedTokens()).toEqual([null, null]);
  await account.fillLogin(translator);
  await expect(page.getByText(account.texts.login.errors.account)).toBeVisible();
});
