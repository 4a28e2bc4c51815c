// Nothing typed is lost (DESIGN decision 29; reference/translator.md, checks 12 to 14): backups, guards, autosave, sessions that
// end, connections that go.
import { FAILED_REQUEST } from '../support/test.ts';
import { expect, test } from '../support/workspace.ts';

test.use({ target: 'ko' });

test('a draft is saved, offered on return, loaded and deleted', async ({ openDesk, page }) => {
  const desk = await openDesk('prologue');
  const { draft, confirm } = desk.texts;
  await desk.field('text.0').fill('초안입니다.');
  await desk.saveDraft();
  await desk.toast('draftSaved');
  await expect(page.locator('[data-status="draft"]')).toBeVisible();

  await page.reload();
  await desk.ready();
  await expect(desk.field('text.0')).not.toHaveValue('초안입니다.');
  await desk.banner('draft').getByRole('button', { name: draft.load }).click();
  await expect(desk.field('text.0')).toHaveValue('초안입니다.');
  await expect(desk.banner('draft')).toHaveCount(0);

  await page.reload();
  await desk.ready();
  await desk.banner('draft').getByRole('button', { name: draft.discard }).click();
  await desk.answer(confirm.deleteDraft.title, confirm.deleteDraft.yes);
  await desk.toast('draftDeleted');
  await expect(desk.banner('draft')).toHaveCount(0);
});

test('what was not saved is offered after a reload; restored, then gone once saved', async ({
  openDesk,
  page,
}) => {
  const desk = await openDesk('introduction');
  const { backup } = desk.texts;
  await desk.field('text.0').fill('잃어버릴 뻔한 글.');
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await desk.ready();
  const banner = desk.banner('backup');
  await expect(banner).toContainText(/20\d\d/);
  await expect(desk.field('text.0')).not.toHaveValue('잃어버릴 뻔한 글.');
  await banner.getByRole('button', { name: backup.restore }).click();
  await expect(desk.field('text.0')).toHaveValue('잃어버릴 뻔한 글.');
  await desk.saveDraft();
  await page.reload();
  await desk.ready();
  await expect(desk.banner('draft')).toBeVisible();
  await expect(banner).toHaveCount(0);
});

test('a backup that is discarded does not come back', async ({ openDesk, page }) => {
  const desk = await openDesk('part-1');
  await desk.field('title').fill('버릴 제목');
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await desk.ready();
  await desk.banner('backup').getByRole('button', { name: desk.texts.backup.discard }).click();
  await expect(desk.banner('backup')).toHaveCount(0);
  await page.reload();
  await desk.ready();
  await expect(desk.banner('backup')).toHaveCount(0);
});

test('another part, Reload and the way back ask first; staying keeps text and caret', async ({
  openDesk,
  page,
}) => {
  const desk = await openDesk('part-2');
  const { leave } = desk.texts.confirm;
  const field = desk.field('text.0');
  await field.fill('남을 글');
  await field.evaluate((node: HTMLTextAreaElement) => node.setSelectionRange(2, 2));

  await page.getByLabel('Part', { exact: true }).selectOption('part-3');
  await desk.answer(leave.title, leave.stay);
  await expect(page.getByLabel('Part', { exact: true })).toHaveValue('part-2');
  await desk.button(desk.texts.header.reload).click();
  await desk.answer(leave.title, leave.stay);
  await page.getByRole('link', { name: desk.texts.header.back }).click();
  await desk.answer(leave.title, leave.stay);
  await expect(field).toHaveValue('남을 글');
  expect(await field.evaluate((node: HTMLTextAreaElement) => node.selectionStart)).toBe(2);

  await page.getByLabel('Part', { exact: true }).selectOption('part-3');
  await desk.answer(leave.title, leave.yes);
  await desk.ready();
  await expect(page).toHaveURL(/part=part-3/);
  await expect(desk.field('text.0')).not.toHaveValue('남을 글');
});

test('the draft saves itself a few seconds after the last letter', async ({ openDesk, page }) => {
  const desk = await openDesk('part-3', { autosave: true });
  await desk.field('text.0').fill('저절로 저장되는 글.');
  await expect(desk.saving('saved')).toBeVisible();
  await page.reload();
  await desk.ready();
  await desk.banner('draft').getByRole('button', { name: desk.texts.draft.load }).click();
  await expect(desk.field('text.0')).toHaveValue('저절로 저장되는 글.');
});

test('the draft does not save itself when that is switched off, also tomorrow', async ({
  openDesk,
  page,
}) => {
  const desk = await openDesk('part-4', { autosave: true });
  await desk.setAutosave(false);
  await page.reload();
  await desk.ready();
  await expect(page.getByLabel(desk.texts.save.autosave)).not.toBeChecked();
});

test.describe('without a connection', () => {
  test.use({ expectedErrors: FAILED_REQUEST });

  test('the text stays, readable and writable, and is saved afterwards', async ({
    openDesk,
    page,
    context,
  }) => {
    const desk = await openDesk('part-4');
    const { offline } = desk.texts;
    const field = desk.field('text.0');
    await field.fill('끊겨도 남는 글.');
    await context.setOffline(true);
    await expect(page.getByRole('heading', { name: offline.title })).toBeVisible();
    await expect(desk.save).toBeDisabled();
    await expect(desk.publish).toBeDisabled();
    await expect(field).toBeEditable();
    await field.selectText();
    expect(await page.evaluate(() => getSelection()?.toString())).toBe('끊겨도 남는 글.');
    await field.fill('끊긴 동안 쓴 글.');
    await desk.button(offline.check).click();
    await desk.toast('stillOffline');
    await context.setOffline(false);
    await expect(page.getByRole('heading', { name: offline.title })).toHaveCount(0);
    await expect(field).toHaveValue('끊긴 동안 쓴 글.');
    await desk.saveDraft();
  });

  test('a save that fails keeps the text and says when it is tried again', async ({
    openDesk,
    page,
  }) => {
    const desk = await openDesk('part-5');
    const draft = '**/api/translations/ko/part-5/draft';
    await page.route(draft, (route) => route.abort());
    await desk.field('text.0').fill('다시 보낼 글.');
    await page.keyboard.press('ControlOrMeta+s');
    await expect(desk.saving('waiting')).toContainText('30');
    await expect(desk.field('text.0')).toHaveValue('다시 보낼 글.');
    await page.unroute(draft);
    await desk.button(desk.texts.save.again).click();
    await expect(desk.saving('saved')).toBeVisible();
  });
});

test.describe('a session that ends', () => {
  test.use({ expectedErrors: FAILED_REQUEST });

  test('is renewed by signing in over the page, and the same save goes through', async ({
    openDesk,
    account,
    backstage,
    translator,
    page,
  }) => {
    const desk = await openDesk('part-1');
    await desk.field('text.2').fill('그 사이에 끝난 로그인.');
    await backstage.endSessions(translator);
    await account.spoilAccessToken();
    await page.keyboard.press('ControlOrMeta+s');
    await expect(account.signInOver).toBeVisible();
    await account.fillLogin(translator, account.signInOver);
    await expect(desk.saving('saved')).toBeVisible();
    await expect(desk.field('text.2')).toHaveValue('그 사이에 끝난 로그인.');
  });
});
