// A translation from the sign-up key to the readers' page and a later change of the English text (SPEC 2, 4): an admin
// and a Turkish translator in two browsers, on a host that rebuilds its site.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { PartFile } from '../../../src/domain/story/part-file.ts';
import { expect, newEmail, PASSWORD, test as base } from '../support/account.ts';
import { AdminPages } from '../support/admin.ts';
import { adminTexts, textsOf } from '../support/content.ts';
import { startOwnHost, type OwnHost } from '../support/hosts/own-host.ts';
import { StoryAdminPages } from '../support/story-admin.ts';
import { deleteText } from '../support/story-parts.ts';
import { FAILED_REQUEST } from '../support/test.ts';
import { Workspace } from '../support/workspace.ts';

const PART = 'part-4';
const PAGE = `/tr/read/${PART}/`;
const NAME = 'Elif Öztürk';
/** The page is updated only after a build of the whole site. */
const BUILD_MS = 5 * 60_000;

const test = base.extend<object, { hostEnv: Record<string, string>; ownHost: OwnHost }>({
  hostEnv: [{}, { option: true, scope: 'worker' }],
  ownHost: [
    async ({ hostEnv }, use) => {
      const host = await startOwnHost(hostEnv);
      await use(host);
      await host.close();
    },
    { scope: 'worker', timeout: BUILD_MS },
  ],
  baseURL: async ({ ownHost }, use) => {
    await use(ownHost.url);
  },
});

test.use({ language: 'tr', expectedErrors: FAILED_REQUEST });

function english(): PartFile {
  const file = join(import.meta.dirname, `../../../content/stories/nine-realms/en/${PART}.json`);
  return JSON.parse(readFileSync(file, 'utf8')) as PartFile;
}

/** Returns a Turkish text for a field, distinguishable from every other field's text. */
function turkish(field: string, source: string): string {
  const numbers = source.match(/\d+/g)?.join(' ') ?? '';
  const bold = '**kalın** '.repeat((source.match(/\*\*/g)?.length ?? 0) / 2);
  return `${bold}Sessiz kalede ışık yeniden yandı ${numbers} (${field}).`;
}

async function fillEveryField(page: Page, workspace: Workspace): Promise<Map<string, string>> {
  const rows = page.locator('[data-field]');
  const typed = new Map<string, string>();
  for (const row of await rows.all()) {
    const field = (await row.getAttribute('data-field')) ?? '';
    const source = (await row.locator('[lang="en"]').first().textContent()) ?? '';
    const text = field === 'title' ? 'Dördüncü Bölüm - Sessiz Kale' : turkish(field, source);
    await workspace.field(field).fill(text);
    typed.set(field, text);
  }
  return typed;
}

test('a translator signs up, publishes a credited page, and is told when the English changes', async ({
  page,
  account,
  context,
  browser,
  request,
  baseURL,
}) => {
  const at = baseURL === undefined ? {} : { baseURL };
  const adminContext = await browser.newContext({ ...at, locale: 'en' });
  const admin = new AdminPages(await adminContext.newPage(), adminContext.request);
  const words = adminTexts;
  const { texts } = account;
  const workspace = new Workspace(page, 'tr');
  const email = newEmail();
  let key = '';

  await test.step('an admin issues a sign-up key for Turkish, which is shown only once', async () => {
    const { translators } = words;
    await deleteText(request, 'tr', PART);
    await admin.signIn();
    await admin.page.goto('/admin/translators/');
    await admin.page.getByRole('button', { name: translators.newKey, exact: true }).click();
    const dialog = admin.dialog(translators.newTitle);
    await dialog.getByLabel(translators.language, { exact: true }).selectOption('tr');
    await dialog.getByLabel(translators.label, { exact: true }).fill(NAME);
    await dialog.getByRole('button', { name: translators.issue, exact: true }).click();
    key = await admin.page.locator('[data-secret]').inputValue();
    expect(key).toMatch(/^[0-9A-Z-]{20,}$/);
    await admin.page.getByRole('button', { name: translators.secretDone, exact: true }).click();
    await expect(admin.page.locator('[data-secret]')).toHaveCount(0);
  });

  await test.step('a translator signs up with it and signs in', async () => {
    const { secret, signup, dashboard } = texts;
    await account.goTo('signup');
    await account.field(signup.key).fill(key);
    await account.field(signup.name).fill(NAME);
    await account.field(secret.email).fill(email);
    await account.field(secret.password).fill(PASSWORD);
    await account.field(signup.confirm).fill(PASSWORD);
    await account.button(signup.submit).click();
    await expect(page).toHaveURL(new RegExp(`${account.path('login')}$`));
    await account.untilReady();
    await account.fillLogin({ email, password: PASSWORD });
    await expect(
      page.getByRole('heading', { name: dashboard.welcome.replace('{name}', NAME) }),
    ).toBeVisible();
    await expect(page.locator(`[data-part="${PART}"]`).last()).toContainText(
      dashboard.reasons['not-started'],
    );
  });

  await test.step('the translator publishes their profile', async () => {
    const { profile } = texts;
    await account.goTo('profile');
    await page.getByLabel(profile.publish).check();
    await account.button(profile.save).click();
    await account.expectToast(profile.updatedTitle, profile.updated);
  });

  let typed = new Map<string, string>();
  await test.step('the translator fills in the part, saves a draft, and finds it after a reload', async () => {
    await workspace.open(PART);
    await workspace.setAutosave(false);
    typed = await fillEveryField(page, workspace);
    expect(typed.size).toBeGreaterThan(english().content.text.length);
    await workspace.saveDraft();
    await page.reload();
    await workspace.ready();
    await expect(workspace.draftShown).toBeVisible();
    for (const [field, text] of typed) await expect(workspace.field(field)).toHaveValue(text);
    const before = await request.get(PAGE);
    expect(await before.text()).not.toContain(typed.get('text.0'));
  });

  await test.step('the translator publishes, and the page shows the text once the site is built', async () => {
    const { confirm } = workspace.texts;
    await workspace.publish.click();
    await workspace.answer(confirm.publish.title, confirm.publish.yes);
    await expect(page.locator('[data-receipt="live"]')).toBeVisible({ timeout: BUILD_MS });
    const reader = await context.newPage();
    await reader.goto(PAGE);
    await expect(reader.getByText(typed.get('text.0') ?? '').first()).toBeVisible();
    await reader.goto('/tr/');
    const badge = textsOf('tr').app.translator.badge.replace('{name}', NAME);
    await expect(reader.getByText(badge).first()).toBeVisible();
    await reader.close();
  });

  await test.step('the admin changes a paragraph of the English text', async () => {
    const stories = new StoryAdminPages(admin.page, admin.request);
    await stories.open('en', PART);
    const [, second = ''] = english().content.text;
    await expect(stories.paragraph(2)).toHaveValue(second);
    await stories.paragraph(2).fill(`${second} The lamp stayed lit until morning.`);
    await stories.publish();
  });

  await test.step('the paragraph is listed as out of date in the queue, and "still correct" clears it', async () => {
    const { dashboard } = texts;
    await account.goTo('dashboard');
    const inQueue = (reason: string) =>
      page
        .getByRole('region', { name: dashboard.queueTitle })
        .locator(`a[href*="${PART}"]:has([data-reason${reason}])`);
    const item = inQueue('="stale"');
    await expect(item).toContainText(dashboard.reasons.staleOne);
    await item.click();
    await workspace.ready();
    const row = workspace.row('text.1');
    const mark = row.getByText(workspace.texts.stale.chip);
    await expect(mark).toBeVisible();
    await workspace.field('text.1').focus();
    const panel = workspace.panel('stale');
    await expect(panel.locator('ins')).toContainText('morning');
    await panel.getByRole('button', { name: workspace.texts.stale.confirm, exact: true }).click();
    await workspace.toast('confirmed');
    await expect(mark).toHaveCount(0);
    await expect(workspace.field('text.1')).toHaveValue(typed.get('text.1') ?? '');
    await account.goTo('dashboard');
    await expect(page.locator(`[data-part="${PART}"]`)).toContainText(dashboard.reasons.published);
    await expect(inQueue('')).toHaveCount(0);
  });

  await adminContext.close();
});
