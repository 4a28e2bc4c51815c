// Nothing typed is lost and nothing is saved twice: drafts, backups, leave guards, autosave, double clicks.
import type { Page } from '@playwright/test';
import { LONG } from '../../support/long.ts';
import { pointAtNextToast } from '../support/held-toast.ts';
import { FAILED_REQUEST } from '../support/test.ts';
import { expect, test, type Workspace } from '../support/workspace.ts';

test.use({ target: 'ko', expectedErrors: FAILED_REQUEST });

test('a saved draft survives a reload, can be exchanged for the published text, and is deleted by Discard', async ({
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
  // The draft differs from the published text, so it can be published.
  await expect(workspace.publish).toBeEnabled();
  await workspace.button(draft.showPublished).click();
  await expect(workspace.field('text.0')).toHaveValue(before);
  await expect(workspace.draftShown).toHaveCount(0);
  await expect(workspace.publish).toBeDisabled();
  await workspace.button(actions.loadDraft).click();
  await workspace.answer(confirm.loadDraft.title, confirm.loadDraft.yes);
  await expect(workspace.field('text.0')).toHaveValue('초안입니다.');

  const discard = async (): Promise<void> => {
    await workspace.button(actions.discard).click();
    const question = workspace.dialog(confirm.discard.title);
    await expect(question).toContainText(confirm.discard.draft.split('}')[1] ?? '');
    await workspace.answer(confirm.discard.title, confirm.discard.yes);
    await workspace.toast('discarded');
    await expect(workspace.field('text.0')).toHaveValue(before);
  };
  await pointAtNextToast(page, workspace.texts.toasts.discarded.title);
  await discard();
  await workspace.button(actions.takeBack).click();
  await expect(workspace.field('text.0')).toHaveValue('초안입니다.');
  await discard();
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

/** Collects the writes that a page sends, as the method and the last segment of the path. */
function writesOf(page: Page): string[] {
  const writes: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'GET' || !request.url().includes('/api/translations/')) return;
    writes.push(`${request.method()} ${request.url().split('/').at(-1) ?? ''}`);
  });
  return writes;
}

/** Answers a dialog with a double click. */
async function answerTwice(workspace: Workspace, question: string, button: string): Promise<void> {
  const dialog = workspace.dialog(question);
  await dialog.getByRole('button', { name: button, exact: true }).last().dblclick();
  await expect(dialog).toHaveCount(0);
}

test('every button acts once when it is double-clicked', LONG, async ({ openWorkspace, page }) => {
  const workspace = await openWorkspace('part-1');
  const { actions, confirm, header } = workspace.texts;
  const writes = writesOf(page);
  const before = await workspace.field('text.0').inputValue();

  await workspace.field('text.0').fill('두 번 눌러도 한 번만.');
  await workspace.save.dblclick();
  await answerTwice(workspace, confirm.saveDraft.title, confirm.saveDraft.yes);
  await expect(workspace.saving('saved')).toBeVisible();
  expect(writes).toEqual(['POST draft']);

  await workspace.button(header.reload).dblclick();
  await workspace.ready();
  await expect(workspace.field('text.0')).toHaveValue('두 번 눌러도 한 번만.');
  await workspace.field('text.0').fill('버려질 글.');
  await workspace.button(actions.discard).dblclick();
  await answerTwice(workspace, confirm.discard.title, confirm.discard.yes);
  await expect(workspace.field('text.0')).toHaveValue(before);
  expect(writes).toEqual(['POST draft', 'DELETE draft']);
  await workspace.field('text.0').fill('두 번 눌러도 한 번만.');

  await workspace.publish.dblclick();
  await answerTwice(workspace, confirm.publish.title, confirm.publish.yes);
  await workspace.toast('published');
  await expect(workspace.banner('receipt')).toBeVisible();
  expect(writes).toEqual(['POST draft', 'DELETE draft', 'POST publish']);

  await workspace.button(actions.reset).dblclick();
  await answerTwice(workspace, confirm.reset.title, confirm.reset.yes);
  await workspace.toast('reset');
  await expect(workspace.field('text.0')).toHaveValue(before);
  expect(writes).toEqual(['POST draft', 'DELETE draft', 'POST publish', 'POST restore']);
});

/**
 * Replaces a field's content with the given UTF-16 code units. Lone surrogates would not survive as a string argument.
 */
async function paste(workspace: Workspace, field: string, codes: readonly number[]): Promise<void> {
  await workspace.field(field).focus();
  await workspace.field(field).evaluate((node: HTMLTextAreaElement, numbers) => {
    node.setRangeText(String.fromCharCode(...numbers), 0, node.value.length, 'end');
    node.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertFromPaste' }));
  }, codes);
}

/** Returns the UTF-16 code units of a field's value. */
function codesIn(workspace: Workspace, field: string): Promise<number[]> {
  return workspace
    .field(field)
    .evaluate((node: HTMLTextAreaElement) =>
      Array.from({ length: node.value.length }, (_, at) => node.value.charCodeAt(at)),
    );
}

const codesOf = (text: string): number[] =>
  Array.from({ length: text.length }, (_, at) => text.charCodeAt(at));

test(
  'a backup with invalid characters is restored unchanged',
  LONG,
  async ({ openWorkspace, page }) => {
    const codes = [0xd83d, 0x07, 0x202e, ...codesOf('  ** <b>&amp; "]]> ')];
    const workspace = await openWorkspace('part-4');
    await paste(workspace, 'text.0', codes);
    page.on('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await workspace.ready();
    const { restore } = workspace.texts.backup;
    await workspace.banner('backup').getByRole('button', { name: restore }).click();
    await expect.poll(() => codesIn(workspace, 'text.0')).toEqual(codes);
  },
);
