// Opening the translation workspace (SPEC 2, SPEC 4): who has access, what is shown, and which buttons are enabled.
import { loginPath, translatePath } from '../../../src/domain/account/routes.ts';
import { FAILED_REQUEST } from '../support/test.ts';
import { expect, test } from '../support/workspace.ts';

test.use({ expectedErrors: FAILED_REQUEST });

test('without a login, or with a session that has ended, the page denies access and links to the login', async ({
  account,
  apiClient,
  translator,
  workspace,
  page,
}) => {
  const { denied } = workspace.texts;
  await page.goto(translatePath('en', 'part-4'));
  await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible();
  await expect(page.getByText('You need to be logged in to access this workspace.')).toBeVisible();
  await expect(page.getByRole('link', { name: denied.button })).toHaveAttribute(
    'href',
    loginPath('en', translatePath('en', 'part-4')),
  );

  await account.storeSession(await apiClient.signIn(translator));
  await apiClient.endSessions(translator);
  await page.goto(translatePath('en', 'part-4'));
  await expect(page.getByRole('heading', { name: denied.title })).toBeVisible();
  await expect.poll(() => account.storedTokens()).toEqual([null, null]);
});

test('each English field has a labelled row in the target language with the height that SPEC 9 requires', async ({
  openWorkspace,
  page,
}) => {
  const workspace = await openWorkspace('part-1');
  const english = (await (
    await page.request.get('/content/stories/nine-realms/en/part-1.json')
  ).json()) as {
    content: { text: string[] };
  };
  const { text } = english.content;
  await expect(page.locator('[data-field^="text."]')).toHaveCount(text.length);
  for (const id of [
    'title',
    'quote',
    'illustration.alt',
    'illustration.caption',
    'illustrationBottom.caption',
  ]) {
    await expect(workspace.field(id)).toBeVisible();
  }
  for (const [index, paragraph] of text.entries()) {
    const field = workspace.field(`text.${index}`);
    const rows = Math.max(3, Math.ceil(paragraph.length / 80));
    await expect(field).toHaveAttribute('rows', String(rows));
    await expect(field).toHaveAttribute('lang', 'tr');
    await expect(field).toHaveAccessibleName(`Paragraph ${index + 1}`);
  }
  const firstEnglish = workspace.row('text.0').locator('[lang="en"]').first();
  await expect(firstEnglish).toContainText(text[0]?.slice(0, 60) ?? 'no paragraph');
  await expect(page.locator('[data-target]')).toContainText('TURKISH');
  await expect(page.locator('[data-status="published"]')).toHaveText(/Published/);
});

test('a part is chosen by address or selector, and only those that can be translated are offered', async ({
  openWorkspace,
  page,
}) => {
  // A part that cannot be loaded says so and offers to try again.
  const part = '**/api/translations/tr/part-4';
  await page.route(part, (route) => route.fulfill({ status: 404, json: { error: 'not-found' } }));
  const opening = openWorkspace('part-4');
  await expect(page.getByRole('heading', { name: 'Error Loading Content' })).toBeVisible();
  await page.unroute(part);
  await page.getByRole('button', { name: 'Try Again', exact: true }).click();
  const workspace = await opening;
  const selector = page.getByLabel('Part', { exact: true });
  await expect(selector).toHaveValue('part-4');
  // The option shows the translated title.
  await expect(selector.locator('option:checked')).toHaveAttribute('lang', 'tr');
  await expect(selector.locator('option')).toHaveCount(7);
  await selector.selectOption('introduction');
  await workspace.ready();
  await expect(page).toHaveURL(/\?part=introduction$/);
  await page.goto(translatePath('en'));
  await workspace.ready();
  await expect(selector).toHaveValue('prologue');

  // An address with a part that nobody translates says so.
  const screen = page.locator('[data-screen="unknown-part"]');
  const { title } = workspace.texts.unknownPart;
  for (const part of ['part-6', 'part-77']) {
    await page.goto(translatePath('en', part));
    await expect(screen.getByRole('heading', { name: title })).toBeVisible();
    await expect(page.locator('textarea')).toHaveCount(0);
  }
  await screen.getByRole('link').nth(5).click();
  await workspace.ready();
  await expect(page).toHaveURL(/\?part=part-4$/);
});
