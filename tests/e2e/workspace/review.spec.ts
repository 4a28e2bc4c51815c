// A second pair of eyes: two translators in two contexts comment, ask, approve and publish
// (docs/decisions/051-a-second-translator-looks.md).
import type { Page } from '@playwright/test';
import { accountPath, translatePath } from '../../../src/domain/account/routes.ts';
import { AccountPages } from '../support/account.ts';
import { violationsOn } from '../support/axe.ts';
import { textsOf } from '../support/content.ts';
import { FAILED_REQUEST } from '../support/test.ts';
import { expect, test, Workspace } from '../support/workspace.ts';

test.use({ target: 'zh', expectedErrors: FAILED_REQUEST });

test('a draft is looked at, sent back, approved and published by two people', async ({
  backstage,
  baseURL,
  browser,
  openWorkspace,
  page,
}) => {
  await backstage.setApproval('zh', true);
  const ada = await openWorkspace('part-3');
  const { tools, discussion, review, confirm } = ada.texts;
  await ada.field('text.0').fill('第一稿的文字。');
  await ada.saveDraft();

  await ada.publish.click();
  await ada.answer(confirm.publish.title, confirm.publish.yes);
  await ada.toast('reviewRequired');

  await ada.button(tools.review).click();
  const asking = ada.dialog(review.title);
  await expect(asking.locator('[data-changed="text.0"] ins').first()).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);
  await asking.getByLabel(review.note).fill('第一段好吗？');
  await asking.getByRole('button', { name: review.ask }).dblclick();
  await expect(asking.locator('[data-state="asked"]')).toBeVisible();
  await expect(asking.locator('[data-acts]').first()).toBeFocused();
  await page.keyboard.press('Escape');

  const context = await browser.newContext(baseURL === undefined ? {} : { baseURL });
  const desk = new AccountPages(await context.newPage(), 'en');
  await desk.enter('login', await backstage.signIn(await backstage.newTranslator('zh', 'Bea')));
  const bea = new Workspace(desk.page, 'en');
  await bea.open('part-3');
  await bea.row('text.0').locator('[data-open-threads]').click();
  await bea
    .row('text.0')
    .getByRole('textbox', { name: discussion.comment, exact: true })
    .fill('“文字”一词太平。');
  await bea.row('text.0').locator('form').getByRole('button', { name: discussion.comment }).click();
  await expect(bea.row('text.0').locator('[data-thread]')).toHaveCount(1);
  await bea.button(tools.review).click();
  const looking = bea.dialog(review.title);
  await expect(looking).toContainText('第一段好吗？');
  const sendBack = looking.getByRole('button', { name: review.return });
  await expect(sendBack).toBeDisabled();
  await looking.getByLabel(review.noteAnswer).fill('请看评论。');
  await sendBack.click();
  await expect(looking.locator('[data-state="returned"]')).toBeVisible();

  await ada.page.reload();
  await ada.ready();
  const open = ada.row('text.0').locator('[data-open-threads="1"]');
  await open.click();
  await expect(ada.row('text.0')).toContainText('“文字”一词太平。');
  await ada.row('text.0').getByRole('button', { name: discussion.resolve }).click();
  await expect(ada.row('text.0').locator('[data-resolved="true"]')).toBeVisible();
  await ada.field('text.0').fill('第二稿的词句。');
  await ada.saveDraft();
  await ada.button(tools.review).click();
  await ada.dialog(review.title).getByRole('button', { name: review.askAgain }).click();
  await expect(ada.dialog(review.title).locator('[data-state="asked"]')).toBeVisible();
  await page.keyboard.press('Escape');

  // Both act at once: one edits what the other is about to approve.
  await bea.page.reload();
  await bea.ready();
  await bea.button(tools.review).click();
  await expect(looking.locator('[data-state="asked"]')).toBeVisible();
  await ada.field('text.1').fill('在此期间的改动。');
  await ada.saveDraft();
  await looking.getByRole('button', { name: review.approve }).click();
  await expect(looking.getByRole('alert')).toContainText(discussion.errors['review.changed']);

  await ada.button(tools.review).click();
  await ada.dialog(review.title).getByRole('button', { name: review.askAgain }).click();
  await expect(ada.dialog(review.title).locator('[data-state="asked"]')).toBeVisible();
  await page.keyboard.press('Escape');
  const { queueTitle, inbox } = textsOf('en').auth.dashboard;
  const waiting = (page: Page) =>
    page.getByRole('region', { name: queueTitle }).locator('[data-inbox="review-asked"]');
  await bea.page.goto(accountPath('en', 'dashboard'));
  await waiting(bea.page).click();
  await bea.ready();
  await bea.button(tools.review).click();
  await looking.getByRole('button', { name: review.approve }).click();
  await expect(looking.locator('[data-state="approved"]')).toBeVisible();
  await bea.page.goto(accountPath('en', 'dashboard'));
  await expect(bea.page.getByRole('region', { name: inbox.title })).toBeVisible();
  await expect(waiting(bea.page)).toHaveCount(0);

  await ada.publish.click();
  await ada.answer(confirm.publish.title, confirm.publish.yes);
  await ada.toast('published');
  await backstage.setApproval('zh', false);

  await context.close();
  await ada.page.goto(accountPath('en', 'dashboard'));
  const news = page.getByRole('region', { name: inbox.title });
  await expect(news.locator('[data-inbox="review-approved"]')).toContainText('Bea');
  await expect(page.locator('[data-inbox="published"]')).toHaveCount(0);
  expect(await violationsOn(page)).toEqual([]);
});

test('a comment that cannot be sent stays in its field and is sent once', async ({
  openWorkspace,
  page,
}) => {
  const ada = await openWorkspace('part-4');
  const { discussion } = ada.texts;
  const row = ada.row('text.2');
  await row.locator('[data-open-threads]').click();
  await row.getByRole('textbox', { name: discussion.comment, exact: true }).fill('要保留的话。');
  await page.route('**/discussion', (route) => route.abort(), { times: 1 });
  const send = row.locator('form').getByRole('button', { name: discussion.comment });
  await send.dblclick();
  await expect(row.locator('[data-thread]')).toHaveCount(1);
  await expect(row.locator('[data-thread]')).toContainText('要保留的话。');
  await page.goto(translatePath('en', 'part-4'));
  await ada.ready();
  await expect(row.locator('[data-open-threads="1"]')).toBeVisible();
});

test('an answer that comes late neither hides a newer comment nor lets anybody act on older words', async ({
  openWorkspace,
  page,
}) => {
  const ada = await openWorkspace('part-4');
  const { discussion, review, tools } = ada.texts;
  const row = ada.row('text.3');
  const release = Promise.withResolvers<undefined>();
  let loads = 0;
  await page.route('**/discussion', async (route) => {
    if (route.request().method() !== 'GET') return route.fallback();
    loads += 1;
    const response = await route.fetch();
    await release.promise;
    return route.fulfill({ response });
  });
  await ada.field('text.3').fill('又改了一次。');
  await ada.saveDraft();
  await expect.poll(() => loads).toBe(1);

  await row.locator('[data-open-threads]').click();
  await row.getByRole('textbox', { name: discussion.comment, exact: true }).fill('比答复更早。');
  await row.locator('form').getByRole('button', { name: discussion.comment }).click();
  await expect(row.locator('[data-thread]')).toHaveCount(1);
  await ada.button(tools.review).click();
  const ask = ada.dialog(review.title).getByRole('button', { name: review.ask });
  await expect(ask).toBeDisabled();

  release.resolve(undefined);
  await expect(ask).toBeEnabled();
  await expect(ada.dialog(review.title).locator('[data-thread]')).toHaveCount(1);
  await ask.click();
  await expect(ada.dialog(review.title).locator('[data-state="asked"]')).toBeVisible();
});
