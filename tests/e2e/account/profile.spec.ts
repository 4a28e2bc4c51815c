// A translator's profile (SPEC 2, 5, 8) and password: what can be entered, what is sent, and what readers see of it.
import type { TargetLanguage } from '../../../src/domain/languages.ts';
import { makePicture } from '../../support/images.ts';
import { LONG } from '../../support/long.ts';
import { publishPart } from '../../support/translations/publisher.ts';
import {
  enterAsNew,
  expect,
  PASSWORD,
  test,
  type AccountPages,
  type ApiClient,
  type Translator,
} from '../support/account.ts';
import { textsOf } from '../support/content.ts';
import { untilToastsCanShow } from '../support/hydrated.ts';
import { FAILED_REQUEST } from '../support/test.ts';

const PROFILE = '**/api/auth/profile';
const UPLOAD = '**/api/upload/profile';

function file(name: string, mimeType: string, bytes: Uint8Array) {
  return { name, mimeType, buffer: Buffer.from(bytes) };
}

/** Opens the profile of a new translator and waits until it is loaded. */
async function open(
  account: AccountPages,
  apiClient: ApiClient,
  language: TargetLanguage = 'tr',
): Promise<Translator> {
  const person = await enterAsNew(account, apiClient, 'profile', language);
  await expect(account.field(account.texts.profile.name)).toHaveValue(person.name);
  return person;
}

test('what is wrong is named beside its field; all fields and the picture are saved and restored', async ({
  account,
  apiClient,
  page,
}) => {
  const { profile, secret } = account.texts;
  const person = await open(account, apiClient);
  await expect(account.field(secret.email)).toHaveValue(person.email);
  await expect(account.field(secret.email)).not.toBeEditable();
  await expect(account.field(profile.language)).toHaveValue('Türkçe');
  await expect(account.field(profile.language)).not.toBeEditable();
  await account.field(profile.name).fill('  ');
  await account.field(profile.other).fill('javascript:alert(1)');
  await account.button(profile.save).click();
  await expect(page.getByText(profile.nameRequired)).toBeVisible();
  await expect(page.getByText(profile.linkInvalid)).toBeVisible();
  await expect(account.field(profile.name)).toBeFocused();
  await account.field(profile.name).fill('Elif Yılmaz');
  await account.field(profile.bio).fill('Ankara’da yaşıyorum.\nGeceleri çeviririm.');
  // The error stays while the wrong link is unchanged.
  await account.field(profile.other).focus();
  await account.field(profile.other).blur();
  await expect(page.getByText(profile.linkInvalid)).toBeVisible();
  await account.field(profile.telegram).fill('t.me/elif');
  await account.field(profile.twitter).fill('https://x.com/elif');
  await expect(account.field(profile.telegram)).toHaveValue('https://t.me/elif');
  const picture = await makePicture('png', { width: 900, height: 700 });
  await page.locator('input[type="file"]').setInputFiles(file('me.png', 'image/png', picture));
  await expect(page.getByRole('img', { name: profile.previewAlt })).toBeVisible();
  await account.field(profile.other).fill('elif.example/me');
  await expect(account.button(profile.save)).toBeEnabled();
  await page.keyboard.press('Enter');
  await account.expectToast(profile.updatedTitle, profile.updated);
  await expect(page.getByText(profile.saved)).toBeVisible();
  await page.reload();
  await expect(account.field(profile.other)).toHaveValue('https://elif.example/me');
  await expect(account.field(profile.name)).toHaveValue('Elif Yılmaz');
  await expect(account.field(profile.bio)).toHaveValue('Ankara’da yaşıyorum.\nGeceleri çeviririm.');
  await expect(account.field(profile.twitter)).toHaveValue('https://x.com/elif');
  const shown = page.getByRole('img', { name: profile.pictureNow });
  await expect(shown).toBeVisible();
  await expect
    .poll(() => shown.evaluate((img: HTMLImageElement) => img.naturalWidth))
    .toBeGreaterThan(0);

  await account.button(profile.removeNow).click();
  await expect(page.getByText(profile.removed)).toBeVisible();
  await account.button(profile.save).click();
  await account.expectToast(profile.updatedTitle, profile.updated);
  await page.reload();
  await expect(account.field(profile.name)).toHaveValue('Elif Yılmaz');
  await expect(shown).toHaveCount(0);

  // A picture of another type or above the size limit is refused at once.
  const picker = page.locator('input[type="file"]');
  await picker.setInputFiles(file('me.png', 'image/png', await makePicture('webp')));
  await expect(page.getByText(`${profile.fileTypeTitle} – ${profile.fileType}`)).toBeVisible();
  await account.button(textsOf('en').airdrop.picture.convert).click();
  await expect(page.getByRole('img', { name: profile.previewAlt })).toBeVisible();
  const large = new Uint8Array(5_242_881);
  large.set(await makePicture('jpeg'));
  await picker.setInputFiles(file('me.jpg', 'image/jpeg', large));
  await expect(
    page.getByText(`${profile.fileTooLargeTitle} – ${profile.fileTooLarge}`),
  ).toBeVisible();
  await picker.setInputFiles(file('me.gif', 'image/gif', await makePicture('gif')));
  await expect(page.getByRole('img', { name: profile.previewAlt })).toBeVisible();
});

test('the button shows its progress', LONG, async ({ account, apiClient, page }) => {
  const { profile } = account.texts;
  await open(account, apiClient);
  // Each request would finish at once, so it is held until the button's label has been checked.
  const [upload, save] = [Promise.withResolvers<null>(), Promise.withResolvers<null>()];
  await page.route(UPLOAD, (route) => upload.promise.then(() => route.continue()));
  await page.route(PROFILE, (route) => save.promise.then(() => route.continue()));
  await account.field(profile.bio).fill('One.');
  await account.button(profile.save).click();
  await expect(account.button(profile.saving)).toBeVisible();
  save.resolve(null);
  await account.expectToast(profile.updatedTitle, profile.updated);
  await page
    .locator('input[type="file"]')
    .setInputFiles(file('me.jpg', 'image/jpeg', await makePicture('jpeg')));
  await account.button(profile.save).click();
  await expect(account.button(profile.uploading)).toBeVisible();
  upload.resolve(null);
  await account.expectToast(profile.uploadedTitle, '');
});

test.describe('a picture that cannot be uploaded', () => {
  test.use({ expectedErrors: FAILED_REQUEST });

  test(
    'loses nothing typed; one that was uploaded is not sent again when the profile is saved again',
    LONG,
    async ({ account, apiClient, page }) => {
      const { profile } = account.texts;
      await open(account, apiClient);
      await account.field(profile.bio).fill('Still here.');
      const picture = file('me.png', 'image/png', await makePicture('png'));
      await page.locator('input[type="file"]').setInputFiles(picture);
      await page.route(UPLOAD, (route) =>
        route.fulfill({ status: 400, json: { error: 'x y', message: 'No.' } }),
      );
      await account.button(profile.save).click();
      await account.expectToast(
        profile.uploadErrorTitle,
        profile.uploadError.replace('{message}', 'No.'),
      );
      await expect(account.field(profile.bio)).toHaveValue('Still here.');
      await page.unroute(UPLOAD);

      let uploads = 0;
      await page.route(UPLOAD, async (route) => {
        uploads += 1;
        await route.continue();
      });
      await page.route(PROFILE, (route) =>
        route.fulfill({ status: 400, json: { error: 'x y', message: 'Not like this.' } }),
      );
      await account.button(profile.save).click();
      await account.expectToast(
        profile.updateErrorTitle,
        profile.updateError.replace('{message}', 'Not like this.'),
      );
      await page.unroute(PROFILE);
      await account.button(profile.save).click();
      await account.expectToast(profile.updatedTitle, profile.updated);
      expect(uploads).toBe(1);
    },
  );
});

test.describe('without a connection', () => {
  test.use({ expectedErrors: FAILED_REQUEST });

  test('nothing typed is lost, the session survives, and saving works once the connection is back', async ({
    account,
    apiClient,
    context,
  }) => {
    const { profile, errors } = account.texts;
    await open(account, apiClient);
    await account.field(profile.bio).fill('Written on a train.');
    const before = await account.storedTokens();
    await untilToastsCanShow(account.page);
    // Only once it is mounted does Corner.tsx notice that the connection is gone.
    await expect(account.page.locator('[data-corner]')).toBeAttached();
    await context.setOffline(true);
    await expect(account.page.getByText(errors.offline)).toBeVisible();
    await account.button(profile.save).click();
    await account.expectToast(
      profile.updateErrorTitle,
      profile.updateError.replace('{message}', errors.network),
    );
    await expect(account.field(profile.bio)).toHaveValue('Written on a train.');
    expect(await account.storedTokens()).toEqual(before);
    await context.setOffline(false);
    await account.button(profile.save).click();
    await account.expectToast(profile.updatedTitle, profile.updated);
  });
});

test(
  'readers see a published profile as the credit, and an unpublished one not',
  LONG,
  async ({ account, apiClient, baseURL, page }) => {
    const { profile } = account.texts;
    const person = await open(account, apiClient, 'ja');
    const { accessToken } = await apiClient.signIn(person);
    // The last publisher is credited, so this translator publishes the prologue again.
    const headers = { Authorization: `Bearer ${accessToken}` };
    await publishPart({ url: baseURL ?? '', language: 'ja', headers }, 'prologue', (text) => ({
      ...text,
      title: `${text.title}・`,
    }));

    const credited = async (): Promise<string | null> => {
      const credit = await apiClient.request.get('/api/translations/published/ja');
      const { translator } = (await credit.json()) as { translator: { name: string } | null };
      return translator?.name ?? null;
    };
    const toggle = page.getByRole('checkbox', { name: profile.publish });
    await expect(toggle).not.toBeChecked();
    await toggle.focus();
    await page.keyboard.press('Space');
    await account.field(profile.name).fill(`Hana ${person.email.slice(0, 6)}`);
    await account.button(profile.save).click();
    await account.expectToast(profile.updatedTitle, profile.updated);
    expect(await credited()).toBe(`Hana ${person.email.slice(0, 6)}`);
    await toggle.uncheck();
    await account.button(profile.save).click();
    await expect(page.getByText(profile.saved)).toBeVisible();
    await expect.poll(credited).not.toBe(`Hana ${person.email.slice(0, 6)}`);
  },
);

test.describe('the password', () => {
  test.use({ expectedErrors: FAILED_REQUEST });

  test('is changed with the current one, which signs out other machines but not this one', async ({
    account,
    apiClient,
    page,
  }) => {
    const { password, profile, secret, signup } = account.texts;
    const person = await open(account, apiClient);
    const elsewhere = await apiClient.signIn(person);
    const submit = account.button(password.submit);
    await submit.click();
    await expect(page.getByText(password.currentMissing)).toBeVisible();
    await account.field(password.current).fill('not mine');
    await account.field(secret.new).fill('12345');
    await submit.click();
    await expect(page.getByText(signup.tooShort)).toBeVisible();
    await account.field(secret.new).fill('a longer one, new');
    await account.field(password.confirm).fill('a longer one, old');
    await submit.click();
    await expect(page.getByText(signup.mismatch)).toBeVisible();
    await account.field(password.confirm).fill('a longer one, new');
    await submit.click();
    await expect(page.getByText(password.wrong)).toBeVisible();
    await account.field(password.current).fill(PASSWORD);
    await submit.click();
    await account.expectToast(secret.changed, password.success);
    await expect(account.field(password.current)).toHaveValue('');
    const refreshed = await apiClient.request.post('/api/auth/refresh', {
      data: { refreshToken: elsewhere.refreshToken },
    });
    expect(refreshed.status()).toBe(401);
    await account.field(profile.bio).fill('Still signed in.');
    await account.button(profile.save).click();
    await account.expectToast(profile.updatedTitle, profile.updated);
    await apiClient.signIn({ ...person, password: 'a longer one, new' });
  });
});
