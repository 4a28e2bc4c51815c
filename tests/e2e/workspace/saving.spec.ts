// Nothing typed is lost: drafts, backups, leave guards, autosave.
import { expect, test } from '../support/workspace.ts';

test.use({ target: 'ko' });

test('a draft is saved, is there after a reload, gives way to the published text, and is deleted', async ({
  openWorkspace,
  page,
}) => {
  const workspace = await openWorkspace('prologue');
  const { actions, draft, confirm } = workspace.texts;
  const before = await workspace.field('text.0').inputValue();
  await workspace.field('text.0').fill('초안입니다.');
  await workspace.saveDraft();
  await workspace.toast('draftSaved');
  await expect(page.locator('[data-status="draft"]')).toBeVisible();

  await page.reload();
  await workspace.ready();
  await expect(workspace.field('text.0')).toHaveValue('초안입니다.');
  await expect(workspace.draftShown).toHaveText(
    new RegExp(`^${draft.text.split('{')[0] ?? ''}.*20\\d\\d`),
  );
  // It differs from what readers see, which stays the baseline.
  await expect(workspace.publish).toBeEnabled();
  await workspace.button(draft.showPublished).click();
  await expect(workspace.field('text.0')).toHaveValue(before);
  await expect(workspace.draftShown).toHaveCount(0);
  await expect(workspace.publish).toBeDisabled();
  await workspace.button(actions.loadDraft).click();
  await workspace.answer(confirm.loadDraft.title, confirm.loadDraft.yes);
  await expect(workspace.field('text.0')).toHaveValue('초안입니다.');

  await (await workspace.more()).getByRole('button', { name: draft.discard }).click();
  await workspace.answer(confirm.deleteDraft.title, confirm.deleteDraft.yes);
  await workspace.toast('draftDeleted');
  await expect(workspace.field('text.0')).toHaveValue(before);
  await page.reload();
  await workspace.ready();
  await expect(workspace.field('text.0')).toHaveValue(before);
});

test('switching parts, Reload and the back link ask first, and staying keeps text and caret', async ({
  openWorkspace,
  page,
}) => {
  const workspace = await openWorkspace('part-2');
  const { leave } = workspace.texts.confirm;
  const field = workspace.field('text.0');
  await field.fill('남을 글');
  await field.evaluate((node: HTMLTextAreaElement) => node.setSelectionRange(2, 2));

  await page.getByLabel('Part', { exact: true }).selectOption('part-3');
  await workspace.answer(leave.title, leave.stay);
  await expect(page.getByLabel('Part', { exact: true })).toHaveValue('part-2');
  await workspace.button(workspace.texts.header.reload).click();
  await workspace.answer(leave.title, leave.stay);
  await page.getByRole('link', { name: workspace.texts.header.back }).click();
  await workspace.answer(leave.title, leave.stay);
  await expect(field).toHaveValue('남을 글');
  expect(await field.evaluate((node: HTMLTextAreaElement) => node.selectionStart)).toBe(2);

  await page.getByLabel('Part', { exact: true }).selectOption('part-3');
  await workspace.answer(leave.title, leave.yes);
  await workspace.ready();
  await expect(page).toHaveURL(/part=part-3/);
  await expect(workspace.field('text.0')).not.toHaveValue('남을 글');
});

test('the draft is autosaved a few seconds after the last keystroke', async ({
  openWorkspace,
  page,
}) => {
  const workspace = await openWorkspace('part-3', { autosave: true });
  await workspace.field('text.0').fill('저절로 저장되는 글.');
  await expect(workspace.saving('saved')).toBeVisible();
  await page.reload();
  await workspace.ready();
  await expect(workspace.field('text.0')).toHaveValue('저절로 저장되는 글.');
});
