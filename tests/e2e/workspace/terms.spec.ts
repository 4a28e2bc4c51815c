// A translator and an admin: a name is suggested beside the row that it concerns, accepted, and used by the checks.
import { accountPath } from '../../../src/domain/account/routes.ts';
import { HTML_LANG } from '../../../src/domain/languages.ts';
import { fill } from '../../../src/i18n/messages.ts';
import { AdminPages } from '../support/admin.ts';
import { newVisitorHeaders } from '../support/as-admin.ts';
import { violationsOn } from '../support/axe.ts';
import { adminTexts, textsOf } from '../support/content.ts';
import { FAILED_REQUEST } from '../support/test.ts';
import { expect, test } from '../support/workspace.ts';

test.use({ target: 'tr' });

const PHONE = { width: 390, height: 844 };

test('a name is suggested, accepted in other words, and the checks accept it too', async ({
  baseURL,
  browser,
  openWorkspace,
  page,
  translator,
}) => {
  const workspace = await openWorkspace('part-1');
  const t = workspace.texts.terms;
  await workspace.field('text.0').fill('Bambaşka bir cümle.');
  await workspace.saveDraft();
  await workspace.field('text.0').focus();
  const names = workspace.panel('names');
  const term = names.locator('dt').filter({ hasText: /^\p{Lu}/u });
  const en = await term.first().innerText();
  const finding = workspace.panel('checks').getByText(`${en} →`);
  await expect(finding).toBeVisible();

  await names.getByRole('button', { name: t.suggest }).click();
  const form = workspace.dialog(t.suggest);
  const send = form.getByRole('button', { name: t.send });
  await form.getByLabel(t.which).selectOption(en);
  await expect(send).toBeDisabled();
  const forms = form.getByLabel(t.forms, { exact: true });
  await expect(forms).toHaveAttribute('lang', HTML_LANG.tr);
  await forms.fill('Başka');
  expect(await violationsOn(page)).toEqual([]);
  await send.dblclick();
  await expect(form).toHaveCount(0);
  const own = names.getByRole('list', { name: t.suggested }).getByRole('listitem');
  await expect(own).toHaveText([fill(t.row, { term: en, state: t.states.waiting })]);
  await expect(finding).toBeVisible();

  const context = await browser.newContext({
    ...(baseURL === undefined ? {} : { baseURL }),
    extraHTTPHeaders: newVisitorHeaders(),
  });
  const admin = new AdminPages(await context.newPage(), context.request);
  await admin.storeSession();
  await admin.page.goto('/admin/stories/');
  const { terms } = adminTexts.translators;
  await admin.page.getByRole('link', { name: fill(terms.line, { count: 1 }) }).click();
  const row = admin.page.locator(`[data-term="${en}"]`);
  await expect(row).toContainText('Başka');
  await row.getByRole('button', { name: fill(terms.answerOf, { term: en }) }).click();
  const answer = admin.dialog(fill(terms.answerTitle, { term: en, name: translator.name }));
  await expect(answer).toBeVisible();
  await answer.getByLabel(t.forms, { exact: true }).fill('Bambaşka');
  const note = answer.getByLabel(terms.reason.accept);
  await expect(note).toBeHidden();
  await answer.getByText(terms.reason.accept).first().click();
  await note.fill('A form that the story has.');
  expect(await violationsOn(admin.page)).toEqual([]);
  await admin.page.setViewportSize(PHONE);
  await answer.getByRole('button', { name: terms.choices.accept }).click();
  await expect(row.getByText(terms.states.live)).toBeVisible();
  await expect(admin.page.getByRole('heading', { name: terms.title })).toBeFocused();
  expect(await violationsOn(admin.page)).toEqual([]);
  expect(await admin.page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
  const file = admin.page.waitForEvent('download');
  await admin.page.getByRole('button', { name: terms.export }).click();
  expect((await file).suggestedFilename()).toBe('names-tr.csv');

  await workspace.open('part-1');
  await workspace.field('text.0').focus();
  await expect(own).toContainText([fill(t.row, { term: en, state: t.states.accepted })]);
  await expect(own).toContainText(['A form that the story has.']);
  await expect(names.locator('dd').filter({ hasText: /^Bambaşka$/ })).toHaveCount(1);
  await expect(finding).toHaveCount(0);

  await page.goto(accountPath('en', 'dashboard'));
  const { own: asked, kinds } = textsOf('en').auth.dashboard.inbox;
  const suggestion = page.getByRole('region', { name: asked }).getByRole('listitem');
  await expect(suggestion).toContainText(fill(kinds['term-accepted'], { term: en }));
  await expect(suggestion).toContainText('A form that the story has.');

  await row.getByRole('button', { name: fill(terms.removeOf, { term: en }) }).click();
  await admin
    .dialog(fill(terms.removeTitle, { term: en }))
    .getByRole('button', { name: terms.remove })
    .click();
  await expect(row).toHaveCount(0);
  await context.close();
});

test('all names and terms are listed from the dashboard and the workspace, searched and suggested', async ({
  openWorkspace,
  page,
}) => {
  const workspace = await openWorkspace('part-1');
  const { terms: t, tools, concordance, save } = workspace.texts;
  await page.goto(accountPath('en', 'dashboard'));
  const actions = page.getByRole('region', { name: textsOf('en').auth.dashboard.actionsTitle });
  await actions.getByRole('link', { name: tools.glossary }).click();
  const list = workspace.dialog(tools.glossary);
  const search = list.getByRole('searchbox', { name: concordance.search });
  await expect(search).toBeFocused();
  const shown = list.locator('dt');
  const all = await shown.count();
  await page.keyboard.type('steelyard of nobody');
  await expect(list.getByRole('status')).toHaveText(concordance.none);
  const form = workspace.dialog(t.suggest);
  await list.getByRole('button', { name: t.suggest }).click();
  await expect(form.getByLabel(t.english, { exact: true })).toHaveValue('steelyard of nobody');
  await page.keyboard.press('Escape');
  await expect(form).toHaveCount(0);
  await search.fill('WEIGHING');
  await expect(shown).toHaveText(['the Weighing Hall', 'Oda Renn']);
  await expect(list.getByRole('status')).toHaveText(fill(t.count, { count: 2 }));

  await list.getByRole('button', { name: t.suggest }).click();
  await expect(form.getByLabel(t.which)).toHaveValue('the Weighing Hall');
  await form.getByLabel(t.forms, { exact: true }).fill('Kantarhane');
  await form.getByRole('button', { name: t.send }).click();
  const waiting = fill(t.row, { term: 'the Weighing Hall', state: t.states.waiting });
  await expect(list.getByRole('listitem')).toHaveText([waiting]);
  await page.keyboard.press('Escape');
  await expect(list).toHaveCount(0);

  await page.setViewportSize(PHONE);
  await (await workspace.more()).getByLabel(save.autosave).click({ trial: true }); // Reachable.
  await workspace.openTool('glossary');
  await expect(shown).toHaveCount(all);
  expect(await violationsOn(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
});

test.describe('when it cannot be loaded', () => {
  test.use({ expectedErrors: FAILED_REQUEST });

  test('the list shows the names that came with the page, and offers to try again', async ({
    openWorkspace,
    page,
  }) => {
    await page.route('**/api/terms/tr', (route) => route.fulfill({ status: 500, json: {} }));
    const workspace = await openWorkspace('part-1');
    const { terms: t, tools, failed } = workspace.texts;
    await workspace.openTool('glossary');
    const list = workspace.dialog(tools.glossary);
    await expect(list.getByRole('alert')).toContainText(t.loadFailed);
    await expect(list.locator('dt').first()).toBeVisible();
    await expect(list.getByRole('button', { name: t.suggest })).toHaveCount(0);
    await page.unroute('**/api/terms/tr');
    await list.getByRole('button', { name: failed.retry }).click();
    await expect(list.getByRole('button', { name: t.suggest })).toBeEnabled();
    await expect(list.getByRole('alert')).toHaveCount(0);
  });
});
