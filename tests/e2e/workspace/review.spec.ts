// A second pair of eyes: two translators in two contexts comment, ask, approve and publish.
import type { Locator, Page } from '@playwright/test';
import { accountPath, translatePath } from '../../../src/domain/account/routes.ts';
import { LONG } from '../../support/long.ts';
import { AccountPages } from '../support/account.ts';
import { violationsOn } from '../support/axe.ts';
import { textsOf } from '../support/content.ts';
import { FAILED_REQUEST } from '../support/test.ts';
import { expect, test, Workspace } from '../support/workspace.ts';

test.use({ target: 'zh', expectedErrors: FAILED_REQUEST });

/** Writes a comment on the field in focus. Returns the button that sends it. */
async function comment(workspace: Workspace, words: string): Promise<Locator> {
  const { discussion } = workspace.texts;
  const said = workspace.panel('comments');
  await expect(said.getByRole('textbox')).toHaveCount(0);
  await said.getByRole('button', { name: discussion.comment, exact: true }).click();
  await said.getByRole('textbox', { name: discussion.comment, exact: true }).fill(words);
  return said.locator('form').getByRole('button', { name: discussion.comment });
}

test('a draft is looked at, sent back, approved and published by two people', async ({
  apiClient,
  baseURL,
  browser,
  openWorkspace,
  page,
}) => {
  await apiClient.setApproval('zh', true);
  const ada = await openWorkspace('part-3');
  const { discussion, review, confirm } = ada.texts;
  await ada.field('text.0').fill('第一稿的文字。');
  await ada.saveDraft();

  await ada.page.getByRole('banner').getByRole('button', { name: review.ask }).click();
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
  await desk.enter('login', await apiClient.signIn(await apiClient.newTranslator('zh', 'Bea')));
  const bea = new Workspace(desk.page, 'en');
  await bea.open('part-3');
  await bea.field('text.0').focus();
  await (await comment(bea, '“文字”一词太平。')).click();
  await expect(bea.panel('comments').locator('[data-thread]')).toHaveCount(1);
  await bea.banner('review').getByRole('button').click();
  const looking = bea.dialog(review.title);
  await expect(looking).toContainText('第一段好吗？');
  const sendBack = looking.getByRole('button', { name: review.return });
  await expect(sendBack).toBeDisabled();
  await looking.getByLabel(review.noteAnswer).fill('请看评论。');
  await sendBack.click();
  await expect(looking.locator('[data-state="returned"]')).toBeVisible();

  await ada.page.reload();
  await ada.ready();
  await expect(ada.row('text.0').locator('[data-open-threads="1"]')).toBeVisible();
  await ada.field('text.0').focus();
  const said = ada.panel('comments');
  await expect(said).toContainText('“文字”一词太平。');
  await said.getByRole('button', { name: discussion.resolve }).click();
  await expect(said.locator('[data-resolved="true"]')).toBeVisible();
  await ada.field('text.0').fill('第二稿的词句。');
  await ada.saveDraft();
  await ada.openTool('review');
  await ada.dialog(review.title).getByRole('button', { name: review.askAgain }).click();
  await expect(ada.dialog(review.title).locator('[data-state="asked"]')).toBeVisible();
  await page.keyboard.press('Escape');

  // Both act at once: one edits what the other is about to approve.
  await bea.page.reload();
  await bea.ready();
  await bea.openTool('review');
  await expect(looking.getByRole('button', { name: review.approve })).toBeEnabled();
  await ada.field('text.1').fill('在此期间的改动。');
  await ada.saveDraft();
  await looking.getByRole('button', { name: review.approve }).click();
  await expect(looking.getByRole('alert')).toContainText(discussion.errors['review.changed']);

  await ada.openTool('review');
  await ada.dialog(review.title).getByRole('button', { name: review.askAgain }).click();
  await expect(ada.dialog(review.title).locator('[data-state="asked"]')).toBeVisible();
  await page.keyboard.press('Escape');
  const { queueTitle, inbox } = textsOf('en').auth.dashboard;
  const waiting = (page: Page) =>
    page.getByRole('region', { name: queueTitle }).locator('[data-inbox="review-asked"]');
  await bea.page.goto(accountPath('en', 'dashboard'));
  await waiting(bea.page).click();
  await looking.getByRole('button', { name: review.approve }).click();
  await expect(looking.locator('[data-state="approved"]')).toBeVisible();
  await bea.page.goto(accountPath('en', 'dashboard'));
  await expect(bea.page.getByRole('region', { name: inbox.news })).toBeVisible();
  await expect(waiting(bea.page)).toHaveCount(0);

  // The review is loaded anew where it is looked at.
  await ada.page.getByRole('banner').getByRole('button', { name: review.ask }).click();
  await expect(asking.locator('[data-state="approved"]')).toBeVisible();
  await ada.page.keyboard.press('Escape');
  await ada.publish.click();
  const change = ada.dialog(confirm.publish.title).locator('[data-changed="text.0"]');
  await expect(change).toContainText('第二稿');
  await ada.answer(confirm.publish.title, confirm.publish.yes);
  await ada.toast('published');
  await apiClient.setApproval('zh', false);

  await context.close();
  await ada.page.goto(accountPath('en', 'dashboard'));
  const news = page.getByRole('region', { name: inbox.news });
  await expect(news.locator('[data-inbox="review-approved"]')).toContainText('Bea');
  await expect(page.locator('[data-inbox="published"]')).toHaveCount(0);
  expect(await violationsOn(page)).toEqual([]);
});

test(
  'a comment that cannot be sent stays in its field and is sent once',
  LONG,
  async ({ openWorkspace, page }) => {
    const ada = await openWorkspace('part-4');
    await ada.field('text.2').focus();
    const send = await comment(ada, '要保留的话。');
    await page.route('**/discussion', (route) => route.abort(), { times: 1 });
    await send.dblclick();
    const thread = ada.panel('comments').locator('[data-thread]');
    await expect(thread).toHaveCount(1);
    await expect(thread).toContainText('要保留的话。');
    await page.goto(translatePath('en', 'part-4'));
    await ada.ready();
    await expect(ada.row('text.2').locator('[data-open-threads="1"]')).toBeVisible();
  },
);

test(
  'an answer that comes late neither hides a newer comment nor lets anybody act on older words',
  LONG,
  async ({ openWorkspace, page }) => {
    const ada = await openWorkspace('part-4');
    const { review } = ada.texts;
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

    await ada.field('text.3').focus();
    await (await comment(ada, '比答复更早。')).click();
    await expect(ada.panel('comments').locator('[data-thread]')).toHaveCount(1);
    await ada.openTool('review');
    const ask = ada.dialog(review.title).getByRole('button', { name: review.ask });
    await expect(ask).toBeDisabled();

    release.resolve(undefined);
    await expect(ask).toBeEnabled();
    await expect(ada.dialog(review.title).locator('[data-thread]')).toHaveCount(1);
    await ask.click();
    await expect(ada.dialog(review.title).locator('[data-state="asked"]')).toBeVisible();
  },
);
